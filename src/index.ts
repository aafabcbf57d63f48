/**
 * wevtc as a library: reads, checks and compiles Windows event (ETW) instrumentation manifests. It uses no
 * Node.js APIs, so it runs in every JavaScript environment.
 *
 * @example
 * import { readFile } from 'node:fs/promises';
 * import { compile, lint } from 'wevtc';
 *
 * const manifest = await readFile('app.man');
 * for (const { severity, message, range, source } of lint(manifest, { file: 'app.man' })) {
 *   const { line, column } = source.positionAt(range.start);
 *   console.log(`${line}:${column} ${severity}: ${message}`);
 * }
 * const { files } = compile(manifest, { file: 'app.man', emit: ['ts'] });
 *
 * @module wevtc
 */

// ## Check files

export { fix, type LintOptions, lint, lintAll, lintMessageText, type ReadOptions } from './lint/api.js';
export type { FileToCheck } from './lint/check-files.js';
export type { CustomRule } from './lint/engine/custom-rule.js';
export type { Fixed, FixOptions } from './lint/engine/fix.js';
export type { LintSettings, RuleChoice, RuleSetting, RuleSettings } from './lint/engine/rule-settings.js';
export { type FindingView, findingView, type RangeView } from './lint/report/finding-view.js';
export type { ReportFormat } from './lint/report/index.js';
export { type FindingReportOptions, reportFindings } from './lint/report/report-findings.js';
export { settingsFrom } from './lint/rule-choice.js';
export type { MessageUser, Visitor } from './lint/rules/rule.js';
export type { RuleSet } from './text/diagnostics/catalogue.js';
export { isRuleId, ruleIds } from './text/diagnostics/catalogue.js';
export type {
  AnyRuleId,
  CustomRuleFacts,
  CustomRuleId,
  Diagnostic,
  Fix,
  Related,
  Result,
  RuleId,
  Severity,
  TextEdit,
} from './text/diagnostics/diagnostic.js';
export { type RuleView, ruleViews } from './text/diagnostics/rule-view.js';
export { type Position, type Range, SourceText } from './text/source.js';

// ## Read configurations

export type { ConfigurationHost } from './project/config/configuration-host.js';
export {
  type ConfigurationFinding,
  type ConfigurationOptions,
  Configurations,
  type ConfiguredFile,
} from './project/config/configurations.js';
export type { LoadCode } from './project/config/configured-code.js';

// ## Read manifests

export { parseManifest } from './lint/api.js';
export { chooseEvent, type EventChoice } from './manifest/find/choose-event.js';
export { eventLabel } from './manifest/find/event-label.js';
export { findEvents } from './manifest/find/find-events.js';
export { findProviders } from './manifest/find/find-providers.js';
export { type KeywordBit, keywordBits } from './manifest/find/keyword-bits.js';
export type { NotFound, SearchResult } from './manifest/find/search-result.js';
export {
  type Counter,
  type CounterProvider,
  type CounterSet,
  type CounterStruct,
  type Counters,
  type CounterText,
  counterProviderOf,
  structOf,
} from './manifest/model/counters.js';
export type * from './manifest/model/model.js';
export type {
  XmlAttribute,
  XmlComment,
  XmlDocument,
  XmlElement,
  XmlInstruction,
  XmlNode,
  XmlText,
} from './manifest/xml/tree.js';
export { looksLikeManifest } from './windows/file-kind/file-kind.js';
export type { InType, OutType } from './windows/winmeta/types.js';

// ## Compile

export { compile, compileMessageText } from './compile/api.js';
export type { Compilation, CompileOptions } from './compile/compile-manifest.js';
export type { CompileMessageTextOptions } from './compile/compile-message-text.js';
export type { CompleteOptions } from './compile/options/all-outputs.js';
export type * from './compile/options/options.js';
export type { EmitExtras, OutputFile } from './compile/outputs/common/emitter.js';
export type { KnownChange } from './lint/compare/known-change.js';

// ## Format, and add definitions

export { addToManifest } from './editor/api.js';
export type { Addition } from './editor/new/add-to-manifest.js';
export type { NewDefinition, NewField } from './editor/new/new-definition.js';
export { formatManifest } from './lint/api.js';
export type { Formatted } from './lint/format/format-with.js';
export type { FormatOptions } from './lint/format/options.js';

// ## Compare versions

export type { Action, Category, Change, Place } from './lint/compare/change.js';
export { compareManifests } from './lint/compare/compare.js';
export { breakingFindings } from './lint/compare/findings.js';
export { knownChanges } from './lint/compare/known-changes.js';
export type { BinaryOrigin, BinaryOrigins } from './lint/compare/origin.js';
export { binaryOriginOf } from './lint/compare/read-origin.js';

// ## Describe the events of a manifest

export { type ManifestForDecoding, readForDecoding } from './lint/read-for-decoding.js';
export { describeEvents } from './manifest/describe/describe-events.js';
export type { EventInfoForm } from './manifest/describe/event-names.js';
export { MessageTexts } from './manifest/describe/messages.js';
export { payloadTemplateOf } from './manifest/describe/payload-template.js';
export {
  type EventMapInfoOptions,
  eventMapInfoOf,
  providerEventInfoOf,
} from './manifest/describe/provider-info.js';
export { type TraceEventInfoOptions, traceEventInfoOf } from './manifest/describe/trace-event-info.js';

// ## Read and decompile binaries

export {
  type CultureTables,
  type CultureTablesOptions,
  cultureTables,
} from './compile/decompile/culture-tables.js';
export { type Decompiled, type DecompileInput, decompile } from './compile/decompile/decompile.js';
export { type CultureMessages, messageTablesOf } from './compile/resource-model/messages.js';
export { wevtTemplateOf } from './compile/resource-model/wevt-template.js';
export { FormatError, type OnDamage } from './windows/resources/format-error.js';
export type { MessageEntry } from './windows/resources/message-table.js';
export {
  type MessageTableOfFile,
  type ResourceFile,
  readResources,
  type TemplateOfFile,
} from './windows/resources/open.js';
export type { WevtTemplate } from './windows/resources/wevt-template/model.js';

// ## Inspect manifests and binaries

export {
  type DescriptorMember,
  type EventDetails,
  type EventInspection,
  type InspectEventsOptions,
  inspectEvents,
} from './compile/inspect/event/details.js';
export type { ByPointerSize, FieldLayout } from './compile/inspect/event/field-layout.js';
export type { PropertyView } from './compile/inspect/event/property-view.js';
export { eventInspectionText } from './compile/inspect/event/text.js';
export type { MemberView, TraceEventInfoView } from './compile/inspect/event/trace-event-info-view.js';
export { type InspectedResources, inspectManifest, inspectResources } from './compile/inspect/inspect.js';
export {
  type Section as InspectionSection,
  type SelectedInspection,
  sections as inspectionSections,
  selectSections,
} from './compile/inspect/sections.js';
export { type InspectionTextOptions, inspectionText } from './compile/inspect/text.js';
export type * from './compile/inspect/view.js';

// ## Explain session filters

export { explainText } from './manifest/match/explain-text.js';
export {
  type JudgedEvent,
  matchEvents,
  matchProviders,
  type ProviderMatch,
  type ProviderWithoutNames,
} from './manifest/match/match-events.js';
export { matchText } from './manifest/match/match-text.js';
export {
  type EventMatchView,
  type MatchView,
  type MatchViewOptions,
  matchView,
  type ProviderMatchView,
} from './manifest/match/match-view.js';
export type { SessionRequest, UnknownName } from './manifest/match/session-request.js';
export { type ToolCommand, toolCommand } from './manifest/match/tool-commands.js';
export { type ToolName, toolNames } from './manifest/match/tool-names.js';
export type { CompleteSessionFilter } from './windows/structures/session-filter.js';

// ## Define rules and outputs

export {
  type CustomEmitter,
  type CustomName,
  type CustomOutputFile,
  defineEmitter,
  type EmitterContext,
} from './compile/plugins/emitter.js';
export type {
  CustomChoice,
  CustomFlag,
  CustomNumber,
  CustomOption,
  CustomOptions,
  CustomOptionValues,
  CustomText,
  CustomTexts,
} from './lint/plugins/custom-options.js';
export {
  type CustomFindingParts,
  type CustomFix,
  type CustomReport,
  defineLintRule,
  type LintRule,
  type LintRuleContext,
} from './lint/plugins/lint-rule.js';
export { PluginError } from './lint/plugins/plugin-error.js';
