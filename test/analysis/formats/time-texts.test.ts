import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TimeDisplay, timeText, UTC, zoneAhead } from '../../../src/analysis/event/time-display.js';
import { TimeTexts } from '../../../src/analysis/event/time-texts.js';

const HOUR = 3_600_000;

const displays: Record<string, TimeDisplay> = {
  UTC,
  'a zone west of Greenwich': zoneAhead(-570),
  'a zone that changes each hour': {
    kind: 'zone',
    offsetAt: (milliseconds) => (Math.floor(milliseconds / HOUR) % 3) * 60,
  },
  'seconds since the start': { kind: 'relative', start: 133_800_000_010_000_000n },
};

it.each(Object.entries(displays))('writes the same as timeText, whatever came before: %s', (_, display) => {
  const time = fc.oneof(
    fc.bigInt({ min: -0x8000_0000_0000_0000n, max: 0x7fff_ffff_ffff_ffffn }),
    fc.bigInt({ min: 133_800_000_000_000_000n, max: 133_800_000_030_000_000n }),
    fc.bigInt({ min: 133_800_000_000_000_000n, max: 133_800_100_000_000_000n }),
    fc.bigInt({ min: -30_000_000n, max: 30_000_000n }),
  );
  fc.assert(
    fc.property(fc.array(time), (list) => {
      const times = new TimeTexts(display);
      expect(list.map((each) => times.of(each))).toEqual(list.map((each) => timeText(each, display)));
    }),
  );
});
