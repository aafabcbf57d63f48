import { valueOfField } from '../../decode/outcome.js';
import { formatField } from '../../etw/payload/format-value.js';
import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import { formatHexBinary } from '../../etw/values/hex.js';
import { withoutDateMarks } from '../../text/date-marks.js';

/** The content of an event on one line: its message, or its fields, and the undecoded bytes. */
export function contentText(decoded: DecodedTraceEvent): string {
  const { message, rest, error } = decoded;
  const said = message === undefined ? fieldsText(decoded) : oneLine(withoutDateMarks(message));
  const bytes = rest.length === 0 ? '' : formatHexBinary(rest);
  const undecoded = error === undefined ? bytes : `(${error.message}${bytes === '' ? '' : `: ${bytes}`})`;
  return [said, undecoded].filter((part) => part !== '').join(' ');
}

/** The fields of an event with their values: `Volume=C:, LimitBytes=1000`. */
export function fieldsText({ template, values }: DecodedTraceEvent): string {
  return template.fields
    .flatMap((field) => {
      const value = valueOfField(values, field.name);
      return value === undefined ? [] : [`${field.name}=${oneLine(formatField(field, value))}`];
    })
    .join(', ');
}

/** The text with spaces in place of its line ends and tabs. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').trim();
}
