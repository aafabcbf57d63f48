import type {
  JsonOutput,
  SafeBytesOutput,
  TextOutput,
  Utf8Output,
} from '../../../analysis/formats/event-writer.js';
import { escapedJsonBytes } from '../../../text/json-text.js';
import { gated, type Meant, utf8 } from '../../session/gate.js';
import type { Session } from '../../session/session.js';
import type { Place } from './output-place.js';

/** One call of the system for each event would take longer than decoding it. */
const ENOUGH = 1 << 16;

/** Collects pieces of text, and passes them on when there are enough of them. */
export class TextSink implements TextOutput, JsonOutput, SafeBytesOutput, Utf8Output {
  #kept = '';
  #meant: Meant | undefined;

  constructor(
    private readonly put: (text: string | Uint8Array, meant: Meant | undefined) => void,
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

  writeUtf8(text: Uint8Array): void {
    this.flush();
    this.put(text, this.meant);
  }

  writeSafeBytes(lines: Uint8Array): void {
    this.flush();
    this.put(lines, 'exact');
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
  switch (place.kind) {
    case 'stdout': {
      const { stdout } = host;
      const put = (text: string | Uint8Array, meant: Meant | undefined) => {
        beforePrinting();
        if (typeof text === 'string') stdout.write(text, meant);
        else stdout.writeUtf8(text, meant);
      };
      return new TextSink(put, meant, () => stdout.closed, nothing, nothing);
    }
    case 'stream':
      return new TextSink(
        (text, meant) => place.stream.write(bytesOf(text, meant)),
        inFile,
        never,
        nothing,
        nothing,
      );
    case 'file': {
      const { files } = place;
      const file = files.create(place);
      return new TextSink(
        (text, meant) => file.write(bytesOf(text, meant)),
        inFile,
        never,
        () => files.commit(),
        () => files.discard(),
      );
    }
  }
}

/** Text as it is written to a file or a stream. */
function bytesOf(text: string | Uint8Array, meant: Meant | undefined): Uint8Array {
  if (typeof text === 'string')
    return meant === 'json' ? escapedJsonBytes(text) : encoder.encode(gated(text, meant));
  return meant === 'exact' ? text : bytesOf(utf8.decode(text), meant);
}

const encoder = new TextEncoder();

/** For programs that take a file for ANSI text without it. */
const BYTE_ORDER_MARK = Uint8Array.of(0xef, 0xbb, 0xbf);

/** Writes what comes before all text if an option asks for it. */
export function beginText(sink: TextSink, { bom }: { readonly bom?: boolean }): void {
  if (bom === true) sink.writeSafeBytes(BYTE_ORDER_MARK);
}
