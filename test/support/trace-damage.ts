import { openTrace, TraceError, type TraceEvent } from '../../src/trace.js';

/** What happens to files. */
export const DAMAGES = [
  'zeroed range',
  'random bytes',
  'wrong size field',
  'cut end',
  'flipped bit',
  'flipped bit in a header',
  'moved buffer',
  'doubled buffer',
  'buffer over another',
  'missing bytes',
  'inserted bytes',
] as const;

export type Damage = (typeof DAMAGES)[number];

/**
 * What 500 damages cost, in buffers: half of the events of a buffer count as 0.5, however many events it has.
 */
export interface DamageCosts {
  readonly events: number;
  readonly buffers: number;
  readonly trials: number;
  readonly median: number;
  readonly mean: number;
  readonly most: number;
  /** The damage that cost most. */
  readonly worst: string;
  /** Damages that cost an event without a problem that says so. An event that has changed is not lost. */
  readonly silent: readonly string[];
  /** The most events that appeared in addition, without those of a second copy of a buffer. */
  readonly mostMade: number;
}

interface Place {
  readonly at: number;
  readonly size: number;
}

/** Returns the same numbers below a limit for each seed (mulberry32). */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** The buffers of an undamaged trace, by the sizes in their headers. */
function placesOf(bytes: Uint8Array): Place[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const places: Place[] = [];
  for (let at = 0; at + 72 <= bytes.length; ) {
    const size = view.getUint32(at, true);
    if (size < 72) break;
    places.push({ at, size });
    at += size;
  }
  return places;
}

interface Damaged {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** Buffers that are completely missing from the file. Nobody can read them. */
  readonly isGone: (place: Place) => boolean;
}

const NOTHING_GONE = () => false;

/** Buffers of which a damage left no byte. Compressed ones can be so small that one damage covers several. */
const goneWithin =
  (start: number, end: number): Damaged['isGone'] =>
  ({ at, size }) =>
    at >= start && at + size <= end;

/** Damages a copy of a trace. No damage changes more bytes than an average buffer has. */
function damaged(
  kind: Damage,
  bytes: Uint8Array,
  places: readonly Place[],
  random: (limit: number) => number,
): Damaged {
  const average = Math.floor(bytes.length / places.length);
  const copy = bytes.slice();
  const pick = () => places[random(places.length)] as Place;
  /** As often short as long. */
  const length = () => 1 + Math.floor(2 ** (Math.log2(average) * (random(1000) / 1000)));
  const make = (result: Uint8Array, text: string, isGone: Damaged['isGone'] = NOTHING_GONE): Damaged => ({
    bytes: result,
    text: `${kind} ${text}`,
    isGone,
  });
  switch (kind) {
    case 'zeroed range':
    case 'random bytes': {
      const at = random(bytes.length);
      const end = Math.min(bytes.length, at + length());
      for (let place = at; place < end; place++) copy[place] = kind === 'zeroed range' ? 0 : random(256);
      return make(copy, `0x${at.toString(16)} to 0x${end.toString(16)}`, goneWithin(at, end));
    }
    case 'wrong size field': {
      const { at, size } = pick();
      const view = new DataView(copy.buffer);
      const field = [0, 4, 0x30][random(3)] as number;
      const wrong = [0, 1, size * 2, size - 8, size + 8, random(2 ** 24), 2 ** 32 - 1][random(7)] as number;
      view.setUint32(at + field, wrong, true);
      return make(copy, `0x${field.toString(16)} of the buffer at 0x${at.toString(16)} is ${wrong}`);
    }
    case 'cut end': {
      const end = Math.floor(bytes.length / 2) + random(Math.floor(bytes.length / 2));
      return make(bytes.slice(0, end), `at 0x${end.toString(16)}`, ({ at }) => at >= end);
    }
    case 'flipped bit': {
      const at = random(bytes.length);
      copy[at] = (copy[at] as number) ^ (1 << random(8));
      return make(copy, `at 0x${at.toString(16)}`);
    }
    case 'flipped bit in a header': {
      const at = pick().at + random(72);
      const bit = random(8);
      copy[at] = (copy[at] as number) ^ (1 << bit);
      return make(copy, `${bit} at 0x${at.toString(16)}`);
    }
    case 'moved buffer':
    case 'doubled buffer': {
      const from = pick();
      const to = pick();
      const moved = bytes.subarray(from.at, from.at + from.size);
      const parts = places.flatMap((place) => {
        const own = bytes.subarray(place.at, place.at + place.size);
        const kept = place === from && kind === 'moved buffer' ? [] : [own];
        return place === to ? [moved, ...kept] : kept;
      });
      return make(joined(parts), `at 0x${from.at.toString(16)} to 0x${to.at.toString(16)}`);
    }
    case 'buffer over another': {
      const from = pick();
      const to = pick();
      copy.set(bytes.subarray(from.at, from.at + Math.min(from.size, to.size)), to.at);
      return make(copy, `at 0x${from.at.toString(16)} to 0x${to.at.toString(16)}`);
    }
    case 'missing bytes': {
      const at = random(bytes.length);
      const end = Math.min(bytes.length, at + length());
      const result = joined([bytes.subarray(0, at), bytes.subarray(end)]);
      return make(result, `0x${at.toString(16)} to 0x${end.toString(16)}`, goneWithin(at, end));
    }
    case 'inserted bytes': {
      const at = random(bytes.length);
      const inserted = Uint8Array.from({ length: length() }, () => random(256));
      const result = joined([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
      return make(result, `${inserted.length} at 0x${at.toString(16)}`);
    }
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** A number that hardly two events of a trace share. */
function keyOf(event: TraceEvent): number {
  const { rawTime, id, opcode, threadId, userData } = event;
  const rest = (id * 31 + opcode * 7 + threadId * 13 + userData.length * 3) & 0xfff;
  return Number(BigInt.asUintN(40, rawTime)) * 4096 + rest;
}

/**
 * Reads a trace after many damages, and compares its events with those of the undamaged one. The same for
 * each seed.
 */
export async function damageCosts(
  bytes: Uint8Array,
  { trials, seed, kinds = DAMAGES }: { trials: number; seed: number; kinds?: readonly Damage[] },
): Promise<DamageCosts> {
  const places = placesOf(bytes);
  const byBuffer = new Map<number, number[]>();
  let events = 0;
  for await (const batch of openTrace(bytes).buffers()) {
    for (const event of batch) {
      const keys = byBuffer.get(event.bufferOffset) ?? [];
      keys.push(keyOf(event));
      byBuffer.set(event.bufferOffset, keys);
      events++;
    }
  }
  const random = randomNumbers(seed);
  const costs: { cost: number; text: string }[] = [];
  const silent: string[] = [];
  let mostMade = 0;
  for (let trial = 0; trial < trials; trial++) {
    const kind = kinds[trial % kinds.length] as Damage;
    const damage = damaged(kind, bytes, places, random);
    const { found, problemCount } = await eventsOf(damage.bytes);
    let cost = 0;
    let lost = 0;
    for (const place of places) {
      const keys = byBuffer.get(place.at) ?? [];
      let missing = 0;
      for (const key of keys) {
        const count = found.get(key) ?? 0;
        if (count === 0) missing++;
        else found.set(key, count - 1);
      }
      lost += missing;
      if (keys.length > 0 && !damage.isGone(place)) cost += missing / keys.length;
    }
    const made = [...found.values()].reduce((sum, count) => sum + count, 0);
    if (!kind.endsWith('buffer') && !kind.endsWith('another')) mostMade = Math.max(mostMade, made);
    if (lost > made && problemCount === 0) silent.push(`${damage.text}: ${lost}`);
    costs.push({ cost, text: damage.text });
  }
  costs.sort((a, b) => a.cost - b.cost);
  const { cost: most, text: worst } = costs.at(-1) as (typeof costs)[number];
  return {
    events,
    buffers: places.length,
    trials,
    median: costs[Math.floor(trials / 2)]?.cost as number,
    mean: costs.reduce((sum, { cost }) => sum + cost, 0) / trials,
    most,
    worst,
    silent,
    mostMade,
  };
}

async function eventsOf(bytes: Uint8Array): Promise<{ found: Map<number, number>; problemCount: number }> {
  const trace = openTrace(bytes);
  const found = new Map<number, number>();
  try {
    for await (const batch of trace.batches()) {
      for (const event of batch) {
        const key = keyOf(event);
        found.set(key, (found.get(key) ?? 0) + 1);
      }
    }
  } catch (error) {
    if (!(error instanceof TraceError)) throw error;
    return { found: new Map(), problemCount: 1 };
  }
  return { found, problemCount: trace.problemCount };
}

/** One line of a table. */
export function costsText(name: string, costs: DamageCosts): string {
  const { events, buffers, trials, median, mean, most, worst, silent, mostMade } = costs;
  const figures = [median, mean, most].map((cost) => cost.toFixed(2)).join(' / ');
  return (
    `${name}: ${events} events in ${buffers} buffers, ${trials} damages cost ${figures} buffers ` +
    `(median / mean / most); ${silent.length} silent; ${mostMade} events made at most; worst: ${worst}`
  );
}
