import type { RuntimeProvider } from '../runtime-provider.js';

export const PRIVATE: RuntimeProvider = {
  name: 'Microsoft-Windows-DotNETRuntimePrivate',
  guid: '763fd754-7086-4dfe-95eb-c01a46faf4ca',
  keywords: [
    '0 GCPrivateKeyword, 1 BindingKeyword, 2 NGenForceRestoreKeyword, 3 PrivateFusionKeyword',
    '4 LoaderHeapPrivateKeyword, 10 SecurityPrivateKeyword, 13 InteropPrivateKeyword, 14 GCHandlePrivateKeyword',
    '17 MulticoreJitPrivateKeyword, 30 StackKeyword, 31 StartupKeyword, 29 PerfTrackPrivateKeyword',
    '5 DynamicTypeUsageKeyword',
  ],
  tasks: [
    '1 GarbageCollectionPrivate, 2 CLRFailFast, 9 Startup, 10 Binding, 11 CLRStackPrivate, 12 EvidenceGeneratedTask',
    '13 CLRNgenBinder, 14 TransparencyComputation, 16 LoaderHeapAllocation, 17 CLRMulticoreJit',
    '20 CLRPerfTrackPrivate, 22 DynamicTypeUsage',
  ],
  maps: {
    ModuleRangeType: {
      kind: 'bitMap',
      items: '0x1 HotRange, 0x2 WarmRange, 0x4 ColdRange, 0x8 HotColdSortedRange',
    },
  },
  events: [
    {
      events: '1 GCDecision 4 GarbageCollectionPrivate 132 GCPrivateKeyword',
      versions: {
        0: 'DoCompact:bool',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: '2 GCSettings 4 GarbageCollectionPrivate 14 GCPrivateKeyword',
      versions: {
        0: 'SegmentSize:u64 LargeObjectSegmentSize:u64 ServerGC:bool',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: '3 GCOptimized 5 GarbageCollectionPrivate 16 GCPrivateKeyword',
      versions: {
        0: 'DesiredAllocation:h64 NewAllocation:h64 GenerationNumber:u32',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: '4 GCPerHeapHistory 4 GarbageCollectionPrivate 17 GCPrivateKeyword',
      versions: {
        1: 'ClrInstanceID:u16',
        2: '',
      },
    },
    {
      events: '5 GCGlobalHeapHistory 4 GarbageCollectionPrivate 18 GCPrivateKeyword',
      versions: {
        0: [
          'FinalYoungestDesired:h64 NumHeaps:i32 CondemnedGeneration:u32 Gen0ReductionCount:u32 Reason:u32',
          'GlobalMechanisms:u32',
        ],
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: '6 GCJoin 5 GarbageCollectionPrivate 20 GCPrivateKeyword',
      versions: {
        0: 'Heap:u32 JoinTime:u32 JoinType:u32',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: [
        '7 PrvGCMarkStackRoots 4 GarbageCollectionPrivate 21 GCPrivateKeyword',
        '8 PrvGCMarkFinalizeQueueRoots 4 GarbageCollectionPrivate 22 GCPrivateKeyword',
        '9 PrvGCMarkHandles 4 GarbageCollectionPrivate 23 GCPrivateKeyword',
        '10 PrvGCMarkCards 4 GarbageCollectionPrivate 24 GCPrivateKeyword',
      ],
      versions: {
        0: 'HeapNum:u32',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: [
        '11 BGCBegin 4 GarbageCollectionPrivate 25 GCPrivateKeyword',
        '12 BGC1stNonConEnd 4 GarbageCollectionPrivate 26 GCPrivateKeyword',
        '13 BGC1stConEnd 4 GarbageCollectionPrivate 27 GCPrivateKeyword',
        '14 BGC2ndNonConBegin 4 GarbageCollectionPrivate 28 GCPrivateKeyword',
        '15 BGC2ndNonConEnd 4 GarbageCollectionPrivate 29 GCPrivateKeyword',
        '16 BGC2ndConBegin 4 GarbageCollectionPrivate 30 GCPrivateKeyword',
        '17 BGC2ndConEnd 4 GarbageCollectionPrivate 31 GCPrivateKeyword',
        '18 BGCPlanEnd 4 GarbageCollectionPrivate 32 GCPrivateKeyword',
        '19 BGCSweepEnd 4 GarbageCollectionPrivate 33 GCPrivateKeyword',
        '411 BeginCreateManagedReference 4 DynamicTypeUsage 22 DynamicTypeUsageKeyword',
        '412 EndCreateManagedReference 4 DynamicTypeUsage 23 DynamicTypeUsageKeyword',
      ],
      versions: {
        0: 'ClrInstanceID:u16',
      },
    },
    {
      events: '20 BGCDrainMark 4 GarbageCollectionPrivate 34 GCPrivateKeyword',
      versions: {
        0: 'Objects:u64 ClrInstanceID:u16',
      },
    },
    {
      events: '21 BGCRevisit 4 GarbageCollectionPrivate 35 GCPrivateKeyword',
      versions: {
        0: 'Pages:u64 Objects:u64 IsLarge:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '22 BGCOverflow 4 GarbageCollectionPrivate 36 GCPrivateKeyword',
      versions: {
        0: 'Min:u64 Max:u64 Objects:u64 IsLarge:u32 ClrInstanceID:u16',
      },
    },
    {
      events: [
        '23 BGCAllocWaitBegin 4 GarbageCollectionPrivate 37 GCPrivateKeyword',
        '24 BGCAllocWaitEnd 4 GarbageCollectionPrivate 38 GCPrivateKeyword',
      ],
      versions: {
        0: 'Reason:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '25 GCFullNotify 4 GarbageCollectionPrivate 19 GCPrivateKeyword',
      versions: {
        0: 'GenNumber:u32 IsAlloc:u32',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: '26 BGC1stSweepEnd 4 GarbageCollectionPrivate 45 GCPrivateKeyword',
      versions: {
        0: 'GenNumber:u32 ClrInstanceID:u16',
      },
    },
    {
      events: [
        '80 EEStartupStart 4 Startup 128 StartupKeyword',
        '81 EEStartupEnd 4 Startup 129 StartupKeyword',
        '82 EEConfigSetup 4 Startup 130 StartupKeyword',
        '83 EEConfigSetupEnd 4 Startup 131 StartupKeyword',
        '84 LdSysBases 4 Startup LoadSystemBases=132 StartupKeyword',
        '85 LdSysBasesEnd 4 Startup LoadSystemBasesEnd=133 StartupKeyword',
        '86 ExecExe 4 Startup 134 StartupKeyword',
        '87 ExecExeEnd 4 Startup 135 StartupKeyword',
        '88 Main 4 Startup 136 StartupKeyword',
        '89 MainEnd 4 Startup 137 StartupKeyword',
        '90 ApplyPolicyStart 4 Startup 10 StartupKeyword',
        '91 ApplyPolicyEnd 4 Startup 11 StartupKeyword',
        '92 LdLibShFolder 4 Startup 12 StartupKeyword',
        '93 LdLibShFolderEnd 4 Startup 13 StartupKeyword',
        '94 PrestubWorker 4 Startup 14 StartupKeyword',
        '95 PrestubWorkerEnd 4 Startup 15 StartupKeyword',
        '96 GetInstallationStart 4 Startup 16 StartupKeyword',
        '97 GetInstallationEnd 4 Startup 17 StartupKeyword',
        '98 OpenHModule 4 Startup 18 StartupKeyword',
        '99 OpenHModuleEnd 4 Startup 19 StartupKeyword',
        '100 ExplicitBindStart 4 Startup 20 StartupKeyword',
        '101 ExplicitBindEnd 4 Startup 21 StartupKeyword',
        '102 ParseXml 4 Startup 22 StartupKeyword',
        '103 ParseXmlEnd 4 Startup 23 StartupKeyword',
        '104 InitDefaultDomain 4 Startup 24 StartupKeyword',
        '105 InitDefaultDomainEnd 4 Startup 25 StartupKeyword',
        '106 InitSecurity 4 Startup 26 StartupKeyword',
        '107 InitSecurityEnd 4 Startup 27 StartupKeyword',
        '108 AllowBindingRedirs 4 Startup 28 StartupKeyword',
        '109 AllowBindingRedirsEnd 4 Startup 29 StartupKeyword',
        '110 EEConfigSync 4 Startup 30 StartupKeyword',
        '111 EEConfigSyncEnd 4 Startup 31 StartupKeyword',
        '112 FusionBinding 4 Startup 32 StartupKeyword',
        '113 FusionBindingEnd 4 Startup 33 StartupKeyword',
        '114 LoaderCatchCall 4 Startup 34 StartupKeyword',
        '115 LoaderCatchCallEnd 4 Startup 35 StartupKeyword',
        '116 FusionInit 4 Startup 36 StartupKeyword',
        '117 FusionInitEnd 4 Startup 37 StartupKeyword',
        '118 FusionAppCtx 4 Startup 38 StartupKeyword',
        '119 FusionAppCtxEnd 4 Startup 39 StartupKeyword',
        '120 Fusion2EE 4 Startup 40 StartupKeyword',
        '121 Fusion2EEEnd 4 Startup 41 StartupKeyword',
        '122 SecurityCatchCall 4 Startup 42 StartupKeyword',
        '123 SecurityCatchCallEnd 4 Startup 43 StartupKeyword',
      ],
      versions: {
        0: '',
        1: 'ClrInstanceID:u16',
      },
    },
    {
      events: '151 CLRStackWalkPrivate 0 CLRStackPrivate CLRStackWalk=82 StackKeyword',
      versions: {
        0: 'ClrInstanceID:u16 Reserved1:u8 Reserved2:u8 FrameCount:u32 Stack:ptr[FrameCount]',
      },
    },
    {
      events: '158 ModuleRangeLoadPrivate 4 CLRPerfTrackPrivate 10 PerfTrackPrivateKeyword',
      versions: {
        0: [
          'ClrInstanceID:u16 ModuleID:h64 RangeBegin:h32 RangeSize:h32 RangeType:u8=ModuleRangeType',
          'IBCType:u8=ModuleRangeIBCType SectionType:u16=ModuleRangeSectionType',
        ],
      },
    },
    {
      events: [
        '159 BindingPolicyPhaseStart 4 Binding 51 BindingKeyword',
        '160 BindingPolicyPhaseEnd 4 Binding 52 BindingKeyword',
        '161 BindingNgenPhaseStart 4 Binding 53 BindingKeyword',
        '162 BindingNgenPhaseEnd 4 Binding 54 BindingKeyword',
        '163 BindingLookupAndProbingPhaseStart 4 Binding 55 BindingKeyword',
        '164 BindingLookupAndProbingPhaseEnd 4 Binding 56 BindingKeyword',
        '165 LoaderPhaseStart 4 Binding 57 BindingKeyword',
        '166 LoaderPhaseEnd 4 Binding 58 BindingKeyword',
        '167 BindingPhaseStart 4 Binding 59 BindingKeyword',
        '168 BindingPhaseEnd 4 Binding 60 BindingKeyword',
        '169 BindingDownloadPhaseStart 4 Binding 61 BindingKeyword',
        '170 BindingDownloadPhaseEnd 4 Binding 62 BindingKeyword',
        '171 LoaderAssemblyInitPhaseStart 4 Binding 63 BindingKeyword',
        '172 LoaderAssemblyInitPhaseEnd 4 Binding 64 BindingKeyword',
        '173 LoaderMappingPhaseStart 4 Binding 65 BindingKeyword',
        '174 LoaderMappingPhaseEnd 4 Binding 66 BindingKeyword',
        '175 LoaderDeliverEventsPhaseStart 4 Binding 67 BindingKeyword',
        '176 LoaderDeliverEventsPhaseEnd 4 Binding 68 BindingKeyword',
      ],
      versions: {
        0: [
          'AppDomainID:u32 LoadContextID:u32 FromLoaderCache:u32 DynamicLoad:u32 AssemblyCodebase:wstr',
          'AssemblyName:wstr ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '177 EvidenceGenerated 4 EvidenceGeneratedTask 10 SecurityPrivateKeyword',
      versions: {
        0: 'Type:u32 AppDomain:u32 ILImage:wstr ClrInstanceID:u16',
      },
    },
    {
      events: '178 ModuleTransparencyComputationStart 4 TransparencyComputation 83 SecurityPrivateKeyword',
      versions: {
        0: 'Module:wstr AppDomainID:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '179 ModuleTransparencyComputationEnd 4 TransparencyComputation 84 SecurityPrivateKeyword',
      versions: {
        0: [
          'Module:wstr AppDomainID:u32 IsAllCritical:bool IsAllTransparent:bool IsTreatAsSafe:bool',
          'IsOpportunisticallyCritical:bool SecurityRuleSet:u32 ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '180 TypeTransparencyComputationStart 4 TransparencyComputation 85 SecurityPrivateKeyword',
      versions: {
        0: 'Type:wstr Module:wstr AppDomainID:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '181 TypeTransparencyComputationEnd 4 TransparencyComputation 86 SecurityPrivateKeyword',
      versions: {
        0: [
          'Type:wstr Module:wstr AppDomainID:u32 IsAllCritical:bool IsAllTransparent:bool IsCritical:bool',
          'IsTreatAsSafe:bool ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '182 MethodTransparencyComputationStart 4 TransparencyComputation 87 SecurityPrivateKeyword',
      versions: {
        0: 'Method:wstr Module:wstr AppDomainID:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '183 MethodTransparencyComputationEnd 4 TransparencyComputation 88 SecurityPrivateKeyword',
      versions: {
        0: 'Method:wstr Module:wstr AppDomainID:u32 IsCritical:bool IsTreatAsSafe:bool ClrInstanceID:u16',
      },
    },
    {
      events: '184 FieldTransparencyComputationStart 4 TransparencyComputation 89 SecurityPrivateKeyword',
      versions: {
        0: 'Field:wstr Module:wstr AppDomainID:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '185 FieldTransparencyComputationEnd 4 TransparencyComputation 90 SecurityPrivateKeyword',
      versions: {
        0: 'Field:wstr Module:wstr AppDomainID:u32 IsCritical:bool IsTreatAsSafe:bool ClrInstanceID:u16',
      },
    },
    {
      events: '186 TokenTransparencyComputationStart 4 TransparencyComputation 91 SecurityPrivateKeyword',
      versions: {
        0: 'Token:u32 Module:wstr AppDomainID:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '187 TokenTransparencyComputationEnd 4 TransparencyComputation 92 SecurityPrivateKeyword',
      versions: {
        0: 'Token:u32 Module:wstr AppDomainID:u32 IsCritical:bool IsTreatAsSafe:bool ClrInstanceID:u16',
      },
    },
    {
      events: '188 NgenBindEvent 4 CLRNgenBinder NgenBind=69 PrivateFusionKeyword',
      versions: {
        0: 'ClrInstanceID:u16 BindingID:u64 ReasonCode:u32 AssemblyName:wstr',
      },
    },
    {
      events: '191 FailFast 1 CLRFailFast 52',
      versions: {
        0: 'FailFastUserMessage:wstr FailedEIP:ptr OSExitCode:u32 ClrExitCode:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '192 PrvFinalizeObject 5 GarbageCollectionPrivate 39 GCPrivateKeyword',
      versions: {
        0: 'TypeID:ptr ObjectID:ptr ClrInstanceID:u16 TypeName:wstr',
      },
    },
    {
      events:
        '193 CCWRefCountChangeAnsi 5 GarbageCollectionPrivate CCWRefCountChange=40 InteropPrivateKeyword',
      versions: {
        0: [
          'HandleID:ptr ObjectID:ptr COMInterfacePointer:ptr NewRefCount:u32 AppDomainID:h64 ClassName:astr',
          'NameSpace:astr Operation:wstr ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '194 PrvSetGCHandle 5 GarbageCollectionPrivate SetGCHandle=42 GCHandlePrivateKeyword',
      versions: {
        0: 'HandleID:ptr ObjectID:ptr Kind:u32=GCHandleKind Generation:u32 AppDomainID:h64 ClrInstanceID:u16',
      },
    },
    {
      events: '195 PrvDestroyGCHandle 5 GarbageCollectionPrivate DestroyGCHandle=43 GCHandlePrivateKeyword',
      versions: {
        0: 'HandleID:ptr ClrInstanceID:u16',
      },
    },
    {
      events: '196 FusionMessageEvent 4 Binding FusionMessage=70 BindingKeyword',
      versions: {
        0: 'ClrInstanceID:u16 Prepend:bool Message:wstr',
      },
    },
    {
      events: '197 FusionErrorCodeEvent 4 Binding FusionErrorCode=71 BindingKeyword',
      versions: {
        0: 'ClrInstanceID:u16 Category:u32 ErrorCode:u32',
      },
    },
    {
      events: '199 PinPlugAtGCTime 5 GarbageCollectionPrivate 44 GCPrivateKeyword',
      versions: {
        0: 'PlugStart:ptr PlugEnd:ptr GapBeforeSize:ptr ClrInstanceID:u16',
      },
    },
    {
      events: '200 CCWRefCountChange 5 GarbageCollectionPrivate 40 InteropPrivateKeyword',
      versions: {
        0: [
          'HandleID:ptr ObjectID:ptr COMInterfacePointer:ptr NewRefCount:u32 AppDomainID:h64 ClassName:wstr',
          'NameSpace:wstr Operation:wstr ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '201 MulticoreJit 4 CLRMulticoreJit Common=10 MulticoreJitPrivateKeyword',
      versions: {
        0: 'ClrInstanceID:u16 String1:wstr String2:wstr Int1:i32 Int2:i32 Int3:i32',
      },
    },
    {
      events:
        '202 MulticoreJitMethodCodeReturned 4 CLRMulticoreJit MethodCodeReturned=11 MulticoreJitPrivateKeyword',
      versions: {
        0: 'ClrInstanceID:u16 ModuleID:u64 MethodID:u64',
      },
    },
    {
      events: '310 AllocRequest 5 LoaderHeapAllocation 97 LoaderHeapPrivateKeyword',
      versions: {
        0: 'LoaderHeapPtr:ptr MemoryAddress:ptr RequestSize:u32 Unused1:u32 Unused2:h64 ClrInstanceID:u16',
      },
    },
    {
      events: [
        '400 IInspectableRuntimeClassName 4 DynamicTypeUsage 11 DynamicTypeUsageKeyword',
        '402 CreateRCW 4 DynamicTypeUsage 13 DynamicTypeUsageKeyword',
        '405 CreateCCW 4 DynamicTypeUsage 16 DynamicTypeUsageKeyword',
      ],
      versions: {
        0: 'TypeName:wstr ClrInstanceID:u16',
      },
    },
    {
      events: [
        '401 WinRTUnbox 4 DynamicTypeUsage 12 DynamicTypeUsageKeyword',
        '404 RCWIEnumerableCasting 4 DynamicTypeUsage 15 DynamicTypeUsageKeyword',
        '408 GetTypeFromGUID 4 DynamicTypeUsage 19 DynamicTypeUsageKeyword',
        '409 GetTypeFromProgID 4 DynamicTypeUsage 20 DynamicTypeUsageKeyword',
        '410 ConvertToCallbackEtw 4 DynamicTypeUsage 21 DynamicTypeUsageKeyword',
      ],
      versions: {
        0: 'TypeName:wstr SecondTypeName:wstr ClrInstanceID:u16',
      },
    },
    {
      events: [
        '403 RCWVariance 4 DynamicTypeUsage 14 DynamicTypeUsageKeyword',
        '406 CCWVariance 4 DynamicTypeUsage 17 DynamicTypeUsageKeyword',
      ],
      versions: {
        0: 'TypeName:wstr InterfaceTypeName:wstr VariantInterfaceTypeName:wstr ClrInstanceID:u16',
      },
    },
    {
      events: [
        '407 ObjectVariantMarshallingToNative 4 DynamicTypeUsage 18 DynamicTypeUsageKeyword',
        '413 ObjectVariantMarshallingToManaged 4 DynamicTypeUsage 24 DynamicTypeUsageKeyword',
      ],
      versions: {
        0: 'TypeName:wstr Int1:i32 ClrInstanceID:u16',
      },
    },
  ],
};
