import { resourceFileKind } from '../resources/file-kind.js';
import { beginsLikeManifest } from '../resources/looks-like-manifest.js';
import { containsManualPage } from '../text/manual-page.js';
import { type Input, readInput } from './inputs.js';
import type { Session } from './session.js';

/** What to call each kind of binary. */
const kinds = {
  pe: 'a DLL, an EXE or another program file',
  res: 'a .res file',
  'wevt-template': 'a compiled manifest',
  'message-table': 'a message table',
} as const;

/**
 * The content of a manifest; `undefined`, with a message to the user, when it cannot be read or is something else. A search also finds
 * manual pages, which are nobody's mistake, so there is no message for them.
 */
export async function readManifestFile(input: Input, session: Session): Promise<Uint8Array | undefined> {
  const content = await readInput(input, session);
  if (content !== undefined && containsManualPage(content)) {
    if (input.origin !== 'found') session.fail(`${input.name}: this is a manual page, not a manifest`);
    return undefined;
  }
  const problem = content && binaryProblem(content);
  if (problem === undefined) return content;
  session.fail(`${input.name}: ${problem}`);
  return undefined;
}

/** Why bytes are not a manifest, and which command reads them; `undefined` if they may be one, with or without errors. */
export function binaryProblem(content: Uint8Array): string | undefined {
  const kind = beginsLikeManifest(content) ? undefined : resourceFileKind(content);
  if (kind === undefined) return undefined;
  const others =
    kind === 'message-table'
      ? "'wevtc inspect' shows its contents"
      : "'wevtc inspect' shows its contents, 'wevtc decompile' makes a manifest from it";
  return `this is ${kinds[kind]}, not a manifest; ${others}`;
}
