/**
 * wevtc as a library: reads, checks and compiles Windows event (ETW) instrumentation manifests. It uses no Node.js
 * APIs, so it runs in every JavaScript environment.
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

export type { LintOptions, ReadOptions } from './arguments/options.js';
export type { RuleSet } from './diagnostics/catalogue.js';
export { isRuleId, ruleIds } from './diagnostics/catalogue.js';
export type {
  AnyRuleId,
  Diagnostic,
  Fix,
  OwnRuleFacts,
  OwnRuleId,
  Related,
  Result,
  RuleId,
  Severity,
  TextEdit,
} from './diagnostics/diagnostic.js';
export { type RuleView, ruleViews } from './diagnostics/rule-view.js';
export { fix, lint, lintAll, lintMessageText, settingsFrom } from './library.js';
export type { Fixed, FixOptions } from './lint/fix.js';
export type { OwnRule } from './lint/own-rule.js';
export type { LintSettings, RuleChoice, RuleSetting, RuleSettings } from './lint/rule-settings.js';
export type { FileToCheck } from './lint-all.js';
export { type FindingView, findingView, type RangeView } from './report/finding-view.js';
export type { ReportFormat } from './report/index.js';
export { type FindingReportOptions, reportFindings } from './report/report-findings.js';
export type { MessageUser, Visitor } from './rules/rule.js';
export { type Position, type Range, SourceText } from './text/source.js';

// ## Read configurations

export type { LoadCode } from './configured/code.js';
export {
  type ConfigurationFinding,
  type ConfigurationOptions,
  Configurations,
  type ConfiguredFile,
} from './configured/configurations.js';
export type { ConfigurationHost } from './configured/host.js';

// ## Read manifests

export { chooseEvent, type EventChoice } from './events/choose-event.js';
export { eventLabel } from './events/event-label.js';
export { findEvents } from './events/find-events.js';
export { findProviders } from './events/find-providers.js';
export { type KeywordBit, keywordBits } from './events/keyword-bits.js';
export type { NotFound, SearchResult } from './events/search-result.js';
export { looksLikeManifest } from './file-kind/file-kind.js';
export { parseManifest } from './library.js';
export type * from './manifest/model.js';
export type { InType, OutType } from './winmeta/types.js';
export type {
  XmlAttribute,
  XmlComment,
  XmlDocument,
  XmlElement,
  XmlInstruction,
  XmlNode,
  XmlText,
} from './xml/tree.js';

// ## Compile

export type { Compilation, CompileOptions } from './compile.js';
export type { CompileMessageTextOptions } from './compile-texts.js';
export { compile, compileMessageText } from './library.js';
export type { CompleteOptions } from './outputs/all-outputs.js';
export type * from './outputs/options.js';
export type { EmitExtras, OutputFile } from './targets/shared/emitter.js';
export type { KnownChange } from './targets/shared/known-change.js';

// ## Format, and add definitions

export type { Formatted } from './format/format-manifest.js';
export type { FormatOptions } from './format/options.js';
export { addToManifest, formatManifest } from './library.js';
export type { Addition } from './new/add-to-manifest.js';
export type { NewDefinition, NewField } from './new/wish.js';

// ## Compare versions

export type { Action, Category, Change, Place } from './compare/change.js';
export { compareManifests } from './compare/compare.js';
export { breakingFindings } from './compare/findings.js';
export { knownChanges } from './compare/known-changes.js';
export type { BinaryOrigin, BinaryOrigins } from './compare/origin.js';
export { binaryOriginOf } from './compare/read-origin.js';

// ## Describe the events of a manifest

export { describeEvents } from './event-info/describe-events.js';
export type { EventInfoForm } from './event-info/event-names.js';
export { MessageTexts } from './event-info/messages.js';
export { payloadTemplateOf } from './event-info/payload-template.js';
export { type EventMapInfoOptions, eventMapInfoOf, providerEventInfoOf } from './event-info/provider-info.js';
export { type TraceEventInfoOptions, traceEventInfoOf } from './event-info/trace-event-info.js';
export { type ManifestForDecoding, readForDecoding } from './events/read-for-decoding.js';

// ## Read and decompile binaries

export { type CultureTables, type CultureTablesOptions, cultureTables } from './decompile/culture-tables.js';
export { type Decompiled, type DecompileInput, decompile } from './decompile/decompile.js';
export { type CultureMessages, messageTablesOf } from './resource-model/messages.js';
export { wevtTemplateOf } from './resource-model/wevt-template.js';
export { FormatError, type OnDamage } from './resources/format-error.js';
export type { MessageEntry } from './resources/message-table.js';
export {
  type MessageTableOfFile,
  type ResourceFile,
  readResources,
  type TemplateOfFile,
} from './resources/open.js';
export type { WevtTemplate } from './resources/wevt-template/model.js';

// ## Inspect manifests and binaries

export {
  type DescriptorMember,
  type EventDetails,
  type EventInspection,
  type InspectEventsOptions,
  inspectEvents,
} from './inspect/event/details.js';
export type { ByPointerSize, FieldLayout } from './inspect/event/field-layout.js';
export type { PropertyView } from './inspect/event/property-view.js';
export { eventInspectionText } from './inspect/event/text.js';
export type { MemberView, TraceEventInfoView } from './inspect/event/trace-event-info-view.js';
export { type InspectedResources, inspectManifest, inspectResources } from './inspect/inspect.js';
export {
  type Section as InspectionSection,
  type SelectedInspection,
  sections as inspectionSections,
  selectSections,
} from './inspect/sections.js';
export { type InspectionTextOptions, inspectionText } from './inspect/text.js';
export type * from './inspect/view.js';

// ## Explain session filters

export { explainText } from './match/explain-text.js';
export {
  type JudgedEvent,
  matchEvents,
  matchProviders,
  type ProviderMatch,
  type ProviderWithoutNames,
} from './match/match-events.js';
export { matchText } from './match/match-text.js';
export {
  type EventMatchView,
  type MatchView,
  type MatchViewOptions,
  matchView,
  type ProviderMatchView,
} from './match/match-view.js';
export type { SessionRequest, UnknownName } from './match/session-request.js';
export { type ToolCommand, toolCommand } from './match/tool-commands.js';
export { type ToolName, toolNames } from './match/tool-names.js';

// ## Define rules and outputs

export {
  defineEmitter,
  type EmitterContext,
  type OwnEmitter,
  type OwnName,
  type OwnOutputFile,
} from './plugins/emitter.js';
export {
  defineLintRule,
  type LintRule,
  type LintRuleContext,
  type OwnFindingParts,
  type OwnFix,
  type OwnReport,
} from './plugins/lint-rule.js';
export type {
  OwnChoice,
  OwnFlag,
  OwnNumber,
  OwnOption,
  OwnOptions,
  OwnOptionValues,
  OwnText,
  OwnTexts,
} from './plugins/own-options.js';
export { PluginError } from './plugins/plugin-error.js';
