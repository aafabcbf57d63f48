const CR = 0x0d;
const LF = 0x0a;

/** A field of a header. An empty line ends the header. */
const FIELD = /^[A-Za-z-]+:/;

/** In bytes. Fields of editors have less than 100. */
const LONGEST_HEADER = 4096;

/** In bytes. No text of JavaScript is longer. */
const LONGEST_MESSAGE = 512 << 20;

/**
 * Checks the frames around an editor's messages while they arrive. After a wrong one, nobody can know where
 * the next message starts, so a server that read on would wait forever.
 */
export class FrameCheck {
  private header = '';
  /** The bytes of the current message that have not arrived. */
  private left = 0;

  /** Reads more bytes. Returns what is wrong with a frame, for people; `undefined` if nothing is. */
  problemIn(chunk: Uint8Array): string | undefined {
    for (let at = 0; at < chunk.length; ) {
      if (this.left > 0) {
        const length = Math.min(this.left, chunk.length - at);
        this.left -= length;
        at += length;
        continue;
      }
      const byte = chunk[at++] as number;
      this.header += String.fromCharCode(byte);
      if (this.header.length > LONGEST_HEADER) return `the header has more than ${LONGEST_HEADER} bytes`;
      if (byte !== LF) continue;
      const problem = this.endLine();
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  /** The problem if no more bytes follow; `undefined` between two messages. */
  problemAtEnd(): string | undefined {
    return this.left > 0 || this.header !== '' ? 'the input ended within a message' : undefined;
  }

  private endLine(): string | undefined {
    const { header } = this;
    if (header.charCodeAt(header.length - 2) !== CR) return 'a line of the header does not end with CR LF';
    const lines = header.slice(0, -2).split('\r\n');
    const last = lines.at(-1) ?? '';
    if (last !== '') return FIELD.test(last) ? undefined : 'a line of the header is not a name and a value';
    const lengths = lines.flatMap((line) => /^content-length:(.*)$/i.exec(line)?.[1]?.trim() ?? []);
    const [length = ''] = lengths;
    if (lengths.length !== 1) return `the header must have one Content-Length, not ${lengths.length}`;
    if (!/^\d{1,15}$/.test(length)) return `the Content-Length '${length}' is not a number of bytes`;
    if (Number(length) > LONGEST_MESSAGE)
      return `the Content-Length ${length} is more than the ${LONGEST_MESSAGE} bytes that a message can have`;
    this.header = '';
    this.left = Number(length);
    return undefined;
  }
}
