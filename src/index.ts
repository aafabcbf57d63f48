/**
 * wevtc as a library: reads, checks and compiles Windows event (ETW) instrumentation manifests. It uses no Node.js
 * APIs, so it runs in every JavaScript environment.
 *
 * @example
 * import { readFile } from 'node:fs/promises';
 * import { compile, lint } from 'wevtc';
 *
 * const manifest = await readFile('app.man');
 * for (const { severity, message, range, source } of lint(manifest, { name: 'app.man' })) {
 *   const { line, column } = source.positionAt(range.start);
 *   console.log(`${line}:${column} ${severity}: ${message}`);
 * }
 * const { files } = compile(manifest, { name: 'app.man', emit: ['ts'] });
 *
 * @module wevtc
 */
import {
  checkAdditionOptions,
  checkCompileOptions,
  checkDefinition,
  checkFiles,
  checkFixOptions,
  checkFormatOptions,
  checkLintOptions,
  checkReadOptions,
  checkRuleChoice,
  checkRunOptions,
  checkTextCompileOptions,
  type LintOptions,
  type ReadOptions,
} from './arguments/options.js';
import type { ChosenRules } from './arguments/rule-choice.js';
import { type Compilation, type CompileOptions, compileManifest } from './compile.js';
import { type CompileMessageTextOptions, compileTexts } from './compile-texts.js';
import type { Diagnostic, Result } from './diagnostics/diagnostic.js';
import { bytesOf, isBytes } from './etw/checks/arguments.js';
import { type Formatted, formatManifest as formatFile } from './format/format-manifest.js';
import type { FormatOptions } from './format/options.js';
import { type Fixed, type FixOptions, fixManifest } from './lint/fix.js';
import { lintManifest } from './lint/lint.js';
import type { LintSettings } from './lint/rule-settings.js';
import { Suppressions } from './lint/suppress.js';
import { type FileToCheck, lintTogether } from './lint-all.js';
import type { Manifest } from './manifest/model.js';
import { contentOf, manifestOf } from './manifest/model-arguments.js';
import { checkMessageFile } from './message-pipeline.js';
import { type Addition, addToManifest as addDefinition } from './new/add-to-manifest.js';
import type { NewDefinition } from './new/wish.js';
import { checkManifest, readManifest } from './pipeline.js';
import { settingsWithRules } from './plugins/settings.js';

export type { LintOptions, ReadOptions } from './arguments/options.js';
export type { Action, Category, Change, Place } from './compare/change.js';
export { compareManifests } from './compare/compare.js';
export { breakingFindings } from './compare/findings.js';
export { knownChanges } from './compare/known-changes.js';
export type { BinaryOrigin, BinaryOrigins } from './compare/origin.js';
export { binaryOriginOf } from './compare/read-origin.js';
export type { Compilation, CompileOptions } from './compile.js';
export type { CompileMessageTextOptions } from './compile-texts.js';
export { type DecodeEventOptions, decodeEvent } from './decode/decode-event.js';
export { type DecodedRecord, type RecordDecoder, recordDecoder } from './decode/decode-record.js';
export type { EventView, FieldView, ProblemPlace } from './decode/event-form.js';
export { decodedEventText } from './decode/event-text.js';
export { decodedEventView } from './decode/event-view.js';
export { parseHexBytes } from './decode/hex-bytes.js';
export type { DecodeError, DecodeOutcome } from './decode/outcome.js';
export type { PlainValue } from './decode/plain-value.js';
export { recordText } from './decode/record-text.js';
export { recordView } from './decode/record-view.js';
export { type CultureTables, type CultureTablesOptions, cultureTables } from './decompile/culture-tables.js';
export { type Decompiled, type DecompileInput, decompile } from './decompile/decompile.js';
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
export { describeEvents } from './event-info/describe-events.js';
export type { EventInfoForm } from './event-info/event-names.js';
export { MessageTexts } from './event-info/messages.js';
export { payloadTemplateOf } from './event-info/payload-template.js';
export { type EventMapInfoOptions, eventMapInfoOf, providerEventInfoOf } from './event-info/provider-info.js';
export { type TraceEventInfoOptions, traceEventInfoOf } from './event-info/trace-event-info.js';
export {
  type DecodedEventLogEvent,
  type EventLogDecoder,
  type EventLogDecoderOptions,
  eventLogDecoder,
} from './event-log/event-log-decoder.js';
export { MessageCatalogError } from './event-log/messages/catalog-error.js';
export type { RendererOptions } from './event-log/messages/event-renderer.js';
export type { EventRendering } from './event-log/messages/event-rendering.js';
export { allTextsOfManifest } from './event-log/messages/manifest-texts.js';
export { readMessageCatalog, writeMessageCatalog } from './event-log/messages/message-catalog.js';
export { textsOfMessageTables } from './event-log/messages/message-texts.js';
export { readRegisteredSources } from './event-log/messages/registered-sources.js';
export type {
  EventSource,
  EventTexts,
  ProviderTexts,
  TableTexts,
  TextOrigin,
} from './event-log/messages/texts.js';
export { type TraceEventViewOptions, traceEventView } from './event-output/shared/event-view.js';
export { chooseEvent, type EventChoice } from './events/choose-event.js';
export { eventLabel } from './events/event-label.js';
export { findEvents } from './events/find-events.js';
export { findProviders } from './events/find-providers.js';
export { type KeywordBit, keywordBits } from './events/keyword-bits.js';
export { type ManifestForDecoding, readForDecoding } from './events/read-for-decoding.js';
export type { NotFound, SearchResult } from './events/search-result.js';
export { looksLikeManifest } from './file-kind/file-kind.js';
export type { Formatted } from './format/format-manifest.js';
export type { FormatOptions } from './format/options.js';
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
export type { Fixed, FixOptions } from './lint/fix.js';
export type { OwnRule } from './lint/own-rule.js';
export type { LintSettings, RuleChoice, RuleSetting, RuleSettings } from './lint/rule-settings.js';
export type { FileToCheck } from './lint-all.js';
export type * from './manifest/model.js';
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
  matchView,
  type ProviderMatchView,
} from './match/match-view.js';
export type { SessionRequest, UnknownName } from './match/session-request.js';
export { type ToolCommand, toolCommand } from './match/tool-commands.js';
export { type ToolName, toolNames } from './match/tool-names.js';
export type { Addition } from './new/add-to-manifest.js';
export type { NewDefinition, NewField } from './new/wish.js';
export type { CompleteOptions } from './outputs/all-outputs.js';
export type * from './outputs/options.js';
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
export type { ReportFormat } from './report/index.js';
export { type FindingReportOptions, reportFindings } from './report/report-findings.js';
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
export type { MessageUser, Visitor } from './rules/rule.js';
export type { EmitExtras, OutputFile } from './targets/shared/emitter.js';
export type { KnownChange } from './targets/shared/known-change.js';
export { type Position, type Range, SourceText } from './text/source.js';
export { type DescribedTraceManifests, describeTraceManifests } from './trace/describe-manifests.js';
export { type ExtractedManifest, extractManifests } from './trace/extract-manifests.js';
export type { TraceFilterRequest } from './trace/filter/filter-request.js';
export type { SessionChoice } from './trace/filter/session-choice.js';
export { TraceFilter } from './trace/filter/trace-filter.js';
export type { UnmetName } from './trace/filter/wanted-names.js';
export {
  type EventCounts,
  type EventSummary,
  type ProviderSummary,
  SummaryCounter,
  type TraceSummary,
} from './trace/summary/trace-summary.js';
export {
  type DecoderOfTrace,
  type TraceDecoderForOptions,
  traceDecoderFor,
} from './trace/trace-decoder-for.js';
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

const DEFAULT_NAME = 'manifest.man';

/**
 * Reads a manifest and resolves every reference in it. It reports mistakes in the manifest as diagnostics, not as
 * exceptions. The value is `undefined` if the input is not a manifest at all. It does not run the rules of `lint`.
 *
 * @param input the bytes of the file, or its text.
 */
export function parseManifest(
  input: string | Uint8Array,
  options: ReadOptions = {},
): Result<Manifest | undefined> {
  checkReadOptions(options);
  return readManifest(contentOf(input), options.name ?? DEFAULT_NAME);
}

/**
 * Finds the mistakes in a manifest, sorted by position.
 *
 * @param input the bytes or the text of the file, for all findings. If you pass the value of `parseManifest`, you get
 *   only the findings of the rules, because `parseManifest` has already reported the others.
 * @param options the rules to run: a rule set and exceptions from it, as in a configuration file, and rules that you wrote.
 * @throws PluginError if a rule of yours fails, or reports something wrong.
 */
export function lint(input: string | Uint8Array | Manifest, options: LintOptions = {}): Diagnostic[] {
  checkLintOptions(options);
  const settings = settingsOf(options);
  if (typeof input === 'string' || isBytes(input)) {
    return checkManifest(input, options.name ?? DEFAULT_NAME, settings).diagnostics;
  }
  manifestOf(input, 'input');
  const found = lintManifest(input, settings);
  return Suppressions.of(input.document)?.filter(found, settings) ?? found;
}

/**
 * Finds the mistakes in several files: what `lint` and `lintMessageText` find in each, and what only their comparison shows, such as two
 * providers with one GUID. A channel that one manifest imports and another one defines is known.
 *
 * @param files manifests and message text files, each with a name of its own.
 * @param options the rules for all files.
 * @returns the findings in the order of the files. `source.name` is the name of the file.
 * @throws TypeError or RangeError for a wrong option, or two files of one name; PluginError if a rule of yours fails.
 */
export function lintAll(files: Iterable<FileToCheck>, options: Omit<LintOptions, 'name'> = {}): Diagnostic[] {
  const all = checkFiles(files);
  checkRunOptions(options);
  return lintTogether(all, settingsOf(options));
}

function settingsOf(options: LintOptions): LintSettings {
  return options.settings ?? settingsWithRules(options);
}

/**
 * The settings for a choice of rules, with rules that you wrote. Pass them as the option `settings` to check many
 * manifests with one choice.
 *
 * @throws TypeError or RangeError for an unknown rule set, rule, severity, or option of a rule; PluginError if one of your rules is
 * not a rule.
 */
export function settingsFrom(choice: ChosenRules): LintSettings {
  checkRuleChoice(choice);
  return settingsWithRules(choice);
}

/**
 * Applies the fixes of findings until no more can be applied. All other bytes of the manifest stay unchanged.
 *
 * @returns the fixed manifest, the findings whose fixes were applied, and those that remain.
 */
export function fix<Input extends string | Uint8Array>(
  input: Input,
  options: LintOptions & FixOptions = {},
): Fixed<Input> {
  checkFixOptions(options);
  const { name = DEFAULT_NAME } = options;
  const settings = settingsOf(options);
  contentOf(input);
  return fixManifest(input, name, (content) => checkManifest(content, name, settings).diagnostics, options);
}

/**
 * Lays out a manifest, or any other XML document without a DOCTYPE, in one style. Elements, attributes, values, texts and
 * comments stay the same; so do encoding, byte order mark and the kind of line ends. Formatting the output again changes
 * nothing.
 *
 * @returns the formatted manifest, or the unchanged input with the errors that prevent formatting.
 */
export function formatManifest<Input extends string | Uint8Array>(
  input: Input,
  options: Partial<FormatOptions> & ReadOptions = {},
): Formatted<Input> {
  checkFormatOptions(options);
  const { name = DEFAULT_NAME, ...style } = options;
  return formatFile(contentOf(input), name, style);
}

/**
 * Adds an event, a keyword or another definition to a manifest. Chooses free values, adds strings to all cultures, and keeps
 * everything else byte for byte. The result has no findings that the manifest did not have, except that nothing uses the
 * new definition yet.
 *
 * @returns the new manifest with the edits, or the reason why there is none.
 */
export function addToManifest<Input extends string | Uint8Array>(
  input: Input,
  wish: NewDefinition,
  options: LintOptions & { readonly provider?: number } = {},
): Addition<Input> {
  checkAdditionOptions(options);
  checkDefinition(wish);
  contentOf(input);
  const { name = DEFAULT_NAME, provider = 0 } = options;
  const settings = settingsOf(options);
  return addDefinition(input, name, wish, { provider, settings });
}

/**
 * Checks a manifest and generates code from it. If the diagnostics include an error, it generates no files.
 *
 * @throws RangeError or TypeError, for every manifest, if an option that must be a name is not a valid one (`baseName`,
 * `c.prefix`, `c.extension`, `csharp.namespace`), if `name` does not contain a valid base name, or if a target is unknown.
 * PluginError if a rule or an emitter of yours fails, or returns something other than it must.
 */
export function compile(input: string | Uint8Array, options: CompileOptions = {}): Compilation {
  checkCompileOptions(options);
  return compileManifest(contentOf(input), options);
}

/**
 * Finds the mistakes in a message text file (`.mc`), sorted by position.
 *
 * @param bytes the content of the file, because its encoding matters.
 * @param options as for `lint`. Default name: `messages.mc`.
 */
export function lintMessageText(bytes: Uint8Array, options: LintOptions = {}): Diagnostic[] {
  checkLintOptions(options);
  return checkMessageFile(bytesOf(bytes, 'bytes'), options.name ?? 'messages.mc', settingsOf(options))
    .diagnostics;
}

/**
 * Checks a message text file (`.mc`) and generates code and resources from it. If the diagnostics include an error, it
 * generates no files.
 *
 * @param bytes the content of the file, because its encoding matters.
 * @throws RangeError or TypeError, for every file, if an option that must be a name is not a valid one, if `name` does not
 * contain a valid base name, or if message text files do not have a target.
 */
export function compileMessageText(bytes: Uint8Array, options: CompileMessageTextOptions = {}): Compilation {
  checkTextCompileOptions(options);
  return compileTexts(bytesOf(bytes, 'bytes'), options);
}
