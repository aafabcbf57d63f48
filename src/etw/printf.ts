/** A format of an insert, `%1!08x!`, taken apart: the printf formats that FormatMessage knows. */
export interface PrintfFormat {
  readonly flags: string;
  /** `*`: an insert of its own holds it. */
  readonly width: number | '*' | undefined;
  readonly precision: number | '*' | undefined;
  /** Whether the size prefix says 64 bits. */
  readonly wide: boolean;
  readonly type: string;
}

const FORMAT = /^([-+ #0]*)(\d{1,4}|\*)?(?:\.(\d{1,4}|\*)?)?(hh|h|ll|l|w|I64|I32|I)?([diouxXcCsSp])$/;

/** `undefined` for what FormatMessage does not know, floating point included. */
export function parsePrintf(format: string): PrintfFormat | undefined {
  const match = FORMAT.exec(format);
  if (match === null) return undefined;
  const [, flags = '', width, precision, size, type = ''] = match;
  const hasPoint = precision !== undefined || format.includes('.');
  return {
    flags,
    width: numberOrStar(width),
    precision: hasPoint ? (numberOrStar(precision) ?? 0) : undefined,
    wide: size === 'I64' || size === 'll' || size === 'I' || type === 'p',
    type,
  };
}

function numberOrStar(text: string | undefined): number | '*' | undefined {
  return text === undefined || text === '*' ? text : Number(text);
}

/** A format whose stars have their numbers. */
export interface SizedFormat extends PrintfFormat {
  readonly width: number | undefined;
  readonly precision: number | undefined;
}

/** A text as `%s` shows it: cut to the precision, then filled up to the width. */
export function printText(text: string, { flags, width, precision }: SizedFormat): string {
  return padded(precision === undefined ? text : text.slice(0, precision), flags, width);
}

/**
 * An integer as `%d`, `%u`, `%o`, `%x`, `%X`, `%p` or `%c` show it. As in C, it is cut to 32 bits unless the format has a
 * 64-bit prefix; a bigint is not.
 */
export function printInteger(value: number | bigint, format: SizedFormat): string {
  const { flags, width, precision, type } = format;
  const bits = format.wide || typeof value === 'bigint' ? 64 : 32;
  const integer = BigInt(typeof value === 'number' ? Math.trunc(value) : value);
  if (type === 'c' || type === 'C')
    return padded(String.fromCharCode(Number(BigInt.asUintN(16, integer))), flags, width);
  const signed = type === 'd' || type === 'i';
  const shown = signed ? BigInt.asIntN(bits, integer) : BigInt.asUintN(bits, integer);
  let digits = (shown < 0n ? -shown : shown).toString(RADIX[type] ?? 10);
  if (type === 'X' || type === 'p') digits = digits.toUpperCase();
  digits = digits.padStart(type === 'p' ? 16 : (precision ?? 1), '0');
  if (precision === 0 && shown === 0n) digits = '';
  const before = signAndPrefix(shown, flags, type, signed);
  if (flags.includes('0') && !flags.includes('-') && precision === undefined) {
    digits = digits.padStart((width ?? 0) - before.length, '0');
  }
  return padded(before + digits, flags, width);
}

const RADIX: Readonly<Record<string, number>> = { o: 8, x: 16, X: 16, p: 16 };

function signAndPrefix(shown: bigint, flags: string, type: string, signed: boolean): string {
  if (shown < 0n) return '-';
  if (signed) return flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
  if (!flags.includes('#') || shown === 0n) return '';
  if (type === 'o') return '0';
  return type === 'x' || type === 'X' ? `0${type}` : '';
}

function padded(text: string, flags: string, width = 0): string {
  return flags.includes('-') ? text.padEnd(width) : text.padStart(width);
}
