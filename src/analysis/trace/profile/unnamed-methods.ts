import { RUNDOWN } from '../../../recordings/dotnet-runtime/providers/rundown.js';
import { RUNTIME } from '../../../recordings/dotnet-runtime/providers/runtime.js';
import { counted } from '../../../text/counted.js';
import { enumerated } from '../../../text/enumerated.js';

/** The most processes that a note lists. */
const MOST_LISTED = 5;

/** A note about .NET methods without names, and how to record them; `undefined` if there are none. */
export function unnamedMethodsText(processes: readonly number[]): string | undefined {
  if (processes.length === 0) return undefined;
  const listed = processes.slice(0, MOST_LISTED).map(String);
  const others = processes.length - listed.length;
  const all = others === 0 ? listed : [...listed, counted(others, 'other')];
  const [subject, verb] = processes.length === 1 ? ['process', 'runs'] : ['processes', 'run'];
  // Loader and JIT, and in the rundown also the methods that were compiled before.
  return `${subject} ${enumerated(all, 'and')} ${verb} .NET, but the trace has no names of methods; record ${RUNTIME.name} with the keywords 0x18 and ${RUNDOWN.name} with 0x58`;
}
