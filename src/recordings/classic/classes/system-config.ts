import { EventTraceConfigGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

const CPU_V0 =
  'MHz:u32 NumberOfProcessors:u32 MemSize:u32 PageSize:u32 AllocationGranularity:u32 ComputerName:wchar[256]';
/** DomainName's documented 134 characters include 64-bit padding (CPU_CONFIG_RECORD in ntwmi.h). */
const CPU_V2 = [CPU_V0, 'DomainName:wchar[132] Padding:pad64 HyperThreadingFlag:ptr'];
const SERVICE = [
  'ProcessId:pid ServiceState:u32 SubProcessTag:u32',
  'ServiceName:wstr DisplayName:wstr ProcessName:wstr',
];
const FILTERS = 'ClassGuid:guid UpperFiltersCount:u32 LowerFiltersCount:u32';
const DEVICE = [
  'DeviceID:wstr DeviceDescription:wstr FriendlyName:wstr PdoName:wstr ServiceName:wstr',
  'UpperFilters:wstr[UpperFiltersCount] LowerFilters:wstr[LowerFiltersCount]',
];

/**
 * SystemConfig_CPU and the classes after it. Newer versions, OpticalMedia, Platform and DPI from ntwmi.h; the
 * names of the event types without fields from evntrace.h.
 */
export const SYSTEM_CONFIG: ClassicClass = {
  guid: EventTraceConfigGuid,
  name: 'SystemConfig',
  provider: 'MSNT_SystemTrace',
  events: [
    {
      types: '10 CPU',
      versions: {
        0: CPU_V0,
        2: CPU_V2,
        3: [
          CPU_V2,
          'HighestUserAddress:ptr ProcessorArchitecture:u16 ProcessorLevel:u16 ProcessorRevision:x16',
          'PaeEnabled:u8 NxEnabled:u8 MemorySpeed:u32',
        ],
      },
    },
    {
      types: '11 PhyDisk',
      versions: {
        2: [
          'DiskNumber:u32 BytesPerSector:u32 SectorsPerTrack:u32 TracksPerCylinder:u32 Cylinders:u64',
          'SCSIPort:u32 SCSIPath:u32 SCSITarget:u32 SCSILun:u32 Manufacturer:wchar[256]',
          'PartitionCount:u32 WriteCacheEnabled:u8 Pad:u8 BootDriveLetter:wchar[3] Spare:wchar[2]',
        ],
      },
    },
    {
      types: '12 LogDisk',
      versions: {
        2: [
          'StartOffset:u64 PartitionSize:u64 DiskNumber:u32 Size:u32 DriveType:u32 DriveLetterString:wchar[4]',
          'Pad1:u32 PartitionNumber:u32 SectorsPerCluster:u32 BytesPerSector:u32 Pad2:u32',
          'NumberOfFreeClusters:i64 TotalNumberOfClusters:i64 FileSystem:wchar[16] VolumeExt:i32 Pad3:u32',
        ],
      },
    },
    {
      types: '13 NIC',
      versions: {
        2: [
          'PhysicalAddr:x64 PhysicalAddrLen:u32 Ipv4Index:u32 Ipv6Index:u32',
          'NICDescription:wstr IpAddresses:wstr DnsServerAddresses:wstr',
        ],
      },
    },
    {
      types: '14 Video',
      versions: {
        2: [
          'MemorySize:u32 XResolution:u32 YResolution:u32 BitsPerPixel:u32 VRefresh:u32 ChipType:wchar[256]',
          'DACType:wchar[256] AdapterString:wchar[256] BiosString:wchar[256] DeviceId:wchar[256] StateFlags:x32',
        ],
      },
    },
    {
      types: '15 Services',
      versions: {
        0: 'ServiceName:wchar[34] DisplayName:wchar[256] ProcessName:wchar[34] ProcessId:pid',
        2: SERVICE,
        3: [SERVICE, 'LoadOrderGroup:wstr SvchostGroup:wstr'],
      },
    },
    {
      types: '16 Power',
      versions: { 2: 'S1:u8 S2:u8 S3:u8 S4:u8 S5:u8 Pad1:u8 Pad2:u8 Pad3:u8' },
    },
    {
      types: '17 NetInfo',
      versions: { 2: 'TcbTablePartitions:u32 MaxHashTableSize:u32 MaxUserPort:u32 TcpTimedWaitDelay:u32' },
    },
    {
      types: '18 OpticalMedia',
      versions: {
        2: [
          'DiskNumber:u16 BusType:u16 DeviceType:u16 MediaType:u16 StartingOffset:u64 Size:u64',
          'NumberOfFreeBlocks:u64 TotalNumberOfBlocks:u64 NextWritableAddress:u64',
          'NumberOfSessions:u32 NumberOfTracks:u32 BytesPerSector:u32 DiscStatus:u16 LastSessionStatus:u16',
          'DriveLetter:wstr FileSystemName:wstr DeviceName:astr ManufacturerName:astr',
        ],
      },
    },
    {
      types: '21 IRQ',
      versions: {
        2: 'IRQAffinity:x64 IRQNum:u32 DeviceDescriptionLen:u32 DeviceDescription:wstr',
        3: 'IRQAffinity:x64 IRQGroup:u16 Reserved:u16 IRQNum:u32 DeviceDescriptionLen:u32 DeviceDescription:wstr',
      },
    },
    {
      types: '22 PnP',
      versions: {
        2: [
          'IDLength:u32 DescriptionLength:u32 FriendlyNameLength:u32',
          'DeviceID:wstr DeviceDescription:wstr FriendlyName:wstr',
        ],
        3: null,
        4: [FILTERS, DEVICE],
        5: [FILTERS, 'DevStatus:x32 DevProblem:u32', DEVICE],
      },
    },
    {
      types: '23 IDEChannel',
      versions: {
        2: 'TargetId:u32 DeviceType:u32 DeviceTimingMode:x32 LocationInformationLength:u32 LocationInformation:wstr',
      },
    },
    {
      types: '25 Platform',
      versions: { 2: 'SystemManufacturer:wstr SystemProductName:wstr BiosDate:wstr BiosVersion:wstr' },
    },
    { types: '28 DPI', versions: { 2: 'MachineDPI:u32 UserDPI:u32' } },
    { types: '29 CodeIntegrity', versions: { 2: 'CodeIntegrityInfo:x32' } },
    { types: '30 MachineId', versions: { 2: 'MachineId:guid' } },
    { types: '33 DeviceFamily', versions: { 2: 'UAPInfo:x64 DeviceFamily:u32 DeviceForm:u32' } },
    { types: '34 FlightIds', versions: { 2: 'UpdateId:wstr FlightIdList:wstr' } },
    {
      types: '35 Processor',
      versions: {
        2: [
          'ProcessorIndex:u32 FeatureSet:x32 ProcessorSpeed:u32 ProcessorName:wchar[64] VendorIdentifier:wchar[16]',
          'ProcessorIdentifier:wchar[128]',
        ],
      },
    },
    {
      types: '36 Virtualization',
      versions: { 2: 'VbsEnabled:u8 HvciEnabled:u8 HyperVisorEnabled:u8 Reserved:u8' },
    },
    {
      types: '37 Boot',
      versions: {
        2: 'BootFlags:x64 FirmwareType:u32 SecureBootEnabled:u8 SecureBootCapable:u8 Reserved1:u8 Reserved2:u8',
      },
    },
    { types: '24 NumaNode, 26 ProcessorGroup, 27 ProcessorNumber, 31 Defrag, 32 MobilePlatform' },
  ],
};
