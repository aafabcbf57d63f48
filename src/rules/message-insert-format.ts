import { rule } from './rule.js';
import { checkFormats, type PlacedInsert } from './shared/message-inserts.js';

/** Flags (all zeros at the beginning are some), width, precision, size and conversion as printf has them; FormatMessage knows no floating point. */
const FORMAT = /^[-+ #0]*(\*|[1-9]\d*)?(\.(\*|\d*))?(h|l|ll|w|I|I32|I64)?[cCdiosSuxXpn]$/;

function isNoFormat({ format, terminated }: PlacedInsert): boolean {
  return format !== undefined && terminated && !FORMAT.test(format);
}

/** Between the exclamation marks of an insert stands a printf format; anything else is ordinary text gone wrong. */
export default rule('message-insert-format', (report) => checkFormats(isNoFormat, report));
