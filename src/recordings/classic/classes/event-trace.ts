import { EventTraceGuid, LostEventGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

/** TIME_ZONE_INFORMATION (timezoneapi.h). */
const TIME_ZONE = [
  'TimeZone{Bias:i32',
  'StandardName:wchar[32] StandardDate:systime StandardBias:i32',
  'DaylightName:wchar[32] DaylightDate:systime DaylightBias:i32}',
];

/** TRACE_LOGFILE_HEADER (evntrace.h), and the two names after it (EventTrace_Header class). */
const HEADER = [
  'BufferSize:u32 VersionDetail{MajorVersion:u8 MinorVersion:u8 SubVersion:u8 SubMinorVersion:u8}',
  'ProviderVersion:u32 NumberOfProcessors:u32 EndTime:filetime TimerResolution:u32',
  'MaximumFileSize:u32 LogFileMode:x32 BuffersWritten:u32',
  'StartBuffers:u32 PointerSize:u32 EventsLost:u32 CpuSpeedInMHz:u32',
  'LoggerName:ptr LogFileName:ptr',
  TIME_ZONE,
  'Padding:u32 BootTime:filetime PerfFreq:u64 StartTime:filetime ReservedFlags:u32 BuffersLost:u32',
  'SessionNameString:wstr LogFileNameString:wstr',
];

/** The session's collection settings (PerfView's HeaderExtensionTraceData; ntwmi.h's PERFINFO_GROUPMASK). */
const EXTENSION = 'GroupMasks:x32[8] KernelEventVersion:u32';

/** About the trace itself. The names without fields are from ntwmi.h (WMI_LOG_TYPE_…). */
export const EVENT_TRACE: ClassicClass = {
  guid: EventTraceGuid,
  name: 'EventTrace',
  provider: 'MSNT_SystemTrace',
  events: [
    { types: '0 Header', versions: { 0: HEADER } },
    { types: '5 Extension, 32 EndExtension', versions: { 2: EXTENSION } },
    { types: '8 RDComplete', versions: { 2: '' } },
    { types: '64 DbgIdRSDS, 65 DbgIdNB10, 66 BuildLab, 67 BinaryPath' },
    {
      types: '80 PartitionInfoExtension',
      // ETW_TRACE_PARTITION_INFORMATION (evntrace.h).
      versions: { 2: 'PartitionId:guid ParentId:guid QpcOffsetFromRoot:i64 PartitionType:u32 Padding:u32' },
    },
    { types: '82 PartitionInfoExtensionV2' },
  ],
};

/** The losses of a real-time session (RT_LostEvent class, which has no properties). */
export const LOST_EVENT: ClassicClass = {
  guid: LostEventGuid,
  name: 'RT_LostEvent',
  provider: 'MSNT_SystemTrace',
  events: [{ types: '32 RT_LostEvent, 33 RT_LostBuffer, 34 RT_LostFile', versions: { 0: '' } }],
};
