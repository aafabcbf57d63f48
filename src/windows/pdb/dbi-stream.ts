import { u16At, u32At } from '../bytes/numbers-at.js';
import { formatGuid } from '../values/guid.js';
import { PdbError } from './pdb-error.js';
import type { StreamFile } from './stream-file.js';
import { StreamReader } from './stream-reader.js';

const INFO_STREAM = 1;
const DBI_STREAM = 3;

/** The first version of the info stream with a GUID, of Visual Studio .NET. */
const FIRST_VERSION = 20_000_404;

const NEW_SIGNATURE = 0xffff_ffff;
const HEADER = 64;

/** The positions of streams in the list at the end of the stream. */
const OMAP_FROM_SOURCE = 4;
const SECTION_HEADERS = 5;

const NO_STREAM = 0xffff;

/** Identifies the build of a module: the same two values are in its debug directory. */
export interface PdbIdentity {
  /** In lower case. */
  readonly guid: string;
  /** The number of changes by the linker. */
  readonly age: number;
}

/** A part of a stream. */
export interface StreamRange {
  readonly start: number;
  readonly end: number;
}

/** The facts in the headers of a PDB file of a module. */
export interface DbiStream extends PdbIdentity {
  readonly stream: number;
  /** The records about the object files. */
  readonly modules: StreamRange;
  /** The parts of the object files in the module. */
  readonly contributions: StreamRange;
  /** The stream with public symbols; `undefined` if there is none. */
  readonly publics: number | undefined;
  readonly sectionHeaders: number;
}

/**
 * Reads the headers of the info stream and of the DBI stream.
 *
 * Source: "The PDB Info Stream" and "The PDB DBI Stream" in LLVM's documentation.
 *
 * @throws PdbError if the file is not the PDB file of a module, or corrupt.
 */
export function readDbiStream(file: StreamFile): DbiStream {
  const { guid, isNew } = readInfo(file);
  const size = file.sizeOf(DBI_STREAM) ?? 0;
  if (!isNew || size === 0)
    throw new PdbError(
      isNew
        ? 'this PDB file has no symbols of a module, such as that of a compiler (vc140.pdb); use the PDB file of the linker'
        : 'this PDB file is of a linker before Visual Studio .NET, which wevtc does not read',
    );
  if (size < HEADER) throw new PdbError('the DBI stream is truncated', size, DBI_STREAM);
  const header = file.read(DBI_STREAM, 0, HEADER);
  if (u32At(header, 0) !== NEW_SIGNATURE)
    throw new PdbError('the DBI stream has an unknown version', 0, DBI_STREAM);
  const { modules, contributions, streams } = partsOf(header, size);
  if (streamIn(file, streams, OMAP_FROM_SOURCE) !== undefined)
    throw new PdbError(
      'the functions of this module were moved after linking (OMAP), so the addresses of this PDB file are other ones; wevtc does not convert them',
    );
  const sectionHeaders = streamIn(file, streams, SECTION_HEADERS);
  if (sectionHeaders === undefined)
    throw new PdbError('this PDB file does not have the headers of the sections of its module');
  const publics = u16At(header, 20);
  return {
    guid,
    age: u32At(header, 8),
    stream: DBI_STREAM,
    modules,
    contributions,
    publics: publics === NO_STREAM ? undefined : publics,
    sectionHeaders,
  };
}

function readInfo(file: StreamFile): { guid: string; isNew: boolean } {
  const size = file.sizeOf(INFO_STREAM) ?? 0;
  if (size < 28) throw new PdbError('the info stream is truncated', size, INFO_STREAM);
  const info = file.read(INFO_STREAM, 0, 28);
  return { guid: formatGuid(info, 12), isNew: u32At(info, 0) >= FIRST_VERSION };
}

/** The parts follow each other behind the header. Their sizes are in another order. */
function partsOf(header: Uint8Array, size: number) {
  // Modules, contributions, section map, files, type servers, edit and continue, streams.
  const sizes = [24, 28, 32, 36, 40, 52, 48].map((at) => u32At(header, at));
  let end = HEADER;
  const ranges = sizes.map((length) => {
    const start = end;
    end += length;
    return { start, end };
  });
  if (end > size)
    throw new PdbError('the parts of the DBI stream are larger than the stream', 24, DBI_STREAM);
  const [modules, contributions, , , , , streams] = ranges as [
    StreamRange,
    StreamRange,
    ...(readonly StreamRange[]),
  ];
  return { modules, contributions, streams: streams as StreamRange };
}

function streamIn(file: StreamFile, { start, end }: StreamRange, position: number): number | undefined {
  const at = start + position * 2;
  if (at + 2 > end) return undefined;
  const stream = u16At(file.read(DBI_STREAM, at, 2), 0);
  return stream === NO_STREAM || (file.sizeOf(stream) ?? 0) === 0 ? undefined : stream;
}

/** The records of an object file's symbols. */
export interface ModuleSymbols {
  readonly stream: number;
  /** The end of the symbols; lines follow. */
  readonly end: number;
}

const MODULE = 64;

/** Contributions have 16 bits for the number of an object file. */
const MOST_MODULES = 0x1_0000;

/** Reads which streams have the symbols of the object files; most object files of libraries have none. */
export function readModules(
  file: StreamFile,
  { stream, modules: { start, end } }: DbiStream,
): ModuleSymbols[] {
  const reader = new StreamReader(file, stream, end);
  const found: ModuleSymbols[] = [];
  for (let at = start, count = 0; at < end; count++) {
    if (count === MOST_MODULES) throw reader.error(`there are more than ${MOST_MODULES} object files`, at);
    const symbols = reader.u16(at + 34);
    const size = reader.u32(at + 36);
    if (symbols !== NO_STREAM && size > 0) {
      if (size > (file.sizeOf(symbols) ?? 0))
        throw reader.error(`the symbols of an object file are larger than stream ${symbols}`, at);
      found.push({ stream: symbols, end: size });
    }
    // The names of the object file and of its library.
    const next = reader.behindText(reader.behindText(at + MODULE));
    at = next + ((start - next) & 3);
  }
  return found;
}

const CONTRIBUTIONS_60 = 0xf12e_ba2d;
const CONTRIBUTIONS_2 = 0xf13151e4;

/** Reads where the parts of the object files are in the module. */
export function readContributions(
  file: StreamFile,
  { stream, contributions: { start, end } }: DbiStream,
  take: (section: number, offset: number, size: number) => void,
): void {
  if (end - start < 4) return;
  const reader = new StreamReader(file, stream, end);
  const version = reader.u32(start);
  if (version !== CONTRIBUTIONS_60 && version !== CONTRIBUTIONS_2)
    throw reader.error('the list of contributions to sections has an unknown version', start);
  const length = version === CONTRIBUTIONS_2 ? 32 : 28;
  for (let at = start + 4; at + length <= end; at += length)
    take(reader.u16(at), reader.u32(at + 4), reader.u32(at + 8));
}
