import { windows1252Unit } from '../values/windows-1252.js';

/**
 * A parsed format of an insert, `%1!08x!`: FormatMessage's printf formats, as in Microsoft's C run-time
 * library (its printf and wprintf page), unlike standard C, for example in flag `0` for strings and in `l`.
 */
export interface PrintfFormat {
  readonly flags: string;
  /** `*`: a separate insert contains it. */
  readonly width: number | '*' | undefined;
  readonly precision: number | '*' | undefined;
  /** The significant bits of an integer: 16 with `h`, 64 with `I64`, `ll`, `I`, and for `p`, otherwise 32. */
  readonly bits: 16 | 32 | 64;
  /** Whether the size prefix also cuts a bigint: `h` and `I32`. */
  readonly cutsBigints: boolean;
  /** Whether a character is one byte: with `h`, and for `C` without `l` or `w`. */
  readonly narrow: boolean;
  readonly type: string;
}

const FORMAT = /^([-+ #0]*)(\d{1,4}|\*)?(?:\.(\d{1,4}|\*)?)?(hh|h|ll|l|w|I64|I32|I)?([diouxXcCsSp])$/;

/** Returns `undefined` for a format that FormatMessage does not support, including floating point. */
export function parsePrintf(format: string): PrintfFormat | undefined {
  const match = FORMAT.exec(format);
  if (match === null) return undefined;
  const [, flags = '', width, precision, size = '', type = ''] = match;
  const hasPoint = precision !== undefined || format.includes('.');
  // The library of Windows reads `hh` as `h` twice.
  const short = size.startsWith('h') && type !== 'p';
  return {
    flags,
    width: numberOrStar(width),
    precision: hasPoint ? (numberOrStar(precision) ?? 0) : undefined,
    bits: short ? 16 : size === 'I64' || size === 'll' || size === 'I' || type === 'p' ? 64 : 32,
    cutsBigints: short || size === 'I32',
    narrow: short || (type === 'C' && size !== 'l' && size !== 'w'),
    type,
  };
}

function numberOrStar(text: string | undefined): number | '*' | undefined {
  return text === undefined || text === '*' ? text : Number(text);
}

/** A format whose stars are replaced by numbers. */
export interface SizedFormat extends PrintfFormat {
  readonly width: number | undefined;
  readonly precision: number | undefined;
}

/** Formats a text as `%s`: truncated to the precision, then padded to the width, with zeros for flag `0`. */
export function printText(text: string, { flags, width, precision }: SizedFormat): string {
  return padded(precision === undefined ? text : text.slice(0, precision), flags, width);
}

/**
 * Formats an integer as `%d`, `%u`, `%o`, `%x`, `%X`, `%p` or `%c` do. As in C, it is cut to the bits of the
 * format, which are 32 without a prefix. A bigint is only cut if the prefix means fewer than 64.
 */
export function printInteger(value: number | bigint, format: SizedFormat): string {
  const { flags, width, type } = format;
  const integer = BigInt(typeof value === 'number' ? Math.trunc(value) : value);
  if (type === 'c' || type === 'C') return padded(character(integer, format.narrow), flags, width);
  const bits = typeof value === 'bigint' && !format.cutsBigints ? 64 : format.bits;
  const signed = type === 'd' || type === 'i';
  const cut = signed ? BigInt.asIntN(bits, integer) : BigInt.asUintN(bits, integer);
  // A pointer always has all its digits, whatever the precision is.
  const precision = type === 'p' ? 16 : format.precision;
  let digits = (cut < 0n ? -cut : cut).toString(RADIX[type] ?? 10);
  if (type === 'X' || type === 'p') digits = digits.toUpperCase();
  if (precision === 0 && cut === 0n) digits = '';
  digits = digits.padStart(precision ?? 1, '0');
  // The zero that `#` puts before an octal number counts as a digit.
  if (type === 'o' && flags.includes('#') && !digits.startsWith('0')) digits = `0${digits}`;
  const before = signAndPrefix(cut, flags, type, signed);
  const zeros = hasZeros(flags) && precision === undefined ? (width ?? 0) - before.length : 0;
  const spaces = flags.includes('-') ? '-' : '';
  return padded(before + digits.padStart(zeros, '0'), spaces, width);
}

const RADIX: Readonly<Record<string, number>> = { o: 8, x: 16, X: 16, p: 16 };

/** A UTF-16 code unit, or one byte in windows-1252, the most common code page. */
function character(code: bigint, narrow: boolean): string {
  if (narrow) return String.fromCharCode(windows1252Unit(Number(BigInt.asUintN(8, code))));
  return String.fromCharCode(Number(BigInt.asUintN(16, code)));
}

function signAndPrefix(shown: bigint, flags: string, type: string, signed: boolean): string {
  if (shown < 0n) return '-';
  if (signed) return flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
  if (!flags.includes('#') || shown === 0n) return '';
  return type === 'x' ? '0x' : type === 'X' || type === 'p' ? '0X' : '';
}

/** Whether the flag `0` has an effect: `-` overrides it. */
function hasZeros(flags: string): boolean {
  return flags.includes('0') && !flags.includes('-');
}

function padded(text: string, flags: string, width = 0): string {
  if (flags.includes('-')) return text.padEnd(width);
  return text.padStart(width, hasZeros(flags) ? '0' : ' ');
}
