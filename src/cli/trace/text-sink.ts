import type { TextOutput } from '../../event-output/event-writer.js';
import { gated, type Meant } from '../run/gate.js';
import type { Session } from '../run/session.js';
import type { Place } from './output-place.js';

/** One call of the system for each event would take longer than decoding it. */
const ENOUGH = 1 << 16;

/** Collects pieces of text, and passes them on when there are enough of them. */
export class TextSink implements TextOutput {
  #kept = '';

  constructor(
    private readonly put: (text: string) => void,
    private readonly isClosed: () => boolean,
    private readonly complete: () => void,
    /** Drops everything that is not written yet. No file stays. */
    readonly abandon: () => void,
  ) {}

  /** True after the reader has closed the pipe. */
  get closed(): boolean {
    return this.isClosed();
  }

  write(text: string): void {
    this.#kept += text;
    if (this.#kept.length >= ENOUGH) this.flush();
  }

  /** Writes what is kept. */
  flush(): void {
    const text = this.#kept;
    this.#kept = '';
    if (text !== '') this.put(text);
  }

  /** Writes what is kept, and puts a file into its place. */
  end(): void {
    this.flush();
    this.complete();
  }
}

const never = () => false;
const nothing = () => {};

/**
 * Opens a place for text. Another program may print a file, so its text is as safe as printed text.
 *
 * @param meant what wevtc itself writes into the text.
 * @param beforePrinting called before each write to standard output: a progress line may be on the same terminal.
 */
export function textSinkAt(
  place: Place,
  meant: Meant | undefined,
  beforePrinting: () => void,
  { host }: Session,
): TextSink {
  // Colors are for terminals only.
  const inFile = meant === 'exact' ? meant : undefined;
  switch (place.kind) {
    case 'stdout': {
      const { stdout } = host;
      const put = (text: string) => {
        beforePrinting();
        stdout.write(text, meant);
      };
      return new TextSink(put, () => stdout.closed, nothing, nothing);
    }
    case 'stream':
      return new TextSink((text) => place.stream.write(gated(text, inFile)), never, nothing, nothing);
    case 'file': {
      const { files } = place;
      const file = files.create(place.path);
      const encoder = new TextEncoder();
      return new TextSink(
        (text) => file.write(encoder.encode(gated(text, inFile))),
        never,
        () => files.commit(),
        () => files.discard(),
      );
    }
  }
}
