import { carrierReason } from '../../recordings/trace/decode/undecoded.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { counted } from '../../text/counted.js';
import { withoutDateMarks } from '../../text/date-marks.js';
import { formatField } from '../../windows/payload/format-value.js';
import { formatHexBinary } from '../../windows/values/hex.js';
import { valueOfField } from '../../windows/views/outcome.js';
import { readableTexts } from './readable-texts.js';

/** The most texts in bytes that nothing describes, and the most of these bytes beside texts. */
const MOST_TEXTS = 10;
const MOST_BYTES = 32;

/**
 * The content of an event on one line: its message, or its fields, and the undecoded bytes.
 *
 * @param isWhole whether all bytes that nothing describes are shown, and all texts in them.
 */
export function contentText(decoded: DecodedTraceEvent, isWhole = false): string {
  const { rest, error } = decoded;
  const said = saidText(decoded);
  const bytes = rest.length === 0 ? '' : restText(decoded, isWhole);
  const undecoded = error === undefined ? bytes : `(${error.message}${bytes === '' ? '' : `: ${bytes}`})`;
  return [said, undecoded].filter((part) => part !== '').join(' ');
}

/** The undecoded bytes, after the strings in them if nothing describes the event. */
function restText({ event, description, rest }: DecodedTraceEvent, isWhole: boolean): string {
  const isUnknown = description === undefined && carrierReason(event) === undefined;
  const texts = isUnknown ? readableTexts(rest) : [];
  if (texts.length === 0) return formatHexBinary(rest);
  const most = isWhole ? texts.length : MOST_TEXTS;
  const shown = texts.slice(0, most).map((text) => JSON.stringify(text));
  const others = texts.length - shown.length;
  const more = others === 0 ? '' : ` and ${others} more`;
  const bytes =
    isWhole || rest.length <= MOST_BYTES
      ? formatHexBinary(rest)
      : `${formatHexBinary(rest.subarray(0, MOST_BYTES))}… (${counted(rest.length, 'byte')})`;
  return `the texts ${shown.join(', ')}${more}, in ${bytes}`;
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
