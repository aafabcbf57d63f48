import type { Manifest } from '../../../manifest/model/model.js';
import { KeptBytes } from '../../../recordings/trace/decode/kept-bytes.js';
import { counted } from '../../../text/counted.js';
import { looksLikeManifest } from '../../../windows/file-kind/file-kind.js';
import { isManifest } from '../../../windows/file-kind/manifest-root.js';
import { FormatError } from '../../../windows/resources/format-error.js';
import { type ResourceFile, readResources } from '../../../windows/resources/open.js';
import { type Input, readInput } from '../../session/inputs/inputs.js';
import type { MessageOptions } from '../../session/inputs/message-files.js';
import { manifestInBytes } from '../../session/manifests/open-manifest.js';
import { type Session, tellNote } from '../../session/session.js';
import { failureWatch, readGivenFiles } from './given-files.js';

/** The file patterns searched for in a folder. */
const FILES = '**/*.{man,xml,dll,exe,sys,res,bin}';

/** The files that are compared with others, in number and bytes. */
const [MOST_KEPT, MOST_KEPT_BYTES] = [10_000, 1 << 26];

/** The maximum number of printed notes about manifests. The others are only counted. */
const MOST_NOTES = 6;

/** Reads manifests that describe a trace's events; `undefined`, with messages, if one is unusable. */
export async function openManifests(
  paths: readonly string[],
  session: Session,
): Promise<readonly Manifest[] | undefined> {
  const notes = new ManifestNotes(session);
  const hasFailed = failureWatch(session);
  const manifests: Manifest[] = [];
  const known = new KeptBytes({ items: MOST_KEPT, bytes: MOST_KEPT_BYTES });
  const usable = new Set<Uint8Array>();
  await readGivenFiles(
    paths,
    {
      pattern: FILES,
      isCandidate: mayHaveManifest,
      async use(bytes, input, into) {
        const options = await messagesBeside(input, session);
        // Copies of one file are common in folders. Those with their own messages can differ.
        const kept = options.messages === undefined ? known.keep(bytes)?.bytes : undefined;
        if (kept !== undefined && usable.has(kept)) return true;
        const manifest = await manifestInBytes(bytes, input, options, into, (text) => notes.add(text));
        if (manifest === undefined) return false;
        manifests.push(manifest);
        if (kept !== undefined) usable.add(kept);
        return true;
      },
      unusable: (path) => notes.add(`${path}: cannot read this manifest; run 'wevtc lint' for details`),
      none: (folder) => `no manifest, and no binary with one, in folder '${folder}'`,
    },
    session,
  );
  notes.end();
  return hasFailed() ? undefined : manifests;
}

function mayHaveManifest(bytes: Uint8Array, name: string): boolean {
  if (looksLikeManifest(bytes, name)) return isManifest(bytes);
  return (resourcesIn(bytes)?.templates.length ?? 0) > 0;
}

function resourcesIn(bytes: Uint8Array): ResourceFile | undefined {
  try {
    return readResources(bytes);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** The name of a language, such as `de-DE`. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{2,8}){0,2}$/i;
const PROGRAM = /^((?:.*[/\\])?)([^/\\]+\.(?:dll|exe|sys))$/i;

/** A program's messages in other languages, located as in Windows: `de-DE/app.dll.mui` next to `app.dll`. */
export async function messagesBeside({ path }: Input, session: Session): Promise<MessageOptions> {
  const [, folder, name] = PROGRAM.exec(path) ?? [];
  if (folder === undefined || name === undefined) return {};
  const { host } = session;
  const messages: string[] = [];
  for (const language of host.namesIn(folder === '' ? '.' : folder)) {
    const mui = `${folder}${language}/${name}.mui`;
    if (!LANGUAGE.test(language) || host.kind(mui) !== 'file') continue;
    const bytes = await readInput({ path: mui, name: mui, origin: 'found' }, session.silent());
    if (bytes !== undefined && (resourcesIn(bytes)?.messageTables.length ?? 0) > 0) messages.push(mui);
  }
  return messages.length === 0 ? {} : { messages };
}

/** Notes about manifests: the first ones, and the number of the others. */
export class ManifestNotes {
  private count = 0;

  constructor(private readonly session: Session) {}

  add(text: string): void {
    this.count++;
    if (this.count <= MOST_NOTES) tellNote(this.session.host, text);
  }

  end(): void {
    const others = this.count - MOST_NOTES;
    if (others > 0) tellNote(this.session.host, `${counted(others, 'more note')} about manifests`);
  }
}
