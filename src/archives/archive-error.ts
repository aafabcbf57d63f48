/** An archive is damaged, or has something that wevtc can't unpack. The message is suitable for users. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
