import { TextBytes } from '../../windows/text-bytes/text-bytes.js';
import type { Utf8Output } from './event-writer.js';

/** Larger pieces save nothing. */
const ENOUGH = 0x4_0000;

/** The room that there always is. */
const ROOM = 0x10_0000;

/** Collects text as UTF-8, and passes it on when there is enough of it. */
export class Utf8Buffer {
  readonly #output: Utf8Output;
  readonly #encoder = new TextEncoder();
  #text: TextBytes | undefined;
  /** The end of the kept lines. A writer puts text behind it, and then calls `keep`. */
  end = 0;

  constructor(output: Utf8Output) {
    this.#output = output;
  }

  /** The buffer, with at least 1 MiB of room behind `end`. */
  get text(): TextBytes {
    this.#text ??= new TextBytes(ENOUGH + ROOM);
    return this.#text;
  }

  /** Keeps what was written up to an offset. */
  keep(end: number): void {
    this.end = end;
    if (end >= ENOUGH) this.flush();
  }

  /** Keeps whole lines. */
  write(lines: string): void {
    if (lines.length * 3 > ROOM) {
      this.flush();
      this.#output.writeUtf8(this.#encoder.encode(lines));
      return;
    }
    const { written } = this.#encoder.encodeInto(lines, this.text.bytes.subarray(this.end));
    this.keep(this.end + written);
  }

  /** Passes on what is kept. */
  flush(): void {
    if (this.end > 0) this.#output.writeUtf8(this.text.bytes.subarray(0, this.end));
    this.end = 0;
  }
}
