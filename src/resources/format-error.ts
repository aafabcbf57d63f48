/** Bytes that are not what they claim to be: cut off, or contradicting themselves. The message is fit for users. */
export class FormatError extends Error {
  override readonly name = 'FormatError';

  /**
   * @param message what is wrong, without the place.
   * @param offset the byte that it was seen at, from the start of the file.
   */
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}
