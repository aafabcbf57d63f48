import { fstatSync, writeSync } from 'node:fs';
import type { Output } from './host.js';

/** How long to wait for the reader of a full pipe before the next try, in milliseconds. */
const PIPE_WAIT = 5;

/**
 * Writes to a file descriptor at once. `process.stdout` would report a closed pipe only later, as an event
 * that a busy run never sees.
 */
export class NodeOutput implements Output {
  readonly isTerminal: boolean;
  closed = false;

  constructor(private readonly descriptor: 1 | 2) {
    // Node's streams take a while to load: they are asked only where there may be a terminal.
    this.isTerminal = isCharacterDevice(descriptor) && this.stream().isTTY === true;
  }

  get columns(): number | undefined {
    // Some pseudo terminals say 0.
    return this.isTerminal ? this.stream().columns || undefined : undefined;
  }

  write(text: string): void {
    // A Windows console takes Unicode only through the stream, which for terminals writes at once too.
    if (this.isTerminal) this.stream().write(text);
    else this.writeToDescriptor(Buffer.from(text, 'utf8'));
  }

  private writeToDescriptor(bytes: Uint8Array): void {
    let written = 0;
    while (written < bytes.length && !this.closed) {
      try {
        written += writeSync(this.descriptor, bytes, written);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // The pipe is full and does not block: the reader is slow, not gone.
        if (code === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PIPE_WAIT);
        // A closed pipe is EOF on Windows.
        else if (code === 'EPIPE' || code === 'EOF') this.closed = true;
        else throw error;
      }
    }
  }

  private stream(): NodeJS.WriteStream {
    return this.descriptor === 1 ? process.stdout : process.stderr;
  }
}

function isCharacterDevice(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    // A Windows program without a console has no standard output.
    return false;
  }
}
