// GUIDs of Windows' own event classes ("NT Kernel Logger Constants" in Microsoft's documents, phnt's ntwmi.h,
// PerfView's KernelTraceEventParser), as single constants, so that bundlers can omit classes.

export const EventTraceGuid = '68fdd900-4a3e-11d1-84f4-0000f80464e3';
export const DiskIoGuid = '3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c';
export const PageFaultGuid = '3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c';
export const ProcessGuid = '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c';
export const FileIoGuid = '90cbdc39-4a3e-11d1-84f4-0000f80464e3';
export const ThreadGuid = '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c';
export const TcpIpGuid = '9a280ac0-c8e0-11d1-84e2-00c04fb998a2';
export const JobGuid = '3282fc76-feed-498e-8aa7-e70f459d430e';
export const UdpIpGuid = 'bf3a50c5-a9c9-4988-a005-2df0b7c80f80';
export const RegistryGuid = 'ae53722e-c863-11d2-8659-00c04fa321a1';
export const DbgPrintGuid = '13976d09-a327-438c-950b-7f03192815c7';
export const EventTraceConfigGuid = '01853a65-418f-4f36-aefc-dc0f1d2fd235';
export const PoolGuid = '0268a8b6-74fd-4302-9dd0-6e8f1795c0cf';
export const PerfInfoGuid = 'ce1dbfb4-137e-4da6-87b0-3f59aa102cbc';
export const HeapGuid = '222962ab-6180-4b88-a825-346b75f2a24a';
export const ObTraceGuid = '89497f50-effe-4440-8cf2-ce6b1cdcaca7';
export const PowerGuid = 'e43445e0-0903-48c3-b878-ff0fccebdd04';
export const ImageLoadGuid = '2cb15d1d-5fc1-11d2-abe1-00a0c911f518';
export const CritSecGuid = '3ac66736-cc59-4cff-8115-8df50e39816b';
export const StackWalkGuid = 'def2fe46-7bd6-4b80-bd94-f57fe20d0ce3';
export const UmsEventGuid = '9aec974b-5b8e-4118-9b92-3186d8002ce5';
export const AlpcGuid = '45d8cccd-539f-4b72-a8b7-5c683142609a';
export const SplitIoGuid = 'd837ca92-12b9-44a5-ad6a-3a65b3578aa8';
export const ThreadPoolGuid = 'c861d0e2-a2c1-4d36-9f9c-970bab943a12';
export const LostEventGuid = '6a399ae0-4bc6-4de9-870b-3657f8947e7e';
export const ImageIdGuid = 'b3e675d7-2554-4f18-830b-2762732560de';
export const EventInfoGuid = 'bbccf6c1-6cd1-48c4-80ff-839482e37671';
export const SysConfigExGuid = '9b79ee91-b5fd-41c0-a243-4248e266e9d0';
export const WinSatGuid = 'ed54dff8-c409-4cf6-bf83-05e1e61a09c4';
