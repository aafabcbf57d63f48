import { valueOfField } from '../../decode/outcome.js';
import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import { hexDigits } from '../event-view.js';
import { addData } from './data-elements.js';
import type { XmlLines } from './xml-lines.js';
import { textElement } from './xml-text.js';

/** Error codes of winerror.h with which Windows marks events that it cannot decode. */
const ERROR_EVT_EVENT_TEMPLATE_NOT_FOUND = 15003;
const ERROR_EVT_INVALID_EVENT_DATA = 15005;

/** What wevtc says about an event, in elements that the event schema does not have. */
const WEVTC = 'urn:wevtc:trace';

/** Writes the payload: its values, or its bytes in the form in which Windows writes a payload that it cannot decode. */
export function addPayload(lines: XmlLines, decoded: DecodedTraceEvent): void {
  const { event, description, template, values, reason } = decoded;
  const isDescribed = description !== undefined || template.fields.length > 0;
  if (!isDescribed && reason === undefined) {
    lines.add(1, textElement('BinaryEventData', hex(event.userData)));
    return;
  }
  const missing = template.fields.find(({ name }) => valueOfField(values, name) === undefined);
  const hasNoTemplate = !isDescribed || description?.problem !== undefined;
  if (hasNoTemplate || missing !== undefined) {
    const code = hasNoTemplate ? ERROR_EVT_EVENT_TEMPLATE_NOT_FOUND : ERROR_EVT_INVALID_EVENT_DATA;
    lines.add(1, '<ProcessingErrorData>');
    lines.add(2, textElement('ErrorCode', code));
    lines.add(2, textElement('DataItemName', missing?.name ?? ''));
    lines.add(2, textElement('EventPayload', hex(event.userData)));
    lines.add(1, '</ProcessingErrorData>');
  } else if (template.fields.length === 0) {
    lines.add(1, '<EventData />');
  } else {
    lines.add(1, '<EventData>');
    addData(lines, 2, template.fields, values);
    lines.add(1, '</EventData>');
  }
}

/** Writes why a payload is not decoded, or not to its end, with the values before that and the bytes after them. */
export function addProblem(lines: XmlLines, { template, values, rest, reason }: DecodedTraceEvent): void {
  if (reason === undefined) return;
  const isIncomplete = template.fields.some(({ name }) => valueOfField(values, name) === undefined);
  lines.add(1, `<Problem xmlns="${WEVTC}">`);
  lines.add(2, textElement('Reason', reason));
  if (isIncomplete) addData(lines, 2, template.fields, values);
  if (rest.length > 0) lines.add(2, textElement('Rest', hex(rest)));
  lines.add(1, '</Problem>');
}

/** As xs:hexBinary. */
function hex(bytes: Uint8Array): string {
  return hexDigits(bytes).toUpperCase();
}
