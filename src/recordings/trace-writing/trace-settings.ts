import { bytesOf, functionOf, objectOf, stringOf } from '../../windows/checks/arguments.js';
import { COMPRESSION_FORMATS } from '../trace/file/compression-format.js';
import type { TraceCompression } from '../trace/trace-info.js';
import { integerFrom } from './integer-range.js';
import type { BufferCompressor, TraceWriterOptions } from './writable-trace.js';

/** The options of a trace, as far as they have been checked. */
export interface TraceSettings {
  readonly options: Partial<TraceWriterOptions>;
  /** The caller's name for the options. */
  readonly path: string;
  readonly compressor: CheckedCompressor | undefined;
  readonly loggerId: number;
}

export function settingsOf(options: Partial<TraceWriterOptions>, path: string): TraceSettings {
  const compressor = compressorOf(options.compress, `${path}.compress`);
  return {
    options,
    path,
    compressor,
    loggerId: integerFrom(0, 0xffff, options.loggerId ?? 1, `${path}.loggerId`),
  };
}

/** A compressor whose members have been checked. */
interface CheckedCompressor {
  /** COMPRESSION_FORMAT_… */
  readonly format: number;
  compress(bytes: Uint8Array): Uint8Array;
}

/** @param path the caller's name for the compressor. */
function compressorOf(
  compressor: BufferCompressor | null | undefined,
  path: string,
): CheckedCompressor | undefined {
  if (compressor === undefined || compressor === null) return undefined;
  const name = stringOf(objectOf(compressor, path).format, `${path}.format`);
  const format = COMPRESSION_FORMATS.indexOf(name as TraceCompression);
  if (format <= 0) {
    throw new RangeError(`${path}.format must be lznt1, xpress or xpress-huffman, got '${name}'`);
  }
  functionOf(compressor.compress, `${path}.compress`);
  return { format, compress: (bytes) => bytesOf(compressor.compress(bytes), `${path}.result`) };
}
