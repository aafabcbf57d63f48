import { isForeign } from '../../../lint/languages.js';
import { isKnownBinary, notAManifest } from '../../../text/diagnostics/file-kinds.js';
import { fileKind } from '../../../windows/file-kind/file-kind.js';
import { type Input, readInput } from '../inputs/inputs.js';
import type { Session } from '../session.js';

/**
 * The content of a manifest, `known` if it was read before; `undefined` if it cannot be read or is something
 * else. A message reports a binary. Other files become findings with a location, unless a search found them
 * and only their name is that of a manifest or of a message text file.
 */
export async function readManifestFile(
  input: Input,
  session: Session,
  known?: Uint8Array,
): Promise<Uint8Array | undefined> {
  const content = known ?? (await readInput(input, session));
  if (content === undefined) return undefined;
  const kind = fileKind(content, input.name);
  const { name, origin } = input;
  if (origin === 'found' && isForeign(content, name)) session.skipped.push({ name, kind });
  else if (isKnownBinary(kind)) session.fail(`${name}: ${notAManifest(kind)}`);
  else return content;
  return undefined;
}
