import type { EventColumn } from '../../event/event-columns.js';
import type { SafeBytesOutput, TextOutput } from '../event-writer.js';
import { CompiledLines } from '../jsonl/compiled/compiled-lines.js';
import type { DirectWriter } from '../jsonl/direct-jsonl-writer.js';
import { Utf8Buffer } from '../utf8-buffer.js';
import { csvHeading, csvRow } from './csv-writer.js';
import { RowsOfLines } from './rows-of-lines.js';

/**
 * Writes the same as `csvWriter`, with times in UTC. Only `direct` makes it faster.
 *
 * @param columns as `areOfLines` allows them.
 */
export function directCsvWriter(
  output: TextOutput & SafeBytesOutput,
  columns: readonly EventColumn[],
  files: readonly string[],
): DirectWriter {
  const rows = new RowsOfLines(columns.map(({ name }) => name));
  const lines = new Utf8Buffer({ writeUtf8: (bytes) => output.writeSafeBytes(rows.of(bytes)) });
  let compiled: CompiledLines | undefined;
  let hasHeading = false;
  const heading = () => {
    if (!hasHeading) output.write(csvHeading(columns));
    hasHeading = true;
  };
  return {
    direct({ decoder, attributor }) {
      const known = new CompiledLines(decoder, attributor, files);
      compiled = known;
      return (place, at, index) => known.write(lines, place, at, index, heading);
    },
    write(decoded) {
      compiled?.learn(decoded);
      heading();
      lines.flush();
      output.write(csvRow(columns, decoded));
    },
    flush: () => lines.flush(),
    end() {
      heading();
      lines.flush();
    },
  };
}
