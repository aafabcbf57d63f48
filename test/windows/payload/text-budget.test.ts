import { describe, expect, it } from 'vitest';
import { messageText } from '../../../src/windows/message/format-message.js';
import { parseMessage } from '../../../src/windows/message/message.js';
import { ParsedMessages } from '../../../src/windows/message/parsed-messages.js';
import { MOST_LONG_TEXTS, TextBudget } from '../../../src/windows/payload/text-budget.js';

describe('the messages of a run', () => {
  it('may be longer than their events by a number of characters in all', () => {
    const budget = new TextBudget();
    const message = parseMessage('%1'.repeat(4000));
    const text = () => budget.message(1000, (most) => messageText(message, ['x'.repeat(1000)], {}, most));
    const free = 8192 + 4 * 1000;
    const whole = 4_000_000;
    const lengths = Array.from({ length: 6 }, () => text().length);
    expect(lengths.slice(0, 4)).toEqual([whole, whole, whole, whole]);
    // The last one has the mark.
    expect(lengths[4]).toBe(free + MOST_LONG_TEXTS - 4 * (whole - free) + 1);
    expect(lengths[5]).toBe(free + 1);
    expect(budget.cutMessages).toBe(2);
    expect(text().at(-1)).toBe('…');
  });

  it('use nothing up if they are not much longer than their events', () => {
    const budget = new TextBudget();
    const texts = ['x'.repeat(8192), 'y'.repeat(8192 + 4)];
    for (let at = 0; at < 10; at++)
      for (const [bytes, text] of texts.entries()) expect(budget.message(bytes, () => text)).toBe(text);
    expect(budget.cutMessages).toBe(0);
    const most: number[] = [];
    budget.message(0, (length) => {
      most.push(length);
      return '';
    });
    expect(most).toEqual([1 << 22]);
  });
});

describe('the names of an event', () => {
  const described = (text: string, keywords: readonly string[]) => ({
    id: 1,
    provider: { name: 'P', guid: 'g' },
    channel: {},
    level: { value: 4, text: 'Info' },
    task: { value: 1, text },
    opcode: {},
    keywords,
  });

  it('are the same if they are not long together', () => {
    const budget = new TextBudget();
    const description = described('x'.repeat(2000), ['K']);
    expect(budget.names(description)).toBe(description);
    expect(budget.takeCutNames()).toBe(false);
  });

  it('are cut, and the last of many keywords left out', () => {
    const budget = new TextBudget();
    const keywords = Array.from({ length: 1000 }, (_, at) => `K${100 + at}`);
    const cut = budget.names(described('x'.repeat(129), keywords));
    expect(cut).toEqual({
      ...described(`${'x'.repeat(128)}…`, []),
      keywords: [...keywords.slice(0, 204), '…'],
    });
    expect([budget.takeCutNames(), budget.takeCutNames()]).toEqual([true, false]);
  });
});

describe('parsed messages', () => {
  it('are parsed once for each text', () => {
    const messages = new ParsedMessages();
    expect(messages.of('%1 and %1')).toBe(messages.of('%1 and %1'));
    expect(messages.of('%1 and %2')).not.toBe(messages.of('%1 and %1'));
  });

  it('have one object for equal inserts', () => {
    const [first, , second, , third] = parseMessage('%1 %1 %1!x!').parts;
    expect(second).toBe(first);
    expect(third).toEqual({ insert: 1, format: 'x', written: '%1!x!' });
  });
});
