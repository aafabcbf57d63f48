import { checkFormats, type PlacedInsert } from './common/message-inserts.js';
import { rule } from './rule.js';

/**
 * Flags (including all leading zeros), width, precision, size and conversion, as in printf. FormatMessage
 * does not support floating point.
 */
const FORMAT = /^[-+ #0]*(\*|[1-9]\d*)?(\.(\*|\d*))?(h|l|ll|w|I|I32|I64)?[cCdiosSuxXpn]$/;

function isNoFormat({ format, terminated }: PlacedInsert): boolean {
  return format !== undefined && terminated && !FORMAT.test(format);
}

/**
 * A printf format must be between the exclamation marks of an insert. Anything else is ordinary text that was
 * not escaped.
 */
export default rule('message-insert-format', (report) => checkFormats(isNoFormat, report));
