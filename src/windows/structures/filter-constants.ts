/** Constants of evntprov.h and evntrace.h for requests (EnableTraceEx2). Comments start with the C names. */

/** The content of an EVENT_FILTER_DESCRIPTOR. */
export const EventFilterType = {
  /** EVENT_FILTER_TYPE_NONE: no filter. */
  None: 0x0000_0000,
  /** EVENT_FILTER_TYPE_SCHEMATIZED: data for a filter of the provider itself; the manifest describes it. */
  Schematized: 0x8000_0000,
  /** EVENT_FILTER_TYPE_SYSTEM_FLAGS: for use inside Windows. */
  SystemFlags: 0x8000_0001,
  /** EVENT_FILTER_TYPE_TRACEHANDLE: the session that receives a rundown. */
  TraceHandle: 0x8000_0002,
  /** EVENT_FILTER_TYPE_PID: processes. */
  ProcessId: 0x8000_0004,
  /** EVENT_FILTER_TYPE_EXECUTABLE_NAME: file names of programs. */
  ExecutableName: 0x8000_0008,
  /** EVENT_FILTER_TYPE_PACKAGE_ID: packages of store apps. */
  PackageId: 0x8000_0010,
  /** EVENT_FILTER_TYPE_PACKAGE_APP_ID: apps in packages. */
  PackageAppId: 0x8000_0020,
  /** EVENT_FILTER_TYPE_PAYLOAD: conditions on fields, as TdhAggregatePayloadFilters makes them. */
  Payload: 0x8000_0100,
  /** EVENT_FILTER_TYPE_EVENT_ID: ids of events. */
  EventId: 0x8000_0200,
  /** EVENT_FILTER_TYPE_EVENT_NAME: names of TraceLogging events. */
  EventName: 0x8000_0400,
  /** EVENT_FILTER_TYPE_STACKWALK: ids of events that get a call stack. */
  StackWalk: 0x8000_1000,
  /** EVENT_FILTER_TYPE_STACKWALK_NAME: names of TraceLogging events that get a call stack. */
  StackWalkName: 0x8000_2000,
  /** EVENT_FILTER_TYPE_STACKWALK_LEVEL_KW: level and keywords of events that get a call stack. */
  StackWalkLevelKeyword: 0x8000_4000,
  /** EVENT_FILTER_TYPE_CONTAINER: containers. */
  Container: 0x8000_8000,
} as const;

/** MAX_EVENT_FILTER_DATA_SIZE: bytes of data in a filter, except for payloads and names of events. */
export const MAX_EVENT_FILTER_DATA_SIZE = 1024;

/** MAX_EVENT_FILTER_PAYLOAD_SIZE: bytes of data in a payload filter. */
export const MAX_EVENT_FILTER_PAYLOAD_SIZE = 4096;

/** MAX_EVENT_FILTER_EVENT_NAME_SIZE: bytes of data in a filter by names of events. */
export const MAX_EVENT_FILTER_EVENT_NAME_SIZE = 4096;

/** MAX_EVENT_FILTERS_COUNT: filters in one call. In headers before SDK 10.0.22621 it is 8. */
export const MAX_EVENT_FILTERS_COUNT = 13;

/** MAX_EVENT_FILTER_PID_COUNT: processes in a filter. */
export const MAX_EVENT_FILTER_PID_COUNT = 8;

/** MAX_EVENT_FILTER_EVENT_ID_COUNT: ids in a filter. */
export const MAX_EVENT_FILTER_EVENT_ID_COUNT = 64;

/** The form of an ENABLE_TRACE_PARAMETERS. */
export const EnableTraceParametersVersion = {
  /** ENABLE_TRACE_PARAMETERS_VERSION: with one filter and no FilterDescCount; Windows 7 and later. */
  V1: 1,
  /** ENABLE_TRACE_PARAMETERS_VERSION_2: with several filters; Windows 8.1 and later. */
  V2: 2,
} as const;
