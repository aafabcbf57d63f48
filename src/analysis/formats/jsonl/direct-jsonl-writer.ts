import type { Attributor } from '../../../recordings/attribution/event-attributor.js';
import type { Decoder } from '../../../recordings/trace/decode/trace-decoder.js';
import type { PlaceTest } from '../../../recordings/trace/events/event-batch.js';
import { escapedJson } from '../../../text/json-text.js';
import type { EventWriter, JsonOutput, SafeBytesOutput } from '../event-writer.js';
import { Utf8Buffer } from '../utf8-buffer.js';
import { CompiledLines } from './compiled/compiled-lines.js';
import { jsonlWriter } from './jsonl-writer.js';

/** Each search for characters to escape takes long, so lines are escaped in pieces of this length. */
const ENOUGH = 1 << 15;

/** A writer that writes events of known kinds from the bytes of the trace, before they are made. */
export interface DirectWriter extends EventWriter {
  /**
   * Makes a function that writes the event at a place, or returns false: such events must be decoded, and
   * given to `write`. All events must be passed to it, in order.
   */
  direct(ahead: { readonly decoder: Decoder; readonly attributor: Attributor }): PlaceTest;
  flush(): void;
}

/** Writes the same as `jsonlWriter`. Only `direct` makes it faster. */
export function directJsonlWriter(
  output: JsonOutput & SafeBytesOutput,
  files: readonly string[] = [],
): DirectWriter {
  let lines: CompiledLines | undefined;
  let kept = '';
  const buffer = new Utf8Buffer({ writeUtf8: (bytes) => output.writeSafeBytes(bytes) });
  const writeKept = () => {
    if (kept !== '') buffer.write(escapedJson(kept));
    kept = '';
  };
  const writer = jsonlWriter(
    {
      writeJson(line) {
        if (lines === undefined) {
          output.writeJson(line);
          return;
        }
        kept += line;
        if (kept.length >= ENOUGH) writeKept();
      },
    },
    { files },
  );
  const flush = () => {
    writeKept();
    buffer.flush();
  };
  return {
    direct({ decoder, attributor }) {
      const compiled = new CompiledLines(decoder, attributor, files);
      lines = compiled;
      return (place, at, index) => compiled.write(buffer, place, at, index, writeKept);
    },
    write(decoded) {
      lines?.learn(decoded);
      return writer.write(decoded);
    },
    flush,
    end: flush,
  };
}
