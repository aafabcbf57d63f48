import type { Named } from '../../manifest/model/model.js';
import { declarePrefix, prefixOf } from '../../manifest/model/read/corrections.js';
import { nearest } from '../../manifest/model/values/suggest.js';
import type { XmlElement } from '../../manifest/xml/tree.js';
import {
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
  predefinedTasks,
} from '../../windows/winmeta/metadata.js';
import { localNameOf, WINMETA_NAMESPACE, XML_SCHEMA_NAMESPACE } from '../../windows/winmeta/namespaces.js';
import { inTypes, inTypesByLocalName } from '../../windows/winmeta/types.js';
import { type Draft, Refused, suggestion } from './draft.js';

const predefined = {
  level: predefinedLevels,
  task: predefinedTasks,
  opcode: predefinedOpcodes,
  keyword: predefinedKeywords,
} as const;

/** The reference of an event to a level, task, opcode, or keyword, either in the manifest or predefined. */
export function nameOfNamed(
  draft: Draft,
  kind: keyof typeof predefined,
  wanted: string,
  own: readonly Named[],
): string {
  if (own.some(({ name }) => name.value === wanted)) return wanted;
  const known = predefined[kind].map(({ name }) => localNameOf(name));
  const local = wanted.replace(/^win:/, '');
  if (known.includes(local)) {
    // mc.exe compares these names as texts, so another prefix of the namespace would not do.
    const element = draft.provider.element as XmlElement;
    const fix = declarePrefix(draft.source, element, 'win', WINMETA_NAMESPACE);
    if (fix !== undefined) draft.apply(fix.edits);
    return `win:${local}`;
  }
  const names = [
    ...own.map(({ name }) => name.value),
    ...known.filter((name) => !name.startsWith('Reserved')),
  ];
  throw new Refused(`there is no ${kind} '${wanted}'${suggestion(wanted, names)}`);
}

/** The reference of an event to a channel of its provider, by chid or name. */
export function nameOfChannel({ provider }: Draft, wanted: string): string {
  const channel = provider.channels.find(
    ({ chid, name, symbol }) => chid?.value === wanted || name.value === wanted || symbol?.value === wanted,
  );
  if (channel !== undefined) return channel.chid?.value ?? channel.name.value;
  const names = provider.channels.map(({ chid, name }) => chid?.value ?? name.value);
  throw new Refused(`there is no channel '${wanted}'${suggestion(wanted, names)}`);
}

export function nameOfTemplate({ provider }: Draft, wanted: string): string {
  const names = provider.templates.map(({ tid }) => tid.value);
  if (names.includes(wanted)) return wanted;
  throw new Refused(`there is no template '${wanted}'${suggestion(wanted, names)}`);
}

/** The in-types that names of C, C# and Windows' headers mean, where no spelling is near. */
const usualTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: 'UnicodeString',
    wstring: 'UnicodeString',
    lpcwstr: 'UnicodeString',
    pcwstr: 'UnicodeString',
    lpcstr: 'AnsiString',
    pcstr: 'AnsiString',
    bool: 'Boolean',
    byte: 'UInt8',
    char: 'Int8',
    short: 'Int16',
    ushort: 'UInt16',
    word: 'UInt16',
    int: 'Int32',
    integer: 'Int32',
    uint: 'UInt32',
    dword: 'UInt32',
    ulong: 'UInt32',
    long: 'Int64',
    qword: 'UInt64',
    single: 'Float',
    datetime: 'FILETIME',
    bytes: 'Binary',
  }),
);

/** An in-type with its prefix. */
export function nameOfInType(draft: Draft, wanted: string): string {
  const local = wanted.replace(/^win:/, '');
  if (inTypesByLocalName.has(local)) return `${prefixFor(draft, 'win', WINMETA_NAMESPACE)}:${local}`;
  const meant =
    usualTypes.get(local.toLowerCase()) ??
    nearest(
      local,
      inTypes.map(({ name }) => localNameOf(name)),
    );
  const hint = meant === undefined ? '' : `; did you mean 'win:${meant}'?`;
  throw new Refused(`there is no in-type '${wanted}'${hint}`);
}

/** An out-type with the manifest's prefix in place of the usual one. Checking the result finds errors. */
export function nameOfOutType(draft: Draft, wanted: string): string {
  const [, prefix, local] = /^(win|xs):(.*)$/s.exec(wanted) ?? [];
  if (prefix === undefined) return wanted;
  const namespace = prefix === 'win' ? WINMETA_NAMESPACE : XML_SCHEMA_NAMESPACE;
  return `${prefixFor(draft, prefix, namespace)}:${local}`;
}

/** The prefix that is bound to a namespace at the provider. Declares the usual one if there is none. */
function prefixFor(draft: Draft, usual: string, namespace: string): string {
  const element = draft.provider.element as XmlElement;
  const bound = prefixOf(element, namespace);
  if (bound !== undefined) return bound;
  const fix = declarePrefix(draft.source, element, usual, namespace);
  if (fix === undefined) throw new Refused(`the manifest binds the prefix '${usual}' to another namespace`);
  draft.apply(fix.edits);
  return usual;
}
