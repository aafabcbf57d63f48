import type { RuntimeProvider } from '../runtime-provider.js';

export const RUNDOWN: RuntimeProvider = {
  name: 'Microsoft-Windows-DotNETRuntimeRundown',
  guid: 'a669021c-c450-4609-a035-5af59af4df18',
  keywords: [
    '3 LoaderRundownKeyword, 4 JitRundownKeyword, 5 NGenRundownKeyword, 6 StartRundownKeyword, 8 EndRundownKeyword',
    '11 AppDomainResourceManagementRundownKeyword, 16 ThreadingKeyword, 17 JittedMethodILToNativeMapRundownKeyword',
    '18 OverrideAndSuppressNGenEventsRundownKeyword, 29 PerfTrackRundownKeyword, 30 StackKeyword',
    '36 CompilationKeyword',
  ],
  tasks: [
    '1 CLRMethodRundown, 2 CLRLoaderRundown, 11 CLRStackRundown, 19 CLRRuntimeInformationRundown',
    '20 CLRPerfTrackRundown, 31 TieredCompilationRundown',
  ],
  events: [
    {
      events: '0 CLRStackWalkDCStart 0 CLRStackRundown CLRStackWalk=82 StackKeyword',
      versions: {
        0: 'ClrInstanceID:u16 Reserved1:u8 Reserved2:u8 FrameCount:u32 Stack:ptr[FrameCount]',
      },
    },
    {
      events: [
        '141 MethodDCStart 4 CLRMethodRundown 35 JitRundownKeyword NGenRundownKeyword',
        '142 MethodDCEnd 4 CLRMethodRundown 36 JitRundownKeyword NGenRundownKeyword',
      ],
      versions: {
        0: [
          'MethodID:h64 ModuleID:h64 MethodStartAddress:h64 MethodSize:u32 MethodToken:u32',
          'MethodFlags:u32=MethodFlags',
        ],
        1: [
          'MethodID:h64 ModuleID:h64 MethodStartAddress:h64 MethodSize:h32 MethodToken:h32',
          'MethodFlags:u32=MethodFlags ClrInstanceID:u16',
        ],
        2: '+ ReJITID:h64',
      },
    },
    {
      events: [
        '143 MethodDCStartVerbose 4 CLRMethodRundown 39 JitRundownKeyword NGenRundownKeyword',
        '144 MethodDCEndVerbose 4 CLRMethodRundown 40 JitRundownKeyword NGenRundownKeyword',
      ],
      versions: {
        0: [
          'MethodID:h64 ModuleID:h64 MethodStartAddress:h64 MethodSize:h32 MethodToken:h32',
          'MethodFlags:u32=MethodFlags MethodNamespace:wstr MethodName:wstr MethodSignature:wstr',
        ],
        1: '+ ClrInstanceID:u16',
        2: '+ ReJITID:h64',
      },
    },
    {
      events: [
        '145 DCStartComplete 4 CLRMethodRundown 14 JitRundownKeyword JittedMethodILToNativeMapRundownKeyword NGenRundownKeyword LoaderRundownKeyword',
        '146 DCEndComplete 4 CLRMethodRundown 15 JitRundownKeyword JittedMethodILToNativeMapRundownKeyword NGenRundownKeyword LoaderRundownKeyword',
        '147 DCStartInit 4 CLRMethodRundown 16 JitRundownKeyword JittedMethodILToNativeMapRundownKeyword NGenRundownKeyword LoaderRundownKeyword',
        '148 DCEndInit 4 CLRMethodRundown 17 JitRundownKeyword JittedMethodILToNativeMapRundownKeyword NGenRundownKeyword LoaderRundownKeyword',
      ],
      versions: {
        0: '',
        1: 'ClrInstanceID:u16',
      },
    },
    {
      events: [
        '149 MethodDCStartILToNativeMap 5 CLRMethodRundown 41 JittedMethodILToNativeMapRundownKeyword',
        '150 MethodDCEndILToNativeMap 5 CLRMethodRundown 42 JittedMethodILToNativeMapRundownKeyword',
      ],
      versions: {
        0: [
          'MethodID:h64 ReJITID:h64 MethodExtent:u8 CountOfMapEntries:u16 ILOffsets:u32[CountOfMapEntries]',
          'NativeOffsets:u32[CountOfMapEntries] ClrInstanceID:u16',
        ],
      },
    },
    {
      events: [
        '151 DomainModuleDCStart 4 CLRLoaderRundown 46 LoaderRundownKeyword',
        '152 DomainModuleDCEnd 4 CLRLoaderRundown 47 LoaderRundownKeyword',
      ],
      versions: {
        0: [
          'ModuleID:h64 AssemblyID:h64 AppDomainID:h64 ModuleFlags:u32=ModuleFlags Reserved1:u32 ModuleILPath:wstr',
          'ModuleNativePath:wstr',
        ],
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: [
        '153 ModuleDCStart 4 CLRLoaderRundown 35 LoaderRundownKeyword',
        '154 ModuleDCEnd 4 CLRLoaderRundown 36 LoaderRundownKeyword',
      ],
      versions: {
        0: [
          'ModuleID:h64 AssemblyID:h64 ModuleFlags:u32=ModuleFlags Reserved1:u32 ModuleILPath:wstr',
          'ModuleNativePath:wstr',
        ],
      },
    },
    {
      events: [
        '153 ModuleDCStart 4 CLRLoaderRundown 35 LoaderRundownKeyword PerfTrackRundownKeyword',
        '154 ModuleDCEnd 4 CLRLoaderRundown 36 LoaderRundownKeyword PerfTrackRundownKeyword',
      ],
      versions: {
        1: [
          'ModuleID:h64 AssemblyID:h64 ModuleFlags:u32=ModuleFlags Reserved1:u32 ModuleILPath:wstr',
          'ModuleNativePath:wstr ClrInstanceID:u16',
        ],
        2: [
          '+ ManagedPdbSignature:guid ManagedPdbAge:u32 ManagedPdbBuildPath:wstr NativePdbSignature:guid',
          'NativePdbAge:u32 NativePdbBuildPath:wstr',
        ],
      },
    },
    {
      events: [
        '155 AssemblyDCStart 4 CLRLoaderRundown 39 LoaderRundownKeyword',
        '156 AssemblyDCEnd 4 CLRLoaderRundown 40 LoaderRundownKeyword',
      ],
      versions: {
        0: 'AssemblyID:h64 AppDomainID:h64 AssemblyFlags:u32=AssemblyFlags FullyQualifiedAssemblyName:wstr',
        1: [
          'AssemblyID:h64 AppDomainID:h64 BindingID:h64 AssemblyFlags:u32=AssemblyFlags',
          'FullyQualifiedAssemblyName:wstr ClrInstanceID:u16',
        ],
      },
    },
    {
      events: [
        '157 AppDomainDCStart 4 CLRLoaderRundown 43 LoaderRundownKeyword',
        '158 AppDomainDCEnd 4 CLRLoaderRundown 44 LoaderRundownKeyword',
      ],
      versions: {
        0: 'AppDomainID:h64 AppDomainFlags:u32=AppDomainFlags AppDomainName:wstr',
        1: '+ AppDomainIndex:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '159 ThreadDC 4 CLRLoaderRundown 48 AppDomainResourceManagementRundownKeyword ThreadingKeyword',
      versions: {
        0: [
          'ManagedThreadID:h64 AppDomainID:h64 Flags:u32=ThreadFlags ManagedThreadIndex:u32 OSThreadID:u32',
          'ClrInstanceID:u16',
        ],
      },
    },
    {
      events: [
        '160 ModuleRangeDCStart 4 CLRPerfTrackRundown 10 PerfTrackRundownKeyword',
        '161 ModuleRangeDCEnd 4 CLRPerfTrackRundown 11 PerfTrackRundownKeyword',
      ],
      versions: {
        0: 'ClrInstanceID:u16 ModuleID:h64 RangeBegin:h32 RangeSize:h32 RangeType:u8=ModuleRangeType',
      },
    },
    {
      events: '187 RuntimeInformationDCStart 4 CLRRuntimeInformationRundown Start',
      versions: {
        0: [
          'ClrInstanceID:u16 Sku:u16=RuntimeSku BclMajorVersion:u16 BclMinorVersion:u16 BclBuildNumber:u16',
          'BclQfeNumber:u16 VMMajorVersion:u16 VMMinorVersion:u16 VMBuildNumber:u16 VMQfeNumber:u16',
          'StartupFlags:u32=StartupFlags StartupMode:u8=StartupMode CommandLine:wstr ComObjectGuid:guid',
          'RuntimeDllPath:wstr',
        ],
      },
    },
    {
      events:
        '280 TieredCompilationSettingsDCStart 4 TieredCompilationRundown SettingsDCStart=11 CompilationKeyword',
      versions: {
        0: 'ClrInstanceID:u16 Flags:h32=TieredCompilationSettingsFlags',
      },
    },
  ],
};
