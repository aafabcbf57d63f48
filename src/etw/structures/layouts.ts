/**
 * The layouts of the structures on x64, with the names of the Windows headers. The codecs of this folder follow them.
 * Tests compare both with a C compiler. You can also use them to check native code that fills these structures.
 */

/** A structure of the Windows headers. */
export interface StructureLayout {
  /** The header that declares it. */
  readonly header: string;
  /** sizeof, in bytes. An array at the end counts as one element. */
  readonly size: number;
  /** offsetof and sizeof of each member, in bytes. Names of members of nested structures contain a dot. */
  readonly members: Readonly<Record<string, readonly [offset: number, size: number]>>;
}

export const structureLayouts = {
  EVENT_DESCRIPTOR: {
    header: 'evntprov.h',
    size: 16,
    members: {
      Id: [0, 2],
      Version: [2, 1],
      Channel: [3, 1],
      Level: [4, 1],
      Opcode: [5, 1],
      Task: [6, 2],
      Keyword: [8, 8],
    },
  },
  EVENT_INSTANCE_HEADER: {
    header: 'evntrace.h',
    size: 56,
    members: {
      Size: [0, 2],
      FieldTypeFlags: [2, 2],
      HeaderType: [2, 1],
      MarkerFlags: [3, 1],
      Version: [4, 4],
      'Class.Type': [4, 1],
      'Class.Level': [5, 1],
      'Class.Version': [6, 2],
      ThreadId: [8, 4],
      ProcessId: [12, 4],
      TimeStamp: [16, 8],
      RegHandle: [24, 8],
      InstanceId: [32, 4],
      ParentInstanceId: [36, 4],
      KernelTime: [40, 4],
      UserTime: [44, 4],
      ProcessorTime: [40, 8],
      EventId: [40, 4],
      Flags: [44, 4],
      ParentRegHandle: [48, 8],
    },
  },
  EVENT_TRACE_HEADER: {
    header: 'evntrace.h',
    size: 48,
    members: {
      Size: [0, 2],
      FieldTypeFlags: [2, 2],
      HeaderType: [2, 1],
      MarkerFlags: [3, 1],
      Version: [4, 4],
      'Class.Type': [4, 1],
      'Class.Level': [5, 1],
      'Class.Version': [6, 2],
      ThreadId: [8, 4],
      ProcessId: [12, 4],
      TimeStamp: [16, 8],
      Guid: [24, 16],
      GuidPtr: [24, 8],
      KernelTime: [40, 4],
      UserTime: [44, 4],
      ProcessorTime: [40, 8],
      ClientContext: [40, 4],
      Flags: [44, 4],
    },
  },
  EVENT_HEADER: {
    header: 'evntcons.h',
    size: 80,
    members: {
      Size: [0, 2],
      HeaderType: [2, 2],
      Flags: [4, 2],
      EventProperty: [6, 2],
      ThreadId: [8, 4],
      ProcessId: [12, 4],
      TimeStamp: [16, 8],
      ProviderId: [24, 16],
      EventDescriptor: [40, 16],
      KernelTime: [56, 4],
      UserTime: [60, 4],
      ProcessorTime: [56, 8],
      ActivityId: [64, 16],
    },
  },
  ETW_BUFFER_CONTEXT: {
    header: 'evntrace.h',
    size: 4,
    members: { ProcessorNumber: [0, 1], Alignment: [1, 1], ProcessorIndex: [0, 2], LoggerId: [2, 2] },
  },
  EVENT_HEADER_EXTENDED_DATA_ITEM: {
    header: 'evntcons.h',
    size: 16,
    // Linkage and Reserved2 are bits of the two bytes at offset 4, so they have no offset in C.
    members: { Reserved1: [0, 2], ExtType: [2, 2], DataSize: [6, 2], DataPtr: [8, 8] },
  },
  EVENT_RECORD: {
    header: 'evntcons.h',
    size: 112,
    members: {
      EventHeader: [0, 80],
      BufferContext: [80, 4],
      ExtendedDataCount: [84, 2],
      UserDataLength: [86, 2],
      ExtendedData: [88, 8],
      UserData: [96, 8],
      UserContext: [104, 8],
    },
  },
  TRACE_EVENT_INFO: {
    header: 'tdh.h',
    size: 136,
    members: {
      ProviderGuid: [0, 16],
      EventGuid: [16, 16],
      EventDescriptor: [32, 16],
      DecodingSource: [48, 4],
      ProviderNameOffset: [52, 4],
      LevelNameOffset: [56, 4],
      ChannelNameOffset: [60, 4],
      KeywordsNameOffset: [64, 4],
      TaskNameOffset: [68, 4],
      OpcodeNameOffset: [72, 4],
      EventMessageOffset: [76, 4],
      ProviderMessageOffset: [80, 4],
      BinaryXMLOffset: [84, 4],
      BinaryXMLSize: [88, 4],
      EventNameOffset: [92, 4],
      ActivityIDNameOffset: [92, 4],
      EventAttributesOffset: [96, 4],
      RelatedActivityIDNameOffset: [96, 4],
      PropertyCount: [100, 4],
      TopLevelPropertyCount: [104, 4],
      // Its upper 28 bits are Tags.
      Flags: [108, 4],
      EventPropertyInfoArray: [112, 24],
    },
  },
  EVENT_PROPERTY_INFO: {
    header: 'tdh.h',
    size: 24,
    members: {
      Flags: [0, 4],
      NameOffset: [4, 4],
      'nonStructType.InType': [8, 2],
      'nonStructType.OutType': [10, 2],
      'nonStructType.MapNameOffset': [12, 4],
      'structType.StructStartIndex': [8, 2],
      'structType.NumOfStructMembers': [10, 2],
      'structType.padding': [12, 4],
      'customSchemaType.InType': [8, 2],
      'customSchemaType.OutType': [10, 2],
      'customSchemaType.CustomSchemaOffset': [12, 4],
      count: [16, 2],
      countPropertyIndex: [16, 2],
      length: [18, 2],
      lengthPropertyIndex: [18, 2],
      // Its lower 28 bits are Tags.
      Reserved: [20, 4],
    },
  },
  EVENT_MAP_INFO: {
    header: 'tdh.h',
    size: 24,
    members: {
      NameOffset: [0, 4],
      Flag: [4, 4],
      EntryCount: [8, 4],
      MapEntryValueType: [12, 4],
      FormatStringOffset: [12, 4],
      MapEntryArray: [16, 8],
    },
  },
  EVENT_MAP_ENTRY: {
    header: 'tdh.h',
    size: 8,
    members: { OutputOffset: [0, 4], Value: [4, 4], InputOffset: [4, 4] },
  },
  PROVIDER_EVENT_INFO: {
    header: 'tdh.h',
    size: 24,
    members: { NumberOfEvents: [0, 4], Reserved: [4, 4], EventDescriptorsArray: [8, 16] },
  },
  ENABLE_TRACE_PARAMETERS: {
    header: 'evntrace.h',
    size: 48,
    members: {
      Version: [0, 4],
      EnableProperty: [4, 4],
      ControlFlags: [8, 4],
      SourceId: [12, 16],
      EnableFilterDesc: [32, 8],
      FilterDescCount: [40, 4],
    },
  },
  EVENT_FILTER_DESCRIPTOR: {
    header: 'evntprov.h',
    size: 16,
    members: { Ptr: [0, 8], Size: [8, 4], Type: [12, 4] },
  },
  EVENT_FILTER_HEADER: {
    header: 'evntprov.h',
    size: 24,
    members: {
      Id: [0, 2],
      Version: [2, 1],
      Reserved: [3, 5],
      InstanceId: [8, 8],
      Size: [16, 4],
      NextOffset: [20, 4],
    },
  },
  EVENT_FILTER_EVENT_ID: {
    header: 'evntprov.h',
    size: 6,
    members: { FilterIn: [0, 1], Reserved: [1, 1], Count: [2, 2], Events: [4, 2] },
  },
  EVENT_FILTER_LEVEL_KW: {
    header: 'evntprov.h',
    size: 24,
    members: { MatchAnyKeyword: [0, 8], MatchAllKeyword: [8, 8], Level: [16, 1], FilterIn: [17, 1] },
  },
  EVENT_FILTER_EVENT_NAME: {
    header: 'evntprov.h',
    size: 24,
    members: {
      MatchAnyKeyword: [0, 8],
      MatchAllKeyword: [8, 8],
      Level: [16, 1],
      FilterIn: [17, 1],
      NameCount: [18, 2],
      Names: [20, 1],
    },
  },
} as const satisfies Readonly<Record<string, StructureLayout>>;

/** The structures with a different layout on x86, where a pointer has four bytes. */
export const structureLayouts32 = {
  ENABLE_TRACE_PARAMETERS: {
    header: 'evntrace.h',
    size: 36,
    members: {
      Version: [0, 4],
      EnableProperty: [4, 4],
      ControlFlags: [8, 4],
      SourceId: [12, 16],
      EnableFilterDesc: [28, 4],
      FilterDescCount: [32, 4],
    },
  },
} as const satisfies Readonly<Record<string, StructureLayout>>;
