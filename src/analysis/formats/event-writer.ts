import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';

/** Writes the events of a trace or event log incrementally, keeping at most a bounded number of them. */
export interface EventWriter<Event extends DecodedTraceEvent = DecodedTraceEvent> {
  /** Writes an event. The caller waits for the result before it reads the next event. */
  write(decoded: Event): void | Promise<void>;
  /** Writes what remains after the last event, such as an end tag. The output is incomplete without it. */
  end(): void | Promise<void>;
  /** Passes on what it keeps, for somebody who waits for it. */
  flush?(): void;
}

/** Receives a text piece by piece. Each piece starts at the beginning of a line and ends with a line end. */
export interface TextOutput {
  write(text: string): void;
}

/** Receives such text as UTF-8. It does not keep the array after the call. */
export interface Utf8Output {
  writeUtf8(text: Uint8Array): void;
}

/** Escapes the lines of `JSON.stringify` in chunks of many whole lines: searching each takes long. */
export interface JsonOutput {
  writeJson(lines: string): void;
}

/** Receives lines that are safe to print, as UTF-8. It does not keep the array after the call. */
export interface SafeBytesOutput {
  writeSafeBytes(lines: Uint8Array): void;
}

/** Receives bytes piece by piece. It does not keep the array after the call. */
export interface ByteOutput {
  write(bytes: Uint8Array): void;
}

/** Several files in a folder, for formats that divide the events. Files of incomplete runs are removed. */
export interface FolderOutput {
  /**
   * Creates a file.
   *
   * @param path relative to the folder, with `/` between names; names from a trace must be safe file names.
   */
  create(path: string): ByteOutput & {
    /** No bytes follow. Close files early: the number of open files is limited. */
    close(): void;
  };
}
