// Written by `npm run generate`.
import adminEventLevel from './admin-event-level.js';
import adminEventMessage from './admin-event-message.js';
import adminImportEvent from './admin-import-event.js';
import binaryLengthRequired from './binary-length-required.js';
import bitMapSingleBit from './bit-map-single-bit.js';
import bitMapValueDecimal from './bit-map-value-decimal.js';
import bitMapValueZero from './bit-map-value-zero.js';
import cSymbolReserved from './c-symbol-reserved.js';
import cSymbolUnique from './c-symbol-unique.js';
import channelAccessOpen from './channel-access-open.js';
import channelAccessSddl from './channel-access-sddl.js';
import channelAutoBackup from './channel-auto-backup.js';
import channelCount from './channel-count.js';
import channelEnabled from './channel-enabled.js';
import channelIsolation from './channel-isolation.js';
import channelMaxSize from './channel-max-size.js';
import channelNameConvention from './channel-name-convention.js';
import channelNameValid from './channel-name-valid.js';
import channelPublishingIgnored from './channel-publishing-ignored.js';
import channelPublishingSettings from './channel-publishing-settings.js';
import channelUnique from './channel-unique.js';
import channelValueOrder from './channel-value-order.js';
import channelValueReserved from './channel-value-reserved.js';
import classicKeywordAlone from './classic-keyword-alone.js';
import controlGuidName from './control-guid-name.js';
import counterAggregate from './counter-aggregate.js';
import counterBaseShown from './counter-base-shown.js';
import counterCNameUnique from './counter-c-name-unique.js';
import counterIdRange from './counter-id-range.js';
import counterNameCharacters from './counter-name-characters.js';
import counterNameMissing from './counter-name-missing.js';
import counterNumberDecimal from './counter-number-decimal.js';
import counterProviderCount from './counter-provider-count.js';
import counterProviderMode from './counter-provider-mode.js';
import counterReference from './counter-reference.js';
import counterResourceBase from './counter-resource-base.js';
import counterSchemaVersion from './counter-schema-version.js';
import counterStringReference from './counter-string-reference.js';
import counterStructUnknown from './counter-struct-unknown.js';
import counterSymbolUnique from './counter-symbol-unique.js';
import counterTextId from './counter-text-id.js';
import counterTextIdIgnored from './counter-text-id-ignored.js';
import counterUnique from './counter-unique.js';
import cultureName from './culture-name.js';
import cultureUnique from './culture-unique.js';
import cultureWhitespace from './culture-whitespace.js';
import eventAttributesSyntax from './event-attributes-syntax.js';
import eventIdRange from './event-id-range.js';
import eventIdVersionUnique from './event-id-version-unique.js';
import eventKeywordZero from './event-keyword-zero.js';
import eventLevelZero from './event-level-zero.js';
import eventSymbolUnique from './event-symbol-unique.js';
import eventVersionDrift from './event-version-drift.js';
import eventVersionGap from './event-version-gap.js';
import eventVersionRedundant from './event-version-redundant.js';
import eventsWithoutChannel from './events-without-channel.js';
import eventsWithoutKeyword from './events-without-keyword.js';
import eventsWithoutLevel from './events-without-level.js';
import extentFieldOrder from './extent-field-order.js';
import extentFieldPlain from './extent-field-plain.js';
import extentFieldSigned from './extent-field-signed.js';
import extentFieldType from './extent-field-type.js';
import extentZero from './extent-zero.js';
import fieldNamePercent from './field-name-percent.js';
import fieldNameUnique from './field-name-unique.js';
import filterOutType from './filter-out-type.js';
import filterTemplate from './filter-template.js';
import filterUnique from './filter-unique.js';
import keywordMaskDecimal from './keyword-mask-decimal.js';
import keywordMaskSingleBit from './keyword-mask-single-bit.js';
import keywordUnique from './keyword-unique.js';
import keywordWithoutEffect from './keyword-without-effect.js';
import legacyMessageShared from './legacy-message-shared.js';
import lengthForbidden from './length-forbidden.js';
import lengthIgnored from './length-ignored.js';
import levelUnique from './level-unique.js';
import levelValueReserved from './level-value-reserved.js';
import localizationMissing from './localization-missing.js';
import mapFieldType from './map-field-type.js';
import mapItemUnique from './map-item-unique.js';
import mapSymbolUnique from './map-symbol-unique.js';
import mapUnique from './map-unique.js';
import mapValueTooWide from './map-value-too-wide.js';
import messageBraces from './message-braces.js';
import messageIdUnique from './message-id-unique.js';
import messageInsertFormat from './message-insert-format.js';
import messageInsertFormatIgnored from './message-insert-format-ignored.js';
import messageInsertRange from './message-insert-range.js';
import messageInsertUnavailable from './message-insert-unavailable.js';
import messageInsertUnterminated from './message-insert-unterminated.js';
import messageInsertsDiffer from './message-inserts-differ.js';
import messageMaxLength from './message-max-length.js';
import messageOmitsFields from './message-omits-fields.js';
import messagePercent from './message-percent.js';
import messageProviderCount from './message-provider-count.js';
import messageTableEntryUnique from './message-table-entry-unique.js';
import messageTableIdNone from './message-table-id-none.js';
import messageTableIdUnique from './message-table-id-unique.js';
import messageTableString from './message-table-string.js';
import messageTooLong from './message-too-long.js';
import nameCaseUnique from './name-case-unique.js';
import nameEmpty from './name-empty.js';
import namePlaceholder from './name-placeholder.js';
import nameQuotes from './name-quotes.js';
import nameWhitespace from './name-whitespace.js';
import nameWhitespaceUsed from './name-whitespace-used.js';
import opcodeTaskCollision from './opcode-task-collision.js';
import opcodeUnique from './opcode-unique.js';
import opcodeValueReserved from './opcode-value-reserved.js';
import outTypeAllowed from './out-type-allowed.js';
import outTypeDeprecated from './out-type-deprecated.js';
import patternMapUnique from './pattern-map-unique.js';
import predefinedKeywordRemoved from './predefined-keyword-removed.js';
import providerFileMissing from './provider-file-missing.js';
import providerFileNames from './provider-file-names.js';
import providerFilePath from './provider-file-path.js';
import providerFilePlaceholder from './provider-file-placeholder.js';
import providerGuidZero from './provider-guid-zero.js';
import providerNameValid from './provider-name-valid.js';
import providerUnique from './provider-unique.js';
import reservedNameUsed from './reserved-name-used.js';
import type { Rule } from './rule.js';
import startWithoutStop from './start-without-stop.js';
import stringIdRepeated from './string-id-repeated.js';
import stringIdUnique from './string-id-unique.js';
import stringLeftOver from './string-left-over.js';
import stringMissingInCulture from './string-missing-in-culture.js';
import stringValueEmpty from './string-value-empty.js';
import symbolUnique from './symbol-unique.js';
import tagsRange from './tags-range.js';
import taskOpcodeUnique from './task-opcode-unique.js';
import taskUnique from './task-unique.js';
import taskValueZero from './task-value-zero.js';
import templateBinary from './template-binary.js';
import templateFieldCount from './template-field-count.js';
import templateNameUnique from './template-name-unique.js';
import templateTooLarge from './template-too-large.js';
import templateUnique from './template-unique.js';
import unusedChannel from './unused-channel.js';
import unusedKeyword from './unused-keyword.js';
import unusedLevel from './unused-level.js';
import unusedMap from './unused-map.js';
import unusedOpcode from './unused-opcode.js';
import unusedString from './unused-string.js';
import unusedTask from './unused-task.js';
import unusedTemplate from './unused-template.js';
import userDataInsertRange from './user-data-insert-range.js';
import userDataRoot from './user-data-root.js';
import valueUnique from './value-unique.js';
import winmetaNameDefined from './winmeta-name-defined.js';

/** All rules. The order does not matter: findings are sorted. */
export const rules: readonly Rule[] = [
  adminEventLevel,
  adminEventMessage,
  adminImportEvent,
  binaryLengthRequired,
  bitMapSingleBit,
  bitMapValueDecimal,
  bitMapValueZero,
  cSymbolReserved,
  cSymbolUnique,
  channelAccessOpen,
  channelAccessSddl,
  channelAutoBackup,
  channelCount,
  channelEnabled,
  channelIsolation,
  channelMaxSize,
  channelNameConvention,
  channelNameValid,
  channelPublishingIgnored,
  channelPublishingSettings,
  channelUnique,
  channelValueOrder,
  channelValueReserved,
  classicKeywordAlone,
  controlGuidName,
  counterAggregate,
  counterBaseShown,
  counterCNameUnique,
  counterIdRange,
  counterNameCharacters,
  counterNameMissing,
  counterNumberDecimal,
  counterProviderCount,
  counterProviderMode,
  counterReference,
  counterResourceBase,
  counterSchemaVersion,
  counterStringReference,
  counterStructUnknown,
  counterSymbolUnique,
  counterTextId,
  counterTextIdIgnored,
  counterUnique,
  cultureName,
  cultureUnique,
  cultureWhitespace,
  eventAttributesSyntax,
  eventIdRange,
  eventIdVersionUnique,
  eventKeywordZero,
  eventLevelZero,
  eventSymbolUnique,
  eventVersionDrift,
  eventVersionGap,
  eventVersionRedundant,
  eventsWithoutChannel,
  eventsWithoutKeyword,
  eventsWithoutLevel,
  extentFieldOrder,
  extentFieldPlain,
  extentFieldSigned,
  extentFieldType,
  extentZero,
  fieldNamePercent,
  fieldNameUnique,
  filterOutType,
  filterTemplate,
  filterUnique,
  keywordMaskDecimal,
  keywordMaskSingleBit,
  keywordUnique,
  keywordWithoutEffect,
  legacyMessageShared,
  lengthForbidden,
  lengthIgnored,
  levelUnique,
  levelValueReserved,
  localizationMissing,
  mapFieldType,
  mapItemUnique,
  mapSymbolUnique,
  mapUnique,
  mapValueTooWide,
  messageBraces,
  messageIdUnique,
  messageInsertFormat,
  messageInsertFormatIgnored,
  messageInsertRange,
  messageInsertUnavailable,
  messageInsertUnterminated,
  messageInsertsDiffer,
  messageMaxLength,
  messageOmitsFields,
  messagePercent,
  messageProviderCount,
  messageTableEntryUnique,
  messageTableIdNone,
  messageTableIdUnique,
  messageTableString,
  messageTooLong,
  nameCaseUnique,
  nameEmpty,
  namePlaceholder,
  nameQuotes,
  nameWhitespace,
  nameWhitespaceUsed,
  opcodeTaskCollision,
  opcodeUnique,
  opcodeValueReserved,
  outTypeAllowed,
  outTypeDeprecated,
  patternMapUnique,
  predefinedKeywordRemoved,
  providerFileMissing,
  providerFileNames,
  providerFilePath,
  providerFilePlaceholder,
  providerGuidZero,
  providerNameValid,
  providerUnique,
  reservedNameUsed,
  startWithoutStop,
  stringIdRepeated,
  stringIdUnique,
  stringLeftOver,
  stringMissingInCulture,
  stringValueEmpty,
  symbolUnique,
  tagsRange,
  taskOpcodeUnique,
  taskUnique,
  taskValueZero,
  templateBinary,
  templateFieldCount,
  templateNameUnique,
  templateTooLarge,
  templateUnique,
  unusedChannel,
  unusedKeyword,
  unusedLevel,
  unusedMap,
  unusedOpcode,
  unusedString,
  unusedTask,
  unusedTemplate,
  userDataInsertRange,
  userDataRoot,
  valueUnique,
  winmetaNameDefined,
];
