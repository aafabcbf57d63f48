import { describe, expect, it } from 'vitest';
import { EventDecoder } from '../../src/etw/event-decoder.js';
import { eventDescriptionFrom } from '../../src/etw/event-description-from.js';
import { bytesOfHex, genuineMap, infosOfTrace } from '../support/genuine-infos.js';
import { hasTraces, listedEvents } from '../support/traces.js';

/** Merged traces contain descriptions of their own events, which must suffice to decode these. */

describe.skipIf(!hasTraces)('descriptions that a trace contains', () => {
  it.each([
    ['Finguard-PktMon', 1314],
    ['attackhost_v_1_0_2DEV-trace', 1],
  ])('of %s decode its events to the last byte', (trace, expected) => {
    const decoder = new EventDecoder(
      infosOfTrace(trace).map((info) => eventDescriptionFrom(info, genuineMap(info.providerGuid))),
    );
    let decoded = 0;
    for (const { provider, id, version, header, payload } of listedEvents(trace) ?? []) {
      const description = decoder.find(provider, Number(id), Number(version));
      if (description === undefined) continue;
      const pointerSize = header.endsWith('32') ? 4 : 8;
      const { values } = decoder.decode(description, bytesOfHex(payload), { exact: true, pointerSize });
      // No insert is left without a value.
      expect(decoder.format(description, values) ?? '').not.toMatch(/%\d/);
      decoded++;
    }
    expect(decoded).toBe(expected);
  });
});
