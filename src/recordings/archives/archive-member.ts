/** A file in an archive. */
export interface ArchiveMember {
  /** Only for people: it is no path. */
  readonly name: string;
  /** In bytes, as the archive lists it. */
  readonly size: number;
  /**
   * Its bytes, in pieces. Reading fails if they are damaged, or if there are not as many as `size`.
   *
   * @throws ArchiveError
   */
  unpack(): AsyncIterable<Uint8Array>;
}
