import { HostError } from '../../../project/host/host.js';
import { type Input, isStream } from '../inputs/inputs.js';
import type { Session } from '../session.js';

/**
 * Writes the new content of a manifest to its file. False, with a message to the user, if that cannot be
 * done.
 *
 * @param remedy what cannot be done with standard input, and what to do instead.
 */
export function writeInPlace(input: Input, content: Uint8Array, remedy: string, session: Session): boolean {
  const { path } = input;
  if (isStream(input)) {
    const what = path === '-' ? 'standard input' : `'${path}' is not a regular file and`;
    session.fail(`${what} cannot be ${remedy}`);
    return false;
  }
  try {
    session.host.writeFiles([{ path, content, inPlace: true }]);
    return true;
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    session.fail(error.message);
    return false;
  }
}
