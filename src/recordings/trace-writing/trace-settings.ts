import { type CheckedCompressor, compressorOf } from './buffer-compression.js';
import { integerFrom } from './integer-range.js';
import type { TraceWriterOptions } from './writable-trace.js';

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
