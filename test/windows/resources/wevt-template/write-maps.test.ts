import { expect, it } from 'vitest';
import { ResourceWriter } from '../../../../src/windows/resources/byte-writer.js';
import { writeMaps, writeQueries } from '../../../../src/windows/resources/wevt-template/write-maps.js';
import { dump, sized, tag, u32 } from '../../../support/bytes.js';

it('writes the bodies of maps in their order, and their offsets and names by name', () => {
  const out = new ResourceWriter();
  const offsets = writeMaps(out, [
    {
      kind: 'valueMap',
      name: 'b',
      entries: [
        { value: 1, message: 0xd000_0001 },
        { value: 0xffff_ffff, message: undefined },
      ],
    },
    { kind: 'bitMap', name: 'B', entries: [{ value: 4, message: 0xf000_0001 }] },
  ]);
  expect(offsets).toEqual([20, 56]);
  expect(dump(out.toBytes())).toEqual(
    dump(
      tag('MAPS'),
      u32(100, 2),
      u32(56, 20),
      tag('VMAP'),
      u32(36, 92, 0, 2, 1, 0xd000_0001, 0xffff_ffff, 0xffff_ffff),
      tag('BMAP'),
      u32(28, 84, 1, 1, 4, 0xf000_0001),
      sized('B'),
      sized('b'),
    ),
  );
});

it('lists queries by name, and states the size of each from its body to the end of its texts', () => {
  const out = new ResourceWriter();
  writeQueries(out, [
    { name: 'q', format: 'f', items: [{ name: 'n', value: 'v' }] },
    { name: 'p', format: '', items: [] },
  ]);
  expect(dump(out.toBytes())).toEqual(
    dump(
      tag('QTAB'),
      u32(116, 2),
      u32(48, 20),
      tag('QUER'),
      u32(80, 68, 76, 1, 84, 92),
      tag('QUER'),
      u32(68, 100, 108, 0),
      ...['q', 'f', 'n', 'v', 'p', ''].map(sized),
    ),
  );
});
