import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { LinkerMapError, readLinkerMap } from '../../../src/trace.js';
import { mapText } from '../../recordings/profile/map-text.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { outcomeOf } from '../oracles.js';
import { target } from '../target.js';

const words = fc.constantFrom(
  ...[
    'main',
    '?Lift@Crane@@QEAAXXZ',
    '??0Crane@@QEAA@XZ',
    '?',
    '??',
    '?@@',
    '__real@3f800000',
    'a'.repeat(2000),
  ],
  ...['?x@?$y@H@@YAXXZ', '?a@b@c@d@@3HA', '\u001b[2J', '@fast@8', '_c@4', '\ud800'],
);
const symbols = fc.array(
  fc.tuple(fc.constantFrom(1, 2, 0xffff), fc.constantFrom(0, 0x10, 0x20, 0xff, 0xffff_fff0), words),
  { maxLength: 5 },
);
const rows = fc.array(
  fc.constantFrom(
    ...['0001:00000000 00000100H .text CODE', '0001:00000100 00000010H .text$mn CODE'],
    ...[
      '0002:00000000 ffffffffH .data DATA',
      '0002:00000000 00000000H .x CODE',
      'ffff:ffffffff ffffffffH .y CODE',
    ],
  ),
  { maxLength: 3 },
);

const maps = fc
  .record({
    module: fc.constantFrom('app', 'a b', '', 'x'.repeat(1000)),
    base: fc.constantFrom(0n, 0x1_4000_0000n, 0xffff_ffff_ffff_0000n),
    rows,
    publics: symbols,
    statics: symbols,
  })
  .map((parts) => Buffer.from(mapText(parts)));

/** MAP files with damage: no function outside of the code, and none that starts behind what is asked for. */
export const linkerMaps = target<Uint8Array>({
  name: 'linker-maps',
  inputs: fc.oneof(
    maps,
    maps.chain((map) => damagedBytes([map])),
  ),
  outcomes: ['functions', 'nothing', 'refused'],
  shortRuns: 400,
  check(bytes) {
    const read = outcomeOf(() => readLinkerMap(bytes), LinkerMapError);
    if ('error' in read) {
      ok(read.error.message.length > 0 && !/undefined|NaN/.test(read.error.message), read.error.message);
      return 'refused';
    }
    const map = read.value;
    ok(Number.isInteger(map.timeDateStamp) && Number.isSafeInteger(map.codeEnd));
    let found = 0;
    for (let offset = 0x0ff0; offset < 0x2200; offset += 8) {
      const known = map.functionAt(offset);
      if (known === undefined) continue;
      found++;
      ok(known.start <= offset && offset < map.codeEnd, `${offset} is not in the code`);
      ok(known.name !== '', 'a function has no name');
      deepStrictEqual(map.functionAt(known.start), known, `the start of ${known.name} is another function`);
    }
    for (const offset of [-1, 2 ** 32, map.codeEnd, Number.MAX_SAFE_INTEGER])
      ok(map.functionAt(offset) === undefined, `there is a function at ${offset}`);
    return found > 0 ? 'functions' : 'nothing';
  },
});
