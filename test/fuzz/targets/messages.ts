import { ok, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { formatMessage, type Insert } from '../../../src/windows/message/format-message.js';
import { parseMessage } from '../../../src/windows/message/message.js';
import { target } from '../target.js';

interface Input {
  readonly text: string;
  readonly inserts: readonly (Insert | null | undefined)[];
}

const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['%', '%%', '%1', '%2', '%9', '%10', '%99', '%0', '%n', '%t', '%r', '%b', '%!', '%.', '% '],
      ...[
        '!',
        '!s!',
        '!d!',
        '!08x!',
        '!*d!',
        '!*.*s!',
        '!-5.3S!',
        '!I64u!',
        '!#llX!',
        '!+ 0hc!',
        '!99999999999d!',
      ],
      ...[
        '\n',
        '\r\n',
        '\r',
        ' ',
        'a',
        '{0}',
        '123',
        '%%5',
        '%%99999999999999999999',
        '\0',
        '\u{1f600}',
        '\ud800',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);

const value = fc.oneof(
  fc.integer(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n }),
  fc.constantFrom(0, -1, 1e20, Number.NaN, Number.POSITIVE_INFINITY, 0.5),
  fc.string({ maxLength: 6 }),
);
const insert = fc.oneof(
  { weight: 3, arbitrary: value },
  {
    weight: 1,
    arbitrary: fc.record({ text: fc.string({ maxLength: 6 }), value }, { noNullPrototype: true }),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
);

/** FormatMessage can give 64 KB for each insert; nothing asks for more. */
const LARGEST_INSERT = 2 * 0x10000 + 100;

export const messages = target<Input>({
  name: 'messages',
  inputs: fc.record(
    {
      text: fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
      inserts: fc.array(insert, { maxLength: 4 }),
    },
    { noNullPrototype: true },
  ),
  outcomes: ['plain', 'with inserts'],
  shortRuns: 2000,
  check({ text, inserts }) {
    const message = parseMessage(text);
    const shown = formatMessage(message, inserts);
    const most = text.length * 20 + message.parts.length * LARGEST_INSERT;
    ok(shown.length <= most, `${shown.length} characters are made of ${text.length}`);
    strictEqual(formatMessage(message, inserts), shown);
    // A text without percent signs says what it says, with the line ends of Windows.
    if (!text.includes('%')) strictEqual(shown, text.replace(/\r\n?|\n/g, '\r\n'));
    formatMessage(message, inserts, { parameter: (number) => `<${number}>` });
    return message.parts.some((part) => typeof part !== 'string') ? 'with inserts' : 'plain';
  },
});
