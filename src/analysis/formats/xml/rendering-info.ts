import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { isClassic } from '../../event/event-labels.js';
import type { ValueBudget } from './value-budget.js';
import type { XmlLines } from './xml-lines.js';
import { attribute, textElement } from './xml-text.js';

/** The namespace that tracerpt uses for trace-specific data. */
const TRACE = 'http://schemas.microsoft.com/win/2004/08/events/trace';

/** Writes `RenderingInfo`: the texts of an event. The order is that of tracerpt. */
export function addRenderingInfo(
  lines: XmlLines,
  { event, description, message }: DecodedTraceEvent,
  culture: string,
  budget: ValueBudget,
): void {
  if (description === undefined) return;
  const { level, opcode, keywords, task, channel, provider, name } = description;
  const text = (element: string, content: string | undefined, attributes?: string) => {
    if (content !== undefined && content !== '') lines.add(2, textElement(element, content, attributes));
  };
  lines.add(1, `<RenderingInfo${attribute('Culture', culture)}>`);
  text('Level', level.text);
  text('Opcode', opcode.text);
  if (keywords.length > 0) {
    lines.add(2, '<Keywords>');
    for (const keyword of keywords) {
      const line = textElement('Keyword', keyword);
      if (!budget.take(line.length)) break;
      lines.add(3, line);
    }
    lines.add(2, '</Keywords>');
  }
  text('Task', task.text);
  text('Message', message);
  text('Channel', channel.text);
  text('Provider', provider.message ?? provider.name);
  text('EventName', isClassic(event) ? task.text : name, ` xmlns="${TRACE}"`);
  lines.add(1, '</RenderingInfo>');
}

/** Writes the class of a classic event. */
export function addTracingInfo(lines: XmlLines, { event }: DecodedTraceEvent): void {
  if (!isClassic(event)) return;
  lines.add(1, `<ExtendedTracingInfo xmlns="${TRACE}">`);
  lines.add(2, textElement('EventGuid', bracedGuid(event.providerId)));
  lines.add(1, '</ExtendedTracingInfo>');
}
