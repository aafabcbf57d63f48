import { requireReadableSize } from '../decompile/text-size.js';
import { printable } from '../report/display.js';
import { FormatError } from '../resources/format-error.js';
import { type ResourceFile, readResources } from '../resources/open.js';
import type { Session } from './session.js';

/**
 * The compiled manifests and message tables of a binary; `undefined`, and told to the user with the place, when the
 * bytes are something else or damaged.
 *
 * @param name how the user knows the file.
 */
export function openResources(bytes: Uint8Array, name: string, session: Session): ResourceFile | undefined {
  try {
    const file = readResources(bytes);
    for (const { template } of file.templates) requireReadableSize(template);
    return file;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    session.fail(`${name}: at byte 0x${error.offset.toString(16)}: ${printable(error.message)}`);
    return undefined;
  }
}

/** The name of a file without its folders. */
export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
