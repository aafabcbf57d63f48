import { parseXml } from '../../src/manifest/xml/parse-xml.js';
import { childElements, type XmlAttribute, type XmlElement } from '../../src/manifest/xml/tree.js';
import { SourceText } from '../../src/text/source.js';

/** A manifest with one mistake, or with one harmless change. */
export interface Mutation {
  /** What was done: `attribute event value: '09'`. */
  readonly kind: string;
  readonly apply: () => string;
}

const NUMBERS = [
  ...[
    '0',
    '00',
    '1',
    '2',
    '010',
    '09',
    '0x',
    '0x1',
    '0x3',
    '0X10',
    '0x0001',
    '+1',
    '-1',
    '16',
    '240',
    '255',
    '256',
  ],
  ...[
    '65535',
    '65536',
    '4294967295',
    '4294967296',
    '0x100000000',
    '0x1000000000000',
    '1.0',
    '1 2',
    'x',
    '１',
  ],
  ...[
    '2x',
    '08',
    '0xg',
    '0x2g',
    '+x',
    '1e3',
    '-0',
    '00000000010',
    '00000000011x',
    '017777777777',
    '037777777777',
    '040000000000',
    '00000000000000000000010',
    '0xFFFFFFFF',
    '0x0000000000000001',
  ],
];
const NAMES = [
  'A B',
  'a:b',
  'win:Error',
  'win:Mine',
  '1a',
  'Ä',
  'µ',
  'a²',
  'a½',
  'a-b',
  "a'b",
  'a&amp;b',
  'a%b',
  'a/b',
  'a*b',
  'Nowhere',
  ' A',
  'A ',
  'A\u00a0',
  'xs:A',
  ':A',
  'A:',
  'a:b:c',
  'x'.repeat(300),
];
const KEYWORDS = [
  'win:EventlogClassic',
  'win:EventlogClassic win:EventlogClassic',
  ' win:EventlogClassic ',
  'WIN:EventlogClassic',
  'win:eventlogclassic',
  'EventlogClassic',
  'win:EventlogClassic win:ResponseTime',
  'win:ResponseTime win:ResponseTime',
  'win:SQM win:AuditFailure win:SQM',
  'win:ResponseTime,win:SQM',
  'win:AnyKeyword',
  'xs:EventlogClassic',
];
const WORDS = ['true', 'TRUE', '0', '1', 'yes', 'Admin', 'admin', 'System', 'Custom', 'Xml', 'QPC'];
const GUIDS = [
  '{00000000-0000-0000-0000-000000000000}',
  '{11111111-2222-3333-4444-555555555555}',
  '11111111-2222-3333-4444-555555555555',
  '{11111111-2222-3333-4444-55555555555}',
  '{ABCDEFAB-CDEF-abcd-efab-cdefabcdefab}',
];
const TYPES = [
  ...[
    'win:UInt8',
    'win:Int32',
    'win:UInt64',
    'win:Binary',
    'win:UnicodeString',
    'win:SID',
    'win:Pointer',
    'win:Boolean',
  ],
  ...[
    'win:GUID',
    'win:CountedBinary',
    'win:HexInt32',
    'UInt32',
    'xs:UInt32',
    'win:uint32',
    'xs:string',
    'xs:unsignedInt',
  ],
  ...['xs:hexBinary', 'win:HexInt32', 'win:Xml', 'win:NTSTATUS', 'xs:HexInt64', 'string', 'xs:GUID'],
];
const MESSAGES = [
  '$(string.Nowhere)',
  '$(String.Text)',
  '$(STRING.Text)',
  '$string.Text',
  '$(mc.X)',
  'Text',
  '$(string.)',
];
const TEXTS = [
  '%1',
  '%9',
  '%%',
  '50% off',
  '%0',
  '%n',
  '%1!s!',
  '%1!x',
  '&lt;a&gt;',
  '%b%t%.%!',
  '% 1',
  '%01',
  'x',
];
const CULTURES = [
  ...['de-DE', 'en', 'en-GB', 'xx-XX', 'en_US', 'english', ' ', 'en-US ', ' en-US', 'EN-us'],
  ...['de', 'x', 'en-US-x', '-', 'en-'],
];
/** Types of elements in the schema, in the namespace of manifests with the prefix `e`. */
const SCHEMA_TYPES = [
  ...['EventDefinitionType', 'e:EventDefinitionType', 'e:ProviderType', 'e:Nope', 'xs:anyType', 'xs:string'],
  ...['unbound:EventDefinitionType', '', ' ', 'a b', '1a', ':a'],
  ...['LocalizedStringType', 'StringTableType', 'e:TemplateItemType', 'EventsType'],
];

/** Values that an attribute can be changed to. */
function valuesFor({ name }: XmlAttribute): readonly string[] {
  if (/^(?:value|version|mask|count|length|tags|mofValue)$/.test(name)) return NUMBERS;
  if (/(?:[a-z]ID|^resourceBase|^defaultScale|^schemaVersion)$/.test(name)) return NUMBERS;
  if (/guid$/i.test(name)) return GUIDS;
  if (/^(?:inType|outType)$/.test(name)) return TYPES;
  if (/^(?:enabled|type|isolation|source|notLogged|suppressProjection|includeName)$/.test(name)) return WORDS;
  if (name === 'message') return MESSAGES;
  if (name === 'culture') return CULTURES;
  if (name === 'keywords') return KEYWORDS;
  return NAMES;
}

const elementsIn = (element: XmlElement): XmlElement[] => [
  element,
  ...childElements(element).flatMap(elementsIn),
];

/** Every single mutation of a manifest. */
export function mutationsOf(text: string): Mutation[] {
  const { root } = parseXml(new SourceText('a.man', text)).value;
  if (root === undefined) throw new Error('the manifest cannot be read');
  const all = elementsIn(root);
  const found: Mutation[] = [];
  const replace = (kind: string, start: number, end: number, by: string) =>
    found.push({ kind, apply: () => text.slice(0, start) + by + text.slice(end) });
  /** Cuts a part and puts it elsewhere. */
  const move = (kind: string, { start, end }: { start: number; end: number }, to: number) =>
    found.push({
      kind,
      apply: () => {
        const part = text.slice(start, end);
        return to < start
          ? text.slice(0, to) + part + text.slice(to, start) + text.slice(end)
          : text.slice(0, start) + text.slice(end, to) + part + text.slice(to);
      },
    });
  const valuesByName = new Map<string, Set<string>>();
  /** The attributes of each element, with a value. */
  const attributesOf = new Map<string, Map<string, string>>();
  for (const { name: element, attributes } of all)
    for (const { name, valueRange } of attributes) {
      const value = text.slice(valueRange.start, valueRange.end);
      const values = valuesByName.get(name) ?? new Set();
      valuesByName.set(name, values.add(value));
      const own = attributesOf.get(element) ?? new Map();
      attributesOf.set(element, own.set(name, value));
    }

  for (const element of all) {
    const { range, startTag, selfClosing, name, parent, nameRange } = element;
    const endOfStart = startTag.end - (selfClosing ? 2 : 1);
    const own = text.slice(range.start, range.end);
    const inside = name === 'UserData' || elementPath(element).includes('UserData');
    if (parent !== undefined) {
      replace(`${name} removed`, range.start, range.end, '');
      replace(`${name} twice`, range.start, range.end, own + own);
      const siblings = childElements(parent);
      const last = siblings.at(-1) as XmlElement;
      if (last !== element) move(`${name} last`, range, last.range.end);
      if (siblings[0] !== element) move(`${name} first`, range, (siblings[0] as XmlElement).range.start);
      if (parent.parent !== undefined) move(`${name} out of ${parent.name}`, range, parent.range.end);
      const before = siblings[siblings.indexOf(element) - 1];
      if (before !== undefined && !before.selfClosing)
        move(`${name} into ${before.name}`, range, before.startTag.end);
      if (childElements(element).length > 0)
        replace(`${name} emptied`, startTag.end, range.end - `</${name}>`.length, '');
    }
    if (!inside) {
      const renamed = `${name}x`;
      replace(
        `${name} renamed`,
        nameRange.start,
        range.end,
        selfClosing
          ? text.slice(nameRange.start, range.end).replace(name, renamed)
          : `${text.slice(nameRange.start, range.end - name.length - 1).replace(name, renamed)}${renamed}>`,
      );
      replace(`${name}: unknown attribute`, endOfStart, endOfStart, ' colour="red"');
      replace(`${name}: foreign attribute`, endOfStart, endOfStart, ' xmlns:f="urn:f" f:a="1"');
      replace(`${name}: xml:lang`, endOfStart, endOfStart, ' xml:lang="en"');
      for (const type of SCHEMA_TYPES)
        replace(
          `${name}: xsi:type '${type}'`,
          endOfStart,
          endOfStart,
          ` xmlns:e="http://schemas.microsoft.com/win/2004/08/events" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="${type}"`,
        );
      for (const [other, value] of attributesOf.get(name) ?? []) {
        if (element.attributes.some((one) => one.name === other)) continue;
        replace(`${name}: ${other} added`, endOfStart, endOfStart, ` ${other}="${value}"`);
      }
      if (name === 'event' && !element.attributes.some((one) => one.name === 'keywords'))
        for (const value of KEYWORDS)
          replace(`event: keywords '${value}' added`, endOfStart, endOfStart, ` keywords="${value}"`);
      const foreign = '<f xmlns="urn:f"/>';
      for (const [what, added] of [
        ['text', 'text'],
        ['foreign element', foreign],
        ['comment', '<!-- c -->'],
        ['CDATA', '<![CDATA[x]]>'],
        ['blank CDATA', '<![CDATA[ ]]>'],
        ['instruction', '<?p q?>'],
        ['unknown element', '<colour/>'],
      ] as const) {
        if (selfClosing) replace(`${name}: ${what}`, endOfStart, range.end, `>${added}</${name}>`);
        else {
          replace(`${name}: ${what} first`, startTag.end, startTag.end, added);
          const end = range.end - `</${name}>`.length;
          if (element.children.length > 0) replace(`${name}: ${what} last`, end, end, added);
        }
      }
    }
    if (!selfClosing && element.children.length > 0 && childElements(element).length === 0 && !inside) {
      const end = range.end - `</${name}>`.length;
      for (const by of ['', ' ', ...NUMBERS, ...WORDS, ...GUIDS.slice(0, 3)])
        replace(`${name} text: '${by}'`, startTag.end, end, by);
      const old = text.slice(startTag.end, end);
      replace(`${name} text: blanks`, startTag.end, end, ` ${old} `);
    }
    if (name === 'UserData') {
      const { start, end } = { start: startTag.end, end: range.end - '</UserData>'.length };
      for (const by of USER_DATA) replace(`UserData: ${by}`, start, end, by);
    }
    for (const attribute of element.attributes) {
      const at = `${name} ${attribute.name}`;
      const { start, end } = attribute.valueRange;
      const old = text.slice(start, end);
      replace(`${at} removed`, attribute.range.start - 1, attribute.range.end, '');
      replace(`${at} empty`, start, end, '');
      if (inside) continue;
      if (attribute.name.startsWith('xmlns')) {
        replace(`${at} other`, start, end, `${old}x`);
        replace(`${at} https`, start, end, old.replace('http:', 'https:'));
        continue;
      }
      replace(`${at} renamed`, attribute.nameRange.start, attribute.nameRange.end, `${attribute.name}x`);
      replace(`${at} in another case`, start, end, swapCase(old));
      for (const [what, by] of [
        ['blank', ' '],
        ['blank before', ` ${old}`],
        ['blank after', `${old} `],
        ['longer', `${old}x`],
      ] as const)
        replace(`${at}: ${what}`, start, end, by);
      for (const by of valuesFor(attribute)) replace(`${at}: '${by}'`, start, end, by);
      if (attribute.name === 'keywords') {
        replace(`${at} twice`, start, end, `${old} ${old}`);
        replace(`${at} and win:EventlogClassic`, start, end, `${old} win:EventlogClassic`);
      }
      if (name === 'string' && attribute.name === 'value')
        for (const by of TEXTS) replace(`${at}: '${by}'`, start, end, by);
      for (const other of valuesByName.get(attribute.name) ?? [])
        if (other !== old) replace(`${at}: another one's`, start, end, other);
    }
  }
  return found;
}

const USER_DATA = [
  '<x xmlns="urn:x"/>',
  '<x/>',
  '<x xmlns=""/>',
  '<x xmlns="urn:x"/><y xmlns="urn:x"/>',
  '<x xmlns="urn:x">%0</x>',
  '<x xmlns="urn:x">%9</x>',
  '<x xmlns="urn:x">50% a</x>',
  '<x xmlns="urn:x">%%</x>',
  '<x xmlns="urn:x">%1%1</x>',
  '<x xmlns="urn:x">a %1 b</x>',
  '<x xmlns="urn:x" a="%1"/>',
  '<x xmlns="urn:x" a="%9"/>',
  '<x xmlns="urn:x" a="%001"/>',
  '<x xmlns="urn:x" a="50%"/>',
  '<x xmlns="urn:x" a="a%1"/>',
  '<x xmlns="urn:x"><![CDATA[%1]]></x>',
  '<x xmlns="urn:x"><?p q?>%1</x>',
  '<x xmlns="urn:x"><!-- c -->%1</x>',
  '<n:x xmlns:n="urn:x">%1</n:x>',
  '<x xmlns="urn:x">%01</x>',
  '<x xmlns="urn:x">%001</x>',
  '<x xmlns="urn:x">% 1</x>',
  '<x xmlns="urn:x">%  1</x>',
  '<x xmlns="urn:x">%1!s!</x>',
  'text<x xmlns="urn:x"/>',
  '<x xmlns="urn:x"/>text',
  'text',
];

function elementPath(element: XmlElement): string[] {
  const names: string[] = [];
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) names.push(at.name);
  return names;
}

const swapCase = (text: string) => (text.toLowerCase() === text ? text.toUpperCase() : text.toLowerCase());
