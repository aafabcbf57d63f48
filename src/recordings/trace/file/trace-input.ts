import { functionOf, integerOf, isBytes, listOf, wrongType } from '../../../windows/checks/arguments.js';

/** Random access to the bytes of a trace. The reader never needs the whole file at once. */
export interface TraceInput {
  /** The number of bytes. */
  readonly size: number;
  /** Whether `read` calls can overlap, so that the reader reads ahead, which is faster. Default: false. */
  readonly canOverlap?: boolean;
  /**
   * Returns bytes from an offset, fewer only at the end. Used for a few megabytes at most, never modified.
   */
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array>;
  /** Called by `close` of the trace or log. */
  close?(): void | Promise<void>;
}

/** Bytes in memory. */
export class MemoryInput implements TraceInput {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get size(): number {
    return this.#bytes.length;
  }

  read(offset: number, length: number): Uint8Array {
    return this.#bytes.subarray(offset, offset + length);
  }
}

/** An `openTrace` input: random access, bytes in memory, a Blob (such as a File), or an open Node.js file. */
export type TraceSource = TraceInput | Uint8Array | TraceBlob | TraceFileHandle;

/** The part of Blob that the reader needs. */
export interface TraceBlob {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** The required `FileHandle` (`node:fs/promises`). The caller opens it, and closes it or its trace or log. */
export interface TraceFileHandle {
  stat(): Promise<{ readonly size: number }>;
  read(
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesRead: number }>;
  close?(): Promise<void>;
}

/** A checked source. */
export interface ClosableSource {
  open(): Promise<TraceInput>;
  close(): Promise<void>;
}

/** Checks one source or several, and returns them in their order. */
export function sourcesOf(source: TraceSource | readonly TraceSource[]): readonly ClosableSource[] {
  return Array.isArray(source)
    ? listOf<TraceSource>(source, 'source').map((one, at) => closableSource(one, `source[${at}]`))
    : [closableSource(source as TraceSource, 'source')];
}

function closableSource(source: TraceSource, path: string): ClosableSource {
  const open = traceInputOf(source, path);
  return {
    open,
    async close() {
      const { close } = source as { readonly close?: () => void | Promise<void> };
      if (typeof close === 'function') await close.call(source);
    },
  };
}

/** Closes all sources, even if one of them fails, and then throws the first error. */
export async function closeAll(sources: readonly ClosableSource[]): Promise<void> {
  const closed = await Promise.allSettled(sources.map((source) => source.close()));
  for (const one of closed) if (one.status === 'rejected') throw one.reason;
}

/**
 * Checks a source, and returns a function that opens it.
 *
 * @param path the caller's name for it.
 */
function traceInputOf(source: TraceSource, path: string): () => Promise<TraceInput> {
  if (isBytes(source)) {
    const bytes = source;
    return async () => new MemoryInput(bytes);
  }
  if (typeof source === 'string') {
    throw new TypeError(
      `${path} must be an open file, got its path; pass await open(path), with open from node:fs/promises`,
    );
  }
  if (source instanceof Promise) throw new TypeError(`${path} must be an open file, got a promise; await it`);
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    return wrongType(path, 'an open file of node:fs/promises, a Blob, or a Uint8Array', source);
  }
  const given = source as Partial<TraceInput & TraceBlob & TraceFileHandle>;
  if (typeof given.stat === 'function') return () => inputOfFile(given as TraceFileHandle);
  integerOf(given.size, `${path}.size`);
  if (typeof given.slice === 'function') return async () => inputOfBlob(given as TraceBlob);
  functionOf(given.read, `${path}.read`);
  return async () => given as TraceInput;
}

async function inputOfFile(handle: TraceFileHandle): Promise<TraceInput> {
  const { size } = await handle.stat();
  return {
    size,
    canOverlap: true,
    async read(offset, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      let done = 0;
      while (done < bytes.length) {
        const { bytesRead } = await handle.read(bytes, done, bytes.length - done, offset + done);
        if (bytesRead === 0) break;
        done += bytesRead;
      }
      return bytes.subarray(0, done);
    },
  };
}

function inputOfBlob(blob: TraceBlob): TraceInput {
  return {
    size: blob.size,
    canOverlap: true,
    async read(offset, length) {
      return new Uint8Array(await blob.slice(offset, Math.min(blob.size, offset + length)).arrayBuffer());
    },
  };
}
