import type { KnownProcess } from '../../../../recordings/attribution/processes-and-threads.js';
import { escapedJson } from '../../../../text/json-text.js';

/** More than the names of most traces, in number and in bytes. */
const MOST_TEXTS = 10_000;
const MOST_BYTES = 1 << 22;

const encoder = new TextEncoder();
const NOTHING = new Uint8Array();

/** Pieces of lines that many events share, as bytes. */
export class SharedBytes<Key> {
  readonly #known = new Map<Key, Uint8Array>();
  #size = 0;

  /** @param make makes the JSON of a key. */
  constructor(private readonly make: (key: Key) => string) {}

  of(key: Key): Uint8Array {
    let bytes = this.#known.get(key);
    if (bytes === undefined) {
      bytes = encoder.encode(escapedJson(this.make(key)));
      this.#size += bytes.length;
      if (this.#known.size >= MOST_TEXTS || this.#size > MOST_BYTES) {
        this.#known.clear();
        this.#size = bytes.length;
      }
      this.#known.set(key, bytes);
    }
    return bytes;
  }
}

/** The members with the name and the image of a process, each with a comma before it. */
export class ProcessBytes {
  readonly #shared = new SharedBytes<KnownProcess>(({ name, image }) => {
    const ofName = name === '' ? '' : `,"processName":${JSON.stringify(name)}`;
    return image === undefined ? ofName : `${ofName},"processImage":${JSON.stringify(image)}`;
  });

  of(known: KnownProcess | undefined): Uint8Array {
    return known === undefined ? NOTHING : this.#shared.of(known);
  }
}
