import { EventInfoGuid, ImageIdGuid, SysConfigExGuid, WinSatGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

const PDB = 'ImageBase:ptr ProcessId:pid GuidSig:guid Age:u32 PdbFileName:astr';

/** The image data of a merged trace that a symbol server needs (SymbolTraceEventParser of PerfView). */
export const IMAGE_ID: ClassicClass = {
  guid: ImageIdGuid,
  name: 'ImageID',
  provider: 'KernelTraceControl',
  events: [
    {
      types: '0 Info',
      versions: { 2: 'ImageBase:ptr ImageSize:size ProcessId:pid TimeDateStamp:x32 OriginalFileName:wstr' },
    },
    { types: '32 DbgID_None', versions: { 2: 'ImageBase:ptr ProcessId:pid' } },
    // No public source names type 40. Real traces have version 1.
    { types: '40 DbgID_40', versions: { 1: 'ImageBase:ptr ProcessId:pid' } },
    { types: '36 DbgID_RSDS, 37 DbgID_ILRSDS', versions: { 2: PDB } },
    {
      types: '38 DbgPPDB',
      versions: { 2: 'ImageBase:ptr ProcessId:pid TimeDateStamp:x32 MajorVersion:u16 MinorVersion:u16' },
    },
    {
      types: '64 FileVersion',
      versions: {
        0: [
          'ImageSize:u32 TimeDateStamp:x32 OrigFileName:wstr FileDescription:wstr FileVersion:wstr BinFileVersion:wstr',
          'VerLanguage:wstr ProductName:wstr CompanyName:wstr ProductVersion:wstr FileId:wstr ProgramId:wstr',
        ],
      },
    },
  ],
};

/** Descriptions of the events of a merged trace: TRACE_EVENT_INFO and EVENT_MAP_INFO (tdh.h). */
export const EVENT_INFO: ClassicClass = {
  guid: EventInfoGuid,
  name: 'EventInfo',
  provider: 'KernelTraceControl',
  events: [
    { types: '32 TraceEventInfo', versions: { 0: 'TraceEventInfo:bytes' } },
    { types: '33 EventMapInfo', versions: { 0: 'ProviderId:guid EventMapInfo:bytes' } },
  ],
};

/** A network interface: MIB_IF_ROW2 in Microsoft's documentation, with the padding of its C structure. */
const IF_ROW2 = [
  'InterfaceLuid:x64 InterfaceIndex:u32 InterfaceGuid:guid Alias:wchar[257] Description:wchar[257]',
  'PhysicalAddressLength:u32 PhysicalAddress:bytes[32] PermanentPhysicalAddress:bytes[32] Mtu:u32 Type:u32',
  'TunnelType:u32 MediaType:u32 PhysicalMediumType:u32 AccessType:u32 DirectionType:u32',
  'InterfaceAndOperStatusFlags:x8 Pad1:u8[3] OperStatus:u32 AdminStatus:u32 MediaConnectState:u32',
  'NetworkGuid:guid ConnectionType:u32 Pad2:u32 TransmitLinkSpeed:u64 ReceiveLinkSpeed:u64 InOctets:u64',
  'InUcastPkts:u64 InNUcastPkts:u64 InDiscards:u64 InErrors:u64 InUnknownProtos:u64 InUcastOctets:u64',
  'InMulticastOctets:u64 InBroadcastOctets:u64 OutOctets:u64 OutUcastPkts:u64 OutNUcastPkts:u64',
  'OutDiscards:u64 OutErrors:u64 OutUcastOctets:u64 OutMulticastOctets:u64 OutBroadcastOctets:u64 OutQLen:u64',
];

/** The machine on which a merged trace was made (KernelTraceEventParser). */
export const SYS_CONFIG_EX: ClassicClass = {
  guid: SysConfigExGuid,
  name: 'SysConfigEx',
  provider: 'KernelTraceControl',
  events: [
    { types: '32 BuildInfo', versions: { 0: 'InstallDate:filetime BuildLab:wstr ProductName:wstr' } },
    { types: '33 SystemPaths', versions: { 0: 'SystemDirectory:wstr SystemWindowsDirectory:wstr' } },
    { types: '34 UnknownVolume', versions: { 0: 'NtPath:wstr' } },
    { types: '35 VolumeMapping', versions: { 0: 'NtPath:wstr DosPath:wstr' } },
    {
      // No public source names type 36. In all real traces, it is a MIB_IF_ROW2 of netioapi.h.
      types: '36 IfRow2',
      versions: { 0: IF_ROW2 },
    },
    { types: '37 DeviceFamily', versions: { 0: 'UAPInfo:x64 DeviceFamily:u32 DeviceForm:u32' } },
  ],
};

/** The measurements of the Windows System Assessment Tool (KernelTraceEventParser): UTF-16 XML as LZNT1. */
export const WIN_SAT: ClassicClass = {
  guid: WinSatGuid,
  name: 'WinSat',
  provider: 'KernelTraceControl',
  events: [
    {
      types: '33 WinSPR, 35 Metrics, 37 SystemConfig',
      versions: { 0: 'State:u32 Size:u32 CompressedXml:bytes' },
    },
  ],
};
