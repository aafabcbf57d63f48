import type { FileKind } from '../../text/diagnostics/file-kinds.js';

interface Signature {
  readonly kind: FileKind;
  readonly bytes: readonly number[];
  /** The offset of the bytes. Default: 0. */
  readonly at?: number;
}

const signatures: readonly Signature[] = [
  { kind: 'gzip', bytes: [0x1f, 0x8b] },
  { kind: 'zip', bytes: ascii('PK\u0003\u0004') },
  // Without files.
  { kind: 'zip', bytes: ascii('PK\u0005\u0006') },
  { kind: '7z', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { kind: 'cabinet', bytes: ascii('MSCF') },
  { kind: 'bzip2', bytes: ascii('BZh') },
  { kind: 'zstd', bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { kind: 'xz', bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
  { kind: 'event-log', bytes: ascii('ElfFile\0') },
  { kind: 'old-event-log', bytes: ascii('LfLe'), at: 4 },
  { kind: 'process-monitor', bytes: ascii('PML_') },
  { kind: 'network-capture', bytes: [0x0a, 0x0d, 0x0d, 0x0a] },
];

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

/** The kind of a file that a fixed sequence of bytes at its start identifies; `undefined` for any other. */
export function kindByMagic(bytes: Uint8Array): FileKind | undefined {
  return signatures.find(({ bytes: wanted, at = 0 }) =>
    wanted.every((byte, index) => bytes[at + index] === byte),
  )?.kind;
}

/** The size of WMI_BUFFER_HEADER, which each buffer of a trace starts with. */
const BUFFER_HEADER = 72;

/**
 * Whether bytes start with SYSTEM_TRACE_HEADER (version 2, 32 or 64 bits, hook 0 of TRACE_LOGFILE_HEADER).
 */
export function startsLikeTrace(bytes: Uint8Array): boolean {
  const [version, high, type = 0, marker] = bytes.subarray(BUFFER_HEADER, BUFFER_HEADER + 4);
  return version === 2 && high === 0 && (type === 1 || type === 2) && marker === 0xc0;
}
