import type { Extent, Field } from '../../../../src/manifest/model/model.js';
import type { PayloadValue } from '../../../../src/windows/payload/payload-values.js';
import { expectedValues } from './expected-values.js';

/** The in-types for whose C# types EventSource has the same bytes. */
const KNOWN = new Set(
  'UnicodeString Int8 UInt8 Int16 UInt16 Int32 UInt32 HexInt32 Int64 UInt64 HexInt64 Float Double Boolean GUID Pointer FILETIME'
    .split(' ')
    .map((name) => `win:${name}`),
);

/** EventSource takes so many values; one of them is for the rest. */
const MOST = 127;

/** What a listener gets of an event. */
interface ListenedPayload {
  /** The values of the leading fields, as `listen-all.cs` shows them. */
  readonly values: readonly string[];
  /** Whether a byte stands for the fields after them. */
  readonly hasRest: boolean;
}

const isArray = (count: Extent | undefined) =>
  count !== undefined && (count.kind === 'field' || count.value > 1);
const inTypeOf = (field: Field | undefined) =>
  field?.kind === 'data' ? field.inType?.target?.name : undefined;

/** What docs/csharp.md promises to listeners, for the values of `values.cs`. */
export function expectedPayload(fields: readonly Field[], filled: boolean): ListenedPayload {
  const all = expectedValues(fields, filled);
  const values: string[] = [];
  let at = 0;
  for (; at < fields.length && values.length < MOST - 1 && fields[at] !== undefined; at += 1) {
    const [field, next] = fields.slice(at, at + 2) as [Field, Field | undefined];
    if (isLengthOf(field, next)) {
      values.push(shown(all[next.name.value] as PayloadValue, 'win:Binary'));
      at += 1;
      continue;
    }
    const type = inTypeOf(field);
    const isKnown =
      type !== undefined &&
      KNOWN.has(type) &&
      !isArray(field.count) &&
      !(field.kind === 'data' && hasLength(field.length));
    if (!isKnown) break;
    values.push(shown(all[field.name.value] as PayloadValue, type));
  }
  return { values, hasRest: at < fields.length };
}

const hasLength = (length: Extent | undefined) =>
  length !== undefined && (length.kind === 'field' || length.value > 0);

/** Whether EventSource has one type for both: a size, and as many bytes. */
function isLengthOf(field: Field, next: Field | undefined): next is Field {
  return (
    ['win:UInt32', 'win:HexInt32'].includes(inTypeOf(field) as string) &&
    !isArray(field.count) &&
    next?.kind === 'data' &&
    inTypeOf(next) === 'win:Binary' &&
    !isArray(next.count) &&
    next.length?.kind === 'field' &&
    next.length.reference.target === field
  );
}

function shown(value: PayloadValue, inType: string): string {
  if (value instanceof Uint8Array) return `x${Buffer.from(value).toString('hex')}`;
  if (inType === 'win:FILETIME') return `t${value}`;
  if (inType === 'win:UnicodeString') return `s${value}`;
  return String(value);
}
