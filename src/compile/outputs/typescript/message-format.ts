import { parseMessage } from '../../../windows/message/message.js';
import { type PrintfFormat, parsePrintf } from '../../../windows/message/printf.js';
import { stringLiteral } from './literal.js';

/** A message text as code. */
export interface FormattedText {
  /** An expression of a string over `insert1`, `insert2`, and so on. */
  readonly expression: string;
  /** The types of the inserts that it uses, by their number. */
  readonly types: ReadonlyMap<number, readonly string[]>;
  /** Whether it calls the function that `PRINTED` declares. */
  readonly usesPrinted: boolean;
}

/** An expression whose value is the text that FormatMessage returns. Each insert is a parameter. */
export function formattedText(text: string): FormattedText {
  const types = new Map<number, string[]>();
  let usesPrinted = false;
  const use = (number: number, ...wanted: readonly string[]) => {
    types.set(number, [...(types.get(number) ?? []), ...wanted]);
    return `insert${number}`;
  };
  const parts = parseMessage(text).parts.map((part) => {
    if (typeof part === 'string') return templateText(part);
    if ('parameter' in part) return `%%${part.parameter}`;
    const { insert, format } = part;
    const printf = format === undefined ? undefined : parsePrintf(format);
    if (printf === undefined)
      return `\${${use(insert, 'string', ...(format === undefined ? [] : ['number']))}}`;
    if (isPlain(printf)) return `\${${use(insert, 'string')}}`;
    usesPrinted = true;
    let next = insert;
    const extent = (size: number | '*' | undefined) =>
      size === '*' ? `Number(${use(next++, 'number')})` : String(size);
    const sizes = [extent(printf.width), extent(printf.precision)];
    const value = use(next, ...valueTypes(printf));
    const { flags, bits, type } = printf;
    const given = [value, `'${type}'`, String(bits), `'${flags}'`, ...sizes];
    while (given.at(-1) === 'undefined') given.pop();
    if (given.length === 4 && flags === '') given.pop();
    return `\${printed(${given.join(', ')})}`;
  });
  return { expression: `\`${parts.join('')}\``, types, usesPrinted };
}

/** Formats of texts, and of single characters, which TypeScript has as texts. */
const isText = ({ type }: PrintfFormat) => 'sScC'.includes(type);

const isPlain = (printf: PrintfFormat) =>
  isText(printf) && printf.width === undefined && printf.precision === undefined;

function valueTypes(printf: PrintfFormat): string[] {
  if (isText(printf)) return ['string'];
  return printf.bits === 64 ? ['number', 'bigint'] : ['number'];
}

/** A text within a template literal. */
function templateText(text: string): string {
  return stringLiteral(text)
    .slice(1, -1)
    .replace(/`|\$(?=\{)/g, '\\$&')
    .replace(/\\'/g, "'");
}

/** The function for inserts with printf formats, which modules contain if one of their messages has any. */
export const PRINTED = `function printed(
  value: string | number | bigint,
  type: string,
  bits: number,
  flags = '',
  width = 0,
  precision = -1,
): string {
  const left = flags.includes('-') || width < 0;
  const zeros = flags.includes('0') && !left;
  const size = Math.min(Math.abs(width), 0xffff);
  const filled = (text: string, fill: string) => (left ? text.padEnd(size) : text.padStart(size, fill));
  if (typeof value === 'string') {
    return filled(precision < 0 ? value : value.slice(0, precision), zeros ? '0' : ' ');
  }
  const signed = type === 'd' || type === 'i';
  const whole = BigInt(typeof value === 'number' ? Math.trunc(value) : value);
  const cut = signed ? BigInt.asIntN(bits, whole) : BigInt.asUintN(bits, whole);
  const radix = type === 'o' ? 8 : signed || type === 'u' ? 10 : 16;
  let digits = (cut < 0n ? -cut : cut).toString(radix);
  if (type === 'X' || type === 'p') digits = digits.toUpperCase();
  if (precision === 0 && cut === 0n && type !== 'p') digits = '';
  digits = digits.padStart(type === 'p' ? 16 : precision < 0 ? 1 : Math.min(precision, 0xffff), '0');
  const alternate = flags.includes('#');
  if (type === 'o' && alternate && !digits.startsWith('0')) digits = \`0\${digits}\`;
  let before = '';
  if (cut < 0n) before = '-';
  else if (signed) before = flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
  else if (alternate && cut !== 0n) before = type === 'x' ? '0x' : type === 'X' || type === 'p' ? '0X' : '';
  if (zeros && precision < 0 && type !== 'p') digits = digits.padStart(size - before.length, '0');
  return filled(before + digits, ' ');
}`;
