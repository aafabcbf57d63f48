import adminEventLevel from './admin-event-level.js';
import adminEventMessage from './admin-event-message.js';
import binaryLengthRequired from './binary-length-required.js';
import bitMapSingleBit from './bit-map-single-bit.js';
import cSymbolUnique from './c-symbol-unique.js';
import channelAccessSddl from './channel-access-sddl.js';
import channelAutoBackup from './channel-auto-backup.js';
import channelCount from './channel-count.js';
import channelMaxSize from './channel-max-size.js';
import channelNameValid from './channel-name-valid.js';
import channelPublishingIgnored from './channel-publishing-ignored.js';
import channelPublishingSettings from './channel-publishing-settings.js';
import channelUnique from './channel-unique.js';
import channelValueReserved from './channel-value-reserved.js';
import controlGuidName from './control-guid-name.js';
import cultureName from './culture-name.js';
import cultureUnique from './culture-unique.js';
import eventAttributesSyntax from './event-attributes-syntax.js';
import eventIdRange from './event-id-range.js';
import eventIdVersionUnique from './event-id-version-unique.js';
import eventSymbolUnique from './event-symbol-unique.js';
import extentFieldOrder from './extent-field-order.js';
import extentFieldPlain from './extent-field-plain.js';
import extentFieldType from './extent-field-type.js';
import fieldNameUnique from './field-name-unique.js';
import filterTemplate from './filter-template.js';
import filterUnique from './filter-unique.js';
import keywordMaskDecimal from './keyword-mask-decimal.js';
import keywordMaskSingleBit from './keyword-mask-single-bit.js';
import keywordUnique from './keyword-unique.js';
import lengthForbidden from './length-forbidden.js';
import lengthIgnored from './length-ignored.js';
import levelUnique from './level-unique.js';
import levelValueReserved from './level-value-reserved.js';
import mapFieldType from './map-field-type.js';
import mapItemUnique from './map-item-unique.js';
import mapUnique from './map-unique.js';
import mapValueTooWide from './map-value-too-wide.js';
import messageIdUnique from './message-id-unique.js';
import messageInsertFormat from './message-insert-format.js';
import messageInsertRange from './message-insert-range.js';
import messageInsertUnavailable from './message-insert-unavailable.js';
import messageInsertUnterminated from './message-insert-unterminated.js';
import messageTableIdUnique from './message-table-id-unique.js';
import messageTooLong from './message-too-long.js';
import nameCaseUnique from './name-case-unique.js';
import nameQuotes from './name-quotes.js';
import opcodeTaskCollision from './opcode-task-collision.js';
import opcodeUnique from './opcode-unique.js';
import opcodeValueReserved from './opcode-value-reserved.js';
import outTypeAllowed from './out-type-allowed.js';
import providerCount from './provider-count.js';
import providerFileNames from './provider-file-names.js';
import providerNameValid from './provider-name-valid.js';
import providerUnique from './provider-unique.js';
import type { Rule } from './rule.js';
import stringIdUnique from './string-id-unique.js';
import stringMissingInCulture from './string-missing-in-culture.js';
import tagsRange from './tags-range.js';
import taskUnique from './task-unique.js';
import taskValueZero from './task-value-zero.js';
import templateFieldCount from './template-field-count.js';
import templateUnique from './template-unique.js';
import userDataInsertRange from './user-data-insert-range.js';
import userDataRoot from './user-data-root.js';
import winmetaNameDefined from './winmeta-name-defined.js';

/** All rules. The order does not matter: findings are sorted. */
export const rules: readonly Rule[] = [
  adminEventLevel,
  adminEventMessage,
  binaryLengthRequired,
  bitMapSingleBit,
  cSymbolUnique,
  channelAccessSddl,
  channelAutoBackup,
  channelCount,
  channelMaxSize,
  channelNameValid,
  channelPublishingIgnored,
  channelPublishingSettings,
  channelUnique,
  channelValueReserved,
  controlGuidName,
  cultureName,
  cultureUnique,
  eventAttributesSyntax,
  eventIdRange,
  eventIdVersionUnique,
  eventSymbolUnique,
  extentFieldOrder,
  extentFieldPlain,
  extentFieldType,
  fieldNameUnique,
  filterTemplate,
  filterUnique,
  keywordMaskDecimal,
  keywordMaskSingleBit,
  keywordUnique,
  lengthForbidden,
  lengthIgnored,
  levelUnique,
  levelValueReserved,
  mapFieldType,
  mapItemUnique,
  mapUnique,
  mapValueTooWide,
  messageIdUnique,
  messageInsertFormat,
  messageInsertRange,
  messageInsertUnavailable,
  messageInsertUnterminated,
  messageTableIdUnique,
  messageTooLong,
  nameCaseUnique,
  nameQuotes,
  opcodeTaskCollision,
  opcodeUnique,
  opcodeValueReserved,
  outTypeAllowed,
  providerCount,
  providerFileNames,
  providerNameValid,
  providerUnique,
  stringIdUnique,
  stringMissingInCulture,
  tagsRange,
  taskUnique,
  taskValueZero,
  templateFieldCount,
  templateUnique,
  userDataInsertRange,
  userDataRoot,
  winmetaNameDefined,
];
