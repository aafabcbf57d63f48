import type { DataField } from '../../manifest/model/model.js';
import { localNameOf } from '../../windows/winmeta/namespaces.js';

/** The C parameter types for fields of an in-type. */
export interface FieldType {
  /** The letter in a template function's name for a single value; upper case for an array. */
  readonly letter: string;
  /** The C type of one element, or of the target of a pointer. */
  readonly c: string;
  /**
   * `value`: by value, arrays by pointer. `object`: by pointer. `string`: NUL-terminated or with length.
   * `binary`: bytes with length. `sid`: has its own length. `counted`: preceded by its size in the event.
   */
  readonly kind: 'value' | 'object' | 'string' | 'binary' | 'sid' | 'counted';
}

const value = (letter: string, c: string): FieldType => ({ letter, c: `const ${c}`, kind: 'value' });
const object = (letter: string, c: string): FieldType => ({ letter, c: `const ${c}`, kind: 'object' });

/** Letters and C types as in headers of mc.exe since 10.0.18362 (observed). */
const TYPES: Readonly<Record<string, FieldType>> = {
  UnicodeString: { letter: 'z', c: 'PCWSTR', kind: 'string' },
  AnsiString: { letter: 's', c: 'PCSTR', kind: 'string' },
  Int8: value('c', 'signed char'),
  UInt8: value('u', 'unsigned char'),
  Int16: value('l', 'signed short'),
  UInt16: value('h', 'unsigned short'),
  Int32: value('d', 'signed int'),
  UInt32: value('q', 'unsigned int'),
  HexInt32: value('d', 'signed int'),
  Int64: value('i', 'signed __int64'),
  UInt64: value('x', 'unsigned __int64'),
  HexInt64: value('i', 'signed __int64'),
  Float: value('f', 'float'),
  Double: value('g', 'double'),
  Boolean: value('t', 'signed int'),
  Pointer: { letter: 'p', c: 'const void*', kind: 'value' },
  GUID: object('j', 'GUID'),
  FILETIME: object('m', 'FILETIME'),
  SYSTEMTIME: object('y', 'SYSTEMTIME'),
  SID: { letter: 'k', c: 'const SID', kind: 'sid' },
  Binary: { letter: 'b', c: 'const unsigned char', kind: 'binary' },
  CountedUnicodeString: { letter: 'w', c: 'const WCHAR', kind: 'counted' },
  CountedAnsiString: { letter: 'a', c: 'const char', kind: 'counted' },
  CountedBinary: { letter: 'e', c: 'const unsigned char', kind: 'counted' },
};

/** A driver's headers may not define these types. With their tags, a forward declaration is enough. */
const KERNEL_TYPES: Readonly<Record<string, string>> = {
  'const FILETIME': 'const struct _FILETIME',
  'const SYSTEMTIME': 'const struct _SYSTEMTIME',
  'const SID': 'const struct _SID',
};

/** Sizes of types that the code only uses through pointers. */
const OBJECT_SIZES: Readonly<Record<string, string>> = { j: 'sizeof(GUID)', m: '8', y: '16' };

/** The type of a field, in a manifest without errors. */
export function fieldType(field: DataField): FieldType {
  const name = field.inType?.target?.name ?? '';
  const type = typeOfInType(name);
  if (type === undefined) throw new Error(`no C type for the in-type '${name}'`);
  return type;
}

/** The type for the name of an in-type, such as `win:UInt32`; `undefined` if there is no such in-type. */
export function typeOfInType(name: string): FieldType | undefined {
  const local = localNameOf(name);
  return Object.hasOwn(TYPES, local) ? TYPES[local] : undefined;
}

/** The C type in a header for drivers (`kernel`) or for programs. */
export function typeName(type: FieldType, kernel: boolean): string {
  return (kernel ? KERNEL_TYPES[type.c] : undefined) ?? type.c;
}

/** The factor that converts a number of elements to bytes: `sizeof(WCHAR) * `; empty for bytes. */
export function perElement(type: FieldType): string {
  switch (type.letter) {
    case 'z':
    case 'w':
      return 'sizeof(WCHAR) * ';
    case 's':
    case 'a':
    case 'e':
    case 'b':
    case 'k':
      return '';
    default:
      return `${objectSize(type)} * `;
  }
}

/** The size in bytes of a value or an object, as a C expression. */
export function objectSize(type: FieldType): string {
  return OBJECT_SIZES[type.letter] ?? `sizeof(${type.c.replace(/^const (?!void)/, '')})`;
}
