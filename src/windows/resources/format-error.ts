/** Called for each part of a file that is damaged and left out. */
export type OnDamage = (damage: FormatError) => void;

/** The bytes are truncated or contradict themselves. You can show the message to users. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  /** Identifies the class in any copy of wevtc, where `instanceof` fails. */
  readonly code = 'ERR_WEVTC_FORMAT';

  /**
   * @param message what is wrong, without the place.
   * @param offset the byte with the problem, from the start of the file.
   */
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}
