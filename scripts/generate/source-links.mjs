// The addresses of the documents that pages of rules cite as their sources.

const WIN32 = 'https://learn.microsoft.com/windows/win32';

/** Types of the manifest schema, each with a page of its own. */
const complexTypes = [
  'BitMapType',
  'ChannelListType',
  'ChannelLoggingType',
  'ChannelPublishingType',
  'ChannelType',
  'DataDefinitionType',
  'EventDefinitionType',
  'FilterType',
  'InputType',
  'KeywordType',
  'LevelType',
  'LocalizationType',
  'MapType',
  'OpcodeType',
  'OutputType',
  'ProviderType',
  'StringTableType',
  'StructDefinitionType',
  'TaskEventDefinitionType',
  'TaskType',
  'TemplateItemType',
];
const simpleTypes = ['CountType', 'LengthType', 'strTableRef'];

const schemaPage = (name, kind) => [name, `${WIN32}/wes/eventmanifestschema-${name.toLowerCase()}-${kind}`];

const links = new Map([
  ...complexTypes.map((name) => schemaPage(name, 'complextype')),
  ...simpleTypes.map((name) => schemaPage(name, 'simpletype')),
  ['ImportChannel', `${WIN32}/wes/eventmanifestschema-importchannel-channellisttype-element`],
  ['instrumentationManifest element', `${WIN32}/wes/eventmanifestschema-instrumentationmanifest-element`],
  ['Defining Channels', `${WIN32}/wes/defining-channels`],
  ['Defining Events', `${WIN32}/wes/defining-events`],
  [
    'Defining Keywords Used to Classify Types of Events',
    `${WIN32}/wes/defining-keywords-used-to-classify-types-of-events`,
  ],
  ['Defining Tasks and Opcodes', `${WIN32}/wes/defining-tasks-and-opcodes`],
  ['Event Schema', `${WIN32}/wes/eventschema-schema`],
  ['Identifying the Provider', `${WIN32}/wes/identifying-the-provider`],
  ['Message Compiler (MC.exe)', `${WIN32}/wes/message-compiler--mc-exe-`],
  ['Event Tracing MOF Qualifiers', `${WIN32}/etw/event-tracing-mof-qualifiers`],
  ['Provider Traits', `${WIN32}/etw/provider-traits`],
  ['Message Text Files', `${WIN32}/eventlog/message-text-files`],
  ['Performance Counters Schema', `${WIN32}/perfctrs/performance-counters-schema`],
  ['Code Page Identifiers', `${WIN32}/intl/code-page-identifiers`],
  ['Language Identifiers', `${WIN32}/intl/language-identifiers`],
  ['LOCALE_CUSTOM_CONSTANTS', `${WIN32}/intl/locale-custom-constants`],
  ['Security Descriptor String Format', `${WIN32}/secauthz/security-descriptor-string-format`],
  ['SID Strings', `${WIN32}/secauthz/sid-strings`],
  ['EVENT_DESCRIPTOR', `${WIN32}/api/evntprov/ns-evntprov-event_descriptor`],
  ['EVENT_PROPERTY_INFO', `${WIN32}/api/tdh/ns-tdh-event_property_info`],
  ['TRACE_EVENT_INFO', `${WIN32}/api/tdh/ns-tdh-trace_event_info`],
  ['MESSAGE_RESOURCE_BLOCK', `${WIN32}/api/winnt/ns-winnt-message_resource_block`],
  ['MESSAGE_RESOURCE_ENTRY', `${WIN32}/api/winnt/ns-winnt-message_resource_entry`],
  ['EnableTraceEx2', `${WIN32}/api/evntrace/nf-evntrace-enabletraceex2`],
  ['EventWrite', `${WIN32}/api/evntprov/nf-evntprov-eventwrite`],
  ['FormatMessage', `${WIN32}/api/winbase/nf-winbase-formatmessage`],
  ['ReportEvent', `${WIN32}/api/winbase/nf-winbase-reporteventw`],
  [
    'Windows Language Code Identifier Reference',
    'https://learn.microsoft.com/openspecs/windows_protocols/ms-lcid/70feba9f-294e-491e-b6eb-56532684c37f',
  ],
  ['XML 1.0 (fifth edition)', 'https://www.w3.org/TR/xml/'],
  ['Unique Att Spec', 'https://www.w3.org/TR/xml/#uniqattspec'],
  ['Namespaces in XML 1.0 (third edition)', 'https://www.w3.org/TR/xml-names/'],
  ['Encoding Standard', 'https://encoding.spec.whatwg.org/'],
]);

const LINKED = /\[_([^\]]+)_\]\(https:[^)]*\)/g;
/** A title in italics, perhaps on two lines. */
const TITLE = /(?<![\w[])_((?:[^_`]|_(?=\w))+)_(?!\w)/g;

/** Links the titles of documents in the text of a source. */
export function linkSources(text) {
  return text.replace(LINKED, '_$1_').replace(TITLE, (title, name) => {
    const address = links.get(name.replace(/\s+/g, ' '));
    return address === undefined ? title : `[_${name}_](${address})`;
  });
}
