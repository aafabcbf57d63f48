import { describe, expect, it } from 'vitest';
import { traceEventView } from '../../../src/analysis/event/event-view.js';
import { formatField, formatMessage, type PayloadField, parseMessage } from '../../../src/etw.js';
import { MAX_TEXT } from '../../../src/windows/payload/text-limit.js';
import { decodedEvent } from '../../support/decoded-events.js';

/** A trace can name its own fields: this name would be shown 30,000 times. */
const LONG_NAME = 'n'.repeat(30_000);
const field: PayloadField = {
  name: 'Parts',
  count: { exactly: 30_000 },
  members: [{ name: LONG_NAME, inType: 'win:UInt8' }],
};
const value = Array.from({ length: 30_000 }, () => ({ [LONG_NAME]: 1 }));

describe('texts that could be longer than a string', () => {
  it('end early for values', () => {
    const text = formatField(field, value);
    expect(text.length).toBeGreaterThan(MAX_TEXT);
    expect(text.length).toBeLessThan(MAX_TEXT + 2 * LONG_NAME.length);
    expect(text.endsWith('=1}, …]')).toBe(true);
  });

  it('end early for messages that repeat an insert', () => {
    const text = formatMessage(parseMessage('%1'.repeat(100_000)), ['x'.repeat(65_536)]);
    expect(text).toHaveLength(MAX_TEXT + 1);
    expect(text.endsWith('x…')).toBe(true);
  });

  it('leave out the values in JSON', () => {
    const view = traceEventView(decodedEvent({ template: { fields: [field] }, values: { Parts: value } }));
    expect(view.values).toBeUndefined();
    expect(view.error).toEqual({
      code: 'ERR_WEVTC_TOO_LONG',
      message: 'its values as JSON are longer than 4194304 characters',
      path: '',
    });
  });
});
