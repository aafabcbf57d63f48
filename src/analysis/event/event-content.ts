import { carrierReason } from '../../recordings/trace/decode/undecoded.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { withoutDateMarks } from '../../text/date-marks.js';
import { formatField } from '../../windows/payload/format-value.js';
import { formatHexBinary } from '../../windows/values/hex.js';
import { valueOfField } from '../../windows/views/outcome.js';
import { readableTexts } from './readable-texts.js';

/** The content of an event on one line: its message, or its fields, and the undecoded bytes. */
export function contentText(decoded: DecodedTraceEvent): string {
  const { rest, error } = decoded;
  const said = saidText(decoded);
  const bytes = rest.length === 0 ? '' : `${formatHexBinary(rest)}${textsText(decoded)}`;
  const undecoded = error === undefined ? bytes : `(${error.message}${bytes === '' ? '' : `: ${bytes}`})`;
  return [said, undecoded].filter((part) => part !== '').join(' ');
}

/** The strings in the payload of an event that nothing describes. */
function textsText({ event, description, rest }: DecodedTraceEvent): string {
  if (description !== undefined || carrierReason(event) !== undefined) return '';
  const texts = readableTexts(rest).map((text) => JSON.stringify(text));
  return texts.length === 0 ? '' : `, with the texts ${texts.join(', ')}`;
}

/** The message of an event on one line, or its fields. */
export function saidText(decoded: DecodedTraceEvent): string {
  const { message } = decoded;
  return message === undefined ? fieldsText(decoded) : oneLine(withoutDateMarks(message));
}

/** The fields of an event with their values: `Volume=C:, FileObject=0xFFFF800012345678 (C:\\app.log)`. */
export function fieldsText({ template, values, names }: DecodedTraceEvent): string {
  return template.fields
    .flatMap((field) => {
      const value = valueOfField(values, field.name);
      if (value === undefined) return [];
      const name = names !== undefined && Object.hasOwn(names, field.name) ? names[field.name] : undefined;
      const named = name === undefined ? '' : ` (${oneLine(name)})`;
      return [`${field.name}=${oneLine(formatField(field, value))}${named}`];
    })
    .join(', ');
}

/** The text with spaces in place of its line ends and tabs. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').trim();
}
