import { cConstants, eventIdConstants, messageConstants } from '../../lint/rules/common/c-constants.js';
import { insertsIn } from '../../lint/rules/common/event-inserts.js';
import { idOf as idOfEvent } from '../../lint/rules/common/written.js';
import { idOf } from '../../manifest/message-text/ids.js';
import type { MessageFile } from '../../manifest/message-text/model.js';
import { languageTables } from '../../manifest/message-text/tables.js';
import { classicKeyword } from '../../manifest/model/messages/classic-events.js';
import { legacyEvents } from '../../manifest/model/messages/message-ids.js';
import type { Manifest } from '../../manifest/model/model.js';
import { type Diagnostic, diagnose } from '../../text/diagnostics/diagnostic.js';
import { groupedBy } from '../../text/grouped-by.js';
import type { Range, SourceText } from '../../text/source.js';
import { completeOptions } from '../options/all-outputs.js';
import { tableCultures } from '../resource-model/cultures.js';
import type { ResourceSettings } from '../resource-model/format.js';
import { numberedMessages } from '../resource-model/message-numbers.js';
import { messageTablesOf, needsNoTranslation } from '../resource-model/messages.js';
import type { LinkedInputs, LinkedTexts } from './tables.js';

/** Something of an input that others must have, too, or must not have. */
interface Item {
  readonly name: string;
  readonly source: SourceText;
  readonly range: Range;
}

/** Items by a key; of equal ones, the first counts. */
type Items<Key> = ReadonlyMap<Key, Item>;

/** The IDs of the messages of message text files, by symbol: what `$(mc.SYMBOL)` means in a manifest. */
export function idsBySymbol(texts: readonly LinkedTexts[]): ReadonlyMap<string, number> {
  return new Map(
    texts.flatMap(({ file, options }) =>
      file.messages.flatMap((message) =>
        message.symbol === undefined ? [] : [[message.symbol.name, idOf(message, options)] as const],
      ),
    ),
  );
}

/** Reports what prevents linking error-free inputs, with manifest sources. mc.exe ignores header names. */
export function checkTexts(inputs: LinkedInputs): Diagnostic[] {
  const { manifest, texts } = inputs;
  const first = <Key>(ofManifest: (its: Manifest) => Items<Key>) => (manifest ? [ofManifest(manifest)] : []);
  return [
    ...checkLanguages(inputs),
    ...repeated([...first((its) => idsOfManifest(its, inputs)), ...texts.map(idsOfTexts)]).map(
      ([id, again, { name: other, source, range }]) => {
        const related = { message: other, source, range };
        const parameters = { id, other, file: source.file };
        return diagnose('linked-message-id-unique', again.source, again.range, parameters, [related]);
      },
    ),
    ...repeated([...first(symbolsOfManifest), ...texts.map(({ file }) => symbolsOfTexts(file))]).map(
      ([symbol, again, { source, range }]) => {
        const related = { message: `'${symbol}'`, source, range };
        const parameters = { symbol, file: source.file };
        return diagnose('linked-symbol-unique', again.source, again.range, parameters, [related]);
      },
    ),
    ...(manifest === undefined ? [] : texts.flatMap(({ file }) => checkSymbols(file))),
    ...(manifest === undefined ? [] : texts.flatMap(({ file }) => checkInserts(file, manifest))),
    ...(manifest === undefined ? [] : checkLegacyEvents(manifest, idsBySymbol(texts))),
  ];
}

/** mc.exe rejects two messages with one symbol beside a manifest: `$(mc.SYMBOL)` could mean both. */
function checkSymbols({ source, messages }: MessageFile): Diagnostic[] {
  const firsts = new Map<string, Range>();
  return messages.flatMap(({ symbol }) => {
    if (symbol === undefined) return [];
    const { name, range } = symbol;
    const first = firsts.get(name);
    if (first === undefined) {
      firsts.set(name, range);
      return [];
    }
    const related = { message: `'${name}'`, source, range: first };
    return [diagnose('linked-message-symbol-unique', source, range, { symbol: name }, [related])];
  });
}

/** As rule `legacy-message-shared` for the strings of a manifest. */
function checkLegacyEvents({ providers, source }: Manifest, ids: ReadonlyMap<string, number>): Diagnostic[] {
  return providers.flatMap(({ events }) =>
    legacyEvents(events).flatMap(({ message, descriptor, channel }) => {
      const id = message?.kind === 'mc' ? ids.get(message.id) : undefined;
      if (message === undefined || id === undefined || channel === undefined) return [];
      if (id === descriptor.id) return [];
      const parameters = { event: descriptor.id, channel: channel.name, string: message.id, id };
      return [diagnose('legacy-message-shared', source, message.range, parameters)];
    }),
  );
}

/** Like `message-insert-range` in manifests. Each insert is reported once, even if events share a message. */
function checkInserts(
  { source, messages }: MessageFile,
  { providers, source: manifest }: Manifest,
): Diagnostic[] {
  const events = providers.flatMap((provider) => provider.events);
  const users = groupedBy(
    // The inserts of a classic event are the strings that ReportEvent takes.
    events.filter((event) => event.message?.kind === 'mc' && classicKeyword(event) === undefined),
    ({ message }) => message?.id,
  );
  return messages.flatMap(({ symbol, texts }) => {
    const found = (symbol && users.get(symbol.name)) ?? [];
    return texts.flatMap(({ textRange }) =>
      insertsIn(found.length === 0 ? '' : source.slice(textRange)).flatMap(({ start, end, text, number }) => {
        const lacking = found.filter(({ template }) => number > (template?.target?.fields.length ?? 0));
        const [event] = lacking;
        if (event === undefined) return [];
        const range = { start: textRange.start + start, end: textRange.start + end };
        const parameters = {
          insert: text,
          event: idOfEvent(event),
          template: event.template?.name,
          fields: event.template?.target?.fields.length ?? 0,
          others: lacking.length - 1,
        };
        const place = { message: 'the event', source: manifest, range: event.message?.range ?? event.range };
        return [diagnose('message-insert-range', source, range, parameters, [place])];
      }),
    );
  });
}

/** Each message needs a text in each language of all inputs. An input without messages needs none. */
function checkLanguages({ manifest, options, texts }: LinkedInputs): Diagnostic[] {
  const ofManifest = manifest && languagesOfManifest(manifest, options);
  const inputs = [...(ofManifest ? [ofManifest] : []), ...texts.map(languagesOfTexts)];
  const withMessages = inputs.filter(({ size }) => size > 0);
  const all = firstOfAll(withMessages);
  return withMessages.flatMap((input) => {
    if (input === ofManifest && manifest && needsNoTranslation(manifest, options)) return [];
    const other = ([...input.values()] as [Item, ...Item[]])[0].source.file;
    return [...all].flatMap(([language, { name, source, range }]) => {
      if (input.has(language)) return [];
      const parameters = { language: `${name} (0x${language.toString(16)})`, other };
      return [diagnose('linked-language-missing', source, range, parameters)];
    });
  });
}

/** Items of an input that an earlier input has, too, with the earlier one. */
function repeated<Key>(inputs: readonly Items<Key>[]): [key: Key, again: Item, first: Item][] {
  const firsts = new Map<Key, Item>();
  return inputs.flatMap((items) => {
    const found = [...items].flatMap(([key, item]): [Key, Item, Item][] => {
      const first = firsts.get(key);
      return first === undefined ? [] : [[key, item, first]];
    });
    for (const [key, item] of items) if (!firsts.has(key)) firsts.set(key, item);
    return found;
  });
}

const firstOfAll = <Key>(inputs: readonly Items<Key>[]): Items<Key> =>
  new Map(inputs.flatMap((items) => [...items]).reverse());

function languagesOfManifest(manifest: Manifest, options: ResourceSettings): Items<number> {
  const cultures = new Map(tableCultures(manifest).map((found) => [found.language, found.culture]));
  return new Map(
    messageTablesOf(manifest, options).map(({ language, culture: name }) => {
      const range = cultures.get(language)?.name.range ?? rootOf(manifest);
      return [language, { name, source: manifest.source, range }];
    }),
  );
}

const rootOf = ({ document }: Manifest): Range => document.root?.nameRange ?? { start: 0, end: 0 };

function languagesOfTexts({ file, options }: LinkedTexts): Items<number> {
  return new Map(
    languageTables(file, options).map(({ language: { name, value, range } }) => [
      value,
      { name, source: file.source, range: range ?? firstUseOf(value, file) },
    ]),
  );
}

/** A language that is built in has no place of its own. */
function firstUseOf(language: number, { messages }: MessageFile): Range {
  const texts = messages.flatMap((message) => message.texts);
  return texts.find(({ languageNumber }) => languageNumber === language)?.range ?? { start: 0, end: 0 };
}

function idsOfManifest(manifest: Manifest, { options }: LinkedInputs): Items<number> {
  const { cultures, source } = manifest;
  return new Map(
    numberedMessages(manifest, completeOptions(options)).map(({ id, stringId }) => {
      const string = cultures.map(({ byId }) => byId.get(stringId)).find((one) => one !== undefined);
      const range = string?.id.range ?? rootOf(manifest);
      return [id, { name: `the string '${stringId}'`, source, range }];
    }),
  );
}

function idsOfTexts({ file: { messages, source }, options }: LinkedTexts): Items<number> {
  return new Map(
    messages.map((message) => {
      const { symbol, range } = message;
      const name = symbol === undefined ? 'a message without a symbol' : `'${symbol.name}'`;
      return [idOf(message, options), { name, source, range }];
    }),
  );
}

function symbolsOfManifest(manifest: Manifest): Items<string> {
  const { providers, source } = manifest;
  const constants = [
    ...providers.flatMap((provider) => [...cConstants(provider), ...eventIdConstants(provider)]),
    ...messageConstants(manifest),
  ];
  return new Map(constants.map(({ symbol, range }) => [symbol, { name: symbol, source, range }]));
}

function symbolsOfTexts({ source, facilitySymbols, severitySymbols, messages }: MessageFile): Items<string> {
  const symbols = [
    ...facilitySymbols.map(({ symbol }) => symbol),
    ...severitySymbols.map(({ symbol }) => symbol),
    ...messages.flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol])),
  ];
  return new Map(symbols.map(({ name, range }) => [name, { name, source, range }]));
}
