import { insertsOf } from '../../../lint/rules/common/message-inserts.js';
import { inNearestCulture } from '../../../manifest/model/messages/nearest-culture.js';
import { firstString, stubString } from '../../../manifest/model/messages/string-edits.js';
import type { Field, Manifest, StringDefinition } from '../../../manifest/model/model.js';
import { escapeText } from '../../../manifest/xml/characters.js';
import { childElements } from '../../../manifest/xml/tree.js';
import { counted } from '../../../text/counted.js';
import type { TextEdit } from '../../../text/diagnostics/diagnostic.js';
import { remembered } from '../../../text/remembered.js';
import type { Range } from '../../../text/source.js';
import { type NamedMessage, stringIdLike } from '../../new/names.js';
import { definedIn, messageOf } from '../defined.js';
import { fieldsOfString } from '../fields-of-string.js';
import { ManifestView } from '../manifest-view.js';
import { localNameOf } from '../shape-of.js';
import { shortText } from '../short-text.js';
import { usesIn } from '../uses.js';
import type { WrittenTag } from '../written-tag.js';
import { type Context, writtenValue } from './context.js';
import type { CompletionItem } from './item.js';

const WIDEST = 200;

/** The definitions of each string, in the order of the first definitions. */
const stringsIn = remembered(({ cultures }: Manifest): ReadonlyMap<string, readonly StringDefinition[]> => {
  const byId = new Map<string, StringDefinition[]>();
  for (const culture of cultures) {
    for (const [id, string] of culture.byId) {
      const known = byId.get(id);
      if (known === undefined) byId.set(id, [string]);
      else known.push(string);
    }
  }
  return byId;
});

/** Returns string references for a message: new, unused, others; not those that refer to more fields. */
export function messageItems(context: Context, tag: WrittenTag, range: Range): CompletionItem[] {
  const { manifest } = context;
  if (manifest === undefined) return [];
  const fields = fieldCount(context, tag);
  const uses = usesIn(manifest);
  const found = [...stringsIn(manifest)].flatMap(([id, strings]) => {
    // The parenthesis would end the reference.
    if (id === '' || id.includes(')')) return [];
    if (strings.some((string) => insertsOf(string).some(({ number }) => number > fields))) return [];
    const users = uses.ofString(id).length;
    const detail = users === 0 ? 'not used yet' : users === 1 ? 'used once' : `used ${users} times`;
    return [{ id, users, detail, documentation: textOf(strings) }];
  });
  const known = [...found.filter(({ users }) => users === 0), ...found.filter(({ users }) => users > 0)].map(
    ({ id, detail, documentation }): CompletionItem => ({
      kind: 'string',
      label: `$(string.${id})`,
      detail,
      documentation,
      text: escapeText(`$(string.${id})`),
      range,
      isSnippet: false,
    }),
  );
  return [...newMessage(context, tag, range, manifest), ...known];
}

function textOf(strings: readonly StringDefinition[]): string | undefined {
  const text = inNearestCulture(strings, ({ culture }) => culture.name.value)?.value.value;
  return text && shortText(text, WIDEST);
}

/** Returns the number of fields that a message can show. Windows shows most without replacing inserts. */
function fieldCount({ text, provider }: Context, tag: WrittenTag): number {
  const element = localNameOf(tag.name);
  if (element === 'message') return Number.POSITIVE_INFINITY;
  if (element !== 'event' && element !== 'filter') return 0;
  const tid = writtenValue(text, tag, element === 'event' ? 'template' : 'tid')?.trim();
  return provider?.templates.find((template) => template.tid.text === tid)?.fields.length ?? 0;
}

/** The attributes that string IDs are derived from. */
const KEYS = ['symbol', 'chid', 'name', 'value', 'mask'] as const;

/** Returns a new string in all cultures, with an ID in the style of the existing ones. */
function newMessage(context: Context, tag: WrittenTag, range: Range, manifest: Manifest): CompletionItem[] {
  const own = typedId(context, range, manifest);
  const usual = newStringId(context, tag, manifest);
  const ids = own === undefined || own === usual ? [usual] : [own, usual];
  const { length } = manifest.cultures;
  return ids.flatMap((id): CompletionItem[] => {
    const edits = id === undefined ? undefined : stringEdits(context, tag, manifest, id);
    if (id === undefined || edits === undefined) return [];
    const item: CompletionItem = {
      kind: 'newString',
      label: `$(string.${id})`,
      detail: length > 1 ? `new, in ${counted(length, 'culture')}` : 'new',
      documentation: 'Adds the string with its ID as the text.',
      text: `$(string.${id})`,
      range,
      isSnippet: false,
      otherEdits: edits,
    };
    return [item];
  });
}

/** Returns the ID in `$(string.burnt`, if there is no string with this ID. */
function typedId({ text }: Context, { start, end }: Range, manifest: Manifest): string | undefined {
  const [, id] = /^\s*\$\(string\.([^()\s"'<>&]+)\)?\s*$/.exec(text.slice(start, end)) ?? [];
  return id === undefined || stringsIn(manifest).has(id) ? undefined : id;
}

function newStringId({ text }: Context, tag: WrittenTag, manifest: Manifest): string | undefined {
  const element = localNameOf(tag.name);
  const others = definedIn(manifest).flatMap((defined): NamedMessage[] => {
    const message = messageOf(defined.entity);
    if (defined.element.localName !== element || message?.kind !== 'string') return [];
    const written = (name: string) => defined.element.attributes.find((one) => one.name === name)?.value;
    return [{ keys: KEYS.map(written), id: message.id }];
  });
  const own = KEYS.map((name) => writtenValue(text, tag, name)?.replace(/[()\s&<>"']+/g, '_'));
  const name = own.find((key) => key !== undefined && key !== '');
  if (name === undefined) return undefined;
  const word = `${element.charAt(0).toUpperCase()}${element.slice(1)}`;
  const id = stringIdLike(own, others, `${word}.${name}`, new Set(stringsIn(manifest).keys()));
  return /[()\s]/.test(id) ? undefined : id;
}

/** Returns the edits that add a string to all cultures; `undefined` if their locations are being edited. */
function stringEdits(
  { source }: Context,
  tag: WrittenTag,
  manifest: Manifest,
  id: string,
): TextEdit[] | undefined {
  const { cultures, document } = manifest;
  const { root } = document;
  if (root === undefined) return undefined;
  const localization = childElements(root).find(({ localName }) => localName === 'localization');
  const fix =
    cultures.length === 0
      ? firstString(manifest.source, id, { root, localization })
      : stubString(manifest.source, id, cultures);
  const view = new ManifestView(source, manifest);
  const edits = fix.edits.flatMap(({ range, newText }) => {
    const now = view.fromModel(range);
    const isApart = now !== undefined && (now.start > tag.range.end || now.end < tag.range.start);
    return isApart ? [{ range: now, newText }] : [];
  });
  return edits.length === fix.edits.length ? edits : undefined;
}

/** Returns IDs for a culture's new string: used by messages or other cultures, but missing in this one. */
export function missingStrings(
  { text, open, manifest }: Context,
  tag: WrittenTag,
  range: Range,
): CompletionItem[] {
  if (manifest === undefined) return [];
  const resources = open.findLast(({ name }) => localNameOf(name) === 'resources');
  const name = writtenValue(text, resources, 'culture')?.trim().toLowerCase();
  const culture = manifest.cultures.find((one) => one.name.value.toLowerCase() === name);
  const strings = stringsIn(manifest);
  const own = writtenValue(text, tag, 'id');
  const ids = new Set([...unresolvedIn(manifest), ...strings.keys()]);
  return [...ids]
    .filter((id) => id !== '' && id !== own && culture?.byId.has(id) !== true)
    .map((id) => ({
      kind: 'string',
      label: id,
      detail: strings.has(id) ? 'only in other cultures' : 'used, but not defined',
      documentation: textOf(strings.get(id) ?? []),
      text: escapeText(id),
      range,
      isSnippet: false,
    }));
}

/** Returns the strings that messages refer to and that no culture defines. */
const unresolvedIn = remembered((manifest: Manifest): readonly string[] =>
  definedIn(manifest).flatMap(({ entity }) => {
    const message = messageOf(entity);
    const isMissing = message?.kind === 'string' && message.predefinedText === undefined;
    return isMissing && !stringsIn(manifest).has(message.id) ? [message.id] : [];
  }),
);

/** Returns `%1` and so on after a percent sign in a string, for the fields of events that use it. */
export function insertItems({ text, manifest }: Context, tag: WrittenTag, offset: number): CompletionItem[] {
  const typed = /%\d{0,2}$/.exec(text.slice(Math.max(0, offset - 3), offset))?.[0];
  const id = writtenValue(text, tag, 'id');
  if (typed === undefined || manifest === undefined || id === undefined) return [];
  const [fields = []] = fieldsOfString(manifest, id).map((use) => use.fields);
  return fields.map((field: Field, at) => ({
    kind: 'field',
    label: `%${at + 1}`,
    detail: `${field.name.value}${field.kind === 'data' ? `, ${field.inType?.name ?? ''}` : ''}`,
    text: `%${at + 1}`,
    range: { start: offset - typed.length, end: offset },
    isSnippet: false,
  }));
}
