import type { RuntimeProvider } from '../runtime-provider.js';

export const RUNTIME: RuntimeProvider = {
  name: 'Microsoft-Windows-DotNETRuntime',
  guid: 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4',
  keywords: [
    '0 GCKeyword, 1 GCHandleKeyword, 2 AssemblyLoaderKeyword, 3 LoaderKeyword, 4 JitKeyword, 5 NGenKeyword',
    '6 StartEnumerationKeyword, 7 EndEnumerationKeyword, 10 SecurityKeyword, 11 AppDomainResourceManagementKeyword',
    '12 JitTracingKeyword, 13 InteropKeyword, 14 ContentionKeyword, 15 ExceptionKeyword, 16 ThreadingKeyword',
    '17 JittedMethodILToNativeMapKeyword, 18 OverrideAndSuppressNGenEventsKeyword, 19 TypeKeyword',
    '20 GCHeapDumpKeyword, 21 GCSampledObjectAllocationHighKeyword, 22 GCHeapSurvivalAndMovementKeyword',
    '23 GCHeapCollectKeyword, 24 GCHeapAndTypeNamesKeyword, 25 GCSampledObjectAllocationLowKeyword',
    '29 PerfTrackKeyword, 30 StackKeyword, 31 ThreadTransferKeyword, 32 DebuggerKeyword, 33 MonitoringKeyword',
    '34 CodeSymbolsKeyword, 35 EventSourceKeyword, 36 CompilationKeyword, 37 CompilationDiagnosticKeyword',
    '38 MethodDiagnosticKeyword, 39 TypeDiagnosticKeyword, 42 WaitHandleKeyword, 43 AllocationSamplingKeyword',
  ],
  tasks: [
    '1 GarbageCollection, 2 WorkerThreadCreation, 3 IOThreadCreation, 4 WorkerThreadRetirement',
    '5 IOThreadRetirement, 6 ThreadpoolSuspension, 7 Exception, 8 Contention, 9 CLRMethod, 10 CLRLoader',
    '11 CLRStack, 12 CLRStrongNameVerification, 13 CLRAuthenticodeVerification, 14 AppDomainResourceManagement',
    '15 CLRILStub, 16 ThreadPoolWorkerThread, 17 ThreadPoolWorkerThreadRetirement',
    '18 ThreadPoolWorkerThreadAdjustment, 19 CLRRuntimeInformation, 20 CLRPerfTrack, 21 Type',
    '22 ThreadPoolWorkingThreadCount, 23 ThreadPool, 24 Thread, 25 DebugIPCEvent, 26 DebugExceptionProcessing',
    '27 ExceptionCatch, 28 ExceptionFinally, 29 ExceptionFilter, 30 CodeSymbols, 31 TieredCompilation',
    '32 AssemblyLoader, 33 TypeLoad, 35 ExecutionCheckpoint, 37 YieldProcessorMeasurement',
    '38 ThreadPoolMinMaxThreads, 39 WaitHandleWait, 40 AllocationSampling',
  ],
  events: [
    {
      events: '1 GCStart 4 GarbageCollection Start GCKeyword',
      versions: {
        0: 'Count:u32 Reason:u32=GCReason',
        1: 'Count:u32 Depth:u32 Reason:u32=GCReason Type:u32=GCType ClrInstanceID:u16',
        2: '+ ClientSequenceNumber:u64',
      },
    },
    {
      events: '2 GCEnd 4 GarbageCollection Stop GCKeyword',
      versions: {
        0: 'Count:u32 Depth:u16',
        1: 'Count:u32 Depth:u32 ClrInstanceID:u16',
      },
    },
    {
      events: [
        '3 GCRestartEEEnd 4 GarbageCollection 132 GCKeyword',
        '7 GCRestartEEBegin 4 GarbageCollection 136 GCKeyword',
        '8 GCSuspendEEEnd 4 GarbageCollection 137 GCKeyword',
        '14 GCFinalizersBegin 4 GarbageCollection 19 GCKeyword',
      ],
      versions: {
        0: '',
        1: 'ClrInstanceID:u16',
      },
    },
    {
      events: '4 GCHeapStats 4 GarbageCollection 133 GCKeyword',
      versions: {
        0: [
          'GenerationSize0:h64 TotalPromotedSize0:h64 GenerationSize1:h64 TotalPromotedSize1:h64',
          'GenerationSize2:h64 TotalPromotedSize2:h64 GenerationSize3:h64 TotalPromotedSize3:h64',
          'FinalizationPromotedSize:h64 FinalizationPromotedCount:u64 PinnedObjectCount:u32 SinkBlockCount:u32',
          'GCHandleCount:u32',
        ],
        1: '+ ClrInstanceID:u16',
        2: '+ GenerationSize4:h64 TotalPromotedSize4:h64',
      },
    },
    {
      events: '5 GCCreateSegment 4 GarbageCollection 134 GCKeyword',
      versions: {
        0: 'Address:h64 Size:h64 Type:u32=GCSegmentType',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: '6 GCFreeSegment 4 GarbageCollection 135 GCKeyword',
      versions: {
        0: 'Address:h64',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: '9 GCSuspendEEBegin 4 GarbageCollection 10 GCKeyword',
      versions: {
        0: 'Reason:u16=GCSuspendEEReason',
        1: 'Reason:u32=GCSuspendEEReason Count:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '10 GCAllocationTick 5 GarbageCollection 11 GCKeyword',
      versions: {
        0: 'AllocationAmount:h32 AllocationKind:u32=GCAllocationKind',
        1: '+ ClrInstanceID:u16',
        2: '+ AllocationAmount64:h64 TypeID:ptr TypeName:wstr HeapIndex:u32',
        3: '+ Address:ptr',
        4: '+ ObjectSize:u64',
      },
    },
    {
      events: [
        '11 GCCreateConcurrentThread 4 GarbageCollection 12 GCKeyword',
        '12 GCTerminateConcurrentThread 4 GarbageCollection 13 GCKeyword',
        '80 ExceptionThrown 4 Exception Start',
        '81 Contention 4 Contention Start',
        '135 DCStartCompleteV2 4 CLRMethod DCStartComplete=14 JitKeyword NGenKeyword',
        '136 DCEndCompleteV2 4 CLRMethod DCEndComplete=15 JitKeyword NGenKeyword',
        '240 DebugIPCEventStart 4 DebugIPCEvent Start DebuggerKeyword',
        '241 DebugIPCEventEnd 4 DebugIPCEvent Stop DebuggerKeyword',
        '242 DebugExceptionProcessingStart 4 DebugExceptionProcessing Start DebuggerKeyword',
        '243 DebugExceptionProcessingEnd 4 DebugExceptionProcessing Stop DebuggerKeyword',
        '251 ExceptionCatchStop 4 ExceptionCatch Stop ExceptionKeyword',
        '253 ExceptionFinallyStop 4 ExceptionFinally Stop ExceptionKeyword',
        '255 ExceptionFilterStop 4 ExceptionFilter Stop ExceptionKeyword',
        '256 ExceptionThrownStop 4 Exception Stop ExceptionKeyword',
      ],
      versions: {
        0: '',
      },
    },
    {
      events: [
        '11 GCCreateConcurrentThread 4 GarbageCollection 12 GCKeyword ThreadingKeyword',
        '12 GCTerminateConcurrentThread 4 GarbageCollection 13 GCKeyword ThreadingKeyword',
      ],
      versions: {
        1: 'ClrInstanceID:u16',
      },
    },
    {
      events: '13 GCFinalizersEnd 4 GarbageCollection 15 GCKeyword',
      versions: {
        0: 'Count:u32',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: '15 BulkType 4 Type 10 TypeKeyword',
      versions: {
        0: 'Count:u32 ClrInstanceID:u16 Values[Count]{TypeID:h64 ModuleID:h64 TypeNameID:u32 Flags:u32=TypeFlags CorElementType:u8 Name:wstr TypeParameterCount:u32 TypeParameters:h64[TypeParameterCount]}',
      },
    },
    {
      events: '16 GCBulkRootEdge 4 GarbageCollection 20 GCHeapDumpKeyword',
      versions: {
        0: 'Index:u32 Count:u32 ClrInstanceID:u16 Values[Count]{RootedNodeAddress:ptr GCRootKind:u8=GCRootKind GCRootFlag:u32=GCRootFlags GCRootID:ptr}',
      },
    },
    {
      events: '17 GCBulkRootConditionalWeakTableElementEdge 4 GarbageCollection 21 GCHeapDumpKeyword',
      versions: {
        0: 'Index:u32 Count:u32 ClrInstanceID:u16 Values[Count]{GCKeyNodeID:ptr GCValueNodeID:ptr GCRootID:ptr}',
      },
    },
    {
      events: '18 GCBulkNode 4 GarbageCollection 22 GCHeapDumpKeyword',
      versions: {
        0: 'Index:u32 Count:u32 ClrInstanceID:u16 Values[Count]{Address:ptr Size:u64 TypeID:u64 EdgeCount:u64}',
      },
    },
    {
      events: '19 GCBulkEdge 4 GarbageCollection 23 GCHeapDumpKeyword',
      versions: {
        0: 'Index:u32 Count:u32 ClrInstanceID:u16 Values[Count]{Value:hptr ReferencingFieldID:u32}',
      },
    },
    {
      events: [
        '20 GCSampledObjectAllocationHigh 4 GarbageCollection GCSampledObjectAllocation=24 GCSampledObjectAllocationHighKeyword',
        '32 GCSampledObjectAllocationLow 4 GarbageCollection GCSampledObjectAllocation=24 GCSampledObjectAllocationLowKeyword',
      ],
      versions: {
        0: 'Address:ptr TypeID:ptr ObjectCountForTypeSample:u32 TotalSizeForTypeSample:u64 ClrInstanceID:u16',
      },
    },
    {
      events: '21 GCBulkSurvivingObjectRanges 4 GarbageCollection 25 GCHeapSurvivalAndMovementKeyword',
      versions: {
        0: 'Index:u32 Count:u32 ClrInstanceID:u16 Values[Count]{RangeBase:hptr RangeLength:u64}',
      },
    },
    {
      events: '22 GCBulkMovedObjectRanges 4 GarbageCollection 26 GCHeapSurvivalAndMovementKeyword',
      versions: {
        0: 'Index:u32 Count:u32 ClrInstanceID:u16 Values[Count]{OldRangeBase:hptr NewRangeBase:hptr RangeLength:u64}',
      },
    },
    {
      events: '23 GCGenerationRange 4 GarbageCollection 27 GCHeapSurvivalAndMovementKeyword',
      versions: {
        0: 'Generation:u8 RangeStart:hptr RangeUsedLength:u64 RangeReservedLength:u64 ClrInstanceID:u16',
      },
    },
    {
      events: [
        '25 GCMarkStackRoots 4 GarbageCollection 28 GCKeyword',
        '26 GCMarkFinalizeQueueRoots 4 GarbageCollection 29 GCKeyword',
        '27 GCMarkHandles 4 GarbageCollection 30 GCKeyword',
        '28 GCMarkOlderGenerationRoots 4 GarbageCollection 31 GCKeyword',
      ],
      versions: {
        0: 'HeapNum:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '29 FinalizeObject 5 GarbageCollection 32 GCKeyword',
      versions: {
        0: 'TypeID:ptr ObjectID:ptr ClrInstanceID:u16',
      },
    },
    {
      events: '30 SetGCHandle 4 GarbageCollection 33 GCHandleKeyword',
      versions: {
        0: 'HandleID:ptr ObjectID:ptr Kind:u32=GCHandleKind Generation:u32 AppDomainID:h64 ClrInstanceID:u16',
      },
    },
    {
      events: '31 DestroyGCHandle 4 GarbageCollection 34 GCHandleKeyword',
      versions: {
        0: 'HandleID:ptr ClrInstanceID:u16',
      },
    },
    {
      events: '33 PinObjectAtGCTime 5 GarbageCollection 36 GCKeyword',
      versions: {
        0: 'HandleID:ptr ObjectID:ptr ObjectSize:u64 TypeName:wstr ClrInstanceID:u16',
      },
    },
    {
      events: '35 GCTriggered 4 GarbageCollection Triggered=35 GCKeyword',
      versions: {
        0: 'Reason:u32=GCReason ClrInstanceID:u16',
      },
    },
    {
      events: '36 GCBulkRootCCW 4 GarbageCollection 38 GCHeapDumpKeyword',
      versions: {
        0: 'Count:u32 ClrInstanceID:u16 Values[Count]{GCRootID:h64 ObjectID:h64 TypeID:h64 IUnknown:h64 RefCount:u32 PeggedRefCount:u32 Flags:u32=GCRootCCWFlags}',
      },
    },
    {
      events: '37 GCBulkRCW 4 GarbageCollection 39 GCHeapDumpKeyword',
      versions: {
        0: 'Count:u32 ClrInstanceID:u16 Values[Count]{ObjectID:h64 TypeID:h64 IUnknown:h64 VTable:h64 RefCount:u32 Flags:u32}',
      },
    },
    {
      events: '38 GCBulkRootStaticVar 4 GarbageCollection 40 GCHeapDumpKeyword',
      versions: {
        0: 'Count:u32 AppDomainID:h64 ClrInstanceID:u16 Values[Count]{GCRootID:h64 ObjectID:h64 TypeID:h64 Flags:u32=GCRootStaticVarFlags FieldName:wstr}',
      },
    },
    {
      events:
        '39 GCDynamicEvent 0 GarbageCollection 41 GCKeyword GCHandleKeyword GCHeapDumpKeyword GCSampledObjectAllocationHighKeyword GCHeapSurvivalAndMovementKeyword GCHeapCollectKeyword GCHeapAndTypeNamesKeyword GCSampledObjectAllocationLowKeyword',
      versions: {
        0: 'Name:wstr DataSize:u32 Data:bytes[DataSize] ClrInstanceID:u16',
      },
    },
    {
      events: [
        '40 WorkerThreadCreate 4 WorkerThreadCreation Start ThreadingKeyword',
        '41 WorkerThreadTerminate 4 WorkerThreadCreation Stop ThreadingKeyword',
        '42 WorkerThreadRetire 4 WorkerThreadRetirement Start ThreadingKeyword',
        '43 WorkerThreadUnretire 4 WorkerThreadRetirement Stop ThreadingKeyword',
      ],
      versions: {
        0: 'WorkerThreadCount:u32 RetiredWorkerThreads:u32',
      },
    },
    {
      events: [
        '44 IOThreadCreate 4 IOThreadCreation Start ThreadingKeyword',
        '45 IOThreadTerminate 4 IOThreadCreation Stop ThreadingKeyword',
        '46 IOThreadRetire 4 IOThreadRetirement Start ThreadingKeyword',
        '47 IOThreadUnretire 4 IOThreadRetirement Stop ThreadingKeyword',
      ],
      versions: {
        0: 'IOThreadCount:u32 RetiredIOThreads:u32',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: [
        '48 ThreadpoolSuspensionSuspendThread 4 ThreadpoolSuspension Start ThreadingKeyword',
        '49 ThreadpoolSuspensionResumeThread 4 ThreadpoolSuspension Stop ThreadingKeyword',
      ],
      versions: {
        0: 'ClrThreadID:u32 CpuUtilization:u32',
      },
    },
    {
      events: [
        '50 ThreadPoolWorkerThreadStart 4 ThreadPoolWorkerThread Start ThreadingKeyword',
        '51 ThreadPoolWorkerThreadStop 4 ThreadPoolWorkerThread Stop ThreadingKeyword',
        '52 ThreadPoolWorkerThreadRetirementStart 4 ThreadPoolWorkerThreadRetirement Start ThreadingKeyword',
        '53 ThreadPoolWorkerThreadRetirementStop 4 ThreadPoolWorkerThreadRetirement Stop ThreadingKeyword',
        '57 ThreadPoolWorkerThreadWait 4 ThreadPoolWorkerThread Wait=90 ThreadingKeyword',
      ],
      versions: {
        0: 'ActiveWorkerThreadCount:u32 RetiredWorkerThreadCount:u32 ClrInstanceID:u16',
      },
    },
    {
      events:
        '54 ThreadPoolWorkerThreadAdjustmentSample 4 ThreadPoolWorkerThreadAdjustment Sample=100 ThreadingKeyword',
      versions: {
        0: 'Throughput:f64 ClrInstanceID:u16',
      },
    },
    {
      events:
        '55 ThreadPoolWorkerThreadAdjustmentAdjustment 4 ThreadPoolWorkerThreadAdjustment Adjustment=101 ThreadingKeyword',
      versions: {
        0: 'AverageThroughput:f64 NewWorkerThreadCount:u32 Reason:u32=ThreadAdjustmentReason ClrInstanceID:u16',
      },
    },
    {
      events:
        '56 ThreadPoolWorkerThreadAdjustmentStats 5 ThreadPoolWorkerThreadAdjustment Stats=102 ThreadingKeyword',
      versions: {
        0: [
          'Duration:f64 Throughput:f64 ThreadWave:f64 ThroughputWave:f64 ThroughputErrorEstimate:f64',
          'AverageThroughputErrorEstimate:f64 ThroughputRatio:f64 Confidence:f64 NewControlSetting:f64',
          'NewThreadWaveMagnitude:u16 ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '60 ThreadPoolWorkingThreadCount 5 ThreadPoolWorkingThreadCount Start ThreadingKeyword',
      versions: {
        0: 'Count:u32 ClrInstanceID:u16',
      },
    },
    {
      events: [
        '61 ThreadPoolEnqueue 5 ThreadPool Enqueue=11 ThreadingKeyword ThreadTransferKeyword',
        '62 ThreadPoolDequeue 5 ThreadPool Dequeue=12 ThreadingKeyword ThreadTransferKeyword',
      ],
      versions: {
        0: 'WorkID:ptr ClrInstanceID:u16',
      },
    },
    {
      events: '63 ThreadPoolIOEnqueue 5 ThreadPool IOEnqueue=13 ThreadingKeyword ThreadTransferKeyword',
      versions: {
        0: 'NativeOverlapped:ptr Overlapped:ptr MultiDequeues:bool ClrInstanceID:u16',
      },
    },
    {
      events: [
        '64 ThreadPoolIODequeue 5 ThreadPool IODequeue=14 ThreadingKeyword ThreadTransferKeyword',
        '65 ThreadPoolIOPack 5 ThreadPool IOPack=15 ThreadingKeyword',
      ],
      versions: {
        0: 'NativeOverlapped:ptr Overlapped:ptr ClrInstanceID:u16',
      },
    },
    {
      events: [
        '70 ThreadCreating 4 Thread Creating=11 ThreadingKeyword ThreadTransferKeyword',
        '71 ThreadRunning 4 Thread Running=12 ThreadingKeyword ThreadTransferKeyword',
      ],
      versions: {
        0: 'ID:ptr ClrInstanceID:u16',
      },
    },
    {
      events: '72 MethodDetails 4 CLRMethod 43 MethodDiagnosticKeyword',
      versions: {
        0: [
          'MethodID:h64 TypeID:h64 MethodToken:h32 TypeParameterCount:u32 LoaderModuleID:h64',
          'TypeParameters:h64[TypeParameterCount]',
        ],
      },
    },
    {
      events: '80 ExceptionThrown 2 Exception Start ExceptionKeyword MonitoringKeyword',
      versions: {
        1: [
          'ExceptionType:wstr ExceptionMessage:wstr ExceptionEIP:ptr ExceptionHRESULT:h32',
          'ExceptionFlags:u16=ExceptionThrownFlags ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '81 ContentionStart 4 Contention Start ContentionKeyword',
      versions: {
        1: 'ContentionFlags:u8=ContentionFlags ClrInstanceID:u16',
      },
    },
    {
      events: '82 CLRStackWalk 0 CLRStack 82 StackKeyword',
      versions: {
        0: 'ClrInstanceID:u16 Reserved1:u8 Reserved2:u8 FrameCount:u32 Stack:ptr[FrameCount]',
      },
    },
    {
      events: '83 AppDomainMemAllocated 4 AppDomainResourceManagement 48 AppDomainResourceManagementKeyword',
      versions: {
        0: 'AppDomainID:h64 Allocated:h64 ClrInstanceID:u16',
      },
    },
    {
      events: '84 AppDomainMemSurvived 4 AppDomainResourceManagement 49 AppDomainResourceManagementKeyword',
      versions: {
        0: 'AppDomainID:h64 Survived:h64 ProcessSurvived:h64 ClrInstanceID:u16',
      },
    },
    {
      events:
        '85 ThreadCreated 4 AppDomainResourceManagement 50 AppDomainResourceManagementKeyword ThreadingKeyword',
      versions: {
        0: [
          'ManagedThreadID:h64 AppDomainID:h64 Flags:u32=ThreadFlags ManagedThreadIndex:u32 OSThreadID:u32',
          'ClrInstanceID:u16',
        ],
      },
    },
    {
      events: [
        '86 ThreadTerminated 4 AppDomainResourceManagement 51 AppDomainResourceManagementKeyword ThreadingKeyword',
        '87 ThreadDomainEnter 4 AppDomainResourceManagement 52 AppDomainResourceManagementKeyword ThreadingKeyword',
      ],
      versions: {
        0: 'ManagedThreadID:h64 AppDomainID:h64 ClrInstanceID:u16',
      },
    },
    {
      events: '88 ILStubGenerated 4 CLRILStub 88 InteropKeyword',
      versions: {
        0: [
          'ClrInstanceID:u16 ModuleID:h64 StubMethodID:h64 StubFlags:u32=ILStubGeneratedFlags',
          'ManagedInteropMethodToken:h32 ManagedInteropMethodNamespace:wstr ManagedInteropMethodName:wstr',
          'ManagedInteropMethodSignature:wstr NativeMethodSignature:wstr StubMethodSignature:wstr',
          'StubMethodILCode:wstr',
        ],
      },
    },
    {
      events: '89 ILStubCacheHit 4 CLRILStub 89 InteropKeyword',
      versions: {
        0: [
          'ClrInstanceID:u16 ModuleID:h64 StubMethodID:h64 ManagedInteropMethodToken:h32',
          'ManagedInteropMethodNamespace:wstr ManagedInteropMethodName:wstr ManagedInteropMethodSignature:wstr',
        ],
      },
    },
    {
      events: '91 ContentionStop 4 Contention Stop ContentionKeyword',
      versions: {
        0: 'ContentionFlags:u8=ContentionFlags ClrInstanceID:u16',
        1: '+ DurationNs:f64',
      },
    },
    {
      events: [
        '137 MethodDCStartV2 4 CLRMethod MethodDCStart=35 JitKeyword NGenKeyword',
        '138 MethodDCEndV2 4 CLRMethod MethodDCEnd=36 JitKeyword NGenKeyword',
      ],
      versions: {
        0: [
          'MethodID:h64 ModuleID:h64 MethodStartAddress:h64 MethodSize:h32 MethodToken:h32',
          'MethodFlags:u32=MethodFlags',
        ],
      },
    },
    {
      events: [
        '139 MethodDCStartVerboseV2 4 CLRMethod MethodDCStartVerbose=39 JitKeyword NGenKeyword',
        '140 MethodDCEndVerboseV2 4 CLRMethod MethodDCEndVerbose=40 JitKeyword NGenKeyword',
      ],
      versions: {
        0: [
          'MethodID:h64 ModuleID:h64 MethodStartAddress:h64 MethodSize:h32 MethodToken:h32',
          'MethodFlags:u32=MethodFlags MethodNamespace:wstr MethodName:wstr MethodSignature:wstr',
        ],
      },
    },
    {
      events: [
        '141 MethodLoad 4 CLRMethod 33 JitKeyword NGenKeyword',
        '142 MethodUnload 4 CLRMethod 34 JitKeyword NGenKeyword',
      ],
      versions: {
        0: [
          'MethodID:h64 ModuleID:h64 MethodStartAddress:h64 MethodSize:h32 MethodToken:h32',
          'MethodFlags:u32=MethodFlags',
        ],
        1: '+ ClrInstanceID:u16',
        2: '+ ReJITID:h64',
      },
    },
    {
      events: [
        '143 MethodLoadVerbose 4 CLRMethod 37 JitKeyword NGenKeyword',
        '144 MethodUnloadVerbose 4 CLRMethod 38 JitKeyword NGenKeyword',
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
      events: '145 MethodJittingStarted 5 CLRMethod 42 JitKeyword',
      versions: {
        0: [
          'MethodID:h64 ModuleID:h64 MethodToken:h32 MethodILSize:h32 MethodNamespace:wstr MethodName:wstr',
          'MethodSignature:wstr',
        ],
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: [
        '149 ModuleDCStartV2 4 CLRLoader ModuleDCStart=35 LoaderKeyword',
        '150 ModuleDCEndV2 4 CLRLoader ModuleDCEnd=36 LoaderKeyword',
        '152 ModuleLoad 4 CLRLoader 33 LoaderKeyword',
        '153 ModuleUnload 4 CLRLoader 34 LoaderKeyword',
      ],
      versions: {
        0: [
          'ModuleID:h64 AssemblyID:h64 ModuleFlags:u32=ModuleFlags Reserved1:u32 ModuleILPath:wstr',
          'ModuleNativePath:wstr',
        ],
      },
    },
    {
      events: '151 DomainModuleLoad 4 CLRLoader 45 LoaderKeyword',
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
        '152 ModuleLoad 4 CLRLoader 33 LoaderKeyword PerfTrackKeyword',
        '153 ModuleUnload 4 CLRLoader 34 LoaderKeyword PerfTrackKeyword',
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
        '154 AssemblyLoad 4 CLRLoader 37 LoaderKeyword',
        '155 AssemblyUnload 4 CLRLoader 38 LoaderKeyword',
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
        '156 AppDomainLoad 4 CLRLoader 41 LoaderKeyword',
        '157 AppDomainUnload 4 CLRLoader 42 LoaderKeyword',
      ],
      versions: {
        0: 'AppDomainID:h64 AppDomainFlags:u32=AppDomainFlags AppDomainName:wstr',
        1: '+ AppDomainIndex:u32 ClrInstanceID:u16',
      },
    },
    {
      events: '158 ModuleRangeLoad 4 CLRPerfTrack 10 PerfTrackKeyword',
      versions: {
        0: 'ClrInstanceID:u16 ModuleID:h64 RangeBegin:h32 RangeSize:h32 RangeType:u8=ModuleRangeType',
      },
    },
    {
      events: '159 R2RGetEntryPoint 5 CLRMethod MethodLoad=33 CompilationDiagnosticKeyword',
      versions: {
        0: 'MethodID:h64 MethodNamespace:wstr MethodName:wstr MethodSignature:wstr EntryPoint:h64 ClrInstanceID:u16',
      },
    },
    {
      events: [
        '181 StrongNameVerificationStart 5 CLRStrongNameVerification Start SecurityKeyword',
        '182 StrongNameVerificationStop 4 CLRStrongNameVerification Stop SecurityKeyword',
      ],
      versions: {
        0: 'VerificationFlags:h32 ErrorCode:h32 FullyQualifiedAssemblyName:wstr',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: [
        '183 AuthenticodeVerificationStart 5 CLRAuthenticodeVerification Start SecurityKeyword',
        '184 AuthenticodeVerificationStop 4 CLRAuthenticodeVerification Stop SecurityKeyword',
      ],
      versions: {
        0: 'VerificationFlags:h32 ErrorCode:h32 ModulePath:wstr',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: '185 MethodJitInliningSucceeded 5 CLRMethod JitInliningSucceeded=83 JitTracingKeyword',
      versions: {
        0: [
          'MethodBeingCompiledNamespace:wstr MethodBeingCompiledName:wstr MethodBeingCompiledNameSignature:wstr',
          'InlinerNamespace:wstr InlinerName:wstr InlinerNameSignature:wstr InlineeNamespace:wstr InlineeName:wstr',
          'InlineeNameSignature:wstr ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '186 MethodJitInliningFailedAnsi 5 CLRMethod JitInliningFailed=84 JitTracingKeyword',
      versions: {
        0: [
          'MethodBeingCompiledNamespace:wstr MethodBeingCompiledName:wstr MethodBeingCompiledNameSignature:wstr',
          'InlinerNamespace:wstr InlinerName:wstr InlinerNameSignature:wstr InlineeNamespace:wstr InlineeName:wstr',
          'InlineeNameSignature:wstr FailAlways:bool FailReason:astr ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '187 RuntimeInformationStart 4 CLRRuntimeInformation Start',
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
      events: '188 MethodJitTailCallSucceeded 5 CLRMethod JitTailCallSucceeded=85 JitTracingKeyword',
      versions: {
        0: [
          'MethodBeingCompiledNamespace:wstr MethodBeingCompiledName:wstr MethodBeingCompiledNameSignature:wstr',
          'CallerNamespace:wstr CallerName:wstr CallerNameSignature:wstr CalleeNamespace:wstr CalleeName:wstr',
          'CalleeNameSignature:wstr TailPrefix:bool TailCallType:u32=TailCallType ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '189 MethodJitTailCallFailedAnsi 5 CLRMethod JitTailCallFailed=86 JitTracingKeyword',
      versions: {
        0: [
          'MethodBeingCompiledNamespace:wstr MethodBeingCompiledName:wstr MethodBeingCompiledNameSignature:wstr',
          'CallerNamespace:wstr CallerName:wstr CallerNameSignature:wstr CalleeNamespace:wstr CalleeName:wstr',
          'CalleeNameSignature:wstr TailPrefix:bool FailReason:astr ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '190 MethodILToNativeMap 5 CLRMethod 87 JittedMethodILToNativeMapKeyword',
      versions: {
        0: [
          'MethodID:h64 ReJITID:h64 MethodExtent:u8 CountOfMapEntries:u16 ILOffsets:u32[CountOfMapEntries]',
          'NativeOffsets:u32[CountOfMapEntries] ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '191 MethodJitTailCallFailed 5 CLRMethod JitTailCallFailed=86 JitTracingKeyword',
      versions: {
        0: [
          'MethodBeingCompiledNamespace:wstr MethodBeingCompiledName:wstr MethodBeingCompiledNameSignature:wstr',
          'CallerNamespace:wstr CallerName:wstr CallerNameSignature:wstr CalleeNamespace:wstr CalleeName:wstr',
          'CalleeNameSignature:wstr TailPrefix:bool FailReason:wstr ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '192 MethodJitInliningFailed 5 CLRMethod JitInliningFailed=84 JitTracingKeyword',
      versions: {
        0: [
          'MethodBeingCompiledNamespace:wstr MethodBeingCompiledName:wstr MethodBeingCompiledNameSignature:wstr',
          'InlinerNamespace:wstr InlinerName:wstr InlinerNameSignature:wstr InlineeNamespace:wstr InlineeName:wstr',
          'InlineeNameSignature:wstr FailAlways:bool FailReason:wstr ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '200 IncreaseMemoryPressure 5 GarbageCollection 200 GCKeyword',
      versions: {
        0: 'BytesAllocated:u64 ClrInstanceID:u16',
      },
    },
    {
      events: '201 DecreaseMemoryPressure 5 GarbageCollection 201 GCKeyword',
      versions: {
        0: 'BytesFreed:u64 ClrInstanceID:u16',
      },
    },
    {
      events: '202 GCMarkWithType 4 GarbageCollection 202 GCKeyword',
      versions: {
        0: 'HeapNum:u32 ClrInstanceID:u16 Type:u32=GCRootKind Bytes:u64',
      },
    },
    {
      events: '203 GCJoin 5 GarbageCollection 203 GCKeyword',
      versions: {
        2: 'Heap:u32 JoinTime:u32 JoinType:u32 ClrInstanceID:u16 JoinID:u32',
      },
    },
    {
      events: '204 GCPerHeapHistory 4 GarbageCollection 204 GCKeyword',
      versions: {
        3: [
          'ClrInstanceID:u16 FreeListAllocated:hptr FreeListRejected:hptr EndOfSegAllocated:hptr',
          'CondemnedAllocated:hptr PinnedAllocated:hptr PinnedAllocatedAdvance:hptr RunningFreeListEfficiency:u32',
          'CondemnReasons0:u32 CondemnReasons1:u32 CompactMechanisms:u32 ExpandMechanisms:u32 HeapIndex:u32',
          'ExtraGen0Commit:hptr Count:u32 Values[Count]{SizeBefore:hptr FreeListBefore:hptr FreeObjBefore:hptr SizeAfter:hptr FreeListAfter:hptr FreeObjAfter:hptr In:hptr PinnedSurv:hptr NonePinnedSurv:hptr NewAllocation:hptr}',
        ],
      },
    },
    {
      events: '205 GCGlobalHeapHistory 4 GarbageCollection 205 GCKeyword',
      versions: {
        2: [
          'FinalYoungestDesired:h64 NumHeaps:i32 CondemnedGeneration:u32 Gen0ReductionCount:u32 Reason:u32',
          'GlobalMechanisms:u32 ClrInstanceID:u16 PauseMode:u32 MemoryPressure:u32',
        ],
        3: '+ CondemnReasons0:u32 CondemnReasons1:u32',
        4: '+ Count:u32 Values[Count]{Time:u32}',
      },
    },
    {
      events: '209 GCFitBucketInfo 5 GarbageCollection 209 GCKeyword',
      versions: {
        // The structs are those of a C compiler: with padding.
        0: [
          'ClrInstanceID:u16 BucketKind:u16 TotalSize:u64 Count:u16',
          'Values[Count]{Index:u16 Padding:u16 Count:u32 Size:ptr}',
        ],
      },
    },
    {
      events: [
        '250 ExceptionCatchStart 4 ExceptionCatch Start ExceptionKeyword',
        '252 ExceptionFinallyStart 4 ExceptionFinally Start ExceptionKeyword',
        '254 ExceptionFilterStart 4 ExceptionFilter Start ExceptionKeyword',
      ],
      versions: {
        0: 'EntryEIP:h64 MethodID:h64 MethodName:wstr ClrInstanceID:u16',
      },
    },
    {
      events: '260 CodeSymbols 5 CodeSymbols Start CodeSymbolsKeyword',
      versions: {
        0: 'ModuleId:u64 TotalChunks:u16 ChunkNumber:u16 ChunkLength:u32 Chunk:bytes[ChunkLength] ClrInstanceID:u16',
      },
    },
    {
      events: '270 EventSource 4 - Info EventSourceKeyword',
      versions: {
        0: 'EventID:i32 EventName:wstr EventSourceName:wstr Payload:wstr',
      },
    },
    {
      events: '280 TieredCompilationSettings 4 TieredCompilation Settings=11 CompilationKeyword',
      versions: {
        0: 'ClrInstanceID:u16 Flags:h32=TieredCompilationSettingsFlags',
      },
    },
    {
      events: '281 TieredCompilationPause 4 TieredCompilation Pause=12 CompilationKeyword',
      versions: {
        0: 'ClrInstanceID:u16',
      },
    },
    {
      events: '282 TieredCompilationResume 4 TieredCompilation Resume=13 CompilationKeyword',
      versions: {
        0: 'ClrInstanceID:u16 NewMethodCount:u32',
      },
    },
    {
      events: '283 TieredCompilationBackgroundJitStart 4 TieredCompilation Start CompilationKeyword',
      versions: {
        0: 'ClrInstanceID:u16 PendingMethodCount:u32',
      },
    },
    {
      events: '284 TieredCompilationBackgroundJitStop 4 TieredCompilation Stop CompilationKeyword',
      versions: {
        0: 'ClrInstanceID:u16 PendingMethodCount:u32 JittedMethodCount:u32',
      },
    },
    {
      events: '290 AssemblyLoadStart 4 AssemblyLoader Start AssemblyLoaderKeyword',
      versions: {
        0: [
          'ClrInstanceID:u16 AssemblyName:wstr AssemblyPath:wstr RequestingAssembly:wstr AssemblyLoadContext:wstr',
          'RequestingAssemblyLoadContext:wstr',
        ],
      },
    },
    {
      events: '291 AssemblyLoadStop 4 AssemblyLoader Stop AssemblyLoaderKeyword',
      versions: {
        0: [
          'ClrInstanceID:u16 AssemblyName:wstr AssemblyPath:wstr RequestingAssembly:wstr AssemblyLoadContext:wstr',
          'RequestingAssemblyLoadContext:wstr Success:bool ResultAssemblyName:wstr ResultAssemblyPath:wstr',
          'Cached:bool',
        ],
      },
    },
    {
      events: '293 AssemblyLoadContextResolvingHandlerInvoked 4 AssemblyLoader 12 AssemblyLoaderKeyword',
      versions: {
        0: [
          'ClrInstanceID:u16 AssemblyName:wstr HandlerName:wstr AssemblyLoadContext:wstr ResultAssemblyName:wstr',
          'ResultAssemblyPath:wstr',
        ],
      },
    },
    {
      events: '294 AppDomainAssemblyResolveHandlerInvoked 4 AssemblyLoader 13 AssemblyLoaderKeyword',
      versions: {
        0: 'ClrInstanceID:u16 AssemblyName:wstr HandlerName:wstr ResultAssemblyName:wstr ResultAssemblyPath:wstr',
      },
    },
    // These are newer than the manifest that has the others. Sources: NativeRuntimeEventSource of .NET 10
    // (fields, keywords, and levels), and ClrTraceEventParser of TraceEvent 4 (tasks and opcodes).
    {
      events: '58 YieldProcessorMeasurement 4 YieldProcessorMeasurement Info ThreadingKeyword',
      versions: { 0: 'ClrInstanceID:u16 NsPerYield:f64 EstablishedNsPerYield:f64' },
    },
    {
      events: '59 ThreadPoolMinMaxThreads 4 ThreadPoolMinMaxThreads Info ThreadingKeyword',
      versions: {
        0: [
          'MinWorkerThreads:u16 MaxWorkerThreads:u16 MinIOCompletionThreads:u16 MaxIOCompletionThreads:u16',
          'ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '73 TypeLoadStart 4 TypeLoad Start TypeDiagnosticKeyword',
      versions: { 0: 'TypeLoadStartID:u32 ClrInstanceID:u16' },
    },
    {
      events: '74 TypeLoadStop 4 TypeLoad Stop TypeDiagnosticKeyword',
      versions: { 0: 'TypeLoadStartID:u32 ClrInstanceID:u16 LoadLevel:u16 TypeID:h64 TypeName:wstr' },
    },
    {
      events: '146 MethodJitMemoryAllocatedForCode 5 CLRMethod MemoryAllocatedForJitCode=103 JitKeyword',
      versions: {
        0: [
          'MethodID:h64 ModuleID:h64 JitHotCodeRequestSize:u64 JitRODataRequestSize:u64',
          'AllocatedSizeForJitCode:u64 JitAllocFlag:u32 ClrInstanceID:u16',
        ],
      },
    },
    {
      events: '160 R2RGetEntryPointStart 4 CLRMethod MethodLoad=33 CompilationDiagnosticKeyword',
      versions: { 0: 'MethodID:h64 ClrInstanceID:u16' },
    },
    {
      events: [
        '206 GenAwareBegin 4 GarbageCollection 206 GCHeapDumpKeyword',
        '207 GenAwareEnd 4 GarbageCollection 207 GCHeapDumpKeyword',
      ],
      versions: { 0: 'Count:u32 ClrInstanceID:u16' },
    },
    {
      events: '292 ResolutionAttempted 4 AssemblyLoader 11 AssemblyLoaderKeyword',
      versions: {
        0: [
          'ClrInstanceID:u16 AssemblyName:wstr Stage:u16 AssemblyLoadContext:wstr Result:u16',
          'ResultAssemblyName:wstr ResultAssemblyPath:wstr ErrorMessage:wstr',
        ],
      },
    },
    {
      events: '296 KnownPathProbed 4 AssemblyLoader 15 AssemblyLoaderKeyword',
      versions: { 0: 'ClrInstanceID:u16 FilePath:wstr Source:u16 Result:i32' },
    },
    {
      events: '300 ExecutionCheckpoint 4 ExecutionCheckpoint 11 PerfTrackKeyword',
      versions: { 0: 'ClrInstanceID:u16 Name:wstr Timestamp:i64' },
    },
    {
      events: '301 WaitHandleWaitStart 5 WaitHandleWait Start WaitHandleKeyword',
      versions: { 0: 'WaitSource:u8 AssociatedObjectID:ptr ClrInstanceID:u16' },
    },
    {
      events: '302 WaitHandleWaitStop 5 WaitHandleWait Stop WaitHandleKeyword',
      versions: { 0: 'ClrInstanceID:u16' },
    },
    {
      events: '303 AllocationSampled 4 AllocationSampling Info AllocationSamplingKeyword',
      versions: {
        0: [
          'AllocationKind:u32=GCAllocationKind ClrInstanceID:u16 TypeID:ptr TypeName:wstr Address:ptr',
          'ObjectSize:u64 SampledByteOffset:u64',
        ],
      },
    },
  ],
};
