import type { TextBudget } from '../../../windows/payload/text-budget.js';
import type { EventWriter, TextOutput } from '../event-writer.js';
import { addPayload, addProblem } from './payload-element.js';
import { addRenderingInfo, addTracingInfo } from './rendering-info.js';
import { addSystem } from './system-element.js';
import { ValueBudget } from './value-budget.js';
import { XmlLines } from './xml-lines.js';
import { EVENT_NAMESPACE } from './xml-text.js';

export interface XmlWriterOptions {
  /** The language of the texts. Default `en-US`. */
  readonly culture?: string | undefined;
  /** Limits what descriptions make of small events. */
  readonly texts?: TextBudget | undefined;
}

/** Writes an `Event` document like Event Viewer and tracerpt. Decoding problems have a wevtc namespace. */
export function xmlWriter(
  output: TextOutput,
  { culture = 'en-US', texts }: XmlWriterOptions = {},
): EventWriter {
  const lines = new XmlLines(output);
  lines.add(0, '<?xml version="1.0" encoding="UTF-8"?>');
  lines.add(0, '<Events>');
  return {
    write(decoded) {
      const budget = new ValueBudget(texts, decoded.event.userData.length);
      lines.add(0, `<Event xmlns="${EVENT_NAMESPACE}">`);
      addSystem(lines, decoded);
      addPayload(lines, decoded, budget);
      addRenderingInfo(lines, decoded, culture, budget);
      addTracingInfo(lines, decoded);
      addProblem(lines, decoded, budget);
      budget.end(decoded);
      lines.add(0, '</Event>');
      lines.flush();
    },
    end() {
      lines.add(0, '</Events>');
      lines.flush();
    },
  };
}
