import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { decodePayload, encodePayload, formatField, PayloadError } from '../../../src/etw.js';
import { messageInserts } from '../../../src/windows/decoding/event-decoder.js';
import { formatMessage } from '../../../src/windows/message/format-message.js';
import { parseMessage } from '../../../src/windows/message/message.js';
import type { PayloadValue } from '../../../src/windows/payload/payload-values.js';
import { randomNestedTemplate, randomTemplate, type Sample } from '../../windows/random-templates.js';
import { checkOffset, outcomeOf } from '../oracles.js';
import { target } from '../target.js';

interface Input {
  readonly sample: Sample;
  readonly pointerSize: 4 | 8;
  /** What the payload is: right, cut off, with other bytes here and there, or anything. */
  readonly damage: 'none' | 'cut' | 'changed' | 'anything';
  readonly numbers: readonly number[];
}

/** Events of any template. */
export const payloads = target<Input>({
  name: 'payloads',
  inputs: fc.record(
    {
      sample: fc.oneof(randomTemplate, randomNestedTemplate),
      pointerSize: fc.constantFrom(4, 8),
      damage: fc.constantFrom('none', 'cut', 'changed', 'anything'),
      numbers: fc.array(fc.nat(0xffff), { minLength: 1, maxLength: 60 }),
    },
    { noNullPrototype: true },
  ),
  outcomes: ['the same', 'decoded', 'refused'],
  shortRuns: 600,
  check({ sample: { fields, values }, pointerSize, damage, numbers }) {
    const bytes = encodePayload({ fields }, values, { pointerSize });
    if (damage === 'none') {
      const decoded = decodePayload({ fields }, bytes, { pointerSize, exact: true });
      deepStrictEqual(decoded.values, values);
      return 'the same';
    }
    const payload = damaged(bytes, damage, numbers);
    const read = outcomeOf(() => decodePayload({ fields }, payload, { pointerSize }), PayloadError);
    if ('error' in read) {
      checkOffset(read.error, payload.length);
      return 'refused';
    }
    const { values: found, bytesRead } = read.value;
    ok(bytesRead <= payload.length, 'more is read than there is');
    for (const field of fields) formatField(field, found[field.name] as PayloadValue);
    formatMessage(parseMessage('%1 %2!08x! %3!S!'), messageInserts({ fields }, found));
    return 'decoded';
  },
});

function damaged(bytes: Uint8Array, how: Input['damage'], numbers: readonly number[]): Uint8Array {
  const [first = 0] = numbers;
  if (how === 'anything') return Uint8Array.from(numbers);
  if (how === 'cut') return bytes.subarray(0, first % (bytes.length + 1));
  const changed = Uint8Array.from(bytes);
  for (const number of numbers.slice(0, 4)) {
    if (changed.length > 0) changed[(number >> 3) % changed.length] = number;
  }
  return changed;
}
