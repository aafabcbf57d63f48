import { escapedJsonBytes } from '../../../text/json-text.js';
import type { TraceEventViewOptions } from '../../event/event-view.js';
import type { EventWriter, FolderOutput } from '../event-writer.js';
import { type PartFormat, PartitionedWriter, type PartitionOptions } from '../partitioned-writer.js';
import { definition } from './definition.js';
import { jsonlWriter } from './jsonl-writer.js';

/** About the bytes that are written at once. */
const CHUNK = 1 << 20;

/** Lines that are not written yet. */
interface Lines {
  text: string;
  /** In bytes of memory, if characters need two. */
  size: number;
}

/** Divides the events into files with a JSON object per line; see `PartitionedWriter`. */
export function partitionedJsonlWriter(
  output: FolderOutput,
  options: TraceEventViewOptions & PartitionOptions = {},
): EventWriter {
  const { payload, files, ...partitions } = options;
  let current: Lines | undefined;
  // One for all files, because it remembers the texts of the kinds of events.
  const writer = jsonlWriter(
    {
      writeJson(line) {
        if (current === undefined) return;
        current.text += line;
        current.size += line.length * 2;
      },
    },
    { ...(payload !== undefined && { payload }), ...(files && { files }) },
  );
  const format: PartFormat<Lines> = {
    extension: definition.extension,
    rows: () => ({ text: '', size: 0 }),
    add(lines, decoded) {
      current = lines;
      void writer.write(decoded);
    },
    isFull: ({ size }) => size >= CHUNK,
    open: (file) => ({ write: ({ text }) => file.write(escapedJsonBytes(text)), end() {} }),
  };
  return new PartitionedWriter(output, format, partitions);
}
