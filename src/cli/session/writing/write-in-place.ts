import { HostError } from '../../../project/host/host.js';
import { namedFile } from '../../../project/host/output-path.js';
import { type Input, isStream } from '../inputs/inputs.js';
import type { Session } from '../session.js';

/**
 * Writes new content to a manifest's file; false, with a message to the user, if that is not possible.
 * `remedy` describes what is not possible with standard input, and an alternative.
 */
export function writeInPlace(input: Input, content: Uint8Array, remedy: string, session: Session): boolean {
  const { path } = input;
  if (isStream(input)) {
    const what = path === '-' ? 'standard input' : `'${path}' is not a regular file and`;
    session.fail(`${what} cannot be ${remedy}`);
    return false;
  }
  try {
    session.host.writeFiles([{ ...namedFile(path), content, inPlace: true }]);
    return true;
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    session.fail(error.message);
    return false;
  }
}
