import type { OutputFiles } from '../../host/host.js';
import type { TextOutput } from '../../trace/trace-writer.js';
import { type Gate, gated, type Meant } from '../gate.js';
import type { Session } from '../session.js';

/** Where the text of a run goes. */
export interface TextSink extends TextOutput {
  /** True after the reader has closed the pipe. */
  readonly closed: boolean;
  /** Writes what is kept. */
  flush(): void;
  /** Writes what is kept, and puts a file into its place. */
  end(): void;
  /** Drops everything that is not written yet. No file stays. */
  abandon(): void;
}

/** One call of the system for each event would take longer than decoding it. */
const ENOUGH = 1 << 16;

/** Joins pieces of text. */
abstract class BufferedSink implements TextSink {
  #kept = '';

  abstract readonly closed: boolean;
  abstract end(): void;
  abstract abandon(): void;
  protected abstract put(text: string): void;

  write(text: string): void {
    this.#kept += text;
    if (this.#kept.length >= ENOUGH) this.flush();
  }

  flush(): void {
    const text = this.#kept;
    this.#kept = '';
    if (text !== '') this.put(text);
  }
}

/** Standard output. */
export class PrintedText extends BufferedSink {
  constructor(
    private readonly output: Gate,
    private readonly meant: Meant | undefined,
    /** Called before each write, because a progress line may be on the same terminal. */
    private readonly before: () => void,
  ) {
    super();
  }

  get closed(): boolean {
    return this.output.closed;
  }

  protected put(text: string): void {
    this.before();
    this.output.write(text, this.meant);
  }

  end(): void {
    this.flush();
  }

  abandon(): void {}
}

/** A file. Another program may print it, so it is as safe as what is printed. */
class TextFile extends BufferedSink {
  readonly closed = false;
  readonly #encoder = new TextEncoder();
  readonly #write: (bytes: Uint8Array) => void;

  constructor(
    path: string,
    private readonly files: OutputFiles,
  ) {
    super();
    const file = files.create(path);
    this.#write = (bytes) => file.write(bytes);
  }

  protected put(text: string): void {
    this.#write(this.#encoder.encode(gated(text)));
  }

  end(): void {
    this.flush();
    this.files.commit();
  }

  abandon(): void {
    this.files.discard();
  }
}

/** A device or a pipe that the user names as the output. */
class TextStream extends BufferedSink {
  readonly closed = false;

  constructor(private readonly stream: { write(text: string): void }) {
    super();
  }

  protected put(text: string): void {
    this.stream.write(gated(text));
  }

  end(): void {
    this.flush();
  }

  abandon(): void {}
}

/** The output that the user names; `undefined`, with a message to the user, if the run may not write it. */
export function openTextFile(path: string, session: Session): TextSink | undefined {
  const stream = session.host.openStream(path);
  if (stream !== undefined) return new TextStream(stream);
  if (!session.mayWrite(path, 'an input of this run', 'name another file')) return undefined;
  return new TextFile(path, session.host.createFiles());
}
