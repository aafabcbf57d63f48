import type { Crc32 } from '../../windows/bytes/crc32.js';
import type { ChunkXml } from './chunk-xml.js';
import type { LogRecord } from './record.js';

/** Faster ways to read. The command passes them; bundles of programs are smaller without them. */
export interface LogTools {
  /** A faster function for checksums. */
  readonly crc32?: Crc32 | undefined;
  /** Finds the records of a chunk without parsing them. */
  readonly layoutOf?: ((chunk: ChunkXml) => QuickLayout) | undefined;
}

/** Finds the records of a chunk whose templates are known. */
export interface QuickLayout {
  /** The record at an offset up to another one; `undefined` for one that must be parsed. */
  record(at: number, end: number): LogRecord | undefined;
}
