import type { Result } from '../../../text/diagnostics/diagnostic.js';
import type { SourceText } from '../../../text/source.js';
import { caseless } from '../../../windows/values/caseless.js';
import type {
  Predefined,
  PredefinedChannel,
  PredefinedKeyword,
  PredefinedOpcode,
  PredefinedValue,
} from '../../../windows/winmeta/metadata.js';
import { EVENTS_NAMESPACE, localNameOf } from '../../../windows/winmeta/namespaces.js';
import { type InType, inTypes, type OutType, outTypes } from '../../../windows/winmeta/types.js';
import { attribute, childElements, type XmlElement } from '../../xml/tree.js';
import type { WinmetaTables } from '../meaning/predefined.js';
import type { Located } from '../model.js';
import { lexical, type MessageText } from '../values/lexical.js';
import { type DraftCulture, readCulture, Strings } from './read-localization.js';
import { Reader } from './reader.js';

/** Reads a winmeta.xml as mc.exe 10.0.28000 does: all data is from the file; types depend only on numbers. */
export function readWinmetaTables(source: SourceText, root: XmlElement): Result<WinmetaTables | undefined> {
  const reader = new Reader(source, [root]);
  return { value: new WinmetaReader(reader).read(root), diagnostics: reader.diagnostics };
}

/** The lists in `<metadata>`; mc.exe requires the first three, in this order. */
const REQUIRED = ['channels', 'levels', 'tasks'] as const;
const LISTS: readonly string[] = [
  ...REQUIRED,
  'opcodes',
  'keywords',
  'types',
  'namedQueries',
  'messageTable',
];

/** In binary templates, the number of an out-type has 8 bits. */
const OUT_TYPE_BITS = 0xff;

/** The value of a channel without one. */
const NO_CHANNEL = 0xff;

class WinmetaReader {
  private readonly inTypes = new Map<string, InType>();
  private readonly outTypes = new Map<string, OutType>();
  private readonly cultures: DraftCulture[] = [];
  private strings: Strings | undefined;
  /** The first definitions of each kind, by name. */
  private readonly names = new Map<string, Set<string>>();

  constructor(private readonly reader: Reader) {}

  read(root: XmlElement): WinmetaTables | undefined {
    const { reader } = this;
    if (root.localName !== 'instrumentationManifest' || root.namespace !== EVENTS_NAMESPACE) {
      const parameters = { problem: 'root', found: root.name, expected: EVENTS_NAMESPACE } as const;
      reader.report('winmeta-file-invalid', root.nameRange, parameters);
      return undefined;
    }
    const parts = reader.children(root, 'instrumentationManifest');
    const metadata = parts.filter(({ localName }) => localName === 'metadata');
    if (metadata.length === 0) {
      reader.report('winmeta-file-invalid', root.nameRange, { problem: 'metadata' });
      return undefined;
    }
    const localizations = parts.filter(({ localName }) => localName === 'localization');
    this.readStrings(root, localizations);
    const read = metadata.map((element) => this.readMetadata(element));
    this.strings?.finish();
    return {
      channels: read.flatMap(({ channels }) => channels),
      levels: read.flatMap(({ levels }) => levels),
      tasks: read.flatMap(({ tasks }) => tasks),
      opcodes: read.flatMap(({ opcodes }) => opcodes),
      keywords: read.flatMap(({ keywords }) => keywords),
      inTypes: this.inTypes,
      outTypes: this.outTypes,
    };
  }

  private readStrings(root: XmlElement, localizations: readonly XmlElement[]): void {
    const { reader } = this;
    for (const localization of localizations) {
      for (const resources of reader.children(localization, 'localization')) {
        this.cultures.push(readCulture(reader, resources, () => undefined));
      }
    }
    this.strings = new Strings(reader, this.cultures, { root, localization: localizations[0] });
    const [first] = this.cultures;
    for (const culture of this.cultures) {
      for (const string of culture.strings) {
        const { value: id, range } = string.id;
        if (id === '' || string.value.value === '')
          reader.report('winmeta-file-invalid', range, { problem: 'empty', id });
        else if (culture.byId.get(id) !== string)
          reader.report('winmeta-file-invalid', range, { problem: 'repeated', kind: 'string', name: id });
        else if (first !== undefined && !first.byId.has(id)) {
          const parameters = { problem: 'culture', id, culture: first.name.value } as const;
          reader.report('winmeta-file-invalid', range, parameters);
        }
      }
    }
  }

  private readMetadata(metadata: XmlElement): Omit<WinmetaTables, 'inTypes' | 'outTypes'> {
    const { reader } = this;
    if (attribute(metadata, 'name') === undefined) {
      const parameters = { name: 'name', element: metadata.localName };
      reader.report('missing-attribute', metadata.nameRange, parameters);
    }
    const lists = new Map<string, XmlElement>();
    let last = 0;
    for (const list of this.own(metadata, LISTS)) {
      const place = LISTS.indexOf(list.localName);
      if (lists.has(list.localName) || place < last) this.misplaced(list, metadata);
      else lists.set(list.localName, list);
      last = Math.max(last, place);
    }
    for (const name of REQUIRED) {
      if (!lists.has(name))
        reader.report('missing-part', metadata.nameRange, { name, element: metadata.localName });
    }
    const items = (name: 'channels' | 'levels' | 'tasks' | 'opcodes' | 'keywords') => {
      const list = lists.get(name);
      return list === undefined ? [] : reader.children(list, name);
    };
    this.readTypes(lists.get('types'));
    const tasks = items('tasks').map((element) => this.task(element));
    return {
      channels: items('channels').flatMap((element) => this.channel(element)),
      levels: items('levels').map((element) => this.level(element)),
      tasks,
      opcodes: [...tasks.flatMap(({ opcodes }) => opcodes), ...this.opcodes(items('opcodes'))],
      keywords: items('keywords').map((element): PredefinedKeyword => {
        const { mask, ...rest } = reader.attributes(element, 'keyword');
        const digits = (mask?.value ?? 0n).toString(16).padStart(16, '0');
        return { ...this.named('keyword', element, rest), mask: `0x${digits}` };
      }),
    };
  }

  private channel(element: XmlElement): PredefinedChannel[] {
    if (element.localName !== 'channel') return [];
    const values = this.reader.attributes(element, 'channel');
    const { type, value, isolation } = values;
    return [
      {
        ...this.named('channel', element, values),
        value: value?.value ?? NO_CHANNEL,
        type: type?.value ?? 'Admin',
        ...(isolation && { isolation: isolation.value }),
      },
    ];
  }

  private level(element: XmlElement): PredefinedValue {
    const values = this.reader.attributes(element, 'level');
    return { ...this.named('level', element, values), value: values.value?.value ?? 0 };
  }

  private task(element: XmlElement): PredefinedValue & { readonly opcodes: readonly PredefinedOpcode[] } {
    const values = this.reader.attributes(element, 'task');
    const lists = this.reader.children(element, 'task');
    return {
      ...this.named('task', element, values),
      value: values.value?.value ?? 0,
      opcodes: lists.flatMap((list) => this.opcodes(this.reader.children(list, 'opcodes'))),
    };
  }

  private opcodes(elements: readonly XmlElement[]): PredefinedOpcode[] {
    return elements.map((element) => {
      const values = this.reader.attributes(element, 'opcode');
      const { value, mofValue } = values;
      const named = this.named('opcode', element, values);
      return { ...named, value: value?.value ?? 0, ...(mofValue && { mofValue: mofValue.value }) };
    });
  }

  private named(
    kind: string,
    element: XmlElement,
    { symbol, message }: { symbol?: Located<string>; message?: Located<MessageText> },
  ): Predefined {
    const name = attribute(element, 'name')?.value.trim() ?? '';
    // The case of a channel's name doesn't matter to mc.exe.
    this.claim(kind, kind === 'channel' ? caseless(name) : name, element);
    const id = message?.value.id;
    const text = this.strings?.resolve(message)?.strings[0]?.value.value;
    if (message?.value.kind === 'mc')
      this.reader.report('winmeta-file-invalid', message.range, { problem: 'message', name });
    return {
      name,
      symbol: symbol?.value ?? '',
      ...(id !== undefined && text !== undefined && { stringId: id, displayName: text }),
    };
  }

  /** Reports a name that another definition of the kind already has. */
  private claim(kind: string, name: string, element: XmlElement): void {
    const taken = this.names.get(kind) ?? new Set();
    this.names.set(kind, taken);
    if (name !== '' && taken.has(name)) {
      const written = attribute(element, 'name');
      const range = written?.valueRange ?? element.nameRange;
      const parameters = { problem: 'repeated', kind, name: written?.value ?? name } as const;
      this.reader.report('winmeta-file-invalid', range, parameters);
    }
    taken.add(name);
  }

  /** Types by local name. A type depends only on its number, so it has wevtc's name for the number. */
  private readTypes(element: XmlElement | undefined): void {
    const groups = element === undefined ? [] : this.own(element, ['xmlTypes', 'inTypes']);
    for (const type of groups.flatMap((group) => this.typesIn(group, 'xmlTypes', 'xmlType'))) {
      const { name, value } = this.typeValues(type);
      const code = value & OUT_TYPE_BITS;
      const known = outTypes.find((other) => other.code === code);
      // mc.exe takes the first of several.
      if (!this.outTypes.has(localNameOf(name)))
        this.outTypes.set(localNameOf(name), known ?? { code, name });
    }
    for (const type of groups.flatMap((group) => this.typesIn(group, 'inTypes', 'inType'))) {
      const { name, value } = this.typeValues(type);
      this.claim('in-type', localNameOf(name), type);
      const shown = this.outTypesOf(type);
      const fallback = shown.find(({ isDefault }) => isDefault)?.outType ?? NO_OUT_TYPE;
      const known = inTypes.find((other) => other.code === value) ?? { ...UNKNOWN_TYPE, code: value, name };
      this.inTypes.set(localNameOf(name), {
        ...known,
        defaultOutType: fallback.name,
        otherDefault: fallback,
        outTypes: shown.map(({ outType }) => outType.name),
      });
    }
  }

  private typesIn(group: XmlElement, groupName: string, name: string): XmlElement[] {
    return group.localName === groupName ? this.own(group, [name]) : [];
  }

  private typeValues(element: XmlElement): { name: string; value: number } {
    const { reader } = this;
    for (const name of ['name', 'value', 'symbol']) {
      if (attribute(element, name) === undefined)
        reader.report('missing-attribute', element.nameRange, { name, element: element.localName });
    }
    const name = attribute(element, 'name')?.value.trim() ?? '';
    const written = attribute(element, 'value');
    const value = written === undefined ? 0 : signedNumber(written.value.trim(), element);
    if (written !== undefined && value === undefined) {
      const parameters = { problem: 'number', name, text: written.value } as const;
      reader.report('winmeta-file-invalid', written.valueRange, parameters);
    }
    return { name, value: value ?? 0 };
  }

  private outTypesOf(inType: XmlElement): { outType: OutType; isDefault: boolean }[] {
    const { reader } = this;
    const children = this.own(inType, ['description', 'outType']);
    if (children[0]?.localName !== 'description')
      reader.report('missing-part', inType.nameRange, { name: 'description', element: inType.localName });
    return children.slice(1).flatMap((child) => {
      if (child.localName !== 'outType') {
        this.misplaced(child, inType);
        return [];
      }
      const type = attribute(child, 'xmlType');
      if (type === undefined) {
        reader.report('missing-attribute', child.nameRange, { name: 'xmlType', element: 'outType' });
        return [];
      }
      const name = type.value.trim();
      const outType = this.outTypes.get(localNameOf(name));
      if (outType === undefined) {
        reader.report('winmeta-file-invalid', type.valueRange, { problem: 'out-type', name });
        return [];
      }
      const isDefault = /^\s*(true|1)\s*$/.test(attribute(child, 'default')?.value ?? '');
      return [{ outType, isDefault }];
    });
  }

  /** The child elements with the names. Reports others, unless they are of another namespace. */
  private own(element: XmlElement, names: readonly string[]): XmlElement[] {
    const own = childElements(element).filter((child) => this.reader.isOwn(child, element));
    for (const child of own) if (!names.includes(child.localName)) this.misplaced(child, element);
    return own.filter(({ localName }) => names.includes(localName));
  }

  private misplaced({ localName: name, nameRange }: XmlElement, { localName: element }: XmlElement): void {
    this.reader.report('winmeta-file-invalid', nameRange, { problem: 'misplaced', name, element });
  }
}

/** The out-type of a field whose in-type has no default. */
const NO_OUT_TYPE: OutType = { code: 0, name: '' };

/** An in-type that Windows does not know. A field with it is an error. */
const UNKNOWN_TYPE = { size: 'variable', length: 'forbidden', map: false, extent: false } as const;

/** The number of a type. It can have a sign, because no schema checks it, but it can't be negative. */
function signedNumber(text: string, element: XmlElement): number | undefined {
  const digits = text.replace(/^[+-]/, '');
  const number = lexical.uint16.parse(digits, element);
  return text.startsWith('-') && number !== 0 ? undefined : number;
}
