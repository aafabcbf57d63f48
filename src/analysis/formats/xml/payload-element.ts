import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { formatHexBinary } from '../../../windows/values/hex.js';
import { valueOfField } from '../../../windows/views/outcome.js';
import { addData } from './data-elements.js';
import { UserDataWriter } from './user-data.js';
import { isWellFormed } from './user-data-check.js';
import type { ValueBudget } from './value-budget.js';
import type { XmlLines } from './xml-lines.js';
import { textElement } from './xml-text.js';

/** Error codes of winerror.h with which Windows marks events that it cannot decode. */
const ERROR_EVT_EVENT_TEMPLATE_NOT_FOUND = 15003;
const ERROR_EVT_INVALID_EVENT_DATA = 15005;

/** wevtc's notes on an event, in elements that are not part of the event schema. */
const WEVTC = 'urn:wevtc:trace';

/** Writes the payload's values, or its bytes as Windows writes a payload that it cannot decode. */
export function addPayload(lines: XmlLines, decoded: DecodedTraceEvent, budget: ValueBudget): void {
  const { event, description, template, values, error } = decoded;
  const isDescribed = description !== undefined || template.fields.length > 0;
  if (!isDescribed && error === undefined) {
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
  } else if (description?.userData !== undefined && isWellFormed(description.userData)) {
    lines.add(1, '<UserData>');
    new UserDataWriter(lines, budget, template.fields, values).add(2, description.userData);
    lines.add(1, '</UserData>');
  } else if (template.fields.length === 0) {
    lines.add(1, '<EventData />');
  } else {
    lines.add(1, '<EventData>');
    addData(lines, budget, 2, template.fields, values);
    lines.add(1, '</EventData>');
  }
}

/** Writes the decoding problem, the values before and bytes after it, and whether long values are omitted. */
export function addProblem(
  lines: XmlLines,
  { description, template, values, rest, error }: DecodedTraceEvent,
  budget: ValueBudget,
): void {
  const isIncomplete = template.fields.some(({ name }) => valueOfField(values, name) === undefined);
  const reasons = error === undefined ? [] : [error.message];
  if (description?.userData !== undefined && !isWellFormed(description.userData)) {
    reasons.push('the XML of its UserData is not well-formed');
  }
  if (reasons.length === 0 && !budget.isCut) return;
  lines.add(1, `<Problem xmlns="${WEVTC}">`);
  for (const each of reasons) lines.add(2, textElement('Reason', each));
  if (error !== undefined) {
    if (isIncomplete) addData(lines, budget, 2, template.fields, values);
    if (rest.length > 0) lines.add(2, textElement('Rest', hex(rest)));
  }
  if (budget.isCut) lines.add(2, textElement('Omitted', omitted(budget)));
  lines.add(1, '</Problem>');
}

function omitted({ most }: ValueBudget): string {
  return `its values and keywords are longer than ${most} characters; the other ones are left out`;
}

/** As xs:hexBinary. */
function hex(bytes: Uint8Array): string {
  return formatHexBinary(bytes).slice('0x'.length);
}
