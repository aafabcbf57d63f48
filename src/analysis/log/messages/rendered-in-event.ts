import type { EventLogElement } from '../../../recordings/log/event-element.js';
import { elementsOf, textOf } from '../event-fields.js';
import type { EventRendering } from './event-rendering.js';

/** The texts that the computer that forwarded or saved the event added; `undefined` without any. */
export function renderedInEvent(sections: readonly EventLogElement[]): EventRendering | undefined {
  const info = sections.find(({ name }) => name === 'RenderingInfo');
  if (info === undefined) return undefined;
  const parts = elementsOf(info);
  const text = (name: string) => {
    const element = parts.find((part) => part.name === name);
    return element && (textOf(element) || undefined);
  };
  const keywords = parts.find(({ name }) => name === 'Keywords');
  const culture = info.attributes.find(({ name }) => name === 'Culture');
  const message = text('Message');
  return {
    culture: culture === undefined ? '' : textOf(culture),
    message,
    level: text('Level'),
    task: text('Task'),
    opcode: text('Opcode'),
    channel: text('Channel'),
    provider: text('Provider'),
    keywords: keywords === undefined ? [] : elementsOf(keywords).map(textOf),
    source: message === undefined ? undefined : 'event',
    file: undefined,
    isAssumed: false,
    isOfKnownProvider: false,
    description: undefined,
  };
}
