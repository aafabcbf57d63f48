/** A kind of file: its name, and what to do with such a file instead of using it as a manifest. */
interface Kind {
  /** With an article, such as `a .res file`. */
  readonly what: string;
  /** A clause, such as `unpack it first`. */
  readonly remedy?: string;
}

const UNPACK = 'unpack it first';
const INSPECT = "'wevtc inspect' shows its contents";
const DECOMPILE = `${INSPECT}, and 'wevtc decompile' creates a manifest from it`;
const EVENT_LOG = "'wevtc log' shows its events";

/** Texts that start as no manifest does. */
const foreignTexts = {
  'manual-page': { what: 'a manual page' },
  'message-text': {
    what: 'a message text file',
    remedy: "'wevtc mc' compiles it",
  },
  'resource-script': {
    what: 'a resource script',
    remedy: 'use the manifest that the resources were compiled from',
  },
  c: {
    what: 'C or C++ code',
    remedy: "if 'wevtc compile' or mc.exe generated it, use the manifest that it was generated from",
  },
  mof: { what: 'a MOF file', remedy: 'wevtc generates such files with --emit mof, but does not read them' },
  json: { what: 'JSON' },
} satisfies Readonly<Record<string, Kind>>;

const texts = {
  ...foreignTexts,
  /** Text that begins with a tag: a manifest, with or without errors, or other XML. */
  xml: {
    what: 'a manifest',
    remedy: "'wevtc lint' checks it, 'wevtc compile' generates code from it",
  },
  'application-manifest': {
    what: 'an application manifest',
    remedy: 'it has no <instrumentation>, so it describes no events',
  },
  empty: { what: 'an empty file' },
  /** Text of no known kind. */
  text: { what: 'a text file' },
} satisfies Readonly<Record<string, Kind>>;

const binaries = {
  pe: { what: 'a DLL, an EXE, or another program file', remedy: DECOMPILE },
  res: { what: 'a .res file', remedy: DECOMPILE },
  obj: { what: 'an object file', remedy: DECOMPILE },
  'wevt-template': { what: 'a compiled manifest', remedy: DECOMPILE },
  'message-table': { what: 'a message table', remedy: INSPECT },
  trace: { what: 'a trace (.etl)', remedy: "'wevtc trace' shows its events" },
  'event-log': { what: 'an event log (.evtx)', remedy: EVENT_LOG },
  'old-event-log': { what: 'a Windows XP event log (.evt)', remedy: EVENT_LOG },
  'process-monitor': {
    what: 'a Process Monitor log (.pml)',
    remedy: 'only Process Monitor reads it; it can save XML or CSV',
  },
  'network-capture': { what: 'a network capture (.pcapng)', remedy: 'Wireshark and tcpdump read it' },
  gzip: { what: 'a gzip archive', remedy: `${UNPACK}, for example with 'gunzip --keep'` },
  zip: { what: 'a zip archive', remedy: UNPACK },
  '7z': { what: 'a 7-Zip archive', remedy: UNPACK },
  bzip2: { what: 'a bzip2 archive', remedy: UNPACK },
  xz: { what: 'an xz archive', remedy: UNPACK },
  zstd: { what: 'a zstd archive', remedy: UNPACK },
  cabinet: { what: 'a cabinet archive', remedy: `${UNPACK}, for example with 'cabextract'` },
  /** Bytes of no known kind. */
  binary: { what: 'binary data' },
} satisfies Readonly<Record<string, Kind>>;

/** The content of a file. */
export type FileKind = keyof typeof texts | keyof typeof binaries;

/** All kinds of files that wevtc recognizes by their content. */
export const fileKinds: Readonly<Record<FileKind, Kind>> = { ...texts, ...binaries };

/** The name of `xml` where no manifest is expected. */
export const MARKUP = 'an XML or HTML file';

export type ForeignText = keyof typeof foreignTexts;

export const isForeignText = (kind: FileKind): kind is ForeignText => Object.hasOwn(foreignTexts, kind);

/** Whether a file is certainly not text. */
export const isKnownBinary = (kind: FileKind): boolean => kind !== 'binary' && Object.hasOwn(binaries, kind);

/** Whether files of a kind share names and folders with manifests, so searches may legitimately find them. */
export const isNamedLikeManifest = (kind: FileKind): boolean =>
  kind === 'manual-page' || kind === 'application-manifest';

/** The reason why a file is not a manifest, or what else was `wanted`, and the remedy. */
export function notAManifest(kind: FileKind, wanted = 'a manifest'): string {
  const { what, remedy } = fileKinds[kind];
  const whole =
    kind === 'application-manifest' ? wanted.replace('a manifest', 'an instrumentation manifest') : wanted;
  return `this is ${what}, not ${whole}${remedy === undefined ? '' : `; ${remedy}`}`;
}
