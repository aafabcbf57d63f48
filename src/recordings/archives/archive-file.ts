/** Random access to the bytes of an archive. */
export interface ArchiveFile {
  readonly size: number;
  /** Returns fewer bytes at the end of the file. */
  read(offset: number, length: number): Uint8Array;
}

/** The bytes that are read at once. */
const CHUNK = 1 << 16;

/** A part of a file in pieces. */
export function* piecesOf(file: ArchiveFile, offset: number, size: number): Generator<Uint8Array> {
  for (let at = 0; at < size; at += CHUNK) yield file.read(offset + at, Math.min(CHUNK, size - at));
}
