import type { EventDescription } from '../decoding/event-decoder.js';
import { isSameDescriptor } from '../structures/same-descriptor.js';
import type { RecordFacts } from './record-facts.js';

/** The bytes of schemas and traits whose descriptions are kept, which are many times as large. */
const MAX_BYTES = 0x10_0000;

/** The bytes that an entry takes at least, so that many small ones are limited too. */
const ENTRY_SIZE = 64;

interface Entry {
  readonly key: RecordFacts;
  readonly size: number;
  readonly description: EventDescription;
}

/** Descriptions by key. Equal hashes replace each other, so crafted collisions cost no more than no cache. */
export class DescriptionCache {
  /** By hash, the oldest first. */
  readonly #entries = new Map<number, Entry>();
  #size = 0;

  get(key: RecordFacts): EventDescription | undefined {
    const entry = this.#entries.get(hashOf(key));
    return entry !== undefined && areEqual(entry.key, key) ? entry.description : undefined;
  }

  /** Forgets the oldest descriptions if there are too many. */
  set(key: RecordFacts, description: EventDescription): void {
    const { schema, traits, controlGuid } = key;
    const size = ENTRY_SIZE + (schema?.length ?? 0) + (traits?.length ?? 0) + (controlGuid?.length ?? 0);
    const hash = hashOf(key);
    this.#remove(hash);
    for (const oldest of this.#entries.keys()) {
      if (this.#size + size <= MAX_BYTES) break;
      this.#remove(oldest);
    }
    // The bytes can be those of a buffer that is used again.
    const copy = (bytes: Uint8Array | undefined) => bytes && new Uint8Array(bytes);
    const own = { ...key, schema: copy(schema), traits: copy(traits), controlGuid: copy(controlGuid) };
    this.#entries.set(hash, { key: own, size, description });
    this.#size += size;
  }

  #remove(hash: number): void {
    this.#size -= this.#entries.get(hash)?.size ?? 0;
    this.#entries.delete(hash);
  }
}

/** 32 bits, by FNV-1a. The control GUID is left out: it rarely differs where nothing else does. */
function hashOf({ descriptor, schema, traits }: RecordFacts): number {
  const { id, version, channel, level, task, opcode, keyword } = descriptor;
  let hash = 0x811c_9dc5 ^ (id | (version << 16) | (channel << 24));
  hash = Math.imul(hash, PRIME) ^ (task | (level << 16) | (opcode << 24));
  hash = Math.imul(hash, PRIME) ^ Number(BigInt.asIntN(32, keyword));
  hash = Math.imul(hash, PRIME) ^ Number(BigInt.asIntN(32, keyword >> 32n));
  return mixed(mixed(hash, schema), traits);
}

const PRIME = 0x0100_0193;

function mixed(start: number, bytes: Uint8Array | undefined): number {
  if (bytes === undefined) return start;
  let hash = start;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] as number), PRIME);
  return hash;
}

function areEqual(a: RecordFacts, b: RecordFacts): boolean {
  return (
    a.providerId === b.providerId &&
    isSameDescriptor(a.descriptor, b.descriptor) &&
    sameBytes(a.schema, b.schema) &&
    sameBytes(a.traits, b.traits) &&
    sameBytes(a.controlGuid, b.controlGuid)
  );
}

function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
