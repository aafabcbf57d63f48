import { readableOutType } from '../../../manifest/model/meaning/out-type.js';
import type { DataField, Template, ValueMap } from '../../../manifest/model/model.js';
import { plainBeginning, textOf } from '../../names/display-text.js';
import { mapItemName } from '../../names/manifest-names.js';
import { stringArray, stringLiteral } from './literal.js';
import { mofName, propertyScope } from './names.js';

/** A property of a class, in the form that the template prints. */
export interface PropertyView {
  /** One per line. */
  readonly qualifiers: readonly string[];
  readonly type: string;
  readonly name: string;
}

/** A MOF type, and the qualifiers that describe the format of its data in an event. */
type Form = readonly [type: string, ...qualifiers: string[]];

/**
 * The forms of in-types.
 *
 * Source: Microsoft, "Event Tracing MOF Qualifiers" and the classes of the kernel's events. A `boolean` has
 * four bytes.
 */
const FORMS: Readonly<Record<string, Form>> = {
  'win:UnicodeString': ['string', 'StringTermination("NullTerminated")', 'format("w")'],
  'win:AnsiString': ['string', 'StringTermination("NullTerminated")'],
  'win:CountedUnicodeString': ['string', 'StringTermination("Counted")', 'format("w")'],
  'win:CountedAnsiString': ['string', 'StringTermination("Counted")'],
  'win:Int8': ['sint8'],
  'win:UInt8': ['uint8'],
  'win:Int16': ['sint16'],
  'win:UInt16': ['uint16'],
  'win:Int32': ['sint32'],
  'win:UInt32': ['uint32'],
  'win:Int64': ['sint64'],
  'win:UInt64': ['uint64'],
  'win:Float': ['real32'],
  'win:Double': ['real64'],
  'win:Boolean': ['uint32'],
  'win:GUID': ['object', 'extension("Guid")'],
  'win:Pointer': ['uint32', 'pointer'],
  'win:FILETIME': ['object', 'extension("WmiTime")'],
  'win:SID': ['object', 'extension("Sid")'],
  'win:HexInt32': ['sint32', 'format("x")'],
  'win:HexInt64': ['sint64', 'format("x")'],
};

/** The forms of in-types with an out-type that changes the form. */
const FORMS_BY_OUT_TYPE: Readonly<Record<string, Form>> = {
  'win:Int8 xs:string': ['sint8', 'format("c")'],
  'win:UInt8 xs:string': ['uint8', 'format("c")'],
  'win:UInt16 xs:string': ['char16'],
  'win:UInt16 win:Port': ['object', 'extension("Port")'],
  'win:UInt32 win:IPv4': ['object', 'extension("IPAddrV4")'],
};

/** Out-types that show integers in hexadecimal. */
const HEXADECIMAL = /^win:(HexInt\d+|CodePointer|ErrorCode|NTSTATUS|HResult)$/;

/** The properties of the class of a template that conforms to the restrictions. */
export function properties({ fields }: Template): PropertyView[] {
  const scope = propertyScope();
  // The restrictions exclude structs, so all fields are data.
  return (fields as readonly DataField[]).map((field, index) => {
    const [type, ...qualifiers] = formOf(field);
    const count = field.count?.kind === 'literal' ? field.count.value : 0;
    const array = count === 0 ? [] : [`MAX(${count})`];
    const description = `Description(${stringLiteral(field.name.value)})`;
    const first = [`WmiDataId(${index + 1})`, description, 'read', ...qualifiers, ...array].join(', ');
    return {
      qualifiers: [first, ...mapQualifiers(field.map?.target)],
      type,
      name: scope.claim(mofName(field.name.value)) + (count === 0 ? '' : '[]'),
    };
  });
}

function formOf(field: DataField): Form {
  const name = field.inType?.target?.name ?? '';
  const shown = (field.outType && readableOutType(field)?.name) ?? '';
  const form = FORMS[name];
  if (form === undefined) throw new RangeError(`the in-type '${name}' has no form in MOF`);
  const special = FORMS_BY_OUT_TYPE[`${name} ${shown}`];
  if (special !== undefined) return special;
  return form.length === 1 && HEXADECIMAL.test(shown) ? [...form, 'format("x")'] : form;
}

/** Texts of values, or of bits by zero-based position. bitMap items without exactly one bit are omitted. */
function mapQualifiers(map: ValueMap | undefined): string[] {
  if (map === undefined) return [];
  const isBits = map.kind === 'bitMap';
  const items = isBits ? map.items.filter(({ value }) => isSingleBit(value)) : map.items;
  if (items.length === 0) return [];
  const values = items.map(({ value }) => String(isBits ? Math.log2(value) : value));
  const texts = items.map((item) => {
    const text = textOf(item.message);
    return text === undefined ? mapItemName(map, item) : plainBeginning(text);
  });
  const [numbers, names] = isBits ? ['BitMap', 'BitValues'] : ['ValueMap', 'Values'];
  return [stringArray(numbers as string, values), stringArray(names as string, texts)];
}

/** Whether exactly one bit of an unsigned 32-bit value is set. */
function isSingleBit(value: number): boolean {
  return value !== 0 && Number.isInteger(Math.log2(value));
}
