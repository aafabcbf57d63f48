import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import {
  attributeEvents,
  type DecodedTraceEvent,
  decodeTrace,
  type EventAttribution,
  openTrace,
  type TraceEvent,
  traceDecoder,
} from '../../../src/trace.js';
import { systemTraces } from '../inputs/system-traces.js';
import { target } from '../target.js';

/** Whose events are: the same for all ways to ask, and nothing that no event says. */
export const attribution = target<readonly Uint8Array[]>({
  name: 'attribution',
  inputs: fc.array(systemTraces, { minLength: 1, maxLength: 2 }),
  outcomes: ['processes', 'names', 'nothing'],
  shortRuns: 250,
  sizeOf: (files) => files.reduce((sum, { length }) => sum + length, 0),
  toFile: ([first]) => ({ extension: 'etl', content: first ?? new Uint8Array() }),
  async check(files) {
    const open = () => openTrace(files);
    const events: TraceEvent[] = [];
    for await (const event of open().events()) events.push(event);
    const attributor = await attributeEvents(open());
    const half = await attributeEvents(open());
    const decode = traceDecoder({});
    const decoded: DecodedTraceEvent[] = [];
    for await (const event of decodeTrace(open(), { attribution: true, lookAhead: true }))
      decoded.push(event);
    let hasProcess = false;
    let hasNames = false;
    events.forEach((event, at) => {
      const found = attributor.attribute(event);
      checkAttribution(found);
      hasProcess ||= found.processName !== undefined;
      const own = decode(event);
      const names = attributor.namesOf(own);
      for (const [field, name] of Object.entries(names ?? {})) {
        ok(Object.hasOwn(own.values ?? {}, field), `there is no field ${field}`);
        ok(typeof name === 'string' && name !== '', `the name of ${field} is ${name}`);
        hasNames = true;
      }
      // Events that nobody asks about make no difference.
      if (at % 2 === 0) half.skip(event);
      else deepStrictEqual(half.attribute(event), found, `skipping changes event ${at}`);
      deepStrictEqual(decoded[at]?.attribution, found, `event ${at} is another's with decodeTrace`);
      deepStrictEqual(decoded[at]?.names, names, `the names of event ${at} are others with decodeTrace`);
    });
    if (hasNames) return 'names';
    return hasProcess ? 'processes' : 'nothing';
  },
});

function checkAttribution({ processId, threadId, ...names }: EventAttribution): void {
  for (const id of [processId, threadId])
    ok(id === undefined || (Number.isInteger(id) && id >= 0 && id < 0xffff_ffff), `an ID is ${id}`);
  for (const [member, name] of Object.entries(names))
    ok(name === undefined || (typeof name === 'string' && name !== ''), `${member} is '${name}'`);
}
