import { HostError } from '../../../project/host/host.js';
import { readLinkerMap } from '../../../recordings/profile/linker-map.js';
import { LinkerMapError } from '../../../recordings/profile/linker-map-error.js';
import type { GivenMap } from '../../../recordings/profile/map-symbols.js';
import { NativeSymbols } from '../../../recordings/profile/native-symbols.js';
import { printable } from '../../../text/printable.js';
import { PdbError } from '../../../windows/pdb/pdb-error.js';
import type { Input } from '../../session/inputs/inputs.js';
import { type Session, tellNote } from '../../session/session.js';
import type { TraceRun } from '../trace-run.js';
import { failureWatch, readGivenFiles } from './given-files.js';
import { GivenPdbs } from './given-pdbs.js';

/** The maximum number of printed notes about files. The others are only counted. */
const MOST_NOTES = 6;

/** Finds MAP and PDB files with native functions; `undefined`, with messages, if one is unusable. */
export async function openSymbols(
  paths: readonly string[],
  session: Session,
): Promise<NativeSymbols | undefined> {
  const hasFailed = failureWatch(session);
  const maps: GivenMap[] = [];
  const pdbs = new GivenPdbs(session);
  const unusable: string[] = [];
  await readGivenFiles(
    paths,
    {
      pattern: '**/*.{map,pdb,pd_}',
      isCandidate: () => true,
      open: (input, into) => addPdb(pdbs, input, unusable, into),
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
      unusable: (path) =>
        unusable.push(`${path}: this is not a MAP file of link.exe or lld-link, or it is corrupt`),
      none: (folder) => `no PDB file, and no MAP file of link.exe or lld-link, in folder '${folder}'`,
    },
    session,
  );
  if (hasFailed()) return undefined;
  tellSome(unusable, session);
  return new NativeSymbols(maps, pdbs.all);
}

/** Adds a PDB file; `unusable` with a reason; `undefined` for a file of another kind. */
function addPdb(
  pdbs: GivenPdbs,
  input: Input,
  reasons: string[],
  session: Session,
): 'used' | 'unusable' | undefined {
  try {
    return pdbs.add(input) ? 'used' : undefined;
  } catch (error) {
    if (error instanceof HostError) session.fail(error.message);
    else if (error instanceof PdbError) {
      const reason = `${input.name}: ${error.message}`;
      session.fail(reason);
      if (input.origin === 'found') reasons.push(reason);
    } else throw error;
    return 'unusable';
  }
}

/** Tells which files the calls in the trace did not need. */
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
