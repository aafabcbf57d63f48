import { stringOf } from '../../windows/checks/arguments.js';

/** An archive is damaged, or has something that wevtc can't unpack. The message is suitable for users. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  /** Identifies the class in any copy of wevtc, where `instanceof` fails. */
  readonly code = 'ERR_WEVTC_ARCHIVE';

  /** @param message what is wrong with it, without its name. */
  constructor(message: string) {
    super(stringOf(message, 'message'));
  }
}

export const damagedBytes = () => new ArchiveError('its compressed bytes are damaged');

/** @param error of zlib, which Node.js has passed on in a way that depends on its version. */
export function damagedGzip(error: Error): ArchiveError {
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string };
  if (code === 'ERR_TRAILING_JUNK_AFTER_STREAM_END' || message === 'incorrect header check')
    return new ArchiveError(
      "its end is followed by bytes that are not gzip; unpack it with 'gunzip', which ignores them",
    );
  // Nothing but its end says how long a file of gzip is, and not every runtime tells the two apart.
  return new ArchiveError(
    'its end is missing, or its compressed bytes are damaged; copy or download it again',
  );
}

export const tooLarge = (limit: number) =>
  new ArchiveError(`it becomes larger than ${limit} bytes; unpack it first`);
