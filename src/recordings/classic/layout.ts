import type {
  PayloadDataField,
  PayloadField,
  PayloadMap,
  PayloadTemplate,
} from '../../windows/payload/payload-template.js';
import type { ClassicLayout } from './classic-class.js';

/**
 * The types of the notation for fields. `pad64` is the padding that a C compiler adds for pointers of 8
 * bytes.
 *
 * `Name:type` is a field, `Name:type[8]` an array of 8 elements, `Name:type[Count]` an array whose length is
 * in the field Count, and `Name:type[]` an array to the end of the payload. `wchar[8]` is a text of 8 UTF-16
 * code units. `Name{A:type B:type}` is a struct, and `Name[Count]{A:type B:type}` an array of structs.
 * `Name:type=Map` is a field with a map.
 */
const TYPES = {
  u8: { inType: 'win:UInt8' },
  u16: { inType: 'win:UInt16' },
  u32: { inType: 'win:UInt32' },
  u64: { inType: 'win:UInt64' },
  i8: { inType: 'win:Int8' },
  i16: { inType: 'win:Int16' },
  i32: { inType: 'win:Int32' },
  i64: { inType: 'win:Int64' },
  x8: { inType: 'win:UInt8', outType: 'win:HexInt8' },
  x16: { inType: 'win:UInt16', outType: 'win:HexInt16' },
  x32: { inType: 'win:HexInt32' },
  x64: { inType: 'win:HexInt64' },
  ptr: { inType: 'win:Pointer' },
  size: { inType: 'tdh:SizeT', outType: 'xs:unsignedLong' },
  pid: { inType: 'win:UInt32', outType: 'win:PID' },
  tid: { inType: 'win:UInt32', outType: 'win:TID' },
  status: { inType: 'win:UInt32', outType: 'win:NTSTATUS' },
  ip4: { inType: 'win:UInt32', outType: 'win:IPv4' },
  ip6: { inType: 'win:Binary', outType: 'win:IPv6', length: 16 },
  port: { inType: 'win:UInt16', outType: 'win:Port' },
  guid: { inType: 'win:GUID' },
  filetime: { inType: 'win:FILETIME' },
  systime: { inType: 'win:SYSTEMTIME' },
  sid: { inType: 'tdh:WbemSid' },
  wstr: { inType: 'win:UnicodeString' },
  astr: { inType: 'win:AnsiString' },
  wchar: { inType: 'win:UnicodeString' },
  bytes: { inType: 'win:Binary' },
  h32: { inType: 'win:UInt32', outType: 'win:HexInt32' },
  h64: { inType: 'win:UInt64', outType: 'win:HexInt64' },
  hptr: { inType: 'win:Pointer', outType: 'win:HexInt64' },
  f64: { inType: 'win:Double' },
  bool: { inType: 'win:Boolean' },
  pad64: { inType: 'win:UInt32' },
} satisfies Readonly<Record<string, Omit<PayloadDataField, 'name'>>>;

const FIELD = /\b(\w+)(?:(?:\[(\w+)\])?\{([^{}]*)\}|:(\w+)(?:\[(\w*)\])?(?:=(\w+))?)/g;

const templates = new Map<string, PayloadTemplate>();

/** The layout's template, always the same object, as decoding caches facts; bounded by wevtc's own data. */
export function templateOfLayout(layout: ClassicLayout, pointerSize: 4 | 8): PayloadTemplate {
  const text = textOf(layout);
  const key = `${pointerSize} ${text}`;
  let template = templates.get(key);
  if (template === undefined) {
    template = { fields: fieldsOf(text, pointerSize, NO_MAPS) };
    templates.set(key, template);
  }
  return template;
}

/** The template of a layout whose fields have maps: always a new one. */
export function templateWithMaps(layout: string, maps: LayoutMaps): PayloadTemplate {
  return { fields: fieldsOf(layout, 8, maps) };
}

/** Maps by their names in layouts. */
export type LayoutMaps = ReadonlyMap<string, PayloadMap>;

const NO_MAPS: LayoutMaps = new Map();

function textOf(layout: ClassicLayout): string {
  return typeof layout === 'string' ? layout : layout.map(textOf).join(' ');
}

function fieldsOf(text: string, pointerSize: 4 | 8, maps: LayoutMaps): PayloadField[] {
  return [...text.matchAll(FIELD)]
    .filter(([, , , , type]) => type !== 'pad64' || pointerSize === 8)
    .map(([, name = '', count, members, type = '', extent, map]) =>
      members === undefined
        ? { ...dataField(name, type, extent), ...withMap(map, maps) }
        : { name, members: fieldsOf(members, pointerSize, maps), ...(count !== undefined && { count }) },
    );
}

function withMap(name: string | undefined, maps: LayoutMaps): Pick<PayloadDataField, 'map'> {
  const map = name === undefined ? undefined : maps.get(name);
  return map === undefined ? {} : { map };
}

function dataField(name: string, type: string, extent: string | undefined): PayloadDataField {
  const types = TYPES[type as keyof typeof TYPES];
  if (extent === undefined) return { name, ...types };
  if (type === 'wchar') return { name, ...types, length: Number(extent) };
  if (extent === '') return { name, ...types, count: { toEnd: true } };
  const number = /^\d/.test(extent) ? Number(extent) : extent;
  return type === 'bytes' ? { name, ...types, length: number } : { name, ...types, count: number };
}
