import { insteadOf } from '../../../lint/rules/out-type-deprecated.js';
import type { Channel, Field, Located, Manifest, Named, Provider } from '../../../manifest/model/model.js';
import { escapeText } from '../../../manifest/xml/characters.js';
import { counted } from '../../../text/counted.js';
import { hex } from '../../../text/hex.js';
import { cultureNames, cultureTitle } from '../../../windows/resources/languages.js';
import {
  predefinedChannels,
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
} from '../../../windows/winmeta/metadata.js';
import { type InType, inTypes, inTypesByLocalName } from '../../../windows/winmeta/types.js';
import { meaningOfWord } from '../hover/counter-words.js';
import { meaningOfPredefined } from '../hover/meanings.js';
import { localNameOf, shapeOf } from '../shape-of.js';
import { shortText } from '../short-text.js';
import type { WrittenAttribute, WrittenTag } from '../written-tag.js';
import { type Context, writtenValue } from './context.js';
import { counterIds, counterTypeNames, structNames } from './counter-values.js';
import { freeValue } from './free-values.js';
import type { CompletionItem, CompletionKind, Value } from './item.js';
import { insertItems, messageItems, missingStrings } from './message-items.js';

/** Returns the possible values of an attribute, for the part of the value at the cursor. */
export function valueItems(
  context: Context,
  tag: WrittenTag,
  attribute: WrittenAttribute,
  offset: number,
): CompletionItem[] {
  const { text } = context;
  const value = attribute.value ?? { start: offset, end: offset };
  const element = localNameOf(tag.name);
  const { name } = attribute;
  if (element === 'string' && name === 'value') return insertItems(context, tag, offset);
  if (element === 'string' && name === 'id') return missingStrings(context, tag, value);
  if (name === 'message') return messageItems(context, tag, value);
  // In a list of keywords, only the word at the cursor is replaced, and the others aren't suggested again.
  const isList = element === 'event' && name === 'keywords';
  const start = isList ? text.slice(value.start, offset).search(/(?<!\S)\S*$/) + value.start : value.start;
  const end = isList ? offset + (/^\S*/.exec(text.slice(offset, value.end))?.[0].length ?? 0) : value.end;
  const others = isList
    ? new Set(`${text.slice(value.start, start)} ${text.slice(end, value.end)}`.split(/\s+/))
    : new Set<string>();
  return valuesOf(element, name, tag, context)
    .filter(({ label }) => !others.has(label))
    .map((one) => ({ ...one, text: escapeText(one.label), range: { start, end }, isSnippet: false }));
}

// mc.exe compares predefined names literally, including `win:`. Only a type's prefix can differ.
function valuesOf(element: string, attribute: string, tag: WrittenTag, context: Context): Value[] {
  const { provider, open, win, text } = context;
  switch (`${element}/${attribute}`) {
    case 'event/level':
      return levels(provider);
    case 'event/task':
      return named('task', provider?.tasks);
    case 'event/opcode':
      return opcodes(provider, writtenValue(text, tag, 'task'));
    case 'event/keywords':
      return keywords(provider);
    case 'event/channel':
      return channels(provider);
    case 'event/template':
    case 'filter/tid':
      return templates(provider);
    case 'importChannel/name':
      return predefinedChannels.map(({ name, type }) => ({ kind: 'channel', label: name, detail: type }));
    case 'data/map':
      return maps(provider);
    case 'data/inType':
      return inTypeNames(win);
    case 'data/outType':
      return outTypeNames(win, writtenValue(text, tag, 'inType'));
    case 'data/length':
    case 'data/count':
    case 'struct/count':
      return extents(provider, open, tag, text);
    case 'counter/type':
      return counterTypeNames();
    case 'counter/struct':
      return structNames(context);
    case 'counter/baseID':
    case 'counter/perfTimeID':
    case 'counter/perfFreqID':
    case 'counter/multiCounterID':
      return counterIds(context, tag, attribute);
    case 'resources/culture':
      return cultures(context.manifest);
    default:
      return fromSchema(element, attribute, context);
  }
}

const NO_NUMBER = 'no value yet';

/** A definition of the manifest with its number. The model has 0 for those without one. */
const numbered = ({ name, declared }: Named & { readonly declared: Located<number> | undefined }) => ({
  label: name.value,
  detail: declared === undefined ? NO_NUMBER : String(declared.value),
});

const named = (kind: CompletionKind, list: readonly Parameters<typeof numbered>[0][] = []): Value[] =>
  list.map((definition) => ({ kind, ...numbered(definition) }));

/** An event of level 0 reaches every session, which is rarely wanted, so level 0 is the last one. */
function levels(provider: Provider | undefined): Value[] {
  // An event of level 0 reaches every session, which is rarely intended.
  const rank = ({ detail }: { readonly detail: string }) => Number(detail) || Number.POSITIVE_INFINITY;
  return [
    ...predefinedLevels
      .filter(({ value }) => value <= 5)
      .map(({ name, value }) => ({ label: name, detail: String(value) })),
    ...(provider?.levels ?? []).map(numbered),
  ]
    .sort((a, b) => rank(a) - rank(b))
    .map((level) => ({ kind: 'level', ...level }));
}

function opcodes(provider: Provider | undefined, taskName: string | undefined): Value[] {
  const task = provider?.tasks.find(({ name }) => name.value === taskName);
  return [
    ...named('opcode', task?.opcodes),
    ...named('opcode', provider?.opcodes),
    ...predefinedOpcodes
      .filter(({ name }) => !/reserved/i.test(name))
      .map(({ name, value }): Value => ({ kind: 'opcode', label: name, detail: String(value) })),
  ];
}

function keywords(provider: Provider | undefined): Value[] {
  return [
    ...(provider?.keywords ?? []).map(
      ({ name, declared }): Value => ({
        kind: 'keyword',
        label: name.value,
        detail: declared === undefined ? NO_NUMBER : hex(declared.value),
      }),
    ),
    ...predefinedKeywords
      .filter(({ name }) => !/reserved|anykeyword/i.test(name))
      .map(({ name, mask }): Value => ({ kind: 'keyword', label: name, detail: mask })),
  ];
}

function templates(provider: Provider | undefined): Value[] {
  return (provider?.templates ?? []).map(({ tid, fields }) => ({
    kind: 'template',
    label: tid.value,
    detail: shortText(fields.map(({ name }) => name.value).join(', '), 60),
  }));
}

function maps(provider: Provider | undefined): Value[] {
  return (provider?.maps ?? []).map(({ name, kind, items }) => ({
    kind: 'map',
    label: name.value,
    detail: `${kind}, ${counted(items.length, 'item')}`,
  }));
}

function inTypeNames(win: string): Value[] {
  return inTypes.map(({ name, size }) => ({
    kind: 'type',
    label: win + localNameOf(name),
    detail: sizeText(size),
    documentation: meaning('inType', name),
  }));
}

function outTypeNames(win: string, inTypeName: string | undefined): Value[] {
  const inType = inTypesByLocalName.get(localNameOf(inTypeName ?? ''));
  const isDefault = (name: string) => name === inType?.defaultOutType;
  const isOld = (name: string) => insteadOf(name, inType?.name) !== undefined;
  const rank = (name: string) => (isDefault(name) ? 0 : isOld(name) ? 2 : 1);
  return (inType?.outTypes ?? [])
    .toSorted((a, b) => rank(a) - rank(b))
    .map((name) => ({
      kind: 'type',
      label: name.startsWith('win:') ? win + localNameOf(name) : name,
      detail: isDefault(name) ? 'default' : '',
      documentation: meaning('outType', name),
      isDeprecated: isOld(name),
    }));
}

const sizeText = (size: InType['size']) =>
  size === 'pointer' ? '4 or 8 bytes' : size === 'variable' ? 'variable size' : counted(size, 'byte');

/** Converts a Markdown sentence to plain text. */
const meaning = (kind: 'inType' | 'outType', name: string) =>
  meaningOfPredefined(kind, name)?.replaceAll('`', '');

function channels(provider: Provider | undefined): Value[] {
  return (provider?.channels ?? []).map(
    (channel: Channel): Value => ({
      kind: 'channel',
      label: channel.chid?.value ?? channel.name.value,
      detail: `${channel.type ?? 'imported'}, ${channel.value}`,
    }),
  );
}

/** Returns the cultures with their English names. The cultures of the manifest come first. */
function cultures(manifest: Manifest | undefined): Value[] {
  const used = new Set(manifest?.cultures.flatMap(({ name }) => name.value || []));
  const others = cultureNames().filter((name) => !used.has(name));
  return [...used, ...others].map((label) => {
    const title = cultureTitle(label) ?? '';
    const detail = used.has(label) ? `${title}${title === '' ? '' : ', '}used here` : title;
    return { kind: 'value', label, detail };
  });
}

/** Returns the integers that can contain a length or count: fields of the same template before this one. */
function extents(
  provider: Provider | undefined,
  open: readonly WrittenTag[],
  tag: WrittenTag,
  text: string,
): Value[] {
  const tid = writtenValue(
    text,
    open.findLast(({ name }) => localNameOf(name) === 'template'),
    'tid',
  );
  const fields = provider?.templates.find((template) => template.tid.text === tid)?.fields ?? [];
  const own = writtenValue(text, tag, 'name');
  const at = fields.findIndex(({ name }) => name.text === own);
  const before = at < 0 ? fields : fields.slice(0, at);
  const canHold = (field: Field) => field.kind === 'data' && field.inType?.target?.extent === true;
  return before.filter(canHold).map(({ name }) => ({ kind: 'field', label: name.value, detail: 'field' }));
}

function fromSchema(element: string, attribute: string, context: Context): Value[] {
  const parent = context.open.at(-1);
  const expects = shapeOf(element, parent && localNameOf(parent.name))?.attributes[attribute]?.type.expects;
  const words = (list: readonly string[]): Value[] =>
    list.map((label) => ({ kind: 'value', label, detail: '' }));
  if (expects === 'guid') return [{ kind: 'value', label: context.newGuid(), detail: 'new' }];
  if (expects === 'boolean') return words(['true', 'false']);
  if (typeof expects === 'object' && 'words' in expects)
    return words(expects.words).map((value) => ({
      ...value,
      documentation: meaningOfWord(element, attribute, value.label),
    }));
  const free = freeValue(element, attribute, context);
  return free === undefined ? [] : [{ kind: 'value', label: free, detail: 'free' }];
}
