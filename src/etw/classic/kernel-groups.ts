/**
 * The event classes of the NT Kernel Logger, by the group byte of SYSTEM, COMPACT and PERFINFO headers (ntwmi.h of phnt:
 * EVENT_TRACE_GROUP_…).
 */
const CLASS_OF_GROUP: ReadonlyMap<number, string> = new Map([
  [0x00, '68fdd900-4a3e-11d1-84f4-0000f80464e3'], // EventTraceEvent
  [0x01, '3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c'], // DiskIo
  [0x02, '3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c'], // PageFault
  [0x03, '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c'], // Process
  [0x04, '90cbdc39-4a3e-11d1-84f4-0000f80464e3'], // FileIo
  [0x05, '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c'], // Thread
  [0x06, '9a280ac0-c8e0-11d1-84e2-00c04fb998a2'], // TcpIp
  [0x07, '3282fc76-feed-498e-8aa7-e70f459d430e'], // Job
  [0x08, 'bf3a50c5-a9c9-4988-a005-2df0b7c80f80'], // UdpIp
  [0x09, 'ae53722e-c863-11d2-8659-00c04fa321a1'], // Registry
  [0x0b, '01853a65-418f-4f36-aefc-dc0f1d2fd235'], // EventTraceConfig
  [0x0e, '0268a8b6-74fd-4302-9dd0-6e8f1795c0cf'], // Pool
  [0x0f, 'ce1dbfb4-137e-4da6-87b0-3f59aa102cbc'], // PerfInfo
  [0x10, '222962ab-6180-4b88-a825-346b75f2a24a'], // Heap
  [0x11, '89497f50-effe-4440-8cf2-ce6b1cdcaca7'], // Object
  [0x12, 'e43445e0-0903-48c3-b878-ff0fccebdd04'], // Power
  [0x14, '2cb15d1d-5fc1-11d2-abe1-00a0c911f518'], // Image
  [0x18, 'def2fe46-7bd6-4b80-bd94-f57fe20d0ce3'], // StackWalk
  [0x1a, '45d8cccd-539f-4b72-a8b7-5c683142609a'], // ALPC
  [0x1b, 'd837ca92-12b9-44a5-ad6a-3a65b3578aa8'], // SplitIo
  [0x1c, 'c861d0e2-a2c1-4d36-9f9c-970bab943a12'], // ThreadPool
]);

/** Returns the GUID of the event class; `undefined` for an unknown group. */
export function classOfGroup(group: number): string | undefined {
  return CLASS_OF_GROUP.get(group);
}
