/** A file is not a message catalog, or a damaged one. */
export class MessageCatalogError extends Error {
  override readonly name = 'MessageCatalogError';

  /**
   * @param line the line of the unpacked file, from 1; 0 for the file as a whole.
   * @param isOtherFile whether the file is something else.
   */
  constructor(
    readonly reason: string,
    readonly line: number,
    readonly isOtherFile = false,
  ) {
    super(line === 0 ? reason : `line ${line}: ${reason}`);
  }
}
