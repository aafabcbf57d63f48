import { messageUsersIn } from '../../../manifest/model/messages/message-references.js';
import type { Manifest, Message } from '../../../manifest/model/model.js';
import { nearest } from '../../../manifest/model/values/suggest.js';
import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import type { Range } from '../../../text/source.js';
import {
  entrySize,
  MESSAGE_SIZE,
  type MessageEntry,
  textSize,
} from '../../../windows/resources/message-table.js';
import { type TableCulture, tableCultures } from '../../resource-model/cultures.js';
import type { ResourceFormat } from '../../resource-model/format.js';
import { numberedMessages } from '../../resource-model/message-numbers.js';
import { messageTablesOf } from '../../resource-model/messages.js';
import { checkTemplate } from './check-template.js';

/** MESSAGE_RESOURCE_ENTRY has 16 bits for its size, which is a multiple of four. */
const MAX_ENTRY_SIZE = 0xfffc;

/** Reports what the binary resources cannot express in an otherwise valid manifest. */
export function checkResources(manifest: Manifest, options: ResourceFormat): Diagnostic[] {
  return [
    ...checkLanguages(manifest),
    ...checkReferences(manifest),
    ...manifest.providers.flatMap(({ templates }) =>
      templates.flatMap((one) => checkTemplate(manifest.source, one)),
    ),
    ...checkIds(manifest, options),
    ...checkSizes(manifest, options),
  ];
}

/** Windows finds a message table by a language number, and not every culture has one. */
function checkLanguages(manifest: Manifest): Diagnostic[] {
  return tableCultures(manifest).flatMap(({ culture, name, language, instead }: TableCulture) => {
    if (culture === undefined || (language !== undefined && instead === undefined)) return [];
    const parameters = { culture: name, instead };
    return [diagnose('culture-language-unknown', manifest.source, culture.name.range, parameters)];
  });
}

/** The text of `$(mc.SYMBOL)` is in a message text file, which is compiled together with the manifest. */
function checkReferences({ source, providers, messageTable, messageFileIds }: Manifest): Diagnostic[] {
  const users = [...providers.flatMap(messageUsersIn), ...messageTable];
  return users.flatMap(({ message }) => {
    if (message?.kind !== 'mc' || messageFileIds?.has(message.id)) return [];
    const { id: symbol, range } = message;
    if (messageFileIds === undefined) return [diagnose('mc-message-omitted', source, range, { symbol })];
    const candidate = nearest(symbol, [...messageFileIds.keys()]);
    return [diagnose('mc-message-unknown', source, range, { symbol, candidate })];
  });
}

/** Finds messages with equal IDs due to the older channel lookup; `message-id-unique` reports the others. */
function checkIds(manifest: Manifest, options: ResourceFormat): Diagnostic[] {
  const messages = numberedMessages(manifest, options);
  if (messages === manifest.messages) return [];
  const usualIds = new Map(manifest.messages.map(({ stringId, id }) => [stringId, id]));
  const { compat } = options.resources;
  return messages.flatMap((message, index) => {
    const other = messages[index - 1];
    if (other?.id !== message.id) return [];
    if (usualIds.get(other.stringId) === usualIds.get(message.stringId)) return [];
    const parameters = { id: message.id, compat, string: message.stringId, other: other.stringId };
    const range = placeOf(manifest, message);
    const related = {
      message: `'${other.stringId}'`,
      source: manifest.source,
      range: placeOf(manifest, other),
    };
    return [diagnose('compiled-message-id-unique', manifest.source, range, parameters, [related])];
  });
}

const ENCODINGS = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', ansi: 'code page 1252' } as const;

/** Checks byte sizes in the tables' encoding; rule `message-too-long` already reports UTF-16 excess. */
function checkSizes(manifest: Manifest, options: ResourceFormat): Diagnostic[] {
  const tooLong = new Map<number, MessageEntry>();
  for (const { entries } of messageTablesOf(manifest, options))
    for (const entry of entries)
      if (entrySize(entry) > MAX_ENTRY_SIZE && !tooLong.has(entry.id)) tooLong.set(entry.id, entry);
  if (tooLong.size === 0) return [];
  return numberedMessages(manifest, options).flatMap((message) => {
    const entry = tooLong.get(message.id);
    // Of several messages with one id, the first one is in the table.
    if (entry === undefined || !tooLong.delete(message.id)) return [];
    const { encoding } = entry;
    const nul = encoding === 'utf-16' ? 2 : 1;
    const parameters = {
      id: message.stringId,
      length: textSize(entry),
      most: MAX_ENTRY_SIZE - MESSAGE_SIZE.entryHead - nul,
      encoding: ENCODINGS[encoding],
    };
    return [diagnose('compiled-message-too-long', manifest.source, placeOf(manifest, message), parameters)];
  });
}

/** The first definition of a message's string; the root element for a text of winmeta. */
function placeOf({ cultures, document }: Manifest, { stringId }: Message): Range {
  const string = cultures.map(({ byId }) => byId.get(stringId)).find((found) => found !== undefined);
  return string?.id.range ?? document.root?.nameRange ?? { start: 0, end: 0 };
}
