/** How many bytes of a file `otherFileKind` needs. */
export const KIND_BYTES = 512;

/** A file that is not a trace. */
export interface OtherFileKind {
  /** `a zip archive`. */
  readonly what: string;
  /** What to do, as a clause: `unpack it first`. */
  readonly remedy: string;
}

interface Signature extends OtherFileKind {
  readonly bytes: readonly number[];
  /** Where the bytes are. Default: at the start. */
  readonly at?: number;
}

const UNPACK = 'unpack it first';

const SIGNATURES: readonly Signature[] = [
  {
    bytes: [0x1f, 0x8b],
    what: 'a gzip archive',
    remedy: "unpack it first, for example with 'gunzip --keep'",
  },
  {
    bytes: ascii('PK\u0003\u0004'),
    what: 'a zip archive',
    remedy: `${UNPACK}, and name the .etl files in it`,
  },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], what: 'a 7-Zip archive', remedy: UNPACK },
  { bytes: ascii('MSCF'), what: 'a cabinet archive', remedy: `${UNPACK}, for example with 'cabextract'` },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], what: 'a zstd archive', remedy: UNPACK },
  { bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a], what: 'an xz archive', remedy: UNPACK },
  {
    bytes: ascii('ElfFile\0'),
    what: 'an event log (.evtx)',
    remedy: 'wevtc reads only traces; wevtutil and Get-WinEvent of Windows read event logs',
  },
  {
    bytes: ascii('LfLe'),
    at: 4,
    what: 'an event log of Windows XP (.evt)',
    remedy: 'wevtc reads only traces; wevtutil of Windows reads event logs',
  },
  {
    bytes: ascii('PML_'),
    what: 'a log of Process Monitor (.pml)',
    remedy: 'only Process Monitor reads it; it can save XML or CSV',
  },
  {
    bytes: [0x0a, 0x0d, 0x0d, 0x0a],
    what: 'a network capture (.pcapng)',
    remedy: 'Wireshark and tcpdump read it',
  },
  {
    bytes: ascii('MZ'),
    what: 'a program file (DLL or EXE)',
    remedy: 'pass it with --manifest to decode events',
  },
];

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

/**
 * What a file is that is not a trace, by its first bytes. `undefined` if it may be a trace, even a damaged one, or for
 * bytes of an unknown kind.
 */
export function otherFileKind(start: Uint8Array): OtherFileKind | undefined {
  if (start.length === 0) return { what: 'an empty file', remedy: 'record or copy it again' };
  const found = SIGNATURES.find(({ bytes, at = 0 }) =>
    bytes.every((byte, index) => start[at + index] === byte),
  );
  if (found !== undefined) return { what: found.what, remedy: found.remedy };
  if (!isText(start)) return undefined;
  return /^\s*</.test(decoded(start))
    ? { what: 'an XML file', remedy: 'if it is a manifest, pass it with --manifest to decode events' }
    : { what: 'a text file', remedy: 'name a file that a session recorded (.etl)' };
}

/** Whether bytes are text in UTF-8, or in UTF-16 with a byte order mark. A trace has many zeros. */
function isText(start: Uint8Array): boolean {
  const text = decoded(start);
  return !/[\0-\u0008\u000e-\u001f\ufffd]/.test(text.slice(0, -1));
}

function decoded(start: Uint8Array): string {
  const isWide = start[0] === 0xff && start[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(start);
}
