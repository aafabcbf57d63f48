import { requireReadableSize } from '../decompile/text-size.js';
import { resourceFileKind } from '../resources/file-kind.js';
import { FormatError } from '../resources/format-error.js';
import { beginsLikeManifest } from '../resources/looks-like-manifest.js';
import { type ResourceFile, readResources } from '../resources/open.js';
import type { Session } from './session.js';

/**
 * The compiled manifests and message tables of a binary; `undefined`, with a message to the user, when the
 * bytes are something else or damaged.
 *
 * @param name how messages name the file.
 */
export function openResources(bytes: Uint8Array, name: string, session: Session): ResourceFile | undefined {
  const problem = textProblem(bytes);
  if (problem !== undefined) {
    session.fail(`${name}: ${problem}`);
    return undefined;
  }
  try {
    const file = readResources(bytes);
    for (const { template } of file.templates) requireReadableSize(template);
    return file;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    session.fail(`${name}: at byte 0x${error.offset.toString(16)}: ${error.message}`);
    return undefined;
  }
}

/** Why bytes are not a binary, and which command reads them; `undefined` if they may be one, intact or damaged. */
function textProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'this file is empty';
  if (resourceFileKind(bytes) !== undefined) return undefined;
  if (beginsLikeManifest(bytes)) {
    return "this is a manifest, not a binary; 'wevtc lint' checks it, 'wevtc compile' generates code from it";
  }
  return isText(bytes)
    ? 'this is text, but neither a manifest, which starts with a tag, nor a binary with a compiled manifest'
    : undefined;
}

/** Whether bytes are UTF-8 or ASCII without control characters that texts do not contain. */
function isText(bytes: Uint8Array): boolean {
  try {
    return !/[\0-\x08\x0e-\x1f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}

/** The name of a file without its folders. */
export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
