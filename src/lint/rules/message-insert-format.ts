import { checkFormats, type PlacedInsert } from './common/message-inserts.js';
import { textRule } from './common/text-rule.js';

/** printf's flags (including leading zeros), width, precision, size, and conversion; no floating point. */
const FORMAT = /^[-+ #0]*(\*|[1-9]\d*)?(\.(\*|\d*))?(h|l|ll|w|I|I32|I64)?[cCdiosSuxXpn]$/;

function isNoFormat({ format, terminated }: PlacedInsert): boolean {
  return format !== undefined && terminated && !FORMAT.test(format);
}

/** A printf format must be between an insert's exclamation marks. Anything else is unescaped text. */
export default textRule('message-insert-format', (text, report) => checkFormats(text, isNoFormat, report));
