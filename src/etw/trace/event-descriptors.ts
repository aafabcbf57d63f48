import type { EventDescriptor } from '../structures/event-descriptor.js';
import type { TraceEvent } from './trace-event.js';

/** Slots of the cache below; a power of two. */
const SLOTS = 1024;

interface Slot {
  readonly words: readonly [number, number, number, number];
  readonly descriptor: EventDescriptor;
}

/** The descriptors that were read last, as for GUIDs: a trace has millions of descriptors, but few different ones. */
const cache = new Array<Slot | undefined>(SLOTS).fill(undefined);

/** Returns the EVENT_DESCRIPTOR at an offset. The caller has checked that its bytes exist. Equal ones are often the same object. */
export function descriptorAt(view: DataView, at: number): EventDescriptor {
  return descriptorOfWords(
    view.getUint32(at, true),
    view.getUint32(at + 4, true),
    view.getUint32(at + 8, true),
    view.getUint32(at + 12, true),
  );
}

/** Returns the descriptor of an event that has no other numbers. */
export function classicDescriptor(
  id: number,
  version: number,
  level: number,
  opcode: number,
): EventDescriptor {
  return descriptorOfWords(id | (version << 16), level | (opcode << 8), 0, 0);
}

/** @param words the parts of an EVENT_DESCRIPTOR, as numbers of 32 bits. */
function descriptorOfWords(a: number, b: number, c: number, d: number): EventDescriptor {
  const slot = (a ^ (a >>> 15) ^ Math.imul(b ^ c ^ d, 31)) & (SLOTS - 1);
  const known = cache[slot];
  if (known !== undefined) {
    const { words } = known;
    if (words[0] === a && words[1] === b && words[2] === c && words[3] === d) return known.descriptor;
  }
  const descriptor: EventDescriptor = Object.freeze({
    id: a & 0xffff,
    version: (a >>> 16) & 0xff,
    channel: a >>> 24,
    level: b & 0xff,
    opcode: (b >>> 8) & 0xff,
    task: b >>> 16,
    keyword: (BigInt(d >>> 0) << 32n) | BigInt(c >>> 0),
  });
  cache[slot] = { words: [a, b, c, d], descriptor };
  return descriptor;
}

/** An event of the reader. */
interface HasFileDescriptor {
  readonly fileDescriptor?: EventDescriptor;
}

/** The descriptor of an event, without the other parts of `eventHeader` if the event is one of the reader. */
export function descriptorOf(event: TraceEvent): EventDescriptor {
  return (event as TraceEvent & HasFileDescriptor).fileDescriptor ?? event.eventHeader.eventDescriptor;
}
