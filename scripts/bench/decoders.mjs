import { deepStrictEqual } from 'node:assert/strict';
import { handWrittenDecoders, otherPayloads } from '../harness/hand-written-decoders.mjs';
import { generatedDecoders } from './generated-decoders.mjs';
import { measure, ratios, table } from './measure.mjs';

/** The number of times that each decoder runs in a round. */
const TIMES = 5000;

/** Compares generated code and the generic decoder with hand-written decoders, for payloads of the sample. */
export async function run(folder) {
  const { decodePayload } = await import('../../dist/etw.js');
  const { decoders } = await generatedDecoders(folder);
  const rows = [['event', 'by hand/s', 'generated/by hand', 'of minima', 'generic/generated', 'of minima']];
  for (const { event, template, values, byHand } of [...handWrittenDecoders, ...otherPayloads]) {
    const decode = decoders[`decode${event}`];
    const description = decoders[`${template}Template`];
    const bytes = decoders[`encode${event}`](values);
    const ways = {
      generated: decode,
      generic: (payload) => decodePayload(description, payload).values,
      byHand,
    };
    const tasks = Object.entries(ways).map(([name, way]) => {
      deepStrictEqual(way(bytes), values);
      const task = () => {
        for (let round = 0; round < TIMES; round++) way(bytes);
      };
      return [name, task];
    });
    const times = await measure(Object.fromEntries(tasks), { turns: 6, rounds: 40 });
    const characters = values.Volume === undefined ? '' : `, text of ${values.Volume.length}`;
    rows.push([
      `${event}${characters}`,
      `${(TIMES / times.byHand.median / 1000).toFixed(2)} M`,
      ...ratios(times.generated, times.byHand),
      ...ratios(times.generic, times.generated),
    ]);
  }
  rows.push(['target', '', '≤ 1.00', '', '≤ 1.30 (flat)']);
  table('Decoding payloads', rows);
}
