import type { TraceCompression } from '../trace-info.js';

/** EVENT_TRACE_COMPRESSED_MODE (evntrace.h), a bit of LogFileMode. */
export const COMPRESSED_MODE = 0x0400_0000;

/** COMPRESSION_FORMAT_… (ntifs.h): the low half of State in the first buffer of a compressed file. */
export const COMPRESSION_FORMATS: readonly (TraceCompression | undefined)[] = [
  'none',
  undefined,
  'lznt1',
  'xpress',
  'xpress-huffman',
];
