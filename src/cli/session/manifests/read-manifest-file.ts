import { foreignKind } from '../../../lint/foreign-kind.js';
import { isKnownBinary, notAManifest } from '../../../text/diagnostics/file-kinds.js';
import { fileKind } from '../../../windows/file-kind/file-kind.js';
import { type Input, readInput } from '../inputs/inputs.js';
import type { Session } from '../session.js';

/**
 * The content of a manifest, `known` if it was read before; `undefined` if it cannot be read or is something
 * else. A message reports a binary that the user named. Other files become findings with a location. A file
 * that a search found and that describes no events is skipped; see `reportSkipped`.
 */
export async function readManifestFile(
  input: Input,
  session: Session,
  known?: Uint8Array,
): Promise<Uint8Array | undefined> {
  const content = known ?? (await readInput(input, session));
  if (content === undefined) return undefined;
  const { name, origin } = input;
  if (origin === 'found') {
    const what = foreignKind(content, name);
    if (what === undefined) return content;
    session.skipped.push({ name, what });
    return undefined;
  }
  const kind = fileKind(content, name);
  if (!isKnownBinary(kind)) return content;
  session.fail(`${name}: ${notAManifest(kind)}`);
  return undefined;
}
