import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MessagePart, parseMessageText } from '../../../src/manifest/model/messages/message-text.js';

/** A part in short: its kind, what is special about it, and the text that it was written as. */
function short(part: MessagePart, text: string): string {
  const written = text.slice(part.start, part.end);
  switch (part.kind) {
    case 'insert': {
      const format = part.format === undefined ? '' : ` format '${part.format}'`;
      return `insert ${part.number}${format}${part.terminated ? '' : ' open'}: ${written}`;
    }
    case 'parameter':
      return `parameter ${part.number}: ${written}`;
    case 'escape':
      return `escape ${JSON.stringify(part.shown)}: ${written}`;
    default:
      return `${part.kind}: ${written}`;
  }
}

const parts = (text: string) => parseMessageText(text).map((part) => short(part, text));

describe('parseMessageText', () => {
  it('finds inserts of one and two digits', () => {
    expect(parts('%1 of %12, not %123')).toEqual([
      'insert 1: %1',
      'text:  of ',
      'insert 12: %12',
      'text: , not ',
      'insert 12: %12',
      'text: 3',
    ]);
  });

  it('finds formats, empty and open ones', () => {
    expect(parts('%1!08X!%2!!%3!s')).toEqual([
      "insert 1 format '08X': %1!08X!",
      "insert 2 format '': %2!!",
      "insert 3 format 's' open: %3!s",
    ]);
  });

  it('takes all up to the next exclamation mark for a format', () => {
    expect(parts('%1! and %2!')).toEqual(["insert 1 format ' and %2': %1! and %2!"]);
  });

  it('finds parameters, which have any number of digits', () => {
    expect(parts('%%1234 %%x')).toEqual(['parameter 1234: %%1234', 'text:  ', 'escape "%": %%', 'text: x']);
  });

  it('knows what escapes show', () => {
    expect(parts('%n%t%r%b% %.%!%q')).toEqual([
      'escape "\\r\\n": %n',
      'escape "\\t": %t',
      'escape "\\r": %r',
      'escape " ": %b',
      'escape " ": % ',
      'escape ".": %.',
      'escape "!": %!',
      'escape "q": %q',
    ]);
  });

  it('ends at %0 and shows nothing for a percent sign at the end', () => {
    expect(parts('a%0 %1')).toEqual(['text: a', 'end: %0 %1']);
    expect(parts('100%')).toEqual(['text: 100', 'escape "": %']);
  });

  it('covers every text without gaps', () => {
    const messages = fc.string({
      unit: fc.constantFrom('%', '!', '0', '1', '9', 'n', ' ', 'x', '\u{1F600}'),
    });
    fc.assert(
      fc.property(messages, (text) => {
        const found = parseMessageText(text);
        expect(found.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        expect(found.every(({ start, end }) => end > start)).toBe(true);
      }),
    );
  });
});
