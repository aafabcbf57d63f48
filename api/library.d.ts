// Written by `npm run generate` from the declarations of the package, without comments.

// wevtc
//   Action
//   Addition
//   AnyRuleId
//   BinaryOrigin
//   BinaryOrigins
//   ByPointerSize
//   CHeaderMode
//   CHeaderOptions
//   Category
//   Change
//   Channel
//   ChannelLogging
//   ChannelPublishing
//   ChannelType
//   ChannelView
//   Compatibility
//   Compilation
//   CompileMessageTextOptions
//   CompileOptions
//   CompleteOptions
//   CompleteSessionFilter
//   ConfigurationFinding
//   ConfigurationHost
//   ConfigurationOptions
//   Configurations
//   ConfiguredFile
//   Counter
//   CounterOptions
//   CounterProvider
//   CounterSet
//   CounterStruct
//   CounterText
//   Counters
//   CsharpOptions
//   Culture
//   CultureMessages
//   CultureTables
//   CultureTablesOptions
//   CustomChoice
//   CustomEmitter
//   CustomFindingParts
//   CustomFix
//   CustomFlag
//   CustomName
//   CustomNumber
//   CustomOption
//   CustomOptionValues
//   CustomOptions
//   CustomOutputFile
//   CustomReport
//   CustomRule
//   CustomRuleFacts
//   CustomRuleId
//   CustomText
//   CustomTexts
//   DataField
//   DecompileInput
//   Decompiled
//   Definition
//   DescriptorMember
//   Diagnostic
//   EmitExtras
//   EmitOptions
//   EmitTarget
//   EmitterContext
//   EventChoice
//   EventDefinition
//   EventDescriptor
//   EventDetails
//   EventInfoForm
//   EventInspection
//   EventMapInfoOptions
//   EventMatchView
//   Extent
//   Field
//   FieldLayout
//   FileToCheck
//   Filter
//   FilterView
//   FindingReportOptions
//   FindingView
//   Fix
//   FixOptions
//   Fixed
//   FormatError
//   FormatOptions
//   Formatted
//   InType
//   InspectEventsOptions
//   InspectedCounter
//   InspectedEvent
//   InspectedField
//   InspectedResources
//   Inspection
//   InspectionSection
//   InspectionTextOptions
//   InstallOptions
//   JudgedEvent
//   Keyword
//   KeywordBit
//   KeywordView
//   KnownChange
//   Level
//   LintOptions
//   LintRule
//   LintRuleContext
//   LintSettings
//   LoadCode
//   Located
//   Machine
//   Manifest
//   ManifestForDecoding
//   ManifestPart
//   MapItem
//   MapView
//   MatchView
//   MatchViewOptions
//   MemberView
//   Message
//   MessageEntry
//   MessageReference
//   MessageTableEntry
//   MessageTableOfFile
//   MessageTexts
//   MessageUser
//   MessageView
//   MissingTexts
//   Named
//   NamedView
//   NewDefinition
//   NewField
//   NotFound
//   ObjectFileOptions
//   OnDamage
//   Opcode
//   OpcodeView
//   OutType
//   OutputFile
//   PatternMap
//   Place
//   PluginError
//   Position
//   PropertyView
//   Provider
//   ProviderMatch
//   ProviderMatchView
//   ProviderView
//   ProviderWithoutNames
//   QueryView
//   Range
//   RangeView
//   ReadOptions
//   Reference
//   Related
//   ReportFormat
//   ResourceFile
//   ResourceOptions
//   Result
//   RuleChoice
//   RuleId
//   RuleSet
//   RuleSetting
//   RuleSettings
//   RuleView
//   SearchResult
//   SelectedInspection
//   SessionRequest
//   Severity
//   SourceText
//   StringDefinition
//   StructField
//   Task
//   TaskView
//   Template
//   TemplateOfFile
//   TemplateView
//   TextEdit
//   ToolCommand
//   ToolName
//   TraceEventInfoOptions
//   TraceEventInfoView
//   Traits
//   TypescriptOptions
//   UnknownName
//   ValueMap
//   Visitor
//   WevtTemplate
//   XmlAttribute
//   XmlComment
//   XmlDocument
//   XmlElement
//   XmlInstruction
//   XmlNode
//   XmlText
//   addToManifest
//   binaryOriginOf
//   breakingFindings
//   chooseEvent
//   compareManifests
//   compile
//   compileMessageText
//   counterProviderOf
//   cultureTables
//   decompile
//   defineEmitter
//   defineLintRule
//   describeEvents
//   eventInspectionText
//   eventLabel
//   eventMapInfoOf
//   explainText
//   findEvents
//   findProviders
//   findingView
//   fix
//   formatManifest
//   inspectEvents
//   inspectManifest
//   inspectResources
//   inspectionSections
//   inspectionText
//   isRuleId
//   keywordBits
//   knownChanges
//   lint
//   lintAll
//   lintMessageText
//   looksLikeManifest
//   matchEvents
//   matchProviders
//   matchText
//   matchView
//   messageTablesOf
//   parseManifest
//   payloadTemplateOf
//   providerEventInfoOf
//   readForDecoding
//   readResources
//   reportFindings
//   ruleIds
//   ruleViews
//   selectSections
//   settingsFrom
//   structOf
//   toolCommand
//   toolNames
//   traceEventInfoOf
//   wevtTemplateOf

// wevtc/etw
//   BytesError
//   ClassicInTypeName
//   DecodeError
//   DecodeErrorCode
//   DecodeEventOptions
//   DecodeOptions
//   DecodeOutcome
//   DecodedEvent
//   DecodedPayload
//   DecodedRecord
//   ErrorKind
//   EventChannel
//   EventDecoder
//   EventDescription
//   EventLevel
//   EventOpcode
//   EventView
//   FieldView
//   FormatStyle
//   InTypeName
//   Insert
//   MessageInsert
//   MessageOptions
//   MessageParameter
//   MessagePart
//   NamedValue
//   OutTypeName
//   ParsedMessage
//   PayloadCount
//   PayloadDataField
//   PayloadError
//   PayloadExtent
//   PayloadField
//   PayloadMap
//   PayloadMapItem
//   PayloadStructField
//   PayloadTemplate
//   PayloadValue
//   PayloadValues
//   PlainValue
//   RecordDecoder
//   SplitFileTime
//   SystemKeyword
//   SystemTime
//   ValueFormatOptions
//   ValueOptions
//   decodeEventPayload
//   decodePayload
//   decodedEventText
//   decodedEventView
//   encodePayload
//   fileTimeFromDate
//   fileTimeFromIso
//   fileTimeToDate
//   fileTimeToIso
//   formatField
//   formatGuid
//   formatHexBinary
//   formatMessage
//   formatValue
//   mapText
//   messageInserts
//   parseGuid
//   parseHexBinary
//   parseHexBytes
//   parseMessage
//   recordDecoder
//   recordText
//   recordView
//   sameGuid
//   splitFileTime
//   systemTimeToIso

// wevtc/trace
//   AbortSignalLike
//   ActivityBasis
//   ActivityCounts
//   ActivityEvent
//   ActivityEventCount
//   ActivityEventNames
//   ActivityEventSelector
//   ActivityMoment
//   ActivityMomentView
//   ActivityNode
//   ActivityOptions
//   ActivityPair
//   ActivityReport
//   ActivitySpan
//   ActivitySpanView
//   ActivityTracker
//   ActivityView
//   ArchiveError
//   AsyncClosing
//   BinaryWithEvents
//   BufferCompressor
//   BytesError
//   ClassicEventDescription
//   ClassicEventId
//   ClosedError
//   CollectStacksOptions
//   DecodeLogOptions
//   DecodeTraceOptions
//   DecodedEventLogEvent
//   DecodedLoggedEvent
//   DecodedTraceEvent
//   DecodedTraceRecord
//   DecoderOfTrace
//   DescribedTraceManifests
//   DescriptionSource
//   DurationBasis
//   DurationSummary
//   DurationView
//   EventAttribution
//   EventAttributor
//   EventCounts
//   EventCountsView
//   EventKind
//   EventLog
//   EventLogAttribute
//   EventLogDataValue
//   EventLogDecoder
//   EventLogDecoderOptions
//   EventLogElement
//   EventLogError
//   EventLogEvent
//   EventLogFileInfo
//   EventLogOptions
//   EventLogProblem
//   EventLogRendering
//   EventLogValue
//   EventLogXmlOptions
//   EventMapInfoInput
//   EventNames
//   EventRendering
//   EventSource
//   EventSourceManifestInput
//   EventStackFrame
//   EventSummary
//   EventSummaryView
//   EventTexts
//   ExtractedManifest
//   IncompleteReason
//   KnownEventOf
//   LevelSummary
//   LinkerMap
//   LinkerMapError
//   LoggedEventViewOptions
//   MessageCatalogError
//   ModulePdb
//   NativeFunction
//   OnUnmatched
//   PacketSources
//   PcapngCounts
//   PcapngOptions
//   PcapngWriter
//   PdbError
//   PdbInput
//   PlainTraceEvent
//   ProcessSummary
//   ProcessSummaryView
//   ProviderSummary
//   ProviderSummaryView
//   ProviderTexts
//   ProviderTraitsInput
//   ReadEventsOptions
//   RecordDecoderFunction
//   RendererOptions
//   SessionChoice
//   StoredDescriptions
//   StoredManifest
//   StoredMap
//   SummaryCounter
//   TableTexts
//   TextOrigin
//   Trace
//   TraceBlob
//   TraceCompression
//   TraceDecoder
//   TraceDecoderForOptions
//   TraceDecoderOptions
//   TraceError
//   TraceEvent
//   TraceEventInfoInput
//   TraceEventViewOptions
//   TraceEvents
//   TraceFileHandle
//   TraceFileInfo
//   TraceFileView
//   TraceFilter
//   TraceFilterRequest
//   TraceHeaderName
//   TraceInput
//   TraceInstance
//   TraceInstanceForest
//   TraceInstanceLink
//   TraceInstanceNode
//   TraceInstanceProblem
//   TraceLoggingEventInput
//   TraceMessageHeader
//   TracePiece
//   TraceProblem
//   TraceSource
//   TraceStacks
//   TraceSummary
//   TraceSummaryView
//   TraceSummaryViewOptions
//   TraceWriter
//   TraceWriterOptions
//   UnmetName
//   UnpackTracesOptions
//   UnpackedFile
//   UnpackedTraces
//   UnreadMember
//   WritableBuffer
//   WritableClass
//   WritableCompactEvent
//   WritableContent
//   WritableCpuTimes
//   WritableErrorEvent
//   WritableEvent
//   WritableFullEvent
//   WritableHook
//   WritableInstanceEvent
//   WritableItem
//   WritableMessage
//   WritablePerfInfoEvent
//   WritableProcess
//   WritableProviderEvent
//   WritableProviderMembers
//   WritableRecord
//   WritableSystemEvent
//   WritableTime
//   WritableTrace
//   WritableTraceInfo
//   activityPathOf
//   activityView
//   allTextsOfManifest
//   attributeEvents
//   collectDescriptions
//   collectStacks
//   decodeLog
//   decodeTrace
//   describeClassicEvent
//   describeTraceManifests
//   durationView
//   eventLogDecoder
//   eventMapInfoEvent
//   eventSourceManifestEvents
//   extractManifests
//   linkTraceInstances
//   loggedEventView
//   openEventLog
//   openTrace
//   readLinkerMap
//   readMessageCatalog
//   readPdb
//   readRegisteredSources
//   textsOfMessageTables
//   traceDecoder
//   traceDecoderFor
//   traceEventInfoEvent
//   traceEventView
//   traceLoggingEvent
//   traceSummaryView
//   unpackTraces
//   writeMessageCatalog
//   writeTrace

// wevtc/structures
//   BinaryXml
//   BinaryXmlContent
//   BinaryXmlElement
//   BinaryXmlInstruction
//   BinaryXmlItem
//   BinaryXmlNode
//   BinaryXmlStructType
//   BinaryXmlValueType
//   BytesError
//   CpuTimes
//   CustomSchema
//   DecodingSource
//   EnableTraceParameters
//   EnableTraceParametersOptions
//   EnableTraceParametersVersion
//   EtwBufferContext
//   EventDescriptor
//   EventEnableProperty
//   EventFilter
//   EventFilterDescriptor
//   EventFilterObject
//   EventFilterType
//   EventHeader
//   EventHeaderExtType
//   EventHeaderFlag
//   EventHeaderProperty
//   EventIdFilter
//   EventInstanceHeader
//   EventInstanceHeaderInput
//   EventInstanceHeaderMember
//   EventMapInfo
//   EventMaps
//   EventNameFilter
//   EventPropertyInfo
//   EventRecord
//   EventTraceHeader
//   EventTraceHeaderInput
//   EventTraceType
//   ExtendedData
//   ExtendedDataItem
//   FieldTypeInput
//   FilterExplanation
//   FilteredMembers
//   InstanceForest
//   InstanceLink
//   InstanceNode
//   InstanceProblem
//   KeywordReason
//   LevelKeywordFilter
//   LevelReason
//   MapFlag
//   NumberMapInfo
//   PatternMapInfo
//   PayloadInfo
//   PlacedEventRecord
//   PropertyCustomSchemaType
//   PropertyFlag
//   PropertyStructType
//   PropertyValueType
//   ProviderEventInfo
//   ProviderTrait
//   ProviderTraitType
//   SessionFilter
//   StringMapInfo
//   StructureProblem
//   TdhInType
//   TdhOutType
//   TemplateFlag
//   TraceClass
//   TraceClassInput
//   TraceEventInfo
//   TraceHeaderMember
//   TraceHeaderStart
//   TraceHeaderSurroundings
//   TraceLevel
//   TraceLoggingCount
//   TraceLoggingCustomField
//   TraceLoggingEvents
//   TraceLoggingField
//   TraceLoggingIn
//   TraceLoggingOut
//   TraceLoggingRecord
//   TraceLoggingSchema
//   TraceLoggingStructField
//   TraceLoggingValueField
//   WnodeFlag
//   activityIdNameOf
//   classOfVersion
//   clientContextAndFlagsOf
//   cpuTimesOf
//   createEnableTraceParameters
//   createEventDescriptor
//   createEventHeader
//   createEventInstanceHeader
//   createEventRecord
//   createEventTraceHeader
//   decodeBinaryXml
//   decodeEnableTraceParameters
//   decodeEventDescriptor
//   decodeEventFilter
//   decodeEventHeader
//   decodeEventInstanceHeader
//   decodeEventMapInfo
//   decodeEventRecord
//   decodeEventRecords
//   decodeEventTraceHeader
//   decodeExtendedData
//   decodeProviderEventInfo
//   decodeTraceEventInfo
//   decodeTraceLoggingSchema
//   encodeBinaryXml
//   encodeEnableTraceParameters
//   encodeEventDescriptor
//   encodeEventFilter
//   encodeEventHeader
//   encodeEventInstanceHeader
//   encodeEventMapInfo
//   encodeEventRecord
//   encodeEventRecords
//   encodeEventTraceHeader
//   encodeProviderEventInfo
//   encodeProviderTraits
//   encodeTraceEventInfo
//   encodeTraceLoggingSchema
//   eventAttributesOf
//   eventDescCreate
//   eventDescGetChannel
//   eventDescGetId
//   eventDescGetKeyword
//   eventDescGetLevel
//   eventDescGetOpcode
//   eventDescGetTask
//   eventDescGetVersion
//   eventDescOrKeyword
//   eventDescSetChannel
//   eventDescSetId
//   eventDescSetKeyword
//   eventDescSetLevel
//   eventDescSetOpcode
//   eventDescSetTask
//   eventDescSetVersion
//   eventDescZero
//   eventDescriptionFrom
//   eventIdAndFlagsOf
//   eventNameOf
//   explainEventEnabled
//   fieldTypeFlagsOf
//   guidPtrOf
//   inTypeNameOf
//   isEventEnabled
//   linkInstances
//   outTypeNameOf
//   payloadTemplateFrom
//   payloadTemplateOfSchema
//   pointerSizeOf
//   processorIndexOf
//   processorTimeOf
//   relatedActivityIdNameOf
//   validateEnableTraceParameters
//   validateEventDescriptor
//   validateEventInstanceHeader
//   validateEventTraceHeader
//   versionOf

// wevtc/codegen
//   ByteReader
//   ClassicInTypeName
//   DecodableRecord
//   DecodeOptions
//   DecodedPayload
//   DispatchedEvent
//   ErrorKind
//   EventConstant
//   EventDispatcher
//   FormatStyle
//   InTypeName
//   MessageInsert
//   MessageOptions
//   MessageParameter
//   MessagePart
//   OutTypeName
//   ParsedMessage
//   PayloadCount
//   PayloadDataField
//   PayloadDecoder
//   PayloadExtent
//   PayloadField
//   PayloadFormatter
//   PayloadMap
//   PayloadMapItem
//   PayloadStructField
//   PayloadTemplate
//   PayloadValue
//   PayloadValues
//   ProviderConstant
//   RecordOptions
//   UnknownEvent
//   ValueFormatOptions
//   ValueOptions
//   ansiTextAt
//   binaryAt
//   checkEnd
//   checkSize
//   countElements
//   decodePayload
//   encodePayload
//   endOfText
//   f32At
//   f32Of
//   f64At
//   f64Of
//   formatGuid
//   formatPayload
//   guidAt
//   i16At
//   i32At
//   i64At
//   i8At
//   ipv4At
//   pointerAt
//   readAnsiText
//   readBinary
//   readCharacter
//   readCharacters
//   readCountedAnsiText
//   readCountedUnicodeText
//   readIpv6
//   readSid
//   readSocketAddress
//   readUnicodeText
//   signedPointerAt
//   systemTimeAt
//   textAt
//   u16At
//   u16beAt
//   u32At
//   u64At
//   u64Of
//   u8At
//   unknownEvent
//   valueFormat

interface AbortSignalLike {
    readonly aborted: boolean;
    readonly reason?: unknown;
    addEventListener(type: 'abort', listener: () => void): void;
    removeEventListener(type: 'abort', listener: () => void): void;
}
type Action = 'added' | 'removed' | 'changed';
type ActivityBasis = 'activity' | 'instance' | 'thread';
interface ActivityCounts {
    readonly events: number;
    readonly eventsWithoutActivity: number;
    readonly startsWithoutActivity: number;
    readonly stopsWithoutActivity: number;
    readonly activities: number;
    readonly wholeActivities: number;
    readonly singleEvents: number;
    readonly droppedActivities: number;
    readonly droppedStarts: number;
    readonly droppedDurations: number;
    readonly otherParents: number;
    readonly refusedLinks: number;
}
interface ActivityEvent extends Pick<TraceEvent, 'index' | 'timeStamp' | 'providerId' | 'id' | 'version' | 'opcode' | 'processId' | 'threadId' | 'activityId' | 'relatedActivityId' | 'instance'> {
    readonly eventHeader: {
        readonly eventDescriptor: Pick<EventDescriptor, 'task'>;
    };
}
interface ActivityEventCount {
    readonly event: EventKind;
    readonly count: number;
}
interface ActivityEventNames {
    readonly provider?: string | undefined;
    readonly task?: string | undefined;
    readonly opcode?: string | undefined;
    readonly event?: string | undefined;
    readonly subject?: string | undefined;
}
interface ActivityEventSelector {
    readonly id?: number | undefined;
    readonly opcode?: number | undefined;
    readonly name?: string | undefined;
}
interface ActivityMoment {
    readonly index: number;
    readonly timeStamp: bigint;
    readonly event: EventKind | undefined;
}
interface ActivityMomentView {
    readonly index: number;
    readonly time: string;
    readonly event: EventKind | undefined;
}
interface ActivityNode {
    readonly id: string;
    readonly basis: ActivityBasis;
    readonly path: string | undefined;
    readonly parentId: string | undefined;
    readonly parent: ActivityNode | undefined;
    readonly children: readonly ActivityNode[];
    readonly eventCount: number;
    readonly events: readonly ActivityEventCount[];
    readonly otherEventCount: number;
    readonly begin: ActivityMoment | undefined;
    readonly isHandedOver: boolean;
    readonly first: ActivityMoment | undefined;
    readonly processId: number | undefined;
    readonly threadId: number | undefined;
    readonly last: ActivityMoment | undefined;
    readonly lifetime: bigint | undefined;
    readonly start: ActivityMoment | undefined;
    readonly stop: ActivityMoment | undefined;
    readonly duration: bigint | undefined;
    readonly spans: readonly ActivitySpan[];
    readonly spanCount: number;
    readonly lastSpan: ActivitySpan | undefined;
    readonly startsWithoutStop: number;
    readonly stopsWithoutStart: number;
    readonly isWhole: boolean;
}
interface ActivityOptions {
    readonly maxActivities?: number | undefined;
    readonly maxOpenStarts?: number | undefined;
    readonly maxDurationKinds?: number | undefined;
    readonly pairs?: readonly ActivityPair[] | undefined;
    readonly pairByThread?: boolean | undefined;
    readonly whenDropped?: ((activity: ActivityNode) => void) | undefined;
}
interface ActivityPair {
    readonly providerId: string;
    readonly start: ActivityEventSelector;
    readonly stop: ActivityEventSelector;
}
interface ActivityReport {
    readonly roots: readonly ActivityNode[];
    readonly durations: readonly DurationSummary[];
    readonly counts: ActivityCounts;
}
interface ActivitySpan {
    readonly start: ActivityMoment;
    readonly stop: ActivityMoment;
    readonly duration: bigint;
}
interface ActivitySpanView {
    readonly start: ActivityMomentView;
    readonly stop: ActivityMomentView;
    readonly durationMicroseconds: number;
}
declare class ActivityTracker {
    #private;
    constructor(options?: ActivityOptions);
    add(event: ActivityEvent, names?: ActivityEventNames): ActivityNode | undefined;
    finish(): ActivityReport;
}
interface ActivityView extends Pick<ActivityNode, PlainMembers> {
    readonly begin: ActivityMomentView | undefined;
    readonly first: ActivityMomentView | undefined;
    readonly last: ActivityMomentView | undefined;
    readonly lifetimeMicroseconds: number | undefined;
    readonly start: ActivityMomentView | undefined;
    readonly stop: ActivityMomentView | undefined;
    readonly durationMicroseconds: number | undefined;
    readonly spans: readonly ActivitySpanView[];
    readonly childCount: number;
    readonly children: readonly ActivityView[] | undefined;
}
type Addition<Input extends Uint8Array | string> = {
    readonly kind: 'added';
    readonly output: Input;
    readonly before: string;
    readonly after: string;
    readonly edits: readonly TextEdit[];
    readonly added: readonly string[];
    readonly notes: readonly string[];
} | {
    readonly kind: 'refused';
    readonly problem: string;
} | {
    readonly kind: 'unreadable';
    readonly errors: readonly Diagnostic[];
} | {
    readonly kind: 'faulty';
    readonly findings: readonly Diagnostic[];
};
type AnyRuleId = RuleId | CustomRuleId;
declare class ArchiveError extends Error {
    readonly name = "ArchiveError";
    readonly code = "ERR_WEVTC_ARCHIVE";
    constructor(message: string);
}
type AsyncClosing = {
    readonly [Key in AsyncDispose]: () => Promise<void>;
};
type AsyncDispose = SymbolConstructor extends {
    readonly asyncDispose: infer Key extends symbol;
} ? Key : never;
type BigMembers = 'total' | 'shortest' | 'median' | 'p99' | 'longest' | 'longestStart';
interface BinaryOrigin {
    readonly holdsProviderName: boolean;
    readonly holdsTraits: boolean;
    readonly isFaithful: boolean;
    readonly texts: 'all' | 'some' | 'none';
    readonly guessedCulture: string | undefined;
}
type BinaryOrigins = ReadonlyMap<Manifest, BinaryOrigin>;
interface BinaryWithEvents {
    readonly content: Uint8Array;
    readonly messages?: readonly Uint8Array[];
    readonly file?: string;
}
interface BinaryXml {
    readonly root: BinaryXmlElement;
    readonly items: readonly BinaryXmlItem[];
    readonly namesOffset: number;
}
type BinaryXmlContent = {
    readonly text: string;
    readonly cdata?: true;
} | {
    readonly at: number;
    readonly type: number;
};
interface BinaryXmlElement {
    readonly name: string;
    readonly attributes: readonly {
        readonly name: string;
        readonly value: BinaryXmlContent;
    }[];
    readonly children: readonly BinaryXmlNode[];
    readonly selfClosing?: true;
}
interface BinaryXmlInstruction {
    readonly target: string;
    readonly data: string;
}
interface BinaryXmlItem {
    readonly flags: number;
    readonly name: string;
    readonly type: BinaryXmlValueType | BinaryXmlStructType;
    readonly count: number;
    readonly length: number;
    readonly tags?: number;
}
type BinaryXmlNode = BinaryXmlElement | BinaryXmlContent | BinaryXmlInstruction;
interface BinaryXmlStructType {
    readonly kind: 'struct';
    readonly structStartIndex: number;
    readonly numOfStructMembers: number;
}
interface BinaryXmlValueType {
    readonly kind: 'value';
    readonly inType: number;
    readonly outType: number;
    readonly mapOffset: number;
}
type BreakingRuleId = 'breaking-query-channel-bit' | 'breaking-query-channel-removed' | 'breaking-query-channel-type' | 'breaking-query-channel-value' | 'breaking-query-counter-display' | 'breaking-query-counter-name' | 'breaking-query-definition-value' | 'breaking-query-event-name' | 'breaking-query-event-reach' | 'breaking-query-field-map' | 'breaking-query-field-out-type' | 'breaking-query-map-item-removed' | 'breaking-query-map-kind' | 'breaking-query-provider-group' | 'breaking-query-provider-name' | 'breaking-query-user-data' | 'breaking-source-counter-functions' | 'breaking-source-definition-removed' | 'breaking-source-definition-renamed' | 'breaking-source-definition-symbol' | 'breaking-source-event-retired' | 'breaking-source-event-symbol' | 'breaking-source-map-removed' | 'breaking-source-message-constant' | 'breaking-source-message-symbol' | 'breaking-source-provider-symbol' | 'breaking-text-culture-removed' | 'breaking-text-message' | 'breaking-text-message-field' | 'breaking-text-message-insert' | 'breaking-text-message-removed' | 'breaking-wire-counter-id' | 'breaking-wire-counter-removed' | 'breaking-wire-counter-type' | 'breaking-wire-event-channel' | 'breaking-wire-event-keywords' | 'breaking-wire-event-level' | 'breaking-wire-event-opcode' | 'breaking-wire-event-removed' | 'breaking-wire-event-renumbered' | 'breaking-wire-event-task' | 'breaking-wire-field-added' | 'breaking-wire-field-count' | 'breaking-wire-field-length' | 'breaking-wire-field-name' | 'breaking-wire-field-order' | 'breaking-wire-field-removed' | 'breaking-wire-field-type' | 'breaking-wire-map-item-value' | 'breaking-wire-message-id' | 'breaking-wire-message-inserts' | 'breaking-wire-message-removed' | 'breaking-wire-message-reused' | 'breaking-wire-provider-control-guid' | 'breaking-wire-provider-guid' | 'breaking-wire-provider-removed' | 'breaking-wire-task-guid';
interface BufferCompressor {
    readonly format: Exclude<TraceCompression, 'none'>;
    compress(bytes: Uint8Array): Uint8Array;
}
interface ByPointerSize {
    readonly pointer4: number;
    readonly pointer8: number;
}
declare class ByteReader {
    readonly bytes: Uint8Array;
    offset: number;
    constructor(bytes: Uint8Array);
    get remaining(): number;
    seek(offset: number): void;
    advance(size: number): number;
    u8(): number;
    i8(): number;
    u16(): number;
    u16be(): number;
    i16(): number;
    u32(): number;
    i32(): number;
    u64(): bigint;
    i64(): bigint;
    f32(): number;
    f64(): number;
    take(size: number): Uint8Array;
    utf16(units: number): string;
}
declare class BytesError extends RangeError {
    readonly offset: number;
    readonly name = "BytesError";
    readonly code = "ERR_WEVTC_BYTES";
    constructor(message: string, offset: number);
}
type CHeaderMode = 'um' | 'km' | 'descriptors';
interface CHeaderOptions {
    readonly mode?: CHeaderMode;
    readonly prefix?: string;
    readonly stripPrefix?: string;
    readonly contextSuffix?: string;
    readonly callouts?: boolean;
    readonly decimal?: boolean;
    readonly hresult?: boolean;
    readonly symbolArray?: boolean;
    readonly extension?: string;
}
type Category = 'wire' | 'query' | 'source' | 'text';
interface Change {
    readonly provider: string | undefined;
    readonly messageFile?: string;
    readonly action: Action;
    readonly category: Category;
    readonly ruleId: BreakingRuleId | undefined;
    readonly subject: string;
    readonly text: string;
    readonly before: Place | undefined;
    readonly after: Place | undefined;
    readonly events?: readonly EventDefinition[];
    readonly same?: SameChange;
}
interface Channel extends Definition {
    readonly kind: 'declared' | 'imported' | 'predefined';
    readonly name: Located<string>;
    readonly chid: Located<string> | undefined;
    readonly symbol: Located<string> | undefined;
    readonly cSymbol: string;
    readonly type: ChannelType | undefined;
    readonly declaredValue: Located<number> | undefined;
    readonly value: number;
    readonly keywordMask: bigint;
    readonly enabled: Located<boolean> | undefined;
    readonly isolation: Located<string> | undefined;
    readonly access: Located<string> | undefined;
    readonly message: MessageReference | undefined;
    readonly logging: ChannelLogging | undefined;
    readonly publishing: ChannelPublishing | undefined;
    readonly global: boolean;
    readonly predefined: PredefinedChannel | undefined;
}
interface ChannelLogging {
    readonly element: XmlElement;
    readonly autoBackup?: Located<boolean>;
    readonly retention?: Located<boolean>;
    readonly maxSize?: Located<bigint>;
}
interface ChannelPublishing {
    readonly element: XmlElement;
    readonly level?: Located<number>;
    readonly keywords?: Located<bigint>;
    readonly controlGuid?: Located<string>;
    readonly bufferSize?: Located<number>;
    readonly fileMax?: Located<number>;
    readonly minBuffers?: Located<number>;
    readonly maxBuffers?: Located<number>;
    readonly latency?: Located<number>;
    readonly clockType?: Located<string>;
    readonly sidType?: Located<string>;
}
interface ChannelResource {
    readonly imported: boolean;
    readonly name: string;
    readonly value: number;
    readonly message: MessageId;
}
type ChannelType = 'Admin' | 'Operational' | 'Analytic' | 'Debug';
interface ChannelView extends NamedView {
    readonly imported: boolean;
}
interface ChosenRules extends RuleChoice {
    readonly lintRules?: readonly LintRule[];
}
interface ClassicEventDescription extends EventDescription {
    readonly knownVersion?: number;
}
interface ClassicEventId {
    readonly providerId: string;
    readonly opcode: number;
    readonly version: number;
    readonly pointerSize: 4 | 8;
}
type ClassicInTypeName = 'tdh:ReversedCountedString' | 'tdh:ReversedCountedAnsiString' | 'tdh:NonNullTerminatedString' | 'tdh:NonNullTerminatedAnsiString' | 'tdh:UnicodeChar' | 'tdh:AnsiChar' | 'tdh:SizeT' | 'tdh:HexDump' | 'tdh:WbemSid';
declare class ClosedError extends Error {
    readonly name = "ClosedError";
    readonly code = "ERR_WEVTC_CLOSED";
    constructor(message: string);
}
type CodePageName = CodePageNumber | 'utf-8';
type CodePageNumber = keyof typeof LABELS;
interface CollectStacksOptions {
    readonly linkerMaps?: Iterable<LinkerMap>;
    readonly pdbs?: Iterable<ModulePdb>;
}
interface CommonField {
    readonly name: string;
    readonly tags?: number;
}
type Compatibility = '8.1' | '10.0.15063' | '10.0.22621' | '10.0.28000';
interface Compilation {
    readonly files: OutputFile[];
    readonly diagnostics: Diagnostic[];
}
interface CompileMessageTextOptions extends RuleChoice, Partial<EmitOptions> {
    readonly file?: string;
    readonly emit?: readonly EmitTarget[];
    readonly baseName?: string;
    readonly settings?: LintSettings;
}
interface CompileOptions extends RuleChoice, Partial<EmitOptions>, EmitExtras {
    readonly file?: string;
    readonly emit?: readonly EmitTarget[];
    readonly baseName?: string;
    readonly lintRules?: readonly LintRule[];
    readonly settings?: LintSettings;
    readonly emitters?: readonly CustomEmitter[];
    readonly emitterOptions?: Readonly<Record<CustomName, Readonly<Record<string, unknown>>>>;
}
type Complete<T> = T extends object ? Required<T> : T;
type CompleteOptions = {
    readonly [Key in keyof EmitOptions]-?: Complete<NonNullable<EmitOptions[Key]>>;
};
type CompleteSessionFilter = {
    readonly [Name in keyof SessionFilter]-?: NonNullable<SessionFilter[Name]>;
};
interface ConfigurationFinding {
    readonly severity: 'error';
    readonly message: string;
    readonly source: SourceText;
    readonly range: Range;
}
interface ConfigurationHost {
    readonly currentFolder: string;
    kind(path: string): FileKind | undefined;
    readFile(path: string): Uint8Array;
    realPath(path: string): string | undefined;
}
interface ConfigurationOptions {
    readonly config?: string;
    readonly loadCode?: LoadCode;
    readonly emitters?: boolean;
}
declare class Configurations {
    #private;
    constructor(host: ConfigurationHost, options?: ConfigurationOptions);
    of(file: string): Promise<ConfiguredFile>;
}
interface ConfiguredFile {
    readonly config?: string;
    readonly findings: readonly ConfigurationFinding[];
    readonly ignored: boolean;
    readonly lint: ChosenRules;
    readonly compile: Omit<CompileOptions, 'file' | 'settings'>;
    readonly compileMessageText: Omit<CompileMessageTextOptions, 'file' | 'settings'>;
    readonly format: Partial<FormatOptions>;
    readonly outDir?: string;
}
interface Counter extends Definition {
    readonly counterSet: CounterSet;
    readonly id: Located<number> | undefined;
    readonly uri: Located<string> | undefined;
    readonly symbol: Located<string> | undefined;
    readonly name: CounterText | undefined;
    readonly description: CounterText | undefined;
    readonly type: Located<CounterType> | undefined;
    readonly detailLevel: DetailLevel;
    readonly defaultScale: number;
    readonly aggregate: Located<'sum' | 'avg' | 'max' | 'min' | 'undefined'> | undefined;
    readonly references: Readonly<Partial<Record<CounterReferenceName, Reference<Counter>>>>;
    readonly struct: Reference<CounterStruct> | undefined;
    readonly field: Located<string> | undefined;
    readonly attributes: readonly Located<CounterAttribute>[];
}
type CounterAttribute = keyof typeof counterAttributes;
interface CounterOptions {
    readonly prefix?: string;
    readonly callback?: boolean;
    readonly backcompat?: boolean;
}
interface CounterProvider extends Definition {
    readonly counters: Counters;
    readonly guid: Located<string>;
    readonly symbol: Located<string> | undefined;
    readonly applicationIdentity: Located<string> | undefined;
    readonly name: Located<string> | undefined;
    readonly providerType: 'userMode' | 'kernelMode';
    readonly hasCustomCallback: boolean;
    readonly resourceBase: Located<number> | undefined;
    readonly counterSets: readonly CounterSet[];
}
type CounterReferenceName = (typeof counterReferences)[number];
interface CounterSet extends Definition {
    readonly provider: CounterProvider;
    readonly guid: Located<string>;
    readonly symbol: Located<string>;
    readonly uri: Located<string> | undefined;
    readonly name: CounterText | undefined;
    readonly description: CounterText | undefined;
    readonly instances: Located<InstanceType> | undefined;
    readonly instanceType: InstanceType;
    readonly structs: readonly CounterStruct[];
    readonly structsElement: Definition['element'];
    readonly counters: readonly Counter[];
}
interface CounterStruct extends Definition {
    readonly counterSet: CounterSet;
    readonly name: Located<string>;
    readonly type: Located<string>;
    readonly index: number;
}
interface CounterText extends Located<string> {
    readonly resourceId: number;
    readonly declaredId: Located<number> | undefined;
}
interface CounterType {
    readonly name: string;
    readonly constant: string;
    readonly value: number;
    readonly size: 4 | 8;
    readonly shows: string;
    readonly unit: '' | 'percent' | 'seconds' | 'per second';
    readonly isBase: boolean;
    readonly needs: Readonly<Partial<Record<CounterReferenceName, string>>>;
}
interface Counters extends Definition {
    readonly schemaVersion: Located<string> | undefined;
    readonly hasTextIds: boolean;
    readonly providers: readonly CounterProvider[];
}
interface CpuTimes {
    readonly kernelTime: number;
    readonly userTime: number;
}
type CreateReporter = (options: ReportOptions, write: Write) => Reporter;
interface CsharpOptions {
    readonly namespace?: string;
    readonly static?: boolean;
    readonly mc?: boolean;
    readonly prefix?: string;
    readonly extension?: string;
}
interface Culture {
    readonly element: XmlElement;
    readonly range: Range;
    readonly name: Located<string>;
    readonly strings: readonly StringDefinition[];
    readonly byId: ReadonlyMap<string, StringDefinition>;
}
interface CultureMessages {
    readonly culture: string;
    readonly number: number;
    readonly language: number;
    readonly entries: readonly MessageEntry[];
}
interface CultureTable {
    readonly culture: string;
    readonly entries: readonly MessageEntry[];
}
type CultureTables = {
    readonly tables: readonly CultureTable[];
    readonly notes: readonly string[];
    readonly problem?: undefined;
} | {
    readonly problem: {
        readonly kind: 'no-culture';
    } | {
        readonly kind: 'culture-left';
        readonly culture: string;
    };
};
interface CultureTablesOptions {
    readonly cultures?: readonly string[];
    readonly isProgram?: boolean;
}
interface CustomChoice {
    readonly type: 'choice';
    readonly description: string;
    readonly choices: readonly string[];
    readonly default: string;
}
interface CustomEmitter<Options extends CustomOptions = CustomOptions> {
    readonly name: CustomName;
    readonly summary: string;
    readonly options?: Options;
    emit(manifest: Manifest, context: EmitterContext<Options>): readonly CustomOutputFile[] | Promise<readonly CustomOutputFile[]>;
}
interface CustomFindingParts {
    readonly fix?: CustomFix | undefined;
    readonly related?: readonly {
        readonly range: Range;
        readonly message: string;
    }[];
}
interface CustomFix {
    readonly title: string;
    readonly edits: readonly TextEdit[];
    readonly safe?: boolean;
}
interface CustomFlag {
    readonly type: 'flag';
    readonly description: string;
    readonly default?: boolean;
}
type CustomName = CustomRuleId;
interface CustomNumber {
    readonly type: 'number';
    readonly description: string;
    readonly default: number;
    readonly minimum?: number;
    readonly maximum?: number;
}
type CustomOption = CustomFlag | CustomNumber | CustomChoice | CustomText | CustomTexts;
type CustomOptionValues<Options extends CustomOptions> = {
    readonly [Name in keyof Options]: ValueOf<Options[Name]>;
};
type CustomOptions = Readonly<Record<string, CustomOption>>;
type CustomOutputFile = Pick<OutputFile, 'path' | 'content'>;
type CustomReport = (range: Range, message: string, parts?: CustomFindingParts) => void;
interface CustomRule {
    readonly id: CustomRuleId;
    readonly facts: CustomRuleFacts;
    visitor(manifest: Manifest, options: Readonly<Record<string, unknown>>, found: (diagnostic: Diagnostic) => void): Visitor;
}
interface CustomRuleFacts {
    readonly summary: string;
    readonly severity: Severity;
    readonly helpUrl?: string;
    readonly page?: string;
}
type CustomRuleId = `${string}/${string}`;
interface CustomSchema {
    readonly protocol: number;
    readonly data: Uint8Array;
}
interface CustomText {
    readonly type: 'text';
    readonly description: string;
    readonly default?: string;
    readonly pattern?: string;
}
interface CustomTexts {
    readonly type: 'texts';
    readonly description: string;
    readonly default?: readonly string[];
}
interface DataField extends Definition {
    readonly kind: 'data';
    readonly name: Located<string>;
    readonly inType: Reference<InType> | undefined;
    readonly outType: Reference<OutType> | undefined;
    readonly map: Reference<ValueMap> | undefined;
    readonly patternMap: Reference<PatternMap> | undefined;
    readonly length: Extent | undefined;
    readonly count: Extent | undefined;
    readonly tags: Located<number> | undefined;
    readonly index: number;
    readonly struct: StructField | undefined;
}
interface DecodableRecord {
    readonly eventHeader: Pick<EventHeader, 'flags' | 'providerId'> & {
        readonly eventDescriptor: Pick<EventDescriptor, 'id' | 'version'>;
    };
    readonly userData: Uint8Array;
}
interface DecodeError {
    readonly code: DecodeErrorCode;
    readonly message: string;
    readonly path: string;
    readonly offset?: number;
}
type DecodeErrorCode = 'ERR_WEVTC_PAYLOAD' | 'ERR_WEVTC_UNDESCRIBED' | 'ERR_WEVTC_OTHER_VERSION' | 'ERR_WEVTC_RECORD' | 'ERR_WEVTC_TOO_LONG';
interface DecodeEventOptions {
    readonly pointerSize?: 4 | 8;
}
interface DecodeLogOptions extends EventLogDecoderOptions {
    readonly filter?: TraceFilter | TraceFilterRequest;
    readonly signal?: AbortSignalLike;
    readonly onUnmatched?: OnUnmatched;
}
interface DecodeOptions extends ValueOptions {
    readonly exact?: boolean;
}
interface DecodeOutcome {
    readonly description: EventDescription;
    readonly template: PayloadTemplate;
    readonly values: PayloadValues;
    readonly message: string | undefined;
    readonly bytesLeft: number;
    readonly rest: Uint8Array;
    readonly error: DecodeError | undefined;
}
interface DecodeTraceOptions extends TraceDecoderForOptions {
    readonly manifests?: Iterable<Manifest>;
    readonly binaries?: Iterable<BinaryWithEvents>;
    readonly filter?: TraceFilter | TraceFilterRequest;
    readonly lookAhead?: boolean;
    readonly attribution?: boolean;
    readonly signal?: AbortSignalLike;
    readonly onProblem?: (problem: TraceProblem) => void;
    readonly onUnmatched?: OnUnmatched;
}
interface DecodedEvent extends DecodedPayload {
    readonly description: EventDescription;
}
interface DecodedEventLogEvent {
    readonly event: EventLogEvent;
    readonly sections: readonly EventLogElement[];
    readonly template: PayloadTemplate;
    readonly values: PayloadValues;
    readonly message: string | undefined;
    readonly rendering: EventRendering;
    readonly error: DecodeError | undefined;
    renderedXml(options?: EventLogXmlOptions): string;
}
interface DecodedLoggedEvent extends DecodedLoggedEventParts, Omit<DecodedTraceEvent, keyof DecodedLoggedEventParts> {
    readonly event: LoggedEvent;
    readonly valuesLine?: string | undefined;
    readonly plainContent?: PlainContent | undefined;
    readonly lacksTexts?: boolean;
}
declare abstract class DecodedLoggedEventParts {
    get description(): EventDescription;
    get template(): PayloadTemplate;
    get values(): PayloadValues;
    get message(): string | undefined;
    get error(): DecodeError | undefined;
    get sections(): readonly EventLogElement[];
    get rendering(): EventRendering;
}
interface DecodedPayload<Values = PayloadValues> {
    readonly values: Values;
    readonly bytesRead: number;
}
type DecodedRecord = {
    readonly kind: 'event';
    readonly record: EventRecord;
    readonly outcome: DecodeOutcome;
} | {
    readonly kind: 'string';
    readonly record: EventRecord;
    readonly text: string;
} | {
    readonly kind: 'unknown';
    readonly record: EventRecord;
    readonly error: DecodeError;
};
interface DecodedTraceEvent extends DecodedTraceEventTexts {
    readonly event: TraceEvent;
    readonly description: EventDescription | undefined;
    readonly providerName?: string | undefined;
    readonly source: DescriptionSource | undefined;
    readonly template: PayloadTemplate;
    readonly values: PayloadValues;
    readonly rest: Uint8Array;
    attribution?: EventAttribution | undefined;
    names?: EventNames | undefined;
    stack?: readonly EventStackFrame[] | undefined;
}
declare abstract class DecodedTraceEventTexts {
    get message(): string | undefined;
    get error(): DecodeError | undefined;
}
type DecodedTraceRecord<Known> = (Known | UnknownEvent) & {
    readonly record: TraceEvent;
    readonly error?: PayloadError;
};
interface DecoderOfTrace {
    readonly decode: TraceDecoder;
    readonly stored: StoredDescriptions;
    readonly unreadable: DescribedTraceManifests['unreadable'];
}
declare const DecodingSource: {
    readonly XmlFile: 0;
    readonly Wbem: 1;
    readonly Wpp: 2;
    readonly Tlg: 3;
};
interface DecompileInput {
    readonly template: WevtTemplate;
    readonly tables: readonly CultureTable[];
    readonly file: string;
    readonly providerName?: string | undefined;
    readonly notes?: readonly string[];
}
interface Decompiled {
    readonly text: string;
    readonly options: ResourceOptions & {
        readonly compat: Compatibility;
    };
    readonly notes: readonly string[];
    readonly isExact: boolean;
}
interface Definition {
    readonly element: XmlElement | undefined;
    readonly range: Range;
    readonly usedAt: readonly Range[];
    readonly meantAt?: readonly Range[];
}
interface DescribedTraceManifests {
    readonly descriptions: readonly EventDescription[];
    readonly unreadable: readonly {
        readonly manifest: StoredManifest;
        readonly message: string;
    }[];
}
type DescriptionSource = 'given' | 'trace-manifest' | 'trace-event-info' | 'trace-logging' | 'class' | 'built-in';
interface DescriptorMember {
    readonly member: string;
    readonly value: number | string;
    readonly name?: string | undefined;
    readonly text?: string | undefined;
}
type DetailLevel = keyof typeof detailLevels;
interface Diagnostic {
    readonly ruleId: AnyRuleId;
    readonly severity: Severity;
    readonly message: string;
    readonly source: SourceText;
    readonly range: Range;
    readonly related: readonly Related[];
    readonly fix?: Fix;
    readonly group?: Group;
    readonly identity?: string;
    readonly rule?: CustomRuleFacts;
}
interface DispatchedEvent<Provider extends string, Event extends EventConstant, Values> {
    readonly provider: Provider;
    readonly symbol: Event['symbol'];
    readonly id: Event['id'];
    readonly version: Event['version'];
    readonly event: Event;
    readonly values: Values;
}
type DurationBasis = 'start-stop' | 'declared' | 'lifetime';
interface DurationSummary {
    readonly basis: DurationBasis;
    readonly providerId: string;
    readonly name: string | undefined;
    readonly from: EventKind | undefined;
    readonly to: EventKind | undefined;
    readonly count: number;
    readonly total: bigint;
    readonly shortest: bigint | undefined;
    readonly median: bigint | undefined;
    readonly p99: bigint | undefined;
    readonly longest: bigint | undefined;
    readonly isExact: boolean;
    readonly longestActivityId: string | undefined;
    readonly longestStart: ActivityMoment | undefined;
    readonly startsWithoutStop: number;
    readonly stopsWithoutStart: number;
}
interface DurationView extends Omit<DurationSummary, BigMembers> {
    readonly totalMicroseconds: number;
    readonly shortestMicroseconds: number | undefined;
    readonly medianMicroseconds: number | undefined;
    readonly p99Microseconds: number | undefined;
    readonly longestMicroseconds: number | undefined;
    readonly longestStart: ActivityMomentView | undefined;
}
interface EmitExtras {
    readonly changes?: readonly KnownChange[] | undefined;
    readonly older?: string | undefined;
    readonly scriptFolder?: string | undefined;
}
interface EmitOptions {
    readonly baseName: string;
    readonly customerBit?: boolean;
    readonly ts?: TypescriptOptions;
    readonly c?: CHeaderOptions;
    readonly csharp?: CsharpOptions;
    readonly resources?: ResourceOptions;
    readonly obj?: ObjectFileOptions;
    readonly counters?: CounterOptions;
    readonly install?: InstallOptions;
}
type EmitTarget = 'ts' | 'c' | 'csharp' | 'json' | 'resources' | 'res' | 'dll' | 'obj' | 'counters' | 'install' | 'mof' | 'markdown' | 'html';
interface EmitterContext<Options extends CustomOptions = CustomOptions> {
    readonly baseName: string;
    readonly options: CustomOptionValues<Options>;
    readonly builtIn: CompleteOptions;
    model(): Readonly<Record<string, unknown>>;
}
interface EnableTraceParameters {
    readonly version: number;
    readonly enableProperty: number;
    readonly controlFlags: number;
    readonly sourceId: string;
    readonly filters: readonly EventFilterDescriptor[];
}
interface EnableTraceParametersOptions {
    readonly pointerSize?: 4 | 8;
}
declare const EnableTraceParametersVersion: {
    readonly V1: 1;
    readonly V2: 2;
};
interface EnabledProvider {
    readonly provider: {
        readonly name: {
            readonly value: string;
        };
        readonly guid: {
            readonly value: string;
            readonly text: string;
        };
        readonly controlGuid: {
            readonly value: string;
        } | undefined;
    };
    readonly filter: CompleteSessionFilter;
    readonly eventIds?: readonly number[] | undefined;
    readonly events: readonly JudgedEvent<{
        readonly descriptor: ToolEvent;
    }>[];
}
type ErrorKind = 'win:Win32Error' | 'win:NTSTATUS' | 'win:HResult';
interface EtwBufferContext {
    readonly processorNumber: number;
    readonly alignment: number;
    readonly loggerId: number;
}
interface EventAttributeResource {
    readonly kind: 'name' | 'attribute';
    readonly version: number;
    readonly id: number;
    readonly text: string;
}
interface EventAttribution {
    readonly processId: number | undefined;
    readonly threadId: number | undefined;
    readonly processName: string | undefined;
    readonly processImage: string | undefined;
    readonly threadName: string | undefined;
}
interface EventAttributor {
    attribute(event: TraceEvent): EventAttribution;
    skip(event: TraceEvent): void;
    namesOf(decoded: DecodedTraceEvent): EventNames | undefined;
}
declare const EventChannel: {
    readonly TraceClassic: 0;
    readonly System: 8;
    readonly Application: 9;
    readonly Security: 10;
    readonly TraceLogging: 11;
    readonly ProviderMetadata: 12;
};
type EventChoice = {
    readonly kind: 'one';
    readonly event: EventDefinition;
    readonly count: number;
} | {
    readonly kind: 'no-version';
    readonly versions: readonly number[];
} | {
    readonly kind: 'several-providers';
    readonly providers: readonly string[];
    readonly events: readonly EventDefinition[];
} | {
    readonly kind: 'several-ids';
    readonly ids: readonly number[];
} | {
    readonly kind: 'several-versions';
    readonly versions: readonly number[];
};
interface EventConstant {
    readonly id: number;
    readonly version: number;
    readonly symbol: string;
}
interface EventCounts {
    readonly events: number;
    readonly payloadBytes: number;
    readonly decoded: number;
    readonly partlyDecoded: number;
    readonly first: bigint | undefined;
    readonly last: bigint | undefined;
}
interface EventCountsView extends Omit<EventCounts, 'first' | 'last'> {
    readonly first: string | undefined;
    readonly last: string | undefined;
}
declare class EventDecoder {
    #private;
    constructor(descriptions: Iterable<EventDescription>);
    find(providerGuid: string, id: number, version: number): EventDescription | undefined;
    decode(description: EventDescription, payload: Uint8Array, options?: DecodeOptions): DecodedEvent;
    format(description: EventDescription, values: object, options?: ValueFormatOptions & MessageOptions): string | undefined;
}
interface EventDefinition extends Definition {
    readonly provider: Provider;
    readonly value: Located<number> | undefined;
    readonly version: Located<number> | undefined;
    readonly name: Located<string> | undefined;
    readonly attributes: Located<string> | undefined;
    readonly symbol: Located<string> | undefined;
    readonly cSymbol: string;
    readonly channel: Reference<Channel> | undefined;
    readonly level: Reference<Level> | undefined;
    readonly task: Reference<Task> | undefined;
    readonly opcode: Reference<Opcode> | undefined;
    readonly keywords: readonly Reference<Keyword>[];
    readonly template: Reference<Template> | undefined;
    readonly message: MessageReference | undefined;
    readonly notLogged: boolean;
    readonly suppressProjection: boolean;
    readonly descriptor: EventDescriptor;
}
interface EventDescription {
    readonly provider: {
        readonly name: string;
        readonly guid: string;
        readonly controlGuid?: string;
        readonly message?: string;
    };
    readonly id: number;
    readonly version: number;
    readonly name?: string;
    readonly channel: NamedValue;
    readonly level: NamedValue;
    readonly task: NamedValue;
    readonly opcode: NamedValue;
    readonly eventGuid?: string;
    readonly keyword: string;
    readonly keywords: readonly string[];
    readonly template?: PayloadTemplate;
    readonly userData?: BinaryXmlElement;
    readonly problem?: string;
    readonly message?: string;
}
interface EventDescriptor {
    readonly id: number;
    readonly version: number;
    readonly channel: number;
    readonly level: number;
    readonly opcode: number;
    readonly task: number;
    readonly keyword: bigint;
}
interface EventDetails {
    readonly provider: {
        readonly name: string;
        readonly guid: string;
        readonly controlGuid?: string | undefined;
        readonly symbol: string;
    };
    readonly id: number;
    readonly version: number;
    readonly symbol: string;
    readonly name?: string | undefined;
    readonly attributes?: string | undefined;
    readonly notLogged?: true | undefined;
    readonly descriptor: {
        readonly bytes: string;
        readonly members: readonly DescriptorMember[];
    };
    readonly keywords: readonly (Omit<KeywordBit, 'mask'> & {
        readonly mask: string;
    })[];
    readonly template?: {
        readonly tid: string;
        readonly name?: string | undefined;
        readonly fields: readonly FieldLayout[];
    };
    readonly messages: readonly {
        readonly culture: string;
        readonly text: string;
    }[];
    readonly notes: readonly string[];
    readonly traceEventInfo?: TraceEventInfoView | undefined;
}
declare class EventDispatcher<Known extends DispatchedEvent<string, EventConstant, object>> {
    #private;
    constructor(provider: ProviderConstant);
    add(event: EventConstant, decode: PayloadDecoder<object>, format?: PayloadFormatter): void;
    decode(record: DecodableRecord, options: RecordOptions | undefined): Known | UnknownEvent;
    format(event: Known, options: (ValueFormatOptions & MessageOptions) | undefined): string | undefined;
}
declare const EventEnableProperty: {
    readonly Sid: 1;
    readonly TsId: 2;
    readonly StackTrace: 4;
    readonly PsmKey: 8;
    readonly IgnoreKeyword0: 16;
    readonly ProviderGroup: 32;
    readonly EnableKeyword0: 64;
    readonly ProcessStartKey: 128;
    readonly EventKey: 256;
    readonly ExcludeInPrivate: 512;
    readonly EnableSilos: 1024;
    readonly SourceContainerTracking: 2048;
};
type EventFilter = {
    readonly kind: 'schematized';
    readonly objects: readonly EventFilterObject[];
} | {
    readonly kind: 'processIds';
    readonly processIds: readonly number[];
} | {
    readonly kind: 'executableNames';
    readonly names: readonly string[];
} | {
    readonly kind: 'packageIds';
    readonly names: readonly string[];
} | {
    readonly kind: 'packageAppIds';
    readonly names: readonly string[];
} | {
    readonly kind: 'payload';
    readonly data: Uint8Array;
} | ({
    readonly kind: 'eventIds';
} & EventIdFilter) | ({
    readonly kind: 'stackWalkIds';
} & EventIdFilter) | ({
    readonly kind: 'eventNames';
} & EventNameFilter) | ({
    readonly kind: 'stackWalkNames';
} & EventNameFilter) | ({
    readonly kind: 'stackWalkLevelKeyword';
} & LevelKeywordFilter) | {
    readonly kind: 'other';
    readonly type: number;
    readonly data: Uint8Array;
};
interface EventFilterDescriptor {
    readonly type: number;
    readonly data: Uint8Array;
}
interface EventFilterObject {
    readonly id: number;
    readonly version: number;
    readonly instanceId: bigint;
    readonly data: Uint8Array;
}
declare const EventFilterType: {
    readonly None: 0;
    readonly Schematized: 2147483648;
    readonly SystemFlags: 2147483649;
    readonly TraceHandle: 2147483650;
    readonly ProcessId: 2147483652;
    readonly ExecutableName: 2147483656;
    readonly PackageId: 2147483664;
    readonly PackageAppId: 2147483680;
    readonly Payload: 2147483904;
    readonly EventId: 2147484160;
    readonly EventName: 2147484672;
    readonly StackWalk: 2147487744;
    readonly StackWalkName: 2147491840;
    readonly StackWalkLevelKeyword: 2147500032;
    readonly Container: 2147516416;
};
interface EventHeader extends CpuTimes {
    readonly size: number;
    readonly headerType: number;
    readonly flags: number;
    readonly eventProperty: number;
    readonly threadId: number;
    readonly processId: number;
    readonly timeStamp: bigint;
    readonly providerId: string;
    readonly eventDescriptor: EventDescriptor;
    readonly activityId: string;
}
declare const EventHeaderExtType: {
    readonly RelatedActivityId: 1;
    readonly Sid: 2;
    readonly TsId: 3;
    readonly InstanceInfo: 4;
    readonly StackTrace32: 5;
    readonly StackTrace64: 6;
    readonly PebsIndex: 7;
    readonly PmcCounters: 8;
    readonly PsmKey: 9;
    readonly EventKey: 10;
    readonly EventSchemaTl: 11;
    readonly ProvTraits: 12;
    readonly ProcessStartKey: 13;
    readonly ControlGuid: 14;
    readonly QpcDelta: 15;
    readonly ContainerId: 16;
    readonly StackKey32: 17;
    readonly StackKey64: 18;
};
declare const EventHeaderFlag: {
    readonly ExtendedInfo: 1;
    readonly PrivateSession: 2;
    readonly StringOnly: 4;
    readonly TraceMessage: 8;
    readonly NoCpuTime: 16;
    readonly Header32Bit: 32;
    readonly Header64Bit: 64;
    readonly DecodeGuid: 128;
    readonly ClassicHeader: 256;
    readonly ProcessorIndex: 512;
};
declare const EventHeaderProperty: {
    readonly Xml: 1;
    readonly ForwardedXml: 2;
    readonly LegacyEventlog: 4;
    readonly Reloggable: 8;
};
interface EventIdFilter {
    readonly filterIn: boolean;
    readonly eventIds: readonly number[];
}
type EventInfoForm = 'messages' | 'names';
interface EventInspection {
    readonly version: 1;
    readonly file: string;
    readonly events: readonly EventDetails[];
}
interface EventInstanceHeader extends TraceHeaderStart, CpuTimes {
    readonly regHandle: bigint;
    readonly instanceId: number;
    readonly parentInstanceId: number;
    readonly kernelTime: number;
    readonly userTime: number;
    readonly parentRegHandle: bigint;
}
type EventInstanceHeaderInput = Partial<Pick<EventInstanceHeader, 'size' | 'threadId' | 'processId' | 'timeStamp' | 'regHandle' | 'instanceId' | 'parentInstanceId' | 'parentRegHandle'>> & FieldTypeInput & TraceClassInput & Readonly<TimesInput$1>;
type EventInstanceHeaderMember = TraceHeaderMember | 'regHandle' | 'instanceId' | 'parentInstanceId' | 'eventId' | 'parentRegHandle';
interface EventKind {
    readonly providerId: string;
    readonly id: number;
    readonly task: number;
    readonly opcode: number;
    readonly names: Omit<ActivityEventNames, 'subject'>;
}
declare const EventLevel: {
    readonly LogAlways: 0;
    readonly Critical: 1;
    readonly Error: 2;
    readonly Warning: 3;
    readonly Informational: 4;
    readonly Verbose: 5;
};
interface EventLog extends AsyncClosing {
    info(): Promise<readonly EventLogFileInfo[]>;
    events(options?: ReadEventsOptions): AsyncGenerator<EventLogEvent, void, undefined>;
    batches(): AsyncGenerator<readonly EventLogEvent[], void, undefined>;
    readonly problems: readonly EventLogProblem[];
    readonly problemCount: number;
    readonly progress: number;
    close(): Promise<void>;
}
interface EventLogAttribute {
    readonly name: string;
    readonly content: readonly EventLogValue[];
}
type EventLogDataValue = EventLogValue | readonly EventLogValue[] | undefined;
type EventLogDecoder = (event: EventLogEvent) => DecodedEventLogEvent;
interface EventLogDecoderOptions extends RendererOptions {
    readonly manifests?: Iterable<Manifest> | undefined;
    readonly messages?: Iterable<TableTexts> | undefined;
    readonly sources?: Iterable<EventSource> | undefined;
    readonly catalogs?: Iterable<EventTexts> | undefined;
}
interface EventLogElement {
    readonly name: string;
    readonly attributes: readonly EventLogAttribute[];
    readonly content: readonly (EventLogElement | EventLogValue)[];
}
declare class EventLogError extends RangeError {
    readonly offset: number;
    readonly file: number;
    readonly name = "EventLogError";
    readonly code = "ERR_WEVTC_EVENT_LOG";
    constructor(message: string, offset: number, file: number);
}
interface EventLogEvent extends EventLogEventMembers {
    readonly index: number;
}
declare abstract class EventLogEventMembers {
    get file(): number;
    get offset(): number;
    get recordId(): bigint;
    get written(): bigint;
    get isRecovered(): boolean;
    get incomplete(): IncompleteReason | undefined;
    get unread(): readonly UnreadMember[];
    get providerName(): string | undefined;
    get providerId(): string | undefined;
    get eventSourceName(): string | undefined;
    get id(): number;
    get qualifiers(): number | undefined;
    get version(): number;
    get level(): number;
    get task(): number;
    get opcode(): number;
    get keywords(): bigint;
    get timeCreated(): bigint;
    get eventRecordId(): bigint;
    get activityId(): string | undefined;
    get relatedActivityId(): string | undefined;
    get processId(): number | undefined;
    get threadId(): number | undefined;
    get processorId(): number | undefined;
    get channel(): string | undefined;
    get computer(): string | undefined;
    get userId(): string | undefined;
    xml(options?: EventLogXmlOptions): string;
    sections(): readonly EventLogElement[];
    dataValues(): readonly EventLogDataValue[] | undefined;
    get templateId(): string | undefined;
    toPlain(): PlainEventLogEvent;
    toJSON(): PlainEventLogEvent;
}
interface EventLogFileInfo {
    readonly format: 'evtx' | 'evt';
    readonly version: string;
    readonly size: number;
    readonly chunkCount: number;
    readonly chunksFound: number;
    readonly nextRecordId: bigint;
    readonly isDirty: boolean;
    readonly isFull: boolean;
    readonly chunkOffsets?: readonly number[] | undefined;
}
interface EventLogOptions {
    readonly recover?: boolean | undefined;
    readonly order?: 'stored' | 'time' | 'record-id' | undefined;
}
interface EventLogProblem {
    readonly kind: 'header' | 'stale-header' | 'checksum' | 'malformed-record' | 'malformed-chunk' | 'missing-records' | 'hidden-record';
    readonly file: number;
    readonly offset: number;
    readonly recordsLost: number;
    readonly isRecoverable?: boolean | undefined;
    readonly message: string;
}
type EventLogRendering = 'server-2022' | 'server-2019' | 'server-2016';
interface EventLogValue {
    readonly inType: InTypeName;
    readonly value: PayloadValue;
}
interface EventLogXmlOptions {
    readonly rendering?: EventLogRendering | undefined;
}
type EventMapInfo = NumberMapInfo | StringMapInfo | PatternMapInfo;
type EventMapInfoInput = MetadataMembers & {
    readonly providerId: string;
    readonly map: EventMapInfo | Uint8Array;
};
interface EventMapInfoOptions {
    readonly asWindows?: boolean | undefined;
}
type EventMaps = Iterable<EventMapInfo> | FindMap;
interface EventMatchView {
    readonly id: number;
    readonly version: number;
    readonly symbol: string | undefined;
    readonly name: string | undefined;
    readonly level: {
        readonly value: number;
        readonly name: string | undefined;
    };
    readonly keyword: string;
    readonly keywordBits: readonly Omit<KeywordBit, 'mask'>[];
    readonly collected: boolean;
    readonly levelVerdict: {
        readonly passes: boolean;
        readonly reason: LevelReason;
    };
    readonly keywordVerdict: {
        readonly passes: boolean;
        readonly reason: KeywordReason;
        readonly missing: string;
    };
}
interface EventNameFilter extends LevelKeywordFilter {
    readonly names: readonly string[];
}
type EventNames = Readonly<Record<string, string>>;
declare const EventOpcode: {
    readonly Info: 0;
    readonly Start: 1;
    readonly Stop: 2;
    readonly DcStart: 3;
    readonly DcStop: 4;
    readonly Extension: 5;
    readonly Reply: 6;
    readonly Resume: 7;
    readonly Suspend: 8;
    readonly Send: 9;
    readonly Receive: 240;
};
interface EventPropertyInfo {
    readonly flags: number;
    readonly name: string | undefined;
    readonly type: PropertyValueType | PropertyStructType | PropertyCustomSchemaType;
    readonly count: number;
    readonly length: number;
    readonly tags: number;
}
interface EventRecord {
    readonly eventHeader: EventHeader;
    readonly bufferContext: EtwBufferContext;
    readonly extendedData: readonly ExtendedDataItem[];
    readonly userData: Uint8Array;
    readonly userContext: bigint;
}
interface EventRendering {
    readonly culture: string;
    readonly message: string | undefined;
    readonly level: string | undefined;
    readonly task: string | undefined;
    readonly opcode: string | undefined;
    readonly channel: string | undefined;
    readonly provider: string | undefined;
    readonly keywords: readonly string[];
    readonly source: 'event' | 'manifest' | 'message-file' | undefined;
    readonly file: string | undefined;
    readonly isAssumed: boolean;
    readonly description: EventDescription | undefined;
    readonly isOfKnownProvider: boolean;
}
interface EventResource extends EventDescriptor {
    readonly message: MessageId;
    readonly templateAt: number | undefined;
    readonly opcodeAt: number | undefined;
    readonly levelAt: number | undefined;
    readonly taskAt: number | undefined;
    readonly channelAt: number | undefined;
    readonly keywordsAt: readonly number[];
    readonly keywordCount?: number;
}
interface EventSource {
    readonly name: string;
    readonly messageFiles: readonly string[];
    readonly categoryFiles: readonly string[];
    readonly parameterFiles: readonly string[];
}
type EventSourceManifestInput = WritableProviderMembers & {
    readonly header?: 'EVENT32' | 'EVENT64';
    readonly eventDescriptor?: Partial<EventDescriptor>;
    readonly manifest: string;
    readonly majorVersion?: number;
    readonly minorVersion?: number;
    readonly chunkSize?: number;
};
interface EventStackFrame {
    readonly address: bigint;
    readonly module: string | undefined;
    readonly function: string | undefined;
    readonly offset: bigint | undefined;
}
interface EventSummary extends EventCounts {
    readonly id: number;
    readonly version: number;
    readonly opcode: number;
    readonly level: number;
    readonly levelName: string | undefined;
    readonly classic: boolean;
    readonly name: string | undefined;
    readonly error: DecodeError | undefined;
}
interface EventSummaryView extends EventCountsView, Omit<EventSummary, keyof EventCounts> {
    readonly error: DecodeError | undefined;
}
interface EventTexts {
    readonly providers: readonly ProviderTexts[];
    readonly messages: readonly TableTexts[];
    readonly sources: readonly EventSource[];
}
interface EventTraceHeader extends TraceHeaderStart, CpuTimes {
    readonly guid: string;
    readonly kernelTime: number;
    readonly userTime: number;
}
type EventTraceHeaderInput = Partial<Pick<EventTraceHeader, 'size' | 'threadId' | 'processId' | 'timeStamp'>> & FieldTypeInput & TraceClassInput & Readonly<GuidInput> & Readonly<TimesInput>;
declare const EventTraceType: {
    readonly Info: 0;
    readonly Start: 1;
    readonly End: 2;
    readonly Stop: 2;
    readonly DcStart: 3;
    readonly DcEnd: 4;
    readonly Extension: 5;
    readonly Reply: 6;
    readonly Dequeue: 7;
    readonly Resume: 7;
    readonly Checkpoint: 8;
    readonly Suspend: 8;
    readonly WinevtSend: 9;
    readonly WinevtReceive: 240;
};
interface EventView {
    readonly index?: number;
    readonly time?: string;
    readonly timeStamp?: string;
    readonly processor?: number | undefined;
    readonly processId?: number | undefined;
    readonly threadId?: number | undefined;
    readonly headerProcessId?: number | undefined;
    readonly headerThreadId?: number | undefined;
    readonly processName?: string | undefined;
    readonly processImage?: string | undefined;
    readonly threadName?: string | undefined;
    readonly providerId: string | undefined;
    readonly providerName: string | undefined;
    readonly controlGuid?: string | undefined;
    readonly id?: number | undefined;
    readonly version?: number | undefined;
    readonly channel?: number;
    readonly level?: number | undefined;
    readonly opcode?: number | undefined;
    readonly task?: number | undefined;
    readonly keyword?: string | undefined;
    readonly channelName?: string | undefined;
    readonly levelName?: string | undefined;
    readonly opcodeName?: string | undefined;
    readonly taskName?: string | undefined;
    readonly keywords?: readonly string[];
    readonly header?: string;
    readonly flags?: number;
    readonly group?: number | undefined;
    readonly sequence?: number | undefined;
    readonly componentId?: number | undefined;
    readonly activityId?: string | undefined;
    readonly relatedActivityId?: string | undefined;
    readonly extendedData?: readonly unknown[] | undefined;
    readonly eventName: string | undefined;
    readonly message: string | undefined;
    readonly values: {
        readonly [name: string]: PlainValue;
    } | undefined;
    readonly valueTexts?: {
        readonly [name: string]: PlainValue;
    } | undefined;
    readonly names?: {
        readonly [field: string]: string;
    } | undefined;
    readonly fields?: readonly FieldView[];
    readonly rest: string | undefined;
    readonly bytesLeft?: number | undefined;
    readonly error: DecodeError | undefined;
    readonly stack?: readonly string[] | undefined;
    readonly file?: string | undefined;
    readonly payload?: string | undefined;
    readonly recordId?: number | string | undefined;
    readonly qualifiers?: number | undefined;
    readonly computer?: string | undefined;
    readonly userId?: string | undefined;
    readonly recovered?: boolean | undefined;
    readonly incomplete?: 'no-template' | 'truncated' | 'malformed' | undefined;
    readonly offset?: number | undefined;
    readonly System?: LoggedSystem;
    readonly EventData?: JsonObject | undefined;
    readonly UserData?: JsonObject | undefined;
    readonly ProcessingErrorData?: JsonObject | undefined;
    readonly RenderingInfo?: JsonObject | undefined;
}
type Evidence = 'xml' | 'schema' | 'document' | 'observed' | 'no output' | 'safety';
type ExtendedData = {
    readonly kind: 'relatedActivityId';
    readonly relatedActivityId: string;
} | {
    readonly kind: 'sid';
    readonly sid: string;
} | {
    readonly kind: 'sessionId';
    readonly sessionId: number;
} | {
    readonly kind: 'instance';
    readonly instanceId: number;
    readonly parentInstanceId: number;
    readonly parentGuid: string;
} | {
    readonly kind: 'stackTrace';
    readonly matchId: bigint;
    readonly addresses: readonly bigint[];
} | {
    readonly kind: 'stackKey';
    readonly matchId: bigint;
    readonly stackKey: bigint;
} | {
    readonly kind: 'pebsIndex';
    readonly pebsIndex: bigint;
} | {
    readonly kind: 'pmcCounters';
    readonly counters: readonly bigint[];
} | {
    readonly kind: 'eventKey';
    readonly key: bigint;
} | {
    readonly kind: 'processStartKey';
    readonly processStartKey: bigint;
} | {
    readonly kind: 'controlGuid';
    readonly controlGuid: string;
} | {
    readonly kind: 'providerTraits';
    readonly providerName: string;
    readonly traits: readonly ProviderTrait[];
} | {
    readonly kind: 'other';
    readonly extType: number;
    readonly data: Uint8Array;
};
interface ExtendedDataItem {
    readonly extType: number;
    readonly linkage: number;
    readonly reserved1: number;
    readonly reserved2: number;
    readonly data: Uint8Array;
}
type Extent = {
    readonly kind: 'literal';
    readonly value: number;
    readonly range: Range;
} | {
    readonly kind: 'field';
    readonly reference: Reference<DataField>;
};
interface ExtractedManifest {
    readonly path: string;
    readonly content: string | Uint8Array;
    readonly source: 'trace-manifest' | 'trace-event-info';
    readonly providerGuid: string;
    readonly notes: readonly string[];
}
type Field = DataField | StructField;
interface FieldLayout {
    readonly name: string;
    readonly inType?: string | undefined;
    readonly outType?: string | undefined;
    readonly map?: string | undefined;
    readonly length?: number | string | undefined;
    readonly count?: number | string | undefined;
    readonly tags?: number | undefined;
    readonly offset?: ByPointerSize | undefined;
    readonly size?: ByPointerSize | undefined;
    readonly members?: readonly FieldLayout[] | undefined;
}
type FieldTypeInput = {
    readonly headerType?: number;
    readonly markerFlags?: number;
    readonly fieldTypeFlags?: never;
} | {
    readonly headerType?: never;
    readonly markerFlags?: never;
    readonly fieldTypeFlags: number;
};
interface FieldView {
    readonly name: string;
    readonly type?: 'struct';
    readonly inType?: string;
    readonly outType?: string | undefined;
    readonly map?: string | undefined;
    readonly value: PlainValue;
    readonly text: string;
}
type FileKind = 'file' | 'folder' | 'other';
interface FileToCheck {
    readonly file: string;
    readonly content: Uint8Array;
}
interface Filter extends Named {
    readonly value: number;
    readonly declared: Located<number> | undefined;
    readonly version: Located<number> | undefined;
    readonly template: Reference<Template> | undefined;
}
interface FilterExplanation {
    readonly enabled: boolean;
    readonly level: {
        readonly passes: boolean;
        readonly reason: LevelReason;
    };
    readonly keyword: {
        readonly passes: boolean;
        readonly reason: KeywordReason;
        readonly missing: bigint;
    };
}
interface FilterResource {
    readonly value: number;
    readonly version: number;
    readonly message: MessageId;
    readonly name: string;
    readonly templateAt: number | undefined;
}
interface FilterView extends NamedView {
    readonly version: number;
    readonly template?: number | undefined;
}
type FilteredMembers = Pick<EventDescriptor, 'level' | 'keyword'>;
type FindMap = (name: string) => EventMapInfo | undefined;
interface FindingReportOptions {
    readonly format: ReportFormat;
    readonly files?: readonly string[];
    readonly workingFolder?: string;
    readonly color?: boolean;
    readonly width?: number;
    readonly readPackageFile?: (path: string) => string;
}
interface FindingView {
    readonly ruleId: AnyRuleId;
    readonly severity: Severity;
    readonly message: string;
    readonly file: string;
    readonly range: RangeView;
    readonly related: readonly {
        readonly message: string;
        readonly file: string;
        readonly range: RangeView;
    }[];
    readonly fix?: {
        readonly title: string;
        readonly safe: boolean;
        readonly edits: readonly {
            readonly range: RangeView;
            readonly newText: string;
        }[];
    };
    readonly helpUri: string | null;
}
interface Fix {
    readonly title: string;
    readonly safe: boolean;
    readonly edits: readonly TextEdit[];
    readonly removes?: true;
}
interface FixOptions {
    readonly unsafe?: boolean | undefined;
}
interface FixableCounts {
    readonly safe: number;
    readonly unsafe: number;
}
interface Fixed<Input extends Uint8Array | string> {
    readonly output: Input;
    readonly before: string;
    readonly after: string;
    readonly applied: readonly Diagnostic[];
    readonly remaining: readonly Diagnostic[];
    readonly problem: string | undefined;
}
declare class FormatError extends Error {
    readonly offset: number;
    readonly name = "FormatError";
    readonly code = "ERR_WEVTC_FORMAT";
    constructor(message: string, offset: number);
}
interface FormatOptions {
    readonly indent: 2 | 4 | 'tab';
    readonly lineWidth: number;
    readonly attributesPerLine: 'fit' | 'one';
}
type FormatStyle = 'event-log' | 'tdh';
interface Formatted<Input extends Uint8Array | string> {
    readonly output: Input;
    readonly before: string;
    readonly after: string;
    readonly errors: readonly Diagnostic[];
    readonly problem: string | undefined;
}
interface Group {
    readonly cause: string;
    readonly each: string;
}
type GuidInput = {
    guid?: string;
    guidPtr?: never;
} | {
    guid?: never;
    guidPtr: bigint;
};
interface InType {
    readonly code: number;
    readonly name: string;
    readonly size: number | 'pointer' | 'variable';
    readonly defaultOutType: string;
    readonly otherDefault?: OutType;
    readonly outTypes: readonly string[];
    readonly length: 'optional' | 'required' | 'forbidden' | 'ignored';
    readonly map: boolean;
    readonly extent: boolean;
}
type InTypeName = 'win:UnicodeString' | 'win:AnsiString' | 'win:Int8' | 'win:UInt8' | 'win:Int16' | 'win:UInt16' | 'win:Int32' | 'win:UInt32' | 'win:Int64' | 'win:UInt64' | 'win:Float' | 'win:Double' | 'win:Boolean' | 'win:Binary' | 'win:GUID' | 'win:Pointer' | 'win:FILETIME' | 'win:SYSTEMTIME' | 'win:SID' | 'win:HexInt32' | 'win:HexInt64' | 'win:CountedUnicodeString' | 'win:CountedAnsiString' | 'win:CountedBinary';
type IncompleteReason = 'no-template' | 'truncated' | 'malformed';
type InfoTimes = 'startTime' | 'endTime' | 'bootTime' | 'perfFreq';
type Insert = string | number | bigint | {
    readonly text: string;
    readonly value: unknown;
};
interface InspectEventsOptions {
    readonly file: string;
    readonly traceEventInfo?: boolean;
}
interface InspectedCounter {
    readonly set: string;
    readonly setGuid: string;
    readonly id: number | undefined;
    readonly name?: string | undefined;
    readonly symbol?: string | undefined;
    readonly type: string | undefined;
}
interface InspectedEvent {
    readonly id: number;
    readonly version: number;
    readonly symbol?: string | undefined;
    readonly name?: string | undefined;
    readonly attributes?: readonly string[] | undefined;
    readonly descriptor: {
        readonly channel: number;
        readonly level: number;
        readonly opcode: number;
        readonly task: number;
        readonly keyword: string;
    };
    readonly channel?: string | undefined;
    readonly level?: string | undefined;
    readonly task?: string | undefined;
    readonly opcode?: string | undefined;
    readonly keywords: readonly string[];
    readonly template?: number | undefined;
    readonly message?: MessageView | undefined;
    readonly notLogged?: boolean | undefined;
}
interface InspectedField {
    readonly name: string;
    readonly inType?: string | number | undefined;
    readonly outType?: string | number | undefined;
    readonly map?: string | undefined;
    readonly length?: number | string | undefined;
    readonly count?: number | string | undefined;
    readonly members?: readonly InspectedField[] | undefined;
}
interface InspectedResources {
    readonly file: string;
    readonly kind: Inspection['kind'];
    readonly templates: readonly WevtTemplate[];
    readonly tables: readonly CultureTable[];
}
interface Inspection {
    readonly version: 1;
    readonly file: string;
    readonly kind: 'manifest' | 'message-text' | 'wevt-template' | 'message-table' | 'res' | 'obj' | 'pe';
    readonly format?: string | undefined;
    readonly culture?: string | undefined;
    readonly providers: readonly ProviderView[];
    readonly messages: readonly {
        readonly culture: string;
        readonly entries: readonly MessageView[];
    }[];
    readonly counters?: readonly InspectedCounter[] | undefined;
}
interface InspectionTextOptions {
    readonly sections?: readonly Section[] | undefined;
    readonly width?: number | undefined;
}
interface InstallOptions {
    readonly program?: string;
}
interface InstanceForest<Event extends InstanceLink> {
    readonly roots: InstanceNode<Event>[];
    readonly problems: InstanceProblem<Event>[];
}
type InstanceLink = Pick<EventInstanceHeader, 'processId' | 'regHandle' | 'instanceId' | 'parentRegHandle' | 'parentInstanceId'>;
interface InstanceNode<Event extends InstanceLink> {
    readonly processId: number;
    readonly regHandle: bigint;
    readonly instanceId: number;
    readonly events: Event[];
    readonly children: InstanceNode<Event>[];
    parent: InstanceNode<Event> | undefined;
}
type InstanceProblem<Event extends InstanceLink> = {
    readonly kind: 'missing-parent';
    readonly node: InstanceNode<Event>;
    readonly event: Event;
} | {
    readonly kind: 'cycle';
    readonly node: InstanceNode<Event>;
    readonly event: Event;
} | {
    readonly kind: 'other-parent';
    readonly node: InstanceNode<Event>;
    readonly event: Event;
};
type InstanceType = keyof typeof instanceTypes;
type ItemExtent = {
    readonly kind: 'literal';
    readonly value: number;
} | {
    readonly kind: 'item';
    readonly at: number;
};
type ItemResource = ValueItemResource | StructItemResource;
interface JsonObject {
    readonly [name: string]: JsonValue;
}
type JsonValue = string | number | boolean | readonly JsonValue[] | JsonObject;
interface JudgedEvent<Event = EventDefinition> {
    readonly event: Event;
    readonly explanation: FilterExplanation;
}
interface Keyword extends Named {
    readonly mask: bigint;
    readonly declared: Located<bigint> | undefined;
}
interface KeywordBit {
    readonly bit: number;
    readonly mask: bigint;
    readonly name: string | undefined;
    readonly kind: 'keyword' | 'channel' | undefined;
}
type KeywordReason = 'event-keyword-0' | 'session-any-0' | 'keywords-match' | 'keyword-0-ignored' | 'none-of-any' | 'not-all';
interface KeywordResource {
    readonly mask: bigint;
    readonly message: MessageId;
    readonly name: string;
}
interface KeywordView {
    readonly mask: string;
    readonly name: string;
    readonly message?: MessageView | undefined;
}
interface KnownChange {
    readonly provider: string | undefined;
    readonly action: 'added' | 'removed' | 'changed';
    readonly text: string;
    readonly breaks: string | undefined;
    readonly range: Range | undefined;
    readonly events?: readonly {
        readonly id: number;
        readonly version: number;
    }[] | undefined;
}
type KnownEventOf<Decoder extends RecordDecoderFunction<unknown>> = Exclude<ReturnType<Decoder>, UnknownEvent>;
declare const LABELS: {
    readonly 866: "ibm866";
    readonly 874: "windows-874";
    readonly 932: "shift_jis";
    readonly 936: "gbk";
    readonly 949: "euc-kr";
    readonly 950: "big5";
    readonly 1250: "windows-1250";
    readonly 1251: "windows-1251";
    readonly 1252: "windows-1252";
    readonly 1253: "windows-1253";
    readonly 1254: "windows-1254";
    readonly 1255: "windows-1255";
    readonly 1256: "windows-1256";
    readonly 1257: "windows-1257";
    readonly 1258: "windows-1258";
    readonly 65001: "utf-8";
};
interface Level extends Named {
    readonly value: number;
    readonly declared: Located<number> | undefined;
}
interface LevelKeywordFilter {
    readonly matchAnyKeyword: bigint;
    readonly matchAllKeyword: bigint;
    readonly level: number;
    readonly filterIn: boolean;
}
type LevelReason = 'event-level-0' | 'session-level-0' | 'level-within' | 'level-above';
interface LevelResource {
    readonly value: number;
    readonly message: MessageId;
    readonly name: string;
}
interface LevelSummary {
    readonly level: number;
    readonly levelName: string | undefined;
    readonly events: number;
}
interface LinkerMap {
    readonly module: string;
    readonly timeDateStamp: number;
    readonly codeEnd: number;
    readonly functionCount: number;
    functionAt(offset: number): NativeFunction | undefined;
}
declare class LinkerMapError extends Error {
    readonly reason: string;
    readonly line: number;
    readonly name = "LinkerMapError";
    readonly code = "ERR_WEVTC_LINKER_MAP";
    constructor(reason: string, line: number);
}
interface LintOptions extends ReadOptions, ChosenRules {
    readonly settings?: LintSettings;
}
interface LintRule<Options extends CustomOptions = CustomOptions> {
    readonly id: CustomRuleId;
    readonly summary: string;
    readonly severity?: Severity;
    readonly options?: Options;
    readonly helpUrl?: string;
    readonly page?: string;
    create(report: CustomReport, context: LintRuleContext<Options>): Visitor;
}
interface LintRuleContext<Options extends CustomOptions = CustomOptions> {
    readonly options: CustomOptionValues<Options>;
    readonly manifest: Manifest;
    readonly source: SourceText;
}
interface LintSettings {
    severityOf(ruleId: AnyRuleId): Severity | 'off';
    optionsOf(ruleId: AnyRuleId): Readonly<Record<string, unknown>>;
    isMandatory?(ruleId: AnyRuleId): boolean;
    readonly customRules?: readonly CustomRule[];
    readonly codePage?: CodePageName;
    readonly part?: ManifestPart;
}
type LoadCode = (path: string) => unknown;
interface Located<T> {
    readonly value: T;
    readonly text: string;
    readonly range: Range;
}
declare class LoggedEvent implements TraceEvent {
    #private;
    readonly logged: EventLogEvent;
    constructor(logged: EventLogEvent);
    get header(): 'EVENT64';
    get pointerSize(): 8;
    get instance(): undefined;
    get group(): undefined;
    get classVersion(): undefined;
    get messageHeader(): undefined;
    get channel(): number;
    get index(): number;
    get id(): number;
    get version(): number;
    get level(): number;
    get opcode(): number;
    get task(): number;
    get keyword(): bigint;
    get fileDescriptor(): EventDescriptor;
    get timeStamp(): bigint;
    get providerId(): string;
    get rawTime(): bigint;
    get processId(): number;
    get threadId(): number;
    get processor(): number;
    get activityId(): string | undefined;
    get relatedActivityId(): string | undefined;
    get file(): number;
    get bufferOffset(): number;
    get offset(): number;
    get eventHeader(): EventHeader;
    get bufferContext(): EventRecord['bufferContext'];
    get extendedData(): EventRecord['extendedData'];
    get userData(): Uint8Array;
    get userContext(): bigint;
    toPlain(): PlainTraceEvent;
    toJSON(): PlainTraceEvent;
}
interface LoggedEventViewOptions {
    readonly files?: readonly string[];
}
interface LoggedSystem {
    readonly Provider: {
        readonly Name: string | undefined;
        readonly Guid: string | undefined;
        readonly EventSourceName: string | undefined;
    };
    readonly EventID: number | undefined;
    readonly Qualifiers: number | undefined;
    readonly Version: number | undefined;
    readonly Level: number | undefined;
    readonly Task: number | undefined;
    readonly Opcode: number | undefined;
    readonly Keywords: string | undefined;
    readonly TimeCreated: {
        readonly SystemTime: string;
    };
    readonly EventRecordID: number | string;
    readonly Correlation: {
        readonly ActivityID: string | undefined;
        readonly RelatedActivityID: string | undefined;
    } | undefined;
    readonly Execution: {
        readonly ProcessID: number | undefined;
        readonly ThreadID: number | undefined;
        readonly ProcessorID: number | undefined;
    } | undefined;
    readonly Channel: string | undefined;
    readonly Computer: string | undefined;
    readonly Security: {
        readonly UserID: string | undefined;
    } | undefined;
}
type Machine = 'x64' | 'x86' | 'arm64';
interface Manifest {
    readonly source: SourceText;
    readonly document: XmlDocument;
    readonly providers: readonly Provider[];
    readonly messageTable: readonly MessageTableEntry[];
    readonly cultures: readonly Culture[];
    readonly fallbackCulture: Located<string> | undefined;
    readonly messages: readonly Message[];
    readonly counters: readonly Counters[];
    readonly winmeta: {
        readonly keywords: {
            get(name: string): Keyword | undefined;
            readonly all: readonly Keyword[];
        };
    };
    readonly messageFileIds?: ReadonlyMap<string, number>;
}
type ManifestForDecoding = {
    readonly manifest: Manifest;
    readonly errors: readonly Diagnostic[];
} | {
    readonly manifest: undefined;
    readonly errors: readonly Diagnostic[];
};
type ManifestPart = 'events' | 'counters';
declare const MapFlag: {
    readonly ManifestValueMap: 1;
    readonly ManifestBitMap: 2;
    readonly ManifestPatternMap: 4;
    readonly WbemValueMap: 8;
    readonly WbemBitMap: 16;
    readonly WbemFlag: 32;
    readonly WbemNoMap: 64;
};
interface MapInfo {
    readonly name: string | undefined;
    readonly flags: number;
}
interface MapItem extends Definition {
    readonly value: number;
    readonly declared: Located<number> | undefined;
    readonly symbol: Located<string> | undefined;
    readonly message: MessageReference | undefined;
}
interface MapResource {
    readonly kind: 'valueMap' | 'bitMap';
    readonly name: string;
    readonly entries: readonly {
        readonly value: number;
        readonly message: MessageId;
    }[];
}
interface MapView {
    readonly kind: 'valueMap' | 'bitMap';
    readonly name: string;
    readonly entries: readonly {
        readonly value: number;
        readonly message?: MessageView | undefined;
    }[];
}
interface MatchView {
    readonly version: 1;
    readonly file: string;
    readonly providers: readonly ProviderMatchView[];
    readonly tools: {
        readonly [Tool in ToolName]?: Omit<ToolCommand, 'tool'>;
    };
}
interface MatchViewOptions {
    readonly file: string;
    readonly tools?: readonly ToolCommand[];
}
interface MemberView {
    readonly member: string;
    readonly offset: number;
    readonly size: number;
    readonly value: number | string;
    readonly text?: string | readonly string[] | undefined;
}
interface Message {
    readonly id: number;
    readonly stringId: string;
    readonly symbol: string | undefined;
    readonly predefinedText: string | undefined;
    readonly owner: {
        readonly provider: Provider;
        readonly number: number;
    } | undefined;
}
declare class MessageCatalogError extends Error {
    readonly reason: string;
    readonly line: number;
    readonly isOtherFile: boolean;
    readonly name = "MessageCatalogError";
    readonly code = "ERR_WEVTC_MESSAGE_CATALOG";
    constructor(reason: string, line: number, isOtherFile?: boolean);
}
interface MessageEntry {
    readonly id: number;
    readonly text: string;
    readonly encoding: 'utf-16' | 'utf-8' | 'ansi';
    readonly codePage?: string;
}
type MessageId = number | undefined;
interface MessageInsert {
    readonly insert: number;
    readonly format?: string;
    readonly written: string;
}
interface MessageOptions {
    readonly parameter?: ((number: number) => string | undefined) | undefined;
}
interface MessageParameter {
    readonly parameter: number;
}
type MessagePart = string | MessageInsert | MessageParameter;
interface MessageReference {
    readonly kind: 'string' | 'mc';
    readonly id: string;
    readonly range: Range;
    readonly strings: readonly StringDefinition[];
    readonly predefinedText?: string;
}
interface MessageTableEntry extends Definition {
    readonly value: Located<number> | undefined;
    readonly message: MessageReference | undefined;
    readonly symbol: Located<string> | undefined;
    readonly mid: Located<string> | undefined;
}
interface MessageTableOfFile {
    readonly entries: readonly MessageEntry[];
    readonly language: number | undefined;
    readonly resource: Resource | undefined;
}
declare class MessageTexts {
    #private;
    constructor(manifest: Manifest, culture?: string);
    of(reference: MessageReference | undefined): string | undefined;
    shown(reference: MessageReference | undefined): string | undefined;
    ofNamed({ message, predefined }: Named): string | undefined;
    storedOfNamed({ message, predefined }: Named): string | undefined;
    ofChannel({ message, name }: Channel): string;
}
interface MessageUser {
    readonly kind: MessageUserKind;
    readonly definition: Definition;
    readonly event: EventDefinition | undefined;
    readonly provider: Provider | undefined;
}
type MessageUserKind = 'provider' | 'channel' | 'level' | 'task' | 'opcode' | 'keyword' | 'event' | 'map item' | 'filter' | 'messageTable entry';
interface MessageView {
    readonly id: number;
    readonly text?: string | undefined;
}
type MetadataMembers = WritableContent & WritableTime & WritableProcess & WritableCpuTimes & {
    readonly header?: 'FULL32' | 'FULL64';
};
type MissingTexts = 'error' | 'fallback';
interface ModulePdb {
    readonly guid: string;
    readonly age: number;
    functionAt(offset: number): NativeFunction | undefined;
}
interface MoreFindings {
    readonly first: Diagnostic;
    readonly count: number;
}
interface Named extends Definition {
    readonly name: Located<string>;
    readonly namespace: string;
    readonly localName: string;
    readonly message: MessageReference | undefined;
    readonly symbol: Located<string> | undefined;
    readonly cSymbol: string;
    readonly predefined: Predefined | undefined;
}
interface NamedValue {
    readonly value: number;
    readonly text?: string;
}
interface NamedView {
    readonly value: number;
    readonly name: string;
    readonly message?: MessageView | undefined;
}
interface NativeFunction {
    readonly name: string;
    readonly start: number;
}
interface NewChannel extends WithValue {
    readonly kind: 'channel';
    readonly type?: 'Admin' | 'Operational' | 'Analytic' | 'Debug';
}
interface NewCulture extends Pick<Wish, 'name'> {
    readonly kind: 'culture';
}
type NewDefinition = NewEvent | NewOpcode | NewChannel | NewNamed | NewMap | NewTemplate | NewString | NewCulture;
interface NewEvent extends WithValue {
    readonly kind: 'event';
    readonly version?: number;
    readonly moveSymbol?: boolean;
    readonly level?: string;
    readonly channel?: string;
    readonly task?: string;
    readonly opcode?: string;
    readonly keywords?: readonly string[];
    readonly template?: string;
    readonly fields?: readonly NewField[];
}
interface NewField {
    readonly name: string;
    readonly inType: string;
    readonly outType?: string;
    readonly map?: string;
    readonly length?: string;
    readonly count?: string;
}
interface NewMap extends Wish {
    readonly kind: 'map';
    readonly bitMap?: boolean;
    readonly items: readonly {
        readonly value: string;
        readonly text: string;
    }[];
}
interface NewNamed extends WithValue {
    readonly kind: 'keyword' | 'task' | 'level';
}
interface NewOpcode extends WithValue {
    readonly kind: 'opcode';
    readonly task?: string;
}
interface NewString extends Wish {
    readonly kind: 'string';
}
interface NewTemplate extends Wish {
    readonly kind: 'template';
    readonly fields: readonly NewField[];
}
interface NotFound {
    readonly message: string;
    readonly hint?: string | undefined;
}
interface NumberMapInfo extends MapInfo {
    readonly kind: 'number';
    readonly entries: readonly {
        readonly value: number;
        readonly output: string | undefined;
    }[];
}
interface ObjectFileOptions {
    readonly extension?: string;
}
type OnDamage = (damage: FormatError) => void;
type OnUnmatched = (unmatched: UnknownName | UnmetName, provider?: Provider) => void;
interface Opcode extends Named {
    readonly value: number;
    readonly declared: Located<number> | undefined;
    readonly mofValue: Located<number> | undefined;
    readonly task: Task | undefined;
}
interface OpcodeResource {
    readonly task: number;
    readonly value: number;
    readonly message: MessageId;
    readonly name: string;
}
interface OpcodeView extends NamedView {
    readonly task?: number | undefined;
}
interface OutType {
    readonly code: number;
    readonly name: string;
}
type OutTypeName = 'xs:string' | 'xs:dateTime' | 'xs:byte' | 'xs:unsignedByte' | 'xs:short' | 'xs:unsignedShort' | 'xs:int' | 'xs:unsignedInt' | 'xs:long' | 'xs:unsignedLong' | 'xs:float' | 'xs:double' | 'xs:boolean' | 'xs:GUID' | 'xs:hexBinary' | 'win:HexInt8' | 'win:HexInt16' | 'win:HexInt32' | 'win:HexInt64' | 'win:PID' | 'win:TID' | 'win:Port' | 'win:IPv4' | 'win:IPv6' | 'win:SocketAddress' | 'win:CIMDateTime' | 'win:ETWTIME' | 'win:Xml' | 'win:ErrorCode' | 'win:Win32Error' | 'win:NTSTATUS' | 'win:HResult' | 'win:DateTimeCultureInsensitive' | 'win:Json' | 'win:Utf8' | 'win:Pkcs7WithTypeInfo' | 'win:CodePointer' | 'win:DateTimeUtc';
interface OutputFile {
    readonly path: string;
    readonly content: string | Uint8Array;
    readonly text?: string;
    readonly includes?: readonly string[];
}
interface PacketSource {
    readonly name: string;
    readonly description: string;
}
declare class PacketSources {
    #private;
    add(event: TraceEvent): void;
    get names(): ReadonlyMap<string, PacketSource>;
}
interface ParsedMessage {
    readonly parts: readonly MessagePart[];
}
interface PatternMap extends Definition {
    readonly name: Located<string>;
    readonly format: Located<string> | undefined;
    readonly symbol: Located<string> | undefined;
    readonly items: readonly {
        readonly name: Located<string>;
        readonly value: Located<string>;
    }[];
}
interface PatternMapInfo extends MapInfo {
    readonly kind: 'pattern';
    readonly format: string | undefined;
    readonly entries: readonly {
        readonly input: string | undefined;
        readonly output: string | undefined;
    }[];
}
type PayloadCount = PayloadExtent | {
    readonly prefix: 'win:UInt16';
} | {
    readonly exactly: number;
} | {
    readonly toEnd: true;
};
interface PayloadDataField {
    readonly name: string;
    readonly inType: InTypeName | ClassicInTypeName;
    readonly outType?: OutTypeName;
    readonly length?: PayloadExtent;
    readonly count?: PayloadCount;
    readonly map?: PayloadMap;
}
type PayloadDecoder<Values> = (bytes: Uint8Array, options?: DecodeOptions) => Values;
declare class PayloadError extends Error implements DecodeError {
    readonly reason: string;
    readonly path: string;
    readonly offset: number;
    readonly decoded: PayloadValues;
    readonly name = "PayloadError";
    readonly code = "ERR_WEVTC_PAYLOAD";
    constructor(reason: string, path: string, offset: number, decoded?: PayloadValues);
}
type PayloadExtent = number | string;
type PayloadField = PayloadDataField | PayloadStructField;
type PayloadFormatter = (values: never, options?: ValueFormatOptions & MessageOptions) => string;
type PayloadInfo = Pick<TraceEventInfo, 'topLevelPropertyCount' | 'properties'>;
interface PayloadMap {
    readonly kind: 'valueMap' | 'bitMap';
    readonly name: string;
    readonly items: readonly PayloadMapItem[];
}
interface PayloadMapItem {
    readonly value: number;
    readonly text: string;
}
interface PayloadStructField {
    readonly name: string;
    readonly members: readonly PayloadField[];
    readonly count?: PayloadCount;
}
interface PayloadTemplate {
    readonly fields: readonly PayloadField[];
}
type PayloadValue = string | number | bigint | boolean | Uint8Array | SystemTime | PayloadValues | readonly PayloadValue[];
interface PayloadValues {
    readonly [field: string]: PayloadValue;
}
interface PcapngCounts {
    readonly packets: number;
    readonly unreadable: number;
    readonly others: number;
}
interface PcapngOptions {
    readonly sources?: PacketSources;
    readonly files?: readonly string[];
}
declare class PcapngWriter {
    #private;
    constructor(options?: PcapngOptions);
    get counts(): PcapngCounts;
    add(decoded: DecodedTraceEvent): Uint8Array[];
    end(): Uint8Array[];
}
declare class PdbError extends Error {
    readonly reason: string;
    readonly offset?: number | undefined;
    readonly stream?: number | undefined;
    readonly name = "PdbError";
    readonly code = "ERR_WEVTC_PDB";
    constructor(reason: string, offset?: number | undefined, stream?: number | undefined);
}
interface PdbInput {
    readonly size: number;
    read(offset: number, length: number): Uint8Array;
    unpack?(packed: Uint8Array, method: 'zstd' | 'deflate', size: number): Uint8Array | undefined;
}
interface Place {
    readonly source: SourceText;
    readonly range: Range;
}
interface PlacedEventRecord {
    readonly record: EventRecord;
    readonly offset: number;
}
interface PlainContent {
    readonly values: string;
    readonly section: string;
    readonly json: string;
    readonly error?: string | undefined;
}
interface PlainEventLogElement {
    readonly name: string;
    readonly attributes: readonly {
        readonly name: string;
        readonly content: readonly PlainEventLogValue[];
    }[];
    readonly content: readonly (PlainEventLogElement | PlainEventLogValue)[];
}
interface PlainEventLogEvent {
    readonly index: number;
    readonly file: number;
    readonly offset: number;
    readonly recordId: string;
    readonly written: string;
    readonly isRecovered: boolean;
    readonly incomplete?: IncompleteReason;
    readonly unread?: readonly UnreadMember[];
    readonly providerName?: string;
    readonly providerId?: string;
    readonly eventSourceName?: string;
    readonly id: number;
    readonly qualifiers?: number;
    readonly version: number;
    readonly level: number;
    readonly task: number;
    readonly opcode: number;
    readonly keywords: string;
    readonly timeCreated: string;
    readonly eventRecordId: string;
    readonly activityId?: string;
    readonly relatedActivityId?: string;
    readonly processId?: number;
    readonly threadId?: number;
    readonly processorId?: number;
    readonly channel?: string;
    readonly computer?: string;
    readonly userId?: string;
    readonly templateId?: string;
    readonly sections: readonly PlainEventLogElement[];
}
interface PlainEventLogValue {
    readonly inType: string;
    readonly value: PlainValue;
}
type PlainMembers = 'id' | 'basis' | 'path' | 'parentId' | 'eventCount' | 'events' | 'otherEventCount' | 'isHandedOver' | 'spanCount' | 'startsWithoutStop' | 'stopsWithoutStart' | 'isWhole';
interface PlainTraceEvent {
    readonly index: number;
    readonly header: TraceHeaderName;
    readonly time?: string;
    readonly timeStamp: string;
    readonly rawTime: string;
    readonly providerId: string;
    readonly id: number;
    readonly version: number;
    readonly channel: number;
    readonly level: number;
    readonly opcode: number;
    readonly task: number;
    readonly keyword: string;
    readonly flags: number;
    readonly eventProperty: number;
    readonly processId: number;
    readonly threadId: number;
    readonly processor: number;
    readonly loggerId: number;
    readonly kernelTime: number;
    readonly userTime: number;
    readonly pointerSize: 4 | 8;
    readonly activityId?: string;
    readonly relatedActivityId?: string;
    readonly instance?: TraceInstance;
    readonly group?: number;
    readonly classVersion?: number;
    readonly messageHeader?: {
        readonly sequence?: number;
        readonly componentId?: number;
    };
    readonly extendedData?: readonly {
        readonly extType: number;
        readonly data: string;
    }[];
    readonly userData: string;
    readonly file: number;
    readonly bufferOffset: number;
    readonly offset: number;
}
type PlainValue = string | number | boolean | readonly PlainValue[] | {
    [name: string]: PlainValue;
};
declare class PluginError extends Error {
    readonly name = "PluginError";
    readonly code = "ERR_WEVTC_PLUGIN";
}
interface Position {
    readonly line: number;
    readonly column: number;
    readonly offset: number;
}
interface Predefined {
    readonly name: string;
    readonly symbol: string;
    readonly displayName?: string;
    readonly stringId?: string;
}
interface PredefinedChannel extends PredefinedValue {
    readonly type: 'Admin' | 'Operational' | 'Analytic' | 'Debug';
    readonly isolation?: string;
}
interface PredefinedValue extends Predefined {
    readonly value: number;
}
interface ProcessSummary extends Pick<EventCounts, 'events' | 'payloadBytes' | 'first' | 'last'> {
    readonly processId: number;
    readonly name: string | undefined;
}
interface ProcessSummaryView extends Omit<ProcessSummary, 'first' | 'last'>, Pick<EventCountsView, 'first' | 'last'> {
}
interface PropertyCustomSchemaType {
    readonly kind: 'customSchema';
    readonly inType: number;
    readonly outType: number;
    readonly schema: CustomSchema | undefined;
}
declare const PropertyFlag: {
    readonly Struct: 1;
    readonly ParamLength: 2;
    readonly ParamCount: 4;
    readonly WbemXmlFragment: 8;
    readonly ParamFixedLength: 16;
    readonly ParamFixedCount: 32;
    readonly HasTags: 64;
    readonly HasCustomSchema: 128;
};
interface PropertyStructType {
    readonly kind: 'struct';
    readonly structStartIndex: number;
    readonly numOfStructMembers: number;
}
interface PropertyValueType {
    readonly kind: 'value';
    readonly inType: number;
    readonly outType: number;
    readonly mapName: string | undefined;
}
interface PropertyView {
    readonly index: number;
    readonly offset: number;
    readonly flags: number;
    readonly flagNames: readonly string[];
    readonly nameOffset: number;
    readonly name: string;
    readonly inType?: number;
    readonly inTypeName?: string | undefined;
    readonly outType?: number;
    readonly outTypeName?: string | undefined;
    readonly mapNameOffset?: number;
    readonly mapName?: string | undefined;
    readonly structStartIndex?: number;
    readonly numOfStructMembers?: number;
    readonly count: number;
    readonly length: number;
    readonly countFrom?: string | undefined;
    readonly lengthFrom?: string | undefined;
    readonly tags: number;
}
interface Provider extends Definition {
    readonly index: number;
    readonly name: Located<string>;
    readonly guid: Located<string>;
    readonly symbol: Located<string>;
    readonly cSymbol: string;
    readonly controlGuid: Located<string> | undefined;
    readonly resourceFileName: Located<string> | undefined;
    readonly messageFileName: Located<string> | undefined;
    readonly parameterFileName: Located<string> | undefined;
    readonly helpLink: Located<string> | undefined;
    readonly namespace: Located<string> | undefined;
    readonly source: Located<string> | undefined;
    readonly warnOnApplicationCompatibilityError: Located<boolean> | undefined;
    readonly message: MessageReference | undefined;
    readonly traits: Traits | undefined;
    readonly channels: readonly Channel[];
    readonly levels: readonly Level[];
    readonly tasks: readonly Task[];
    readonly opcodes: readonly Opcode[];
    readonly keywords: readonly Keyword[];
    readonly predefined: {
        readonly levels: readonly Level[];
        readonly tasks: readonly Task[];
        readonly opcodes: readonly Opcode[];
        readonly keywords: readonly Keyword[];
    };
    readonly maps: readonly ValueMap[];
    readonly patternMaps: readonly PatternMap[];
    readonly templates: readonly Template[];
    readonly events: readonly EventDefinition[];
    readonly filters: readonly Filter[];
}
interface ProviderAttributes {
    readonly name: string | undefined;
    readonly controlGuid: string | undefined;
    readonly groupGuid: string | undefined;
}
interface ProviderConstant {
    readonly name: string;
    readonly guid: string;
    readonly controlGuid?: string;
}
interface ProviderEventInfo {
    readonly eventDescriptors: readonly EventDescriptor[];
}
interface ProviderMatch {
    readonly provider: Provider;
    readonly filter: CompleteSessionFilter;
    readonly events: readonly JudgedEvent[];
}
interface ProviderMatchView {
    readonly name: string;
    readonly guid: string;
    readonly controlGuid: string | undefined;
    readonly session: {
        readonly level: number;
        readonly matchAnyKeyword: string;
        readonly matchAllKeyword: string;
        readonly ignoreKeyword0: boolean;
    };
    readonly summary: {
        readonly collected: number;
        readonly dropped: number;
    };
    readonly events: readonly EventMatchView[];
}
interface ProviderResource {
    readonly guid: string;
    readonly message: MessageId;
    readonly channels: readonly ChannelResource[];
    readonly maps: readonly MapResource[];
    readonly queries: readonly QueryResource[];
    readonly templates: readonly TemplateResource[];
    readonly attributes: ProviderAttributes | undefined;
    readonly opcodes: readonly OpcodeResource[];
    readonly levels: readonly LevelResource[];
    readonly tasks: readonly TaskResource[];
    readonly keywords: readonly KeywordResource[];
    readonly events: readonly EventResource[];
    readonly eventAttributes: readonly EventAttributeResource[];
    readonly notLogged?: readonly EventDescriptor[] | undefined;
    readonly filters: readonly FilterResource[];
    readonly repeatsFilterTemplate?: true;
}
interface ProviderSummary extends EventCounts {
    readonly providerId: string;
    readonly name: string | undefined;
    readonly className: string | undefined;
    readonly kinds: readonly EventSummary[];
}
interface ProviderSummaryView extends EventCountsView, Omit<ProviderSummary, keyof EventCounts | 'kinds'> {
    readonly kinds: readonly EventSummaryView[];
}
interface ProviderTexts {
    readonly provider: EventDescription['provider'];
    readonly culture: string;
    readonly origin: TextOrigin;
    readonly parameterFile?: string | undefined;
    readonly events: readonly EventDescription[];
}
interface ProviderTrait {
    readonly type: number;
    readonly guid: string | undefined;
    readonly data: Uint8Array;
}
declare const ProviderTraitType: {
    readonly Group: 1;
    readonly DecodeGuid: 2;
};
interface ProviderTraitsInput {
    readonly providerName: string;
    readonly traits?: readonly Pick<ProviderTrait, 'type' | 'data'>[];
}
interface ProviderView {
    readonly guid: string;
    readonly name?: string | undefined;
    readonly symbol?: string | undefined;
    readonly controlGuid?: string | undefined;
    readonly groupGuid?: string | undefined;
    readonly message?: MessageView | undefined;
    readonly channels: readonly ChannelView[];
    readonly levels: readonly NamedView[];
    readonly tasks: readonly TaskView[];
    readonly opcodes: readonly OpcodeView[];
    readonly keywords: readonly KeywordView[];
    readonly maps: readonly MapView[];
    readonly queries: readonly QueryView[];
    readonly templates: readonly TemplateView[];
    readonly events: readonly InspectedEvent[];
    readonly filters: readonly FilterView[];
}
interface ProviderWithoutNames {
    readonly provider: Provider;
    readonly unknown: readonly UnknownName[];
}
interface QueryResource {
    readonly name: string;
    readonly format: string;
    readonly items: readonly {
        readonly name: string;
        readonly value: string;
    }[];
}
interface QueryView {
    readonly name: string;
    readonly format: string;
    readonly items: readonly {
        readonly name: string;
        readonly value: string;
    }[];
}
interface Range {
    readonly start: number;
    readonly end: number;
}
interface RangeView {
    readonly start: Position;
    readonly end: Position;
}
interface ReadEventsOptions {
    readonly signal?: AbortSignalLike;
}
interface ReadOptions {
    readonly file?: string;
}
type RecordDecoder = (record: EventRecord, options?: DecodeEventOptions) => DecodedRecord;
type RecordDecoderFunction<Known> = (record: DecodableRecord, options?: RecordOptions) => Known | UnknownEvent;
type RecordOptions = Omit<DecodeOptions, 'pointerSize'>;
interface Reference<T> {
    readonly name: string;
    readonly range: Range;
    readonly target: T | undefined;
    readonly meant?: T;
}
interface Related {
    readonly message: string;
    readonly source: SourceText;
    readonly range: Range;
}
interface RendererOptions {
    readonly culture?: string | undefined;
    readonly parameter?: ((number: number) => string | undefined) | undefined;
    readonly errorText?: ((kind: ErrorKind, code: number) => string | undefined) | undefined;
}
type ReportFormat = keyof typeof reporters;
interface ReportOptions {
    readonly color: boolean;
    readonly width: number;
    readonly workingFolder: string;
    readonly repository?: string | undefined;
    readonly readPackageFile: ((path: string) => string) | undefined;
}
interface Reporter {
    findings(file: ShownFindings): void;
    end(totals: Totals, run: RunOutcome): void;
}
interface Resource {
    readonly type: number | string;
    readonly name: number | string;
    readonly language: number;
    readonly data: Uint8Array;
}
interface ResourceFile {
    readonly kind: ResourceFileKind;
    readonly templates: readonly TemplateOfFile[];
    readonly messageTables: readonly MessageTableOfFile[];
    readonly fileVersion?: string | undefined;
}
type ResourceFileKind = 'wevt-template' | 'message-table' | 'res' | 'obj' | 'pe';
interface ResourceOptions {
    readonly compat?: Compatibility;
    readonly prefixMessageFiles?: boolean;
    readonly terminateWithNul?: boolean;
    readonly utf8Messages?: boolean;
    readonly ansiMessages?: boolean;
    readonly missingTexts?: MissingTexts;
    readonly machine?: Machine;
}
type ResourceSettings = Pick<EmitOptions, 'resources'>;
interface Result<T> {
    readonly value: T;
    readonly diagnostics: Diagnostic[];
}
interface RuleChoice {
    readonly ruleset?: RuleSet;
    readonly rules?: RuleSettings;
    readonly warningsAsErrors?: boolean;
    readonly codePage?: CodePageName;
}
type RuleId = 'admin-event-level' | 'admin-event-message' | 'admin-import-event' | 'binary-length-required' | 'bit-map-single-bit' | 'bit-map-value-decimal' | 'bit-map-value-zero' | 'breaking-query-channel-bit' | 'breaking-query-channel-removed' | 'breaking-query-channel-type' | 'breaking-query-channel-value' | 'breaking-query-counter-display' | 'breaking-query-counter-name' | 'breaking-query-definition-value' | 'breaking-query-event-name' | 'breaking-query-event-reach' | 'breaking-query-field-map' | 'breaking-query-field-out-type' | 'breaking-query-map-item-removed' | 'breaking-query-map-kind' | 'breaking-query-provider-group' | 'breaking-query-provider-name' | 'breaking-query-user-data' | 'breaking-source-counter-functions' | 'breaking-source-definition-removed' | 'breaking-source-definition-renamed' | 'breaking-source-definition-symbol' | 'breaking-source-event-retired' | 'breaking-source-event-symbol' | 'breaking-source-map-removed' | 'breaking-source-message-constant' | 'breaking-source-message-symbol' | 'breaking-source-provider-symbol' | 'breaking-text-culture-removed' | 'breaking-text-message' | 'breaking-text-message-field' | 'breaking-text-message-insert' | 'breaking-text-message-removed' | 'breaking-wire-counter-id' | 'breaking-wire-counter-removed' | 'breaking-wire-counter-type' | 'breaking-wire-event-channel' | 'breaking-wire-event-keywords' | 'breaking-wire-event-level' | 'breaking-wire-event-opcode' | 'breaking-wire-event-removed' | 'breaking-wire-event-renumbered' | 'breaking-wire-event-task' | 'breaking-wire-field-added' | 'breaking-wire-field-count' | 'breaking-wire-field-length' | 'breaking-wire-field-name' | 'breaking-wire-field-order' | 'breaking-wire-field-removed' | 'breaking-wire-field-type' | 'breaking-wire-map-item-value' | 'breaking-wire-message-id' | 'breaking-wire-message-inserts' | 'breaking-wire-message-removed' | 'breaking-wire-message-reused' | 'breaking-wire-provider-control-guid' | 'breaking-wire-provider-guid' | 'breaking-wire-provider-removed' | 'breaking-wire-task-guid' | 'c-code-name-unique' | 'c-symbol-reserved' | 'c-symbol-unique' | 'channel-access-open' | 'channel-access-sddl' | 'channel-auto-backup' | 'channel-count' | 'channel-enabled' | 'channel-isolation' | 'channel-max-size' | 'channel-name-convention' | 'channel-name-valid' | 'channel-publishing-ignored' | 'channel-publishing-settings' | 'channel-unique' | 'channel-value-order' | 'channel-value-reserved' | 'classic-keyword-alone' | 'compiled-message-id-unique' | 'compiled-message-too-long' | 'compiled-template-limits' | 'control-guid-name' | 'counter-aggregate' | 'counter-base-shown' | 'counter-c-name-unique' | 'counter-id-range' | 'counter-name-characters' | 'counter-name-missing' | 'counter-namespace' | 'counter-number-decimal' | 'counter-provider-count' | 'counter-provider-mode' | 'counter-reference' | 'counter-resource-base' | 'counter-schema-version' | 'counter-string-reference' | 'counter-struct-unknown' | 'counter-symbol-unique' | 'counter-text-id' | 'counter-text-id-ignored' | 'counter-unique' | 'csharp-channel-bit' | 'csharp-control-guid' | 'csharp-event-id' | 'csharp-event-version' | 'csharp-keyword-session' | 'culture-language-unknown' | 'culture-name' | 'culture-unique' | 'culture-whitespace' | 'element-namespace' | 'element-order' | 'empty-value' | 'event-attributes-syntax' | 'event-id-range' | 'event-id-version-unique' | 'event-keyword-zero' | 'event-level-zero' | 'event-symbol-unique' | 'event-version-drift' | 'event-version-gap' | 'event-version-redundant' | 'events-without-channel' | 'events-without-keyword' | 'events-without-level' | 'extent-field-order' | 'extent-field-plain' | 'extent-field-signed' | 'extent-field-type' | 'extent-zero' | 'field-name-percent' | 'field-name-unique' | 'filter-out-type' | 'filter-template' | 'filter-unique' | 'foreign-ignored' | 'foreign-misplaced' | 'ignored-namespace-misspelled' | 'invalid-value' | 'keyword-mask-decimal' | 'keyword-mask-single-bit' | 'keyword-unique' | 'keyword-without-effect' | 'legacy-message-shared' | 'length-forbidden' | 'length-ignored' | 'level-unique' | 'level-value-reserved' | 'linked-language-missing' | 'linked-message-id-unique' | 'linked-message-symbol-unique' | 'linked-symbol-unique' | 'localization-missing' | 'map-field-type' | 'map-item-unique' | 'map-symbol-unique' | 'map-unique' | 'map-value-too-wide' | 'mc-bytes-invalid' | 'mc-bytes-misread' | 'mc-character' | 'mc-character-lost' | 'mc-code-page' | 'mc-encoding' | 'mc-file-device' | 'mc-file-unique' | 'mc-id-unique' | 'mc-ignored' | 'mc-inserts-differ' | 'mc-keyword' | 'mc-language-number' | 'mc-language-unique' | 'mc-language-unused' | 'mc-message-length' | 'mc-message-omitted' | 'mc-message-size' | 'mc-message-unknown' | 'mc-name-length' | 'mc-name-redefined' | 'mc-name-unknown' | 'mc-period-missing' | 'mc-period-whitespace' | 'mc-printf-format' | 'mc-statement-form' | 'mc-statement-misplaced' | 'mc-symbol' | 'mc-text-end' | 'mc-translation-missing' | 'mc-utf8-unmarked' | 'mc-value-range' | 'message-braces' | 'message-id-unique' | 'message-insert-format' | 'message-insert-format-ignored' | 'message-insert-range' | 'message-insert-unavailable' | 'message-insert-unterminated' | 'message-inserts-differ' | 'message-max-length' | 'message-omits-fields' | 'message-percent' | 'message-provider-count' | 'message-table-entry-unique' | 'message-table-id-none' | 'message-table-id-unique' | 'message-table-string' | 'message-too-long' | 'metadata-ignored' | 'missing-attribute' | 'missing-element' | 'missing-part' | 'mof-event-task-opcode' | 'mof-event-type' | 'mof-field-count' | 'mof-task-guid' | 'mof-type' | 'name-case-unique' | 'name-empty' | 'name-placeholder' | 'name-quotes' | 'name-whitespace' | 'name-whitespace-used' | 'namespace-misspelled' | 'not-a-manifest' | 'number-whitespace' | 'octal-number' | 'opcode-task-collision' | 'opcode-unique' | 'opcode-value-reserved' | 'out-type-allowed' | 'out-type-deprecated' | 'out-type-prefix' | 'output-field-count' | 'pattern-map-unique' | 'predefined-keyword-removed' | 'provider-file-across-files' | 'provider-file-missing' | 'provider-file-names' | 'provider-file-path' | 'provider-file-placeholder' | 'provider-guid-across-files' | 'provider-guid-zero' | 'provider-name-across-files' | 'provider-name-valid' | 'provider-unique' | 'removed-element' | 'repeated-element' | 'repeated-part' | 'reserved-name-used' | 'start-without-stop' | 'string-id-repeated' | 'string-id-unique' | 'string-left-over' | 'string-missing-in-culture' | 'string-value-empty' | 'symbol-unique' | 'tags-range' | 'task-opcode-unique' | 'task-unique' | 'task-value-zero' | 'template-binary' | 'template-field-count' | 'template-name-unique' | 'template-too-large' | 'template-unique' | 'unexpected-text' | 'unknown-attribute' | 'unknown-element' | 'unknown-import' | 'unknown-suppression' | 'unresolved-channel' | 'unresolved-field' | 'unresolved-in-type' | 'unresolved-keyword' | 'unresolved-level' | 'unresolved-map' | 'unresolved-opcode' | 'unresolved-out-type' | 'unresolved-string' | 'unresolved-task' | 'unresolved-template' | 'unused-channel' | 'unused-keyword' | 'unused-level' | 'unused-map' | 'unused-opcode' | 'unused-string' | 'unused-suppression' | 'unused-task' | 'unused-template' | 'user-data-insert-range' | 'user-data-mixed' | 'user-data-root' | 'value-unique' | 'value-whitespace' | 'winmeta-file-invalid' | 'winmeta-name-defined' | 'xml-byte-order' | 'xml-comment-hyphens' | 'xml-doctype' | 'xml-duplicate-attribute' | 'xml-encoding' | 'xml-encoding-doubt' | 'xml-entity' | 'xml-limit' | 'xml-namespace' | 'xml-syntax';
type RuleSet = 'mc' | 'recommended' | 'strict';
type RuleSetting = Severity | 'off' | readonly [
    severity: Severity | 'off',
    options?: Readonly<Record<string, unknown>>
];
type RuleSettings = {
    readonly [Id in RuleId]?: RuleSetting;
} & {
    readonly [id: CustomRuleId]: RuleSetting;
};
interface RuleView {
    readonly ruleId: RuleId;
    readonly subject: string;
    readonly severity: Severity;
    readonly evidence?: Evidence;
    readonly ruleSets: readonly RuleSet[];
    readonly fix?: 'always' | 'sometimes' | 'never';
    readonly summary: string;
    readonly helpUri: string;
}
interface RunOutcome {
    readonly exitCode: number;
    readonly failures: readonly string[];
    readonly hidden?: number | undefined;
    readonly fixable?: FixableCounts | undefined;
}
interface SameChange {
    readonly start: string;
    readonly noun: string;
    readonly end: string;
    readonly each: string;
}
type SearchResult<T> = {
    readonly found: readonly T[];
    readonly problem?: undefined;
} | {
    readonly found: readonly [
    ];
    readonly problem: NotFound;
};
type Section = (typeof sections)[number];
type SelectedInspection = Omit<Inspection, 'providers' | 'messages'> & Partial<Pick<Inspection, 'messages'>> & {
    readonly providers: readonly Partial<ProviderView>[];
};
interface SessionChoice {
    judge(event: TraceEvent): boolean;
    readonly unmatched: readonly ProviderWithoutNames[];
    readonly known: number;
    readonly unknown: readonly UnknownName[];
}
interface SessionFilter {
    readonly level?: number | undefined;
    readonly matchAnyKeyword?: bigint | undefined;
    readonly matchAllKeyword?: bigint | undefined;
    readonly ignoreKeyword0?: boolean | undefined;
}
interface SessionRequest {
    readonly level?: number | string | undefined;
    readonly any?: readonly (bigint | string)[] | undefined;
    readonly all?: readonly (bigint | string)[] | undefined;
    readonly ignoreKeyword0?: boolean | undefined;
}
type Severity = 'error' | 'warning' | 'info';
interface ShownFinding extends Diagnostic {
    readonly morePlaces?: number;
}
interface ShownFindings {
    readonly name: string;
    readonly findings: readonly ShownFinding[];
    readonly more: readonly MoreFindings[];
}
declare class SourceText {
    #private;
    readonly file: string;
    readonly hasMark: boolean;
    constructor(file: string, text: string, hasMark?: boolean);
    get text(): string;
    static of(name: string, input: string): SourceText;
    toJSON(): string;
    positionAt(offset: number): Position;
    lineText(line: number): string;
    lineStart(line: number): number;
    slice(range: Range): string;
    private lines;
}
type Sourced<Member extends keyof TraceEventInfo> = Pick<TraceEventInfo, 'decodingSource' | Member>;
interface SplitFileTime {
    readonly date: Date;
    readonly ticks: number;
}
interface StoredDescriptions {
    readonly infos: readonly TraceEventInfo[];
    readonly maps: readonly StoredMap[];
    readonly manifests: readonly StoredManifest[];
    readonly problems: readonly TraceProblem[];
    readonly problemCount: number;
}
interface StoredManifest {
    readonly providerGuid: string;
    readonly processId: number;
    readonly content: Uint8Array;
}
interface StoredMap {
    readonly providerGuid: string;
    readonly map: EventMapInfo;
}
interface StringDefinition extends Definition {
    readonly id: Located<string>;
    readonly value: Located<string>;
    readonly stringType: Located<string> | undefined;
    readonly culture: Culture;
}
interface StringMapInfo extends MapInfo {
    readonly kind: 'string';
    readonly entries: readonly {
        readonly input: string | undefined;
        readonly output: string | undefined;
    }[];
}
interface StructField extends Definition {
    readonly kind: 'struct';
    readonly name: Located<string>;
    readonly count: Extent | undefined;
    readonly tags: Located<number> | undefined;
    readonly members: readonly DataField[];
    readonly index: number;
}
interface StructItemResource {
    readonly kind: 'struct';
    readonly name: string;
    readonly count: ItemExtent | undefined;
    readonly tags?: number | undefined;
    readonly members: readonly ValueItemResource[];
}
interface StructureProblem<Member extends string = string> {
    readonly severity: 'error' | 'warning';
    readonly member: Member;
    readonly message: string;
}
declare class SummaryCounter {
    #private;
    add(decoded: DecodedTraceEvent): void;
    summary(files: readonly TraceFileInfo[]): TraceSummary;
}
declare const SystemKeyword: {
    readonly Any: 0n;
    readonly ResponseTime: 281474976710656n;
    readonly WdiDiag: 1125899906842624n;
    readonly Sqm: 2251799813685248n;
    readonly AuditFailure: 4503599627370496n;
    readonly AuditSuccess: 9007199254740992n;
    readonly CorrelationHint: 18014398509481984n;
    readonly EventlogClassic: 36028797018963968n;
};
interface SystemTime {
    readonly year: number;
    readonly month: number;
    readonly dayOfWeek: number;
    readonly day: number;
    readonly hour: number;
    readonly minute: number;
    readonly second: number;
    readonly milliseconds: number;
}
interface TableTexts {
    readonly origin: TextOrigin;
    readonly culture?: string | undefined;
    readonly providers?: readonly string[] | undefined;
    readonly entries: readonly {
        readonly id: number;
        readonly text: string;
    }[];
}
interface Task extends Named {
    readonly value: number;
    readonly declared: Located<number> | undefined;
    readonly eventGuid: Located<string> | undefined;
    readonly opcodes: readonly Opcode[];
}
interface TaskResource {
    readonly value: number;
    readonly message: MessageId;
    readonly eventGuid: string;
    readonly name: string;
}
interface TaskView extends NamedView {
    readonly eventGuid?: string | undefined;
}
declare const TdhInType: {
    readonly Null: 0;
    readonly UnicodeString: 1;
    readonly AnsiString: 2;
    readonly Int8: 3;
    readonly UInt8: 4;
    readonly Int16: 5;
    readonly UInt16: 6;
    readonly Int32: 7;
    readonly UInt32: 8;
    readonly Int64: 9;
    readonly UInt64: 10;
    readonly Float: 11;
    readonly Double: 12;
    readonly Boolean: 13;
    readonly Binary: 14;
    readonly Guid: 15;
    readonly Pointer: 16;
    readonly FileTime: 17;
    readonly SystemTime: 18;
    readonly Sid: 19;
    readonly HexInt32: 20;
    readonly HexInt64: 21;
    readonly ManifestCountedString: 22;
    readonly ManifestCountedAnsiString: 23;
    readonly Reserved24: 24;
    readonly ManifestCountedBinary: 25;
    readonly CountedString: 300;
    readonly CountedAnsiString: 301;
    readonly ReversedCountedString: 302;
    readonly ReversedCountedAnsiString: 303;
    readonly NonNullTerminatedString: 304;
    readonly NonNullTerminatedAnsiString: 305;
    readonly UnicodeChar: 306;
    readonly AnsiChar: 307;
    readonly SizeT: 308;
    readonly HexDump: 309;
    readonly WbemSid: 310;
};
declare const TdhOutType: {
    readonly Null: 0;
    readonly String: 1;
    readonly DateTime: 2;
    readonly Byte: 3;
    readonly UnsignedByte: 4;
    readonly Short: 5;
    readonly UnsignedShort: 6;
    readonly Int: 7;
    readonly UnsignedInt: 8;
    readonly Long: 9;
    readonly UnsignedLong: 10;
    readonly Float: 11;
    readonly Double: 12;
    readonly Boolean: 13;
    readonly Guid: 14;
    readonly HexBinary: 15;
    readonly HexInt8: 16;
    readonly HexInt16: 17;
    readonly HexInt32: 18;
    readonly HexInt64: 19;
    readonly Pid: 20;
    readonly Tid: 21;
    readonly Port: 22;
    readonly Ipv4: 23;
    readonly Ipv6: 24;
    readonly SocketAddress: 25;
    readonly CimDateTime: 26;
    readonly EtwTime: 27;
    readonly Xml: 28;
    readonly ErrorCode: 29;
    readonly Win32Error: 30;
    readonly NtStatus: 31;
    readonly HResult: 32;
    readonly CultureInsensitiveDateTime: 33;
    readonly Json: 34;
    readonly Utf8: 35;
    readonly Pkcs7WithTypeInfo: 36;
    readonly CodePointer: 37;
    readonly DateTimeUtc: 38;
    readonly ReducedString: 300;
    readonly NoPrint: 301;
};
interface Template extends Definition {
    readonly tid: Located<string>;
    readonly name: Located<string> | undefined;
    readonly tags: Located<number> | undefined;
    readonly fields: readonly Field[];
    readonly userData: XmlElement | undefined;
    readonly binary: XmlElement | undefined;
}
declare const TemplateFlag: {
    readonly EventData: 1;
    readonly UserData: 2;
    readonly ControlGuid: 4;
};
interface TemplateOfFile {
    readonly template: WevtTemplate;
    readonly resource: Resource | undefined;
}
interface TemplateResource {
    readonly kind: 'EventData' | 'UserData';
    readonly guid: string;
    readonly tags?: number | undefined;
    readonly xml: BinaryXmlElement;
    readonly items: readonly ItemResource[];
}
interface TemplateView {
    readonly number: number;
    readonly tid?: string | undefined;
    readonly kind: 'EventData' | 'UserData';
    readonly name?: string | undefined;
    readonly guid: string;
    readonly fields: readonly InspectedField[];
    readonly xml?: string | undefined;
}
interface TextEdit {
    readonly range: Range;
    readonly newText: string;
}
interface TextOrigin {
    readonly file: string;
    readonly version?: string | undefined;
}
type TimesInput = {
    kernelTime?: number;
    userTime?: number;
    processorTime?: never;
    clientContext?: never;
    flags?: never;
} | {
    kernelTime?: never;
    userTime?: never;
    processorTime: bigint;
    clientContext?: never;
    flags?: never;
} | {
    kernelTime?: never;
    userTime?: never;
    processorTime?: never;
    clientContext?: number;
    flags?: number;
};
type TimesInput$1 = {
    kernelTime?: number;
    userTime?: number;
    processorTime?: never;
    eventId?: never;
    flags?: never;
} | {
    kernelTime?: never;
    userTime?: never;
    processorTime: bigint;
    eventId?: never;
    flags?: never;
} | {
    kernelTime?: never;
    userTime?: never;
    processorTime?: never;
    eventId?: number;
    flags?: number;
};
interface ToolCommand {
    readonly tool: ToolName;
    readonly commands: string;
    readonly profile: {
        readonly path: string;
        readonly content: string;
    } | undefined;
    readonly limits: readonly string[];
}
type ToolEvent = Pick<EventDescriptor, 'id' | 'version' | 'level' | 'keyword'>;
type ToolName = (typeof toolNames)[number];
interface Totals {
    readonly files: number;
    readonly errors: number;
    readonly warnings: number;
    readonly infos: number;
}
interface Trace extends AsyncClosing {
    info(): Promise<readonly TraceFileInfo[]>;
    events(options?: ReadEventsOptions): AsyncGenerator<TraceEvent, void, undefined>;
    events<Decoders extends readonly RecordDecoderFunction<unknown>[]>(options: ReadEventsOptions & {
        readonly decoders: Decoders;
    }): AsyncGenerator<DecodedTraceRecord<KnownEventOf<Decoders[number]>>, void, undefined>;
    events<Known>(options: ReadEventsOptions & {
        readonly decoders: readonly RecordDecoderFunction<Known>[];
    }): AsyncGenerator<DecodedTraceRecord<Known>, void, undefined>;
    batches(): AsyncGenerator<TraceEvents, void, undefined>;
    buffers(): AsyncGenerator<TraceEvents, void, undefined>;
    readonly problems: readonly TraceProblem[];
    readonly problemCount: number;
    readonly progress: number;
    close(): Promise<void>;
}
interface TraceBlob {
    readonly size: number;
    slice(start: number, end: number): {
        arrayBuffer(): Promise<ArrayBuffer>;
    };
}
interface TraceClass {
    readonly type: number;
    readonly level: number;
    readonly version: number;
}
type TraceClassInput = {
    readonly class?: Partial<TraceClass>;
    readonly version?: never;
} | {
    readonly class?: never;
    readonly version: number;
};
type TraceCompression = 'none' | 'lznt1' | 'xpress' | 'xpress-huffman';
type TraceDecoder = (event: TraceEvent) => DecodedTraceEvent;
interface TraceDecoderForOptions extends Pick<TraceDecoderOptions, 'codePage' | 'errorText' | 'parameter'> {
    readonly culture?: string;
}
interface TraceDecoderOptions extends Pick<ValueOptions, 'codePage'>, ValueFormatOptions, MessageOptions {
    readonly descriptions?: Iterable<EventDescription>;
    readonly traceManifests?: Iterable<EventDescription>;
    readonly stored?: Pick<StoredDescriptions, 'infos' | 'maps'>;
}
declare class TraceError extends RangeError {
    readonly offset: number;
    readonly file: number;
    readonly name = "TraceError";
    readonly code = "ERR_WEVTC_TRACE";
    constructor(message: string, offset: number, file: number);
}
interface TraceEvent extends TraceEventMembers {
    readonly index: number;
}
interface TraceEventInfo {
    readonly providerGuid: string;
    readonly eventGuid: string;
    readonly eventDescriptor: EventDescriptor;
    readonly decodingSource: number;
    readonly providerName: string | undefined;
    readonly levelName: string | undefined;
    readonly channelName: string | undefined;
    readonly keywordsName: readonly string[];
    readonly taskName: string | undefined;
    readonly opcodeName: string | undefined;
    readonly eventMessage: string | undefined;
    readonly providerMessage: string | undefined;
    readonly binaryXml: Uint8Array;
    readonly eventName: string | undefined;
    readonly eventAttributes: string | undefined;
    readonly topLevelPropertyCount: number;
    readonly flags: number;
    readonly tags: number;
    readonly properties: readonly EventPropertyInfo[];
}
type TraceEventInfoInput = MetadataMembers & {
    readonly info: TraceEventInfo | Uint8Array;
};
interface TraceEventInfoOptions {
    readonly form?: EventInfoForm | undefined;
    readonly pointerSize?: 4 | 8 | undefined;
}
interface TraceEventInfoView {
    readonly size: number;
    readonly members: readonly MemberView[];
    readonly properties: readonly PropertyView[];
    readonly bytes: string;
}
declare abstract class TraceEventMembers implements EventRecord {
    get header(): TraceHeaderName;
    get timeStamp(): bigint;
    get rawTime(): bigint;
    get providerId(): string;
    get id(): number;
    get version(): number;
    get level(): number;
    get opcode(): number;
    get processId(): number;
    get threadId(): number;
    get processor(): number;
    get pointerSize(): 4 | 8;
    get activityId(): string | undefined;
    get relatedActivityId(): string | undefined;
    get instance(): TraceInstance | undefined;
    get group(): number | undefined;
    get classVersion(): number | undefined;
    get messageHeader(): TraceMessageHeader | undefined;
    get file(): number;
    get bufferOffset(): number;
    get offset(): number;
    get eventHeader(): EventHeader;
    get bufferContext(): EtwBufferContext;
    get extendedData(): readonly ExtendedDataItem[];
    get userData(): Uint8Array;
    get userContext(): bigint;
    toPlain(): PlainTraceEvent;
    toJSON(): PlainTraceEvent;
}
interface TraceEventViewOptions {
    readonly payload?: boolean;
    readonly files?: readonly string[];
}
interface TraceEvents {
    readonly length: number;
    [Symbol.iterator](): Iterator<TraceEvent, undefined>;
}
interface TraceFileHandle {
    stat(): Promise<{
        readonly size: number;
    }>;
    read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{
        readonly bytesRead: number;
    }>;
    close?(): Promise<void>;
}
interface TraceFileInfo {
    readonly bufferSize: number;
    readonly osVersion: string;
    readonly logVersion: string;
    readonly osBuild: number;
    readonly numberOfProcessors: number;
    readonly startTime: bigint;
    readonly endTime: bigint;
    readonly bootTime: bigint;
    readonly timerResolution: number;
    readonly maximumFileSize: number;
    readonly logFileMode: number;
    readonly buffersWritten: number;
    readonly startBuffers: number;
    readonly pointerSize: 4 | 8;
    readonly eventsLost: number;
    readonly buffersLost: number;
    readonly cpuSpeedInMHz: number;
    readonly timeZoneBias: number;
    readonly perfFreq: bigint;
    readonly clockType: number;
    readonly loggerName: string;
    readonly logFileName: string;
    readonly compression: TraceCompression;
    readonly size: number;
}
interface TraceFileView extends Omit<TraceFileInfo, InfoTimes> {
    readonly file: string | undefined;
    readonly startTime: string;
    readonly endTime: string | undefined;
    readonly bootTime: string | undefined;
    readonly perfFreq: string;
}
declare class TraceFilter {
    #private;
    readonly session: SessionChoice | undefined;
    constructor(request: TraceFilterRequest, providers: readonly Provider[]);
    learn(providers: Iterable<EventDescription['provider']>): void;
    isAfterEnd(event: TraceEvent): boolean;
    mayPass(event: TraceEvent, attributionOf?: (event: TraceEvent) => EventAttribution): boolean;
    get asksContent(): boolean;
    passes(decoded: DecodedTraceEvent): boolean;
    get unsearched(): number;
    get unmetNames(): readonly UnmetName[];
}
interface TraceFilterRequest extends SessionRequest {
    readonly levels?: readonly (number | string)[] | undefined;
    readonly providers?: readonly string[] | undefined;
    readonly events?: readonly string[] | undefined;
    readonly processes?: readonly (number | string)[] | undefined;
    readonly threads?: readonly (number | string)[] | undefined;
    readonly from?: bigint | undefined;
    readonly to?: bigint | undefined;
    readonly text?: string | undefined;
    readonly ignoreCase?: boolean | undefined;
    readonly activities?: readonly string[] | undefined;
}
type TraceHeaderMember = Exclude<keyof TraceHeaderStart, 'class'> | 'type' | 'level' | 'version' | 'flags';
type TraceHeaderName = 'SYSTEM32' | 'SYSTEM64' | 'COMPACT32' | 'COMPACT64' | 'PERFINFO32' | 'PERFINFO64' | 'FULL32' | 'FULL64' | 'INSTANCE32' | 'INSTANCE64' | 'EVENT32' | 'EVENT64' | 'MESSAGE' | 'ERROR';
interface TraceHeaderStart {
    readonly size: number;
    readonly headerType: number;
    readonly markerFlags: number;
    readonly class: TraceClass;
    readonly threadId: number;
    readonly processId: number;
    readonly timeStamp: bigint;
}
interface TraceHeaderSurroundings {
    readonly dataSize?: number;
    readonly bufferSize?: number;
}
interface TraceInput {
    readonly size: number;
    readonly canOverlap?: boolean;
    read(offset: number, length: number): Uint8Array | Promise<Uint8Array>;
    close?(): void | Promise<void>;
}
interface TraceInstance {
    readonly instanceId: number;
    readonly parentInstanceId: number;
    readonly parentGuid: string;
}
interface TraceInstanceForest<Event extends TraceInstanceLink> {
    readonly roots: TraceInstanceNode<Event>[];
    readonly problems: TraceInstanceProblem<Event>[];
}
type TraceInstanceLink = Pick<TraceEvent, 'processId' | 'providerId' | 'instance'>;
interface TraceInstanceNode<Event extends TraceInstanceLink> {
    readonly processId: number;
    readonly classId: string;
    readonly instanceId: number;
    readonly events: Event[];
    readonly children: TraceInstanceNode<Event>[];
    parent: TraceInstanceNode<Event> | undefined;
}
interface TraceInstanceProblem<Event extends TraceInstanceLink> {
    readonly kind: 'missing-parent' | 'cycle' | 'other-parent';
    readonly node: TraceInstanceNode<Event>;
    readonly event: Event;
}
declare const TraceLevel: {
    readonly None: 0;
    readonly Critical: 1;
    readonly Fatal: 1;
    readonly Error: 2;
    readonly Warning: 3;
    readonly Information: 4;
    readonly Verbose: 5;
    readonly Reserved6: 6;
    readonly Reserved7: 7;
    readonly Reserved8: 8;
    readonly Reserved9: 9;
};
type TraceLoggingCount = number | 'variable';
interface TraceLoggingCustomField extends CommonField {
    readonly kind: 'customSchema';
    readonly schema: CustomSchema;
    readonly outType?: number;
}
type TraceLoggingEventInput = WritableProviderMembers & {
    readonly header?: 'EVENT32' | 'EVENT64';
    readonly eventDescriptor?: Partial<EventDescriptor>;
    readonly schema: Uint8Array;
    readonly traits: Uint8Array | ProviderTraitsInput;
};
declare class TraceLoggingEvents {
    #private;
    find(record: TraceLoggingRecord): EventDescription | undefined;
}
type TraceLoggingField = TraceLoggingValueField | TraceLoggingStructField | TraceLoggingCustomField;
declare const TraceLoggingIn: {
    readonly Null: 0;
    readonly UnicodeString: 1;
    readonly AnsiString: 2;
    readonly Int8: 3;
    readonly UInt8: 4;
    readonly Int16: 5;
    readonly UInt16: 6;
    readonly Int32: 7;
    readonly UInt32: 8;
    readonly Int64: 9;
    readonly UInt64: 10;
    readonly Float: 11;
    readonly Double: 12;
    readonly Bool32: 13;
    readonly Binary: 14;
    readonly Guid: 15;
    readonly Pointer: 16;
    readonly FileTime: 17;
    readonly SystemTime: 18;
    readonly Sid: 19;
    readonly HexInt32: 20;
    readonly HexInt64: 21;
    readonly CountedString: 22;
    readonly CountedAnsiString: 23;
    readonly Struct: 24;
    readonly CountedBinary: 25;
};
declare const TraceLoggingOut: {
    readonly Null: 0;
    readonly NoPrint: 1;
    readonly String: 2;
    readonly Boolean: 3;
    readonly Hex: 4;
    readonly Pid: 5;
    readonly Tid: 6;
    readonly Port: 7;
    readonly Ipv4: 8;
    readonly Ipv6: 9;
    readonly SocketAddress: 10;
    readonly Xml: 11;
    readonly Json: 12;
    readonly Win32Error: 13;
    readonly NtStatus: 14;
    readonly HResult: 15;
    readonly FileTime: 16;
    readonly Signed: 17;
    readonly Unsigned: 18;
    readonly Utf8: 35;
    readonly Pkcs7WithTypeInfo: 36;
    readonly CodePointer: 37;
    readonly DateTimeUtc: 38;
};
interface TraceLoggingRecord {
    readonly eventHeader: Pick<EventHeader, 'providerId' | 'eventDescriptor'>;
    readonly extendedData: readonly ExtendedDataItem[];
}
interface TraceLoggingSchema {
    readonly name: string;
    readonly tags?: number;
    readonly fields: readonly TraceLoggingField[];
}
interface TraceLoggingStructField extends CommonField {
    readonly kind: 'struct';
    readonly members: readonly TraceLoggingField[];
    readonly count?: TraceLoggingCount;
}
interface TraceLoggingValueField extends CommonField {
    readonly kind: 'value';
    readonly inType: number;
    readonly outType?: number;
    readonly count?: TraceLoggingCount;
}
interface TraceMessageHeader {
    readonly sequence: number | undefined;
    readonly componentId: number | undefined;
}
interface TracePiece {
    readonly offset: number;
    readonly bytes: Uint8Array;
}
interface TraceProblem {
    readonly kind: 'truncated-buffer' | 'malformed-buffer' | 'repeated-buffer' | 'malformed-event' | 'compression' | 'time-order' | 'malformed-description';
    readonly file: number;
    readonly bufferOffset: number;
    readonly offset: number;
    readonly bytesLost: number;
    readonly message: string;
}
type TraceSource = TraceInput | Uint8Array | TraceBlob | TraceFileHandle;
interface TraceStacks {
    readonly leftOut: number;
    readonly withoutMethods: readonly number[];
    of(event: TraceEvent, attribution?: EventAttribution): readonly EventStackFrame[] | undefined;
}
interface TraceSummary extends EventCounts {
    readonly files: readonly TraceFileInfo[];
    readonly levels: readonly LevelSummary[];
    readonly providers: readonly ProviderSummary[];
    readonly processes: readonly ProcessSummary[];
    readonly others: number;
    readonly othersOfProcesses: number;
}
interface TraceSummaryView extends EventCountsView {
    readonly files: readonly TraceFileView[];
    readonly damagedPlaces: number | undefined;
    readonly levels: readonly LevelSummary[];
    readonly providers: readonly ProviderSummaryView[];
    readonly processes: readonly ProcessSummaryView[];
    readonly others: number;
    readonly othersOfProcesses: number;
}
interface TraceSummaryViewOptions {
    readonly files?: readonly string[];
    readonly damagedPlaces?: number;
}
declare class TraceWriter {
    #private;
    constructor(options?: TraceWriterOptions);
    add(event: WritableEvent): TracePiece[];
    addBuffer(buffer: WritableBuffer): TracePiece[];
    end(): TracePiece[];
}
interface TraceWriterOptions {
    readonly info?: WritableTraceInfo;
    readonly loggerId?: number;
    readonly compress?: BufferCompressor;
    readonly firstBuffer?: WritableBuffer;
}
interface Traits {
    readonly element: XmlElement;
    readonly groupGuid: Located<string> | undefined;
    readonly includeName: Located<boolean> | undefined;
}
interface TypescriptOptions {
    readonly decoders?: boolean;
    readonly tsExtensions?: boolean;
}
interface UnknownEvent {
    readonly provider: undefined;
    readonly symbol: undefined;
    readonly id: number;
    readonly version: number;
    readonly event: undefined;
    readonly values: undefined;
    readonly providerId: string;
}
interface UnknownName {
    readonly kind: 'level' | 'keyword';
    readonly name: string;
    readonly nearest: string | undefined;
}
interface UnmetName {
    readonly kind: 'provider' | 'event';
    readonly name: string;
    readonly nearest: string | undefined;
}
interface UnpackTracesOptions {
    readonly file?: string;
    readonly maxBytes?: number;
}
interface UnpackedFile {
    readonly file: string;
    readonly content: Uint8Array;
}
interface UnpackedTraces {
    readonly traces: readonly UnpackedFile[];
    readonly manifests: readonly UnpackedFile[];
}
type UnreadMember = 'id' | 'version' | 'level' | 'task' | 'opcode' | 'keywords';
interface ValueFormat {
    readonly pointerSize: 4 | 8;
    readonly codePage: string;
}
interface ValueFormatOptions {
    readonly style?: FormatStyle | undefined;
    readonly errorText?: ((kind: ErrorKind, code: number) => string | undefined) | undefined;
}
interface ValueItemResource {
    readonly kind: 'value';
    readonly name: string;
    readonly inType: number;
    readonly outType: number;
    readonly mapAt: number | undefined;
    readonly count: ItemExtent | undefined;
    readonly length: ItemExtent | undefined;
    readonly tags?: number | undefined;
}
interface ValueMap extends Definition {
    readonly kind: 'valueMap' | 'bitMap';
    readonly name: Located<string>;
    readonly symbol: Located<string> | undefined;
    readonly items: readonly MapItem[];
}
type ValueOf<Option extends CustomOption> = Option extends CustomFlag ? boolean : Option extends CustomNumber ? number : Option extends CustomChoice ? Option['choices'][number] : Option extends CustomTexts ? readonly string[] : string;
interface ValueOptions {
    readonly pointerSize?: 4 | 8;
    readonly codePage?: string;
}
interface Visitor {
    manifest?(manifest: Manifest): void;
    provider?(provider: Provider, manifest: Manifest): void;
    channel?(channel: Channel, provider: Provider): void;
    level?(level: Level, provider: Provider): void;
    task?(task: Task, provider: Provider): void;
    opcode?(opcode: Opcode, provider: Provider): void;
    keyword?(keyword: Keyword, provider: Provider): void;
    map?(map: ValueMap, provider: Provider): void;
    mapItem?(item: MapItem, map: ValueMap): void;
    template?(template: Template, provider: Provider): void;
    field?(field: Field, template: Template): void;
    event?(event: EventDefinition, provider: Provider): void;
    filter?(filter: Filter, provider: Provider): void;
    culture?(culture: Culture, manifest: Manifest): void;
    string?(string: StringDefinition, culture: Culture): void;
    message?(message: MessageReference, user: MessageUser): void;
    counters?(counters: Counters, manifest: Manifest): void;
    counterProvider?(provider: CounterProvider, counters: Counters): void;
    counterSet?(counterSet: CounterSet, provider: CounterProvider): void;
    counter?(counter: Counter, counterSet: CounterSet): void;
    finish?(manifest: Manifest): void;
}
interface WevtTemplate {
    readonly version: WevtTemplateVersion;
    readonly providers: readonly ProviderResource[];
}
type WevtTemplateVersion = '3.1' | '5.1';
interface Wish {
    readonly name: string;
    readonly symbol?: string;
    readonly message?: string | false;
    readonly translations?: ReadonlyMap<string, string>;
}
interface WithValue extends Wish {
    readonly value?: string;
}
declare const WnodeFlag: {
    readonly AllData: 1;
    readonly SingleInstance: 2;
    readonly SingleItem: 4;
    readonly EventItem: 8;
    readonly FixedInstanceSize: 16;
    readonly TooSmall: 32;
    readonly InstancesSame: 64;
    readonly StaticInstanceNames: 128;
    readonly Internal: 256;
    readonly UseTimestamp: 512;
    readonly PersistEvent: 1024;
    readonly EventReference: 8192;
    readonly AnsiInstanceNames: 16384;
    readonly MethodItem: 32768;
    readonly PdoInstanceNames: 65536;
    readonly TracedGuid: 131072;
    readonly LogWnode: 262144;
    readonly UseGuidPtr: 524288;
    readonly UseMofPtr: 1048576;
    readonly NoHeader: 2097152;
    readonly SendDataBlock: 4194304;
    readonly VersionedProperties: 8388608;
    readonly SeverityMask: 4278190080;
};
interface WritableBuffer {
    readonly events?: Iterable<WritableEvent>;
    readonly processor?: number;
    readonly sequenceNumber?: bigint;
    readonly loggerId?: number;
    readonly bufferType?: number;
    readonly flags?: number;
    readonly flushTime?: bigint;
    readonly savedOffsetZero?: boolean;
    readonly size?: number;
    readonly compressed?: boolean;
    readonly eventsLost?: number;
    readonly buffersLost?: number;
}
interface WritableClass {
    readonly providerId: string;
    readonly opcode?: number;
    readonly level?: number;
    readonly version?: number;
}
type WritableCompactEvent = WritableContent & WritableTime & WritableHook & WritableProcess & {
    readonly header: 'COMPACT32' | 'COMPACT64';
    readonly version?: number;
};
interface WritableContent {
    readonly processor?: number;
    readonly userData?: Uint8Array;
}
interface WritableCpuTimes {
    readonly kernelTime?: number;
    readonly userTime?: number;
}
type WritableErrorEvent = WritableContent & {
    readonly header: 'ERROR';
};
type WritableEvent = WritableSystemEvent | WritableCompactEvent | WritablePerfInfoEvent | WritableFullEvent | WritableInstanceEvent | WritableProviderEvent | WritableMessage | WritableErrorEvent | WritableRecord;
type WritableFullEvent = WritableContent & WritableTime & WritableClass & WritableProcess & WritableCpuTimes & {
    readonly header: 'FULL32' | 'FULL64';
};
interface WritableHook {
    readonly group: number;
    readonly opcode: number;
}
type WritableInstanceEvent = WritableContent & WritableTime & WritableClass & WritableProcess & WritableCpuTimes & {
    readonly header: 'INSTANCE32' | 'INSTANCE64';
    readonly instance: TraceInstance;
};
interface WritableItem {
    readonly extType: number;
    readonly data: Uint8Array;
    readonly reserved2?: number;
}
type WritableMessage = WritableContent & WritableProcess & {
    readonly header: 'MESSAGE';
    readonly id: number;
    readonly flags?: number;
    readonly sequence?: number;
    readonly providerId?: string;
    readonly componentId?: number;
    readonly timeStamp?: bigint;
    readonly rawTime?: bigint;
};
type WritablePerfInfoEvent = WritableContent & WritableTime & WritableHook & {
    readonly header: 'PERFINFO32' | 'PERFINFO64';
    readonly version?: number;
    readonly pebsIndex?: bigint;
    readonly counters?: readonly bigint[];
};
interface WritableProcess {
    readonly threadId?: number;
    readonly processId?: number;
}
type WritableProviderEvent = WritableProviderMembers & {
    readonly header: 'EVENT32' | 'EVENT64';
    readonly eventDescriptor: Partial<EventDescriptor>;
};
type WritableProviderMembers = WritableContent & WritableTime & WritableProcess & WritableCpuTimes & {
    readonly providerId: string;
    readonly flags?: number;
    readonly eventProperty?: number;
    readonly activityId?: string;
    readonly extendedData?: readonly WritableItem[];
};
interface WritableRecord extends Omit<EventRecord, 'userContext'> {
    readonly header?: TraceHeaderName;
    readonly rawTime?: bigint;
    readonly group?: number | undefined;
    readonly classVersion?: number | undefined;
    readonly messageHeader?: TraceMessageHeader | undefined;
}
type WritableSystemEvent = WritableContent & WritableTime & WritableHook & WritableProcess & WritableCpuTimes & {
    readonly header: 'SYSTEM32' | 'SYSTEM64';
    readonly version?: number;
};
type WritableTime = {
    readonly timeStamp: bigint;
    readonly rawTime?: undefined;
} | {
    readonly timeStamp?: undefined;
    readonly rawTime: bigint;
};
interface WritableTrace extends TraceWriterOptions {
    readonly events?: Iterable<WritableEvent>;
    readonly buffers?: Iterable<WritableBuffer>;
}
type WritableTraceInfo = Partial<Omit<TraceFileInfo, 'size' | 'compression' | 'buffersWritten'>>;
type Write = (text: string) => void;
interface XmlAttribute {
    readonly name: string;
    readonly prefix: string;
    readonly localName: string;
    readonly namespace: string;
    readonly value: string;
    readonly rawValue: string;
    readonly range: Range;
    readonly nameRange: Range;
    readonly valueRange: Range;
}
interface XmlComment {
    readonly kind: 'comment';
    readonly value: string;
    readonly range: Range;
}
interface XmlDocument {
    readonly source: SourceText;
    readonly root: XmlElement | undefined;
    readonly outside: readonly (XmlComment | XmlInstruction)[];
}
interface XmlElement {
    readonly kind: 'element';
    readonly name: string;
    readonly prefix: string;
    readonly localName: string;
    readonly namespace: string;
    readonly range: Range;
    readonly nameRange: Range;
    readonly startTag: Range;
    readonly selfClosing: boolean;
    readonly attributes: readonly XmlAttribute[];
    readonly children: readonly XmlNode[];
    readonly parent: XmlElement | undefined;
    readonly declarations: ReadonlyMap<string, string> | undefined;
}
interface XmlInstruction {
    readonly kind: 'instruction';
    readonly target: string;
    readonly value: string;
    readonly range: Range;
}
type XmlNode = XmlElement | XmlText | XmlComment | XmlInstruction;
interface XmlText {
    readonly kind: 'text';
    readonly cdata: boolean;
    readonly value: string;
    readonly range: Range;
}
declare function activityIdNameOf(info: Sourced<'eventName'>): string | undefined;
declare function activityPathOf(guid: string, processId?: number): string | undefined;
declare function activityView(node: ActivityNode, options?: {
    readonly levels?: number;
}): ActivityView;
declare function addToManifest<Input extends string | Uint8Array>(input: Input, wish: NewDefinition, options?: LintOptions & {
    readonly provider?: number;
}): Addition<Input>;
declare function allTextsOfManifest(manifest: Manifest, origin: TextOrigin): ProviderTexts[];
declare function ansiTextAt(bytes: Uint8Array, start: number, end: number, codePage: string): string;
declare function attributeEvents(trace: Trace): Promise<EventAttributor>;
declare function binaryAt(bytes: Uint8Array, start: number, end: number): Uint8Array;
declare function binaryOriginOf(manifest: Manifest): BinaryOrigin | undefined;
declare function breakingFindings(changes: readonly Change[]): Diagnostic[];
declare function checkEnd(reader: ByteReader, exact: boolean | undefined): void;
declare function checkSize(bytes: Uint8Array, size: number, exact: boolean | undefined): void;
declare function chooseEvent(found: readonly EventDefinition[], version?: number): EventChoice;
declare function classOfVersion(version: number): TraceClass;
declare function clientContextAndFlagsOf(header: CpuTimes): {
    readonly clientContext: number;
    readonly flags: number;
};
declare function collectDescriptions(trace: Trace): Promise<StoredDescriptions>;
declare function collectStacks(trace: Trace, options?: CollectStacksOptions): Promise<TraceStacks>;
declare function compareManifests(before: readonly Manifest[], after: readonly Manifest[], origins?: BinaryOrigins): Change[];
declare function compile(input: string | Uint8Array, options?: CompileOptions): Compilation;
declare function compileMessageText(bytes: Uint8Array, options?: CompileMessageTextOptions): Compilation;
declare function countElements(reader: ByteReader, before: number, count: number): number;
declare const counterAttributes: {
    readonly reference: {
        readonly constant: "PERF_ATTRIB_BY_REFERENCE";
        readonly value: 1;
    };
    readonly noDisplay: {
        readonly constant: "PERF_ATTRIB_NO_DISPLAYABLE";
        readonly value: 2;
    };
    readonly noDigitGrouping: {
        readonly constant: "PERF_ATTRIB_NO_GROUP_SEPARATOR";
        readonly value: 4;
    };
    readonly displayAsHex: {
        readonly constant: "PERF_ATTRIB_DISPLAY_AS_HEX";
        readonly value: 16;
    };
    readonly displayAsReal: {
        readonly constant: "PERF_ATTRIB_DISPLAY_AS_REAL";
        readonly value: 8;
    };
};
declare function counterProviderOf({ counters, }: {
    readonly counters: readonly Counters[];
}): CounterProvider | undefined;
declare const counterReferences: readonly [
    "baseID",
    "perfTimeID",
    "perfFreqID",
    "multiCounterID"
];
declare function cpuTimesOf(processorTime: bigint): CpuTimes;
declare function createEnableTraceParameters(members?: Partial<EnableTraceParameters>): EnableTraceParameters;
declare function createEventDescriptor(members?: Partial<EventDescriptor>): EventDescriptor;
declare function createEventHeader(members?: Partial<EventHeader>): EventHeader;
declare function createEventInstanceHeader(members?: EventInstanceHeaderInput): EventInstanceHeader;
declare function createEventRecord(members?: Partial<EventRecord>): EventRecord;
declare function createEventTraceHeader(members?: EventTraceHeaderInput): EventTraceHeader;
declare function cultureTables(found: readonly MessageTableOfFile[], options?: CultureTablesOptions): CultureTables;
declare function decodeBinaryXml(bytes: Uint8Array, itemCount: number): BinaryXml;
declare function decodeEnableTraceParameters(bytes: Uint8Array, options?: EnableTraceParametersOptions): EnableTraceParameters;
declare function decodeEventDescriptor(bytes: Uint8Array): EventDescriptor;
declare function decodeEventFilter(descriptor: EventFilterDescriptor): EventFilter;
declare function decodeEventHeader(bytes: Uint8Array): EventHeader;
declare function decodeEventInstanceHeader(bytes: Uint8Array): EventInstanceHeader;
declare function decodeEventMapInfo(bytes: Uint8Array): EventMapInfo;
declare function decodeEventPayload(description: EventDescription, payload: Uint8Array, options?: DecodeEventOptions): DecodeOutcome;
declare function decodeEventRecord(bytes: Uint8Array): EventRecord;
declare function decodeEventRecords(bytes: Uint8Array): Generator<PlacedEventRecord>;
declare function decodeEventTraceHeader(bytes: Uint8Array): EventTraceHeader;
declare function decodeExtendedData(item: ExtendedDataItem): ExtendedData;
declare function decodeLog(log: EventLog, options?: DecodeLogOptions): AsyncGenerator<DecodedLoggedEvent, void, undefined>;
declare function decodePayload<Values = PayloadValues>(template: PayloadTemplate, bytes: Uint8Array, options?: DecodeOptions): DecodedPayload<Values>;
declare function decodeProviderEventInfo(bytes: Uint8Array): ProviderEventInfo;
declare function decodeTrace(trace: Trace, options?: DecodeTraceOptions): AsyncGenerator<DecodedTraceEvent, void, undefined>;
declare function decodeTraceEventInfo(bytes: Uint8Array): TraceEventInfo;
declare function decodeTraceLoggingSchema(data: Uint8Array): TraceLoggingSchema;
declare function decodedEventText(outcome: DecodeOutcome): string;
declare function decodedEventView(outcome: DecodeOutcome): EventView;
declare function decompile(input: DecompileInput): Decompiled;
declare function defineEmitter<const Options extends CustomOptions = Record<never, never>>(emitter: CustomEmitter<Options>): CustomEmitter<Options>;
declare function defineLintRule<const Options extends CustomOptions = Record<never, never>>(rule: LintRule<Options>): LintRule<Options>;
declare function describeClassicEvent(event: ClassicEventId): ClassicEventDescription | undefined;
declare function describeEvents(manifest: Manifest, culture?: string): EventDescription[];
declare function describeTraceManifests(stored: Pick<StoredDescriptions, 'manifests'>, culture?: string): DescribedTraceManifests;
declare const detailLevels: {
    readonly standard: {
        readonly constant: "PERF_DETAIL_NOVICE";
        readonly value: 100;
    };
    readonly advanced: {
        readonly constant: "PERF_DETAIL_ADVANCED";
        readonly value: 200;
    };
};
declare function durationView(summary: DurationSummary): DurationView;
declare function encodeBinaryXml(binaryXml: BinaryXml): Uint8Array;
declare function encodeEnableTraceParameters(parameters: EnableTraceParameters, options?: EnableTraceParametersOptions): Uint8Array;
declare function encodeEventDescriptor(descriptor: EventDescriptor): Uint8Array;
declare function encodeEventFilter(filter: EventFilter): EventFilterDescriptor;
declare function encodeEventHeader(header: EventHeader): Uint8Array;
declare function encodeEventInstanceHeader(header: EventInstanceHeader): Uint8Array;
declare function encodeEventMapInfo(map: EventMapInfo): Uint8Array;
declare function encodeEventRecord(record: EventRecord): Uint8Array;
declare function encodeEventRecords(records: readonly EventRecord[]): Uint8Array;
declare function encodeEventTraceHeader(header: EventTraceHeader): Uint8Array;
declare function encodePayload(template: PayloadTemplate, values: object, options?: ValueOptions): Uint8Array;
declare function encodeProviderEventInfo(info: ProviderEventInfo): Uint8Array;
declare function encodeProviderTraits(providerName: string, traits?: readonly Pick<ProviderTrait, 'type' | 'data'>[]): Uint8Array;
declare function encodeTraceEventInfo(info: TraceEventInfo): Uint8Array;
declare function encodeTraceLoggingSchema(schema: TraceLoggingSchema): Uint8Array;
declare function endOfText(bytes: Uint8Array, start: number): number;
declare function eventAttributesOf(info: Sourced<'eventAttributes'>): string | undefined;
declare function eventDescCreate(id: number, version: number, channel: number, level: number, task: number, opcode: number, keyword: bigint): EventDescriptor;
declare function eventDescGetChannel(descriptor: EventDescriptor): number;
declare function eventDescGetId(descriptor: EventDescriptor): number;
declare function eventDescGetKeyword(descriptor: EventDescriptor): bigint;
declare function eventDescGetLevel(descriptor: EventDescriptor): number;
declare function eventDescGetOpcode(descriptor: EventDescriptor): number;
declare function eventDescGetTask(descriptor: EventDescriptor): number;
declare function eventDescGetVersion(descriptor: EventDescriptor): number;
declare function eventDescOrKeyword(descriptor: EventDescriptor, keyword: bigint): EventDescriptor;
declare function eventDescSetChannel(descriptor: EventDescriptor, channel: number): EventDescriptor;
declare function eventDescSetId(descriptor: EventDescriptor, id: number): EventDescriptor;
declare function eventDescSetKeyword(descriptor: EventDescriptor, keyword: bigint): EventDescriptor;
declare function eventDescSetLevel(descriptor: EventDescriptor, level: number): EventDescriptor;
declare function eventDescSetOpcode(descriptor: EventDescriptor, opcode: number): EventDescriptor;
declare function eventDescSetTask(descriptor: EventDescriptor, task: number): EventDescriptor;
declare function eventDescSetVersion(descriptor: EventDescriptor, version: number): EventDescriptor;
declare function eventDescZero(): EventDescriptor;
declare function eventDescriptionFrom(info: TraceEventInfo, maps?: EventMaps): EventDescription;
declare function eventIdAndFlagsOf(header: CpuTimes): {
    readonly eventId: number;
    readonly flags: number;
};
declare function eventInspectionText(inspection: EventInspection): string;
declare function eventLabel(event: EventDefinition): string;
declare function eventLogDecoder(options?: EventLogDecoderOptions): EventLogDecoder;
declare function eventMapInfoEvent(input: EventMapInfoInput): WritableFullEvent;
declare function eventMapInfoOf(map: ValueMap, texts: MessageTexts, options?: EventMapInfoOptions): EventMapInfo;
declare function eventNameOf(info: Sourced<'eventName'>): string | undefined;
declare function eventSourceManifestEvents(input: EventSourceManifestInput): WritableProviderEvent[];
declare function explainEventEnabled(event: FilteredMembers, filter: SessionFilter): FilterExplanation;
declare function explainText(judged: JudgedEvent, match: ProviderMatch, width?: number): string;
declare function extractManifests(stored: Pick<StoredDescriptions, 'infos' | 'maps' | 'manifests'>): ExtractedManifest[];
declare function f32At(bytes: Uint8Array, at: number): number;
declare function f32Of(bits: number): number;
declare function f64At(bytes: Uint8Array, at: number): number;
declare function f64Of(low: number, high: number): number;
declare function fieldTypeFlagsOf(header: Pick<TraceHeaderStart, 'headerType' | 'markerFlags'>): number;
declare function fileTimeFromDate(date: Date, ticks?: number): bigint;
declare function fileTimeFromIso(text: string): bigint;
declare function fileTimeToDate(fileTime: bigint): Date;
declare function fileTimeToIso(fileTime: bigint): string;
declare function findEvents(providers: readonly Provider[], wanted: string): SearchResult<EventDefinition>;
declare function findProviders(manifest: {
    readonly providers: readonly Provider[];
}, wanted?: string): SearchResult<Provider>;
declare function findingView(finding: Diagnostic): FindingView;
declare function fix<Input extends string | Uint8Array>(input: Input, options?: LintOptions & FixOptions): Fixed<Input>;
declare function formatField(field: PayloadField, value: PayloadValue | object, options?: ValueFormatOptions): string;
declare function formatGuid(bytes: Uint8Array, offset?: number): string;
declare function formatHexBinary(bytes: Uint8Array): string;
declare function formatManifest<Input extends string | Uint8Array>(input: Input, options?: Partial<FormatOptions> & ReadOptions): Formatted<Input>;
declare function formatMessage(message: ParsedMessage, inserts?: readonly (Insert | null | undefined)[], options?: MessageOptions): string;
declare function formatPayload(message: ParsedMessage, template: PayloadTemplate | undefined, values: object, options?: ValueFormatOptions & MessageOptions): string;
declare function formatValue(field: Pick<PayloadDataField, 'inType' | 'outType' | 'map'>, value: PayloadValue, options?: ValueFormatOptions): string;
declare function guidAt(bytes: Uint8Array, at: number): string;
declare function guidPtrOf(header: Pick<EventTraceHeader, 'guid'>): bigint;
declare function i16At(bytes: Uint8Array, at: number): number;
declare function i32At(bytes: Uint8Array, at: number): number;
declare function i64At(bytes: Uint8Array, at: number): bigint;
declare function i8At(bytes: Uint8Array, at: number): number;
declare function inTypeNameOf(code: number): InTypeName | ClassicInTypeName | undefined;
declare function inspectEvents(events: readonly EventDefinition[], texts: MessageTexts, options: InspectEventsOptions): EventInspection;
declare function inspectManifest(manifest: Manifest, options?: {
    readonly file?: string;
}): Inspection;
declare function inspectResources(resources: InspectedResources): Inspection;
declare function inspectionText(inspection: Inspection, options?: InspectionTextOptions): string;
declare const instanceTypes: {
    readonly single: {
        readonly constant: "PERF_COUNTERSET_SINGLE_INSTANCE";
        readonly value: 0;
    };
    readonly multiple: {
        readonly constant: "PERF_COUNTERSET_MULTI_INSTANCES";
        readonly value: 2;
    };
    readonly globalAggregate: {
        readonly constant: "PERF_COUNTERSET_SINGLE_AGGREGATE";
        readonly value: 4;
    };
    readonly multipleAggregate: {
        readonly constant: "PERF_COUNTERSET_MULTI_AGGREGATE";
        readonly value: 6;
    };
    readonly globalAggregateHistory: {
        readonly constant: "PERF_COUNTERSET_SINGLE_AGGREGATE_HISTORY";
        readonly value: 12;
    };
};
declare function ipv4At(bytes: Uint8Array, at: number): string;
declare function isEventEnabled(event: FilteredMembers, filter: SessionFilter): boolean;
declare function isRuleId(id: string): id is RuleId;
declare function keywordBits(mask: bigint, provider: Provider): KeywordBit[];
declare function knownChanges(changes: readonly Change[], manifest: Manifest): KnownChange[];
declare function linkInstances<Event extends InstanceLink>(events: readonly Event[]): InstanceForest<Event>;
declare function linkTraceInstances<Event extends TraceInstanceLink>(events: readonly Event[]): TraceInstanceForest<Event>;
declare function lint(input: string | Uint8Array | Manifest, options?: LintOptions): Diagnostic[];
declare function lintAll(files: Iterable<FileToCheck>, options?: Omit<LintOptions, 'file'>): Diagnostic[];
declare function lintMessageText(bytes: Uint8Array, options?: LintOptions): Diagnostic[];
declare function loggedEventView(decoded: DecodedLoggedEvent, options?: LoggedEventViewOptions): EventView;
declare function looksLikeManifest(bytes: Uint8Array, file: string): boolean;
declare function mapText(map: PayloadMap, value: number): string | undefined;
declare function matchEvents(provider: Provider, filter: CompleteSessionFilter): ProviderMatch;
declare function matchProviders(providers: readonly Provider[], request: SessionRequest): {
    readonly matches: readonly ProviderMatch[];
    readonly unmatched: readonly ProviderWithoutNames[];
};
declare function matchText(match: ProviderMatch, width?: number): string;
declare function matchView(matches: readonly ProviderMatch[], options: MatchViewOptions): MatchView;
declare function messageInserts(template: PayloadTemplate | undefined, values: object, options?: ValueFormatOptions): (Insert | undefined)[];
declare function messageTablesOf(manifest: Manifest, settings?: ResourceSettings): CultureMessages[];
declare function openEventLog(source: TraceSource | readonly TraceSource[], options?: EventLogOptions): EventLog;
declare function openTrace(source: TraceSource | readonly TraceSource[]): Trace;
declare function outTypeNameOf(code: number): OutTypeName | undefined;
declare function parseGuid(text: string): Uint8Array | undefined;
declare function parseHexBinary(text: string): Uint8Array | undefined;
declare function parseHexBytes(text: string): Uint8Array | undefined;
declare function parseManifest(input: string | Uint8Array, options?: ReadOptions): Result<Manifest | undefined>;
declare function parseMessage(text: string): ParsedMessage;
declare function payloadTemplateFrom(info: PayloadInfo, maps?: EventMaps): PayloadTemplate;
declare function payloadTemplateOf(template: Template, texts: MessageTexts): PayloadTemplate;
declare function payloadTemplateOfSchema(schema: TraceLoggingSchema): PayloadTemplate;
declare function pointerAt(bytes: Uint8Array, at: number, size: 4 | 8): bigint;
declare function pointerSizeOf(header: Pick<EventHeader, 'flags'>): 4 | 8;
declare function processorIndexOf(record: EventRecord): number;
declare function processorTimeOf(times: CpuTimes): bigint;
declare function providerEventInfoOf(provider: Provider): ProviderEventInfo;
declare function readAnsiText(reader: ByteReader, codePage: string, length: number | undefined, last?: boolean): string;
declare function readBinary(reader: ByteReader, length: number | undefined): Uint8Array;
declare function readCharacter(reader: ByteReader, codePage: string): string;
declare function readCharacters(reader: ByteReader, count: number, wide: boolean, codePage: string): string;
declare function readCountedAnsiText(reader: ByteReader, codePage: string): string;
declare function readCountedUnicodeText(reader: ByteReader): string;
declare function readForDecoding(input: string | Uint8Array, options?: {
    readonly file?: string;
}): ManifestForDecoding;
declare function readIpv6(reader: ByteReader, length?: number): string;
declare function readLinkerMap(content: Uint8Array): LinkerMap;
declare function readMessageCatalog(bytes: Uint8Array): Promise<EventTexts>;
declare function readPdb(content: Uint8Array | PdbInput): ModulePdb;
declare function readRegisteredSources(text: string): EventSource[];
declare function readResources(bytes: Uint8Array, onDamage?: OnDamage): ResourceFile;
declare function readSid(reader: ByteReader): string;
declare function readSocketAddress(reader: ByteReader, length: number | undefined): string;
declare function readUnicodeText(reader: ByteReader, length: number | undefined, last?: boolean): string;
declare function recordDecoder(descriptions: Iterable<EventDescription>): RecordDecoder;
declare function recordText(decoded: DecodedRecord): string;
declare function recordView(decoded: DecodedRecord): EventView;
declare function relatedActivityIdNameOf(info: Sourced<'eventAttributes'>): string | undefined;
declare function reportFindings(findings: readonly Diagnostic[], options: FindingReportOptions): string;
declare const reporters: {
    pretty: CreateReporter;
    text: CreateReporter;
    json: CreateReporter;
    sarif: CreateReporter;
    github: CreateReporter;
    gitlab: CreateReporter;
    junit: CreateReporter;
    checkstyle: CreateReporter;
    msvs: CreateReporter;
};
declare const ruleIds: readonly RuleId[];
declare function ruleViews(): RuleView[];
declare function sameGuid(a: string, b: string): boolean;
declare const sections: readonly [
    "providers",
    "channels",
    "levels",
    "tasks",
    "opcodes",
    "keywords",
    "maps",
    "queries",
    "templates",
    "events",
    "filters",
    "messages",
    "counters"
];
declare function selectSections(inspection: Inspection, selected: readonly Section[]): SelectedInspection;
declare function settingsFrom(choice: ChosenRules): LintSettings;
declare function signedPointerAt(bytes: Uint8Array, at: number, size: 4 | 8): bigint;
declare function splitFileTime(fileTime: bigint): SplitFileTime;
declare function structOf({ struct, counterSet }: Counter): CounterStruct | undefined;
declare function systemTimeAt(bytes: Uint8Array, at: number): SystemTime;
declare function systemTimeToIso(time: SystemTime): string;
declare function textAt(bytes: Uint8Array, start: number, end: number): string;
declare function textsOfMessageTables(tables: readonly MessageTableOfFile[], origin: TextOrigin, providers?: readonly string[]): TableTexts[];
declare function toolCommand(tool: ToolName, matches: readonly EnabledProvider[], session: string): ToolCommand;
declare const toolNames: readonly [
    "logman",
    "tracelog",
    "xperf",
    "wpr",
    "powershell"
];
declare function traceDecoder(options?: TraceDecoderOptions): TraceDecoder;
declare function traceDecoderFor(trace: Trace, manifests?: Iterable<Manifest>, choice?: TraceDecoderForOptions): Promise<DecoderOfTrace>;
declare function traceEventInfoEvent(input: TraceEventInfoInput): WritableFullEvent;
declare function traceEventInfoOf(event: EventDefinition, texts: MessageTexts, options?: TraceEventInfoOptions): TraceEventInfo;
declare function traceEventView(decoded: DecodedTraceEvent, options?: TraceEventViewOptions): EventView;
declare function traceLoggingEvent(event: TraceLoggingEventInput): WritableProviderEvent;
declare function traceSummaryView(summary: TraceSummary, options?: TraceSummaryViewOptions): TraceSummaryView;
declare function u16At(bytes: Uint8Array, at: number): number;
declare function u16beAt(bytes: Uint8Array, at: number): number;
declare function u32At(bytes: Uint8Array, at: number): number;
declare function u64At(bytes: Uint8Array, at: number): bigint;
declare function u64Of(low: number, high: number): bigint;
declare function u8At(bytes: Uint8Array, at: number): number;
declare function unknownEvent(record: DecodableRecord): UnknownEvent;
declare function unpackTraces(content: Uint8Array, options?: UnpackTracesOptions): Promise<UnpackedTraces>;
declare function validateEnableTraceParameters(parameters: EnableTraceParameters): StructureProblem[];
declare function validateEventDescriptor(descriptor: EventDescriptor): StructureProblem<keyof EventDescriptor>[];
declare function validateEventInstanceHeader(header: EventInstanceHeader, surroundings?: TraceHeaderSurroundings): StructureProblem<EventInstanceHeaderMember>[];
declare function validateEventTraceHeader(header: EventTraceHeader, surroundings?: TraceHeaderSurroundings): StructureProblem<TraceHeaderMember | 'clientContext'>[];
declare function valueFormat(options: ValueOptions | null | undefined): ValueFormat;
declare function versionOf(traceClass: TraceClass): number;
declare function wevtTemplateOf(manifest: Manifest, settings?: ResourceSettings): WevtTemplate;
declare function writeMessageCatalog(texts: EventTexts): AsyncGenerator<Uint8Array, void, undefined>;
declare function writeTrace(trace: WritableTrace): Uint8Array;
