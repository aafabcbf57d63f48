import type { JsonOutput, TextOutput } from '../../../analysis/formats/event-writer.js';
import { escapedJsonBytes } from '../../../text/json-text.js';
import { gated, type Meant } from '../../session/gate.js';
import type { Session } from '../../session/session.js';
import type { Place } from './output-place.js';

/** One call of the system for each event would take longer than decoding it. */
const ENOUGH = 1 << 16;

/** Collects pieces of text, and passes them on when there are enough of them. */
export class TextSink implements TextOutput, JsonOutput {
  #kept = '';
  #meant: Meant | undefined;

  constructor(
    private readonly put: (text: string, meant: Meant | undefined) => void,
    /** The sequences that text for `write` may have. */
    private readonly meant: Meant | undefined,
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
    this.#add(text, this.meant);
  }

  writeJson(lines: string): void {
    this.#add(lines, 'json');
  }

  #add(text: string, meant: Meant | undefined): void {
    if (meant !== this.#meant) this.flush();
    this.#meant = meant;
    this.#kept += text;
    if (this.#kept.length >= ENOUGH) this.flush();
  }

  /** Writes what is kept. */
  flush(): void {
    const text = this.#kept;
    this.#kept = '';
    if (text !== '') this.put(text, this.#meant);
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
 * Opens a location for text. A file might be printed by another program, so its text is as safe as printed
 * text. `meant` is what wevtc itself writes into non-JSON text. `beforePrinting` is called before each write
 * to standard output, because a progress line may be on the same terminal.
 */
export function textSinkAt(
  place: Place,
  meant: Meant | undefined,
  beforePrinting: () => void,
  { host }: Session,
): TextSink {
  // Colors are for terminals only.
  const inFile = meant === 'exact' ? meant : undefined;
  const encoder = new TextEncoder();
  switch (place.kind) {
    case 'stdout': {
      const { stdout } = host;
      const put = (text: string, meant: Meant | undefined) => {
        beforePrinting();
        stdout.write(text, meant);
      };
      return new TextSink(put, meant, () => stdout.closed, nothing, nothing);
    }
    case 'stream':
      return new TextSink(
        (text, meant) => place.stream.write(encoder.encode(gated(text, meant))),
        inFile,
        never,
        nothing,
        nothing,
      );
    case 'file': {
      const { files } = place;
      const file = files.create(place);
      return new TextSink(
        (text, meant) =>
          file.write(meant === 'json' ? escapedJsonBytes(text) : encoder.encode(gated(text, meant))),
        inFile,
        never,
        () => files.commit(),
        () => files.discard(),
      );
    }
  }
}
