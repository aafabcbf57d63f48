import type { RuntimeMap } from './runtime-provider.js';

/** The maps of the fields. Their texts are the names of the runtime's constants. */
export const RUNTIME_MAPS: Readonly<Record<string, RuntimeMap>> = {
  GCReason: {
    kind: 'valueMap',
    items: [
      '0 AllocSmall, 1 Induced, 2 LowMemory, 3 Empty, 4 AllocLarge, 5 OutOfSpaceSmallObjectHeap',
      '6 OutOfSpaceLargeObjectHeap, 7 InducedNoForce, 8 Stress, 9 InducedLowMemory',
    ],
  },
  GCType: { kind: 'valueMap', items: '0 NonConcurrentGC, 1 BackgroundGC, 2 ForegroundGC' },
  GCSegmentType: { kind: 'valueMap', items: '0 SmallObjectHeap, 1 LargeObjectHeap, 2 ReadOnlyHeap' },
  GCSuspendEEReason: {
    kind: 'valueMap',
    items: [
      '0 SuspendOther, 1 SuspendForGC, 2 SuspendForAppDomainShutdown, 3 SuspendForCodePitching, 4 SuspendForShutdown',
      '5 SuspendForDebugger, 6 SuspendForGCPrep, 7 SuspendForDebuggerSweep',
    ],
  },
  GCAllocationKind: { kind: 'valueMap', items: '0 Small, 1 Large' },
  TypeFlags: {
    kind: 'bitMap',
    items: [
      '0x1 Delegate, 0x2 Finalizable, 0x4 ExternallyImplementedCOMObject, 0x8 Array, 0x100 ArrayRankBit0',
      '0x200 ArrayRankBit1, 0x400 ArrayRankBit2, 0x800 ArrayRankBit3, 0x1000 ArrayRankBit4, 0x2000 ArrayRankBit5',
    ],
  },
  GCRootKind: { kind: 'valueMap', items: '0 Stack, 1 Finalizer, 2 Handle, 3 Older, 4 SizedRef, 5 Overflow' },
  GCRootFlags: { kind: 'bitMap', items: '0x1 Pinning, 0x2 WeakRef, 0x4 Interior, 0x8 RefCounted' },
  GCHandleKind: {
    kind: 'valueMap',
    items:
      '0 WeakShort, 1 WeakLong, 2 Strong, 3 Pinned, 4 Variable, 5 RefCounted, 6 Dependent, 7 AsyncPinned, 8 SizedRef',
  },
  GCRootCCWFlags: { kind: 'bitMap', items: '0x1 Strong, 0x2 Pegged' },
  GCRootStaticVarFlags: { kind: 'bitMap', items: '0x1 ThreadLocal' },
  ThreadAdjustmentReason: {
    kind: 'valueMap',
    items: [
      '0 Warmup, 1 Initializing, 2 RandomMove, 3 ClimbingMove, 4 ChangePoint, 5 Stabilizing, 6 Starvation',
      '7 ThreadTimedOut',
    ],
  },
  ExceptionThrownFlags: {
    kind: 'bitMap',
    items: '0x1 HasInnerException, 0x2 Nested, 0x4 ReThrown, 0x8 CorruptedState, 0x10 CLSCompliant',
  },
  ContentionFlags: { kind: 'valueMap', items: '0 Managed, 1 Native' },
  ThreadFlags: { kind: 'bitMap', items: '0x1 GCSpecial, 0x2 Finalizer, 0x4 ThreadPoolWorker' },
  ILStubGeneratedFlags: {
    kind: 'bitMap',
    items: [
      '0x1 ReverseInterop, 0x2 ComInterop, 0x4 NGenedStub, 0x8 Delegate, 0x10 VarArg, 0x20 UnmanagedCallee',
      '0x40 StructMarshal',
    ],
  },
  MethodFlags: {
    kind: 'bitMap',
    items: [
      '0x1 Dynamic, 0x2 Generic, 0x4 HasSharedGenericCode, 0x8 Jitted, 0x10 JitHelper',
      '0x20 ProfilerRejectedPrecompiledCode, 0x40 ReadyToRunRejectedPrecompiledCode',
    ],
  },
  TailCallType: { kind: 'valueMap', items: '0 OptimizedTailCall, 1 RecursiveLoop, 2 HelperAssistedTailCall' },
  ModuleFlags: {
    kind: 'bitMap',
    items: [
      '0x1 DomainNeutral, 0x2 Native, 0x4 Dynamic, 0x8 Manifest, 0x10 IbcOptimized, 0x20 ReadyToRunModule',
      '0x40 PartialReadyToRunModule',
    ],
  },
  AssemblyFlags: { kind: 'bitMap', items: '0x1 DomainNeutral, 0x2 Dynamic, 0x4 Native, 0x8 Collectible' },
  AppDomainFlags: { kind: 'bitMap', items: '0x1 Default, 0x2 Executable, 0x4 Shared' },
  ModuleRangeType: { kind: 'bitMap', items: '0x4 ColdRange' },
  RuntimeSku: { kind: 'bitMap', items: '0x1 DesktopClr, 0x2 CoreClr' },
  StartupFlags: {
    kind: 'bitMap',
    items: [
      '0x1 CONCURRENT_GC, 0x2 LOADER_OPTIMIZATION_SINGLE_DOMAIN, 0x4 LOADER_OPTIMIZATION_MULTI_DOMAIN',
      '0x10 LOADER_SAFEMODE, 0x100 LOADER_SETPREFERENCE, 0x1000 SERVER_GC, 0x2000 HOARD_GC_VM',
      '0x4000 SINGLE_VERSION_HOSTING_INTERFACE, 0x10000 LEGACY_IMPERSONATION, 0x20000 DISABLE_COMMITTHREADSTACK',
      '0x40000 ALWAYSFLOW_IMPERSONATION, 0x80000 TRIM_GC_COMMIT, 0x100000 ETW, 0x200000 SERVER_BUILD, 0x400000 ARM',
    ],
  },
  StartupMode: {
    kind: 'bitMap',
    items: '0x1 ManagedExe, 0x2 HostedClr, 0x4 IjwDll, 0x8 ComActivated, 0x10 Other',
  },
  TieredCompilationSettingsFlags: { kind: 'bitMap', items: '0x0 None, 0x1 QuickJit, 0x2 QuickJitForLoops' },
  ModuleRangeIBCType: { kind: 'bitMap', items: '0x1 IBCUnprofiledSection, 0x2 IBCProfiledSection' },
  ModuleRangeSectionType: {
    kind: 'valueMap',
    items: [
      '1 ModuleSection, 2 EETableSection, 3 WriteDataSection, 4 WriteableDataSection, 5 DataSection',
      '6 RVAStaticsSection, 7 EEDataSection, 8 DelayLoadInfoTableEagerSection, 9 DelayLoadInfoTableSection',
      '10 EEReadonlyData, 11 ReadonlyData, 12 ClassSection, 13 CrossDomainInfoSection, 14 MethodDescSection',
      '15 MethodDescWriteableSection, 16 ExceptionSection, 17 InstrumentSection, 18 VirtualImportThunkSection',
      '19 ExternalMethodThunkSection, 20 HelperTableSection, 21 MethodPrecodeWriteableSection',
      '22 MethodPrecodeWriteSection, 23 MethodPrecodeSection, 24 Win32ResourcesSection, 25 HeaderSection',
      '26 MetadataSection, 27 DelayLoadInfoSection, 28 ImportTableSection, 29 CodeSection, 30 CodeHeaderSection',
      '31 CodeManagerSection, 32 UnwindDataSection, 33 RuntimeFunctionSection, 34 StubsSection',
      '35 StubDispatchDataSection, 36 ExternalMethodDataSection, 37 DelayLoadInfoDelayListSection',
      '38 ReadonlySharedSection, 39 ReadonlySection, 40 ILSection, 41 GCInfoSection, 42 ILMetadataSection',
      '43 ResourcesSection, 44 CompressedMapsSection, 45 DebugSection, 46 BaseRelocsSection',
    ],
  },
};
