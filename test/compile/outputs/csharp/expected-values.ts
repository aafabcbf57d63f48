import { payloadTemplateOf } from '../../../../src/manifest/describe/payload-template.js';
import type { DataField, Extent, Field, Template } from '../../../../src/manifest/model/model.js';
import type { PayloadTemplate } from '../../../../src/windows/payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../../../../src/windows/payload/payload-values.js';

/** What `values.cs` gives for byte arrays. */
const LOCAL_SYSTEM = [1, 1, 0, 0, 0, 0, 0, 5, 18, 0, 0, 0];

/** A template whose values are shown by their in-types alone. */
export function plainTemplate(template: Template): PayloadTemplate {
  const strip = (field: object): object => ({
    ...Object.fromEntries(Object.entries(field).filter(([key]) => key !== 'outType' && key !== 'map')),
    ...('members' in field ? { members: (field.members as object[]).map(strip) } : {}),
  });
  const { fields } = payloadTemplateOf(template, { shown: () => undefined } as never);
  const plain = fields.map((field, at) => {
    const model = template.fields[at] as Field;
    const isIpv6 = model.kind === 'data' && model.outType?.target?.name === 'win:IPv6';
    return { ...strip(field), ...(isIpv6 && !('length' in field) ? { length: 16 } : {}) };
  });
  return { fields: plain } as unknown as PayloadTemplate;
}

/** The values that `values.cs` gives to all parameters, as the decoder shows them. */
export function expectedValues(fields: readonly Field[], filled: boolean): PayloadValues {
  return valuesOf(fields, filled, filled);
}

function valuesOf(fields: readonly Field[], filled: boolean, filledOutside: boolean): PayloadValues {
  return Object.fromEntries(
    fields.map((field) => {
      const number = (extent: Extent) => {
        if (extent.kind === 'literal') return extent.value;
        const isInside = field.kind === 'data' && extent.reference.target?.struct === field.struct;
        return (isInside ? filled : filledOutside) ? 3 : 0;
      };
      const { count } = field;
      if (count === undefined || (count.kind === 'literal' && count.value <= 1)) {
        return [field.name.value, elementOf(field, filled, filledOutside, number)];
      }
      const elements = Array.from({ length: number(count) }, (_, at): PayloadValue => {
        if (field.kind === 'data' && field.inType?.target?.name === 'win:UInt8' && !field.map) {
          return filled ? (LOCAL_SYSTEM[at] ?? 0) : 0;
        }
        return elementOf(field, filled && at < 2, filledOutside, number);
      });
      return [field.name.value, elements];
    }),
  );
}

function elementOf(
  field: Field,
  filled: boolean,
  filledOutside: boolean,
  number: (extent: Extent) => number,
): PayloadValue {
  if (field.kind === 'struct') return valuesOf(field.members, filled, filledOutside);
  const { length } = field;
  const hasLength = length !== undefined && (length.kind === 'field' || length.value > 0);
  const size = hasLength ? number(length) : undefined;
  switch (field.inType?.target?.name) {
    case 'win:UnicodeString':
    case 'win:AnsiString':
      return (filled ? 'abc' : '').slice(0, size);
    case 'win:CountedUnicodeString':
    case 'win:CountedAnsiString':
      return filled ? 'abc' : '';
    case 'win:CountedBinary':
      return Uint8Array.from(filled ? LOCAL_SYSTEM : []);
    case 'win:Binary':
      return binary(field, filled, size);
    case 'win:Int64':
    case 'win:UInt64':
    case 'win:HexInt64':
    case 'win:Pointer':
      return filled ? 3n : 0n;
    case 'win:Boolean':
      return filled;
    case 'win:GUID':
      return filled ? '00112233-4455-6677-8899-aabbccddeeff' : '00000000-0000-0000-0000-000000000000';
    case 'win:SID':
      return filled ? 'S-1-5-18' : 'S-1-0-0';
    case 'win:FILETIME':
      return filled ? BigInt(Date.UTC(2020, 0, 2, 3, 4, 5, 6) + 11_644_473_600_000) * 10_000n : 0n;
    case 'win:SYSTEMTIME':
      return systemTime(filled);
    default:
      return filled ? 3 : 0;
  }
}

function binary(field: DataField, filled: boolean, size: number | undefined): Uint8Array {
  const isIpv6 = field.outType?.target?.name === 'win:IPv6';
  const bytes = new Uint8Array(size ?? (isIpv6 ? 16 : filled ? LOCAL_SYSTEM.length : 0));
  if (filled) bytes.set(LOCAL_SYSTEM.slice(0, bytes.length));
  return bytes;
}

function systemTime(filled: boolean): PayloadValue {
  return filled
    ? { year: 2020, month: 1, dayOfWeek: 4, day: 2, hour: 3, minute: 4, second: 5, milliseconds: 6 }
    : { year: 1, month: 1, dayOfWeek: 1, day: 1, hour: 0, minute: 0, second: 0, milliseconds: 0 };
}
