/** An archive is damaged, or has something that wevtc can't unpack. The message is suitable for users. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

export const damagedBytes = () => new ArchiveError('its compressed bytes are damaged');

export const tooLarge = (limit: number) =>
  new ArchiveError(`it becomes larger than ${limit} bytes; unpack it first`);
