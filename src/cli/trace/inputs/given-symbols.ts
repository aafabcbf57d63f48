import { readLinkerMap } from '../../../recordings/profile/linker-map.js';
import { LinkerMapError } from '../../../recordings/profile/linker-map-error.js';
import { type GivenMap, NativeSymbols } from '../../../recordings/profile/native-symbols.js';
import { printable } from '../../../text/printable.js';
import { type Session, tellNote } from '../../session/session.js';
import type { TraceRun } from '../trace-run.js';
import { failureWatch, readGivenFiles } from './given-files.js';

/** The maximum number of printed notes about files. The others are only counted. */
const MOST_NOTES = 6;

/** Reads MAP files with the functions of native modules; `undefined`, with messages, if one is unusable. */
export async function openSymbols(
  paths: readonly string[],
  session: Session,
): Promise<NativeSymbols | undefined> {
  const hasFailed = failureWatch(session);
  const maps: GivenMap[] = [];
  const unusable: string[] = [];
  await readGivenFiles(
    paths,
    {
      pattern: '**/*.map',
      isCandidate: () => true,
      async use(bytes, { name }, into) {
        try {
          maps.push({ file: name, map: readLinkerMap(bytes) });
          return true;
        } catch (error) {
          if (!(error instanceof LinkerMapError)) throw error;
          into.fail(`${name}: ${error.message}`);
          return false;
        }
      },
      unusable: (path) => unusable.push(path),
      none: (folder) => `no MAP file of link.exe or lld-link in folder '${folder}'`,
    },
    session,
  );
  if (hasFailed()) return undefined;
  tellSome(
    unusable.map((path) => `${path}: this is not a MAP file of link.exe or lld-link, or it is damaged`),
    session,
  );
  return new NativeSymbols(maps);
}

/** Tells which MAP files the calls in the trace did not need. */
export function tellUnusedSymbols({ symbols, session }: Pick<TraceRun, 'symbols' | 'session'>): void {
  if (session.exitCode > 1) return;
  const notes = [...(symbols?.unused() ?? [])].map(({ file, reason }) => `${file}: ${printable(reason)}`);
  tellSome(notes, session);
}

function tellSome(notes: readonly string[], { host }: Session): void {
  for (const note of notes.slice(0, MOST_NOTES)) tellNote(host, note);
  if (notes.length > MOST_NOTES)
    tellNote(host, `${notes.length - MOST_NOTES} more notes about files with symbols`);
}
