import { eventLabel } from '../../events/event-label.js';
import { readForDecoding } from '../../events/read-for-decoding.js';
import { type Host, HostError } from '../../host/host.js';
import type { EventDefinition, Provider } from '../../manifest/model.js';
import type { Candidate, NamesInFiles } from './complete.js';

/** Reading a larger manifest takes longer than a person waits for a list. */
const LARGEST = 4 << 20;

/** Finds names in manifests on the disk. Everything that cannot be read has no names. */
export function namesOnDisk(host: Host): NamesInFiles {
  const providersIn = (files: readonly string[]) => files.flatMap((file) => providersOf(file, host));
  return {
    events: (files) => distinct(providersIn(files).flatMap(({ events }) => events.map(candidateOf))),
    providers: (files) =>
      distinct(
        providersIn(files).map(({ name, guid }) => ({ value: name.value, description: String(guid.value) })),
      ),
  };
}

function providersOf(file: string, host: Host): readonly Provider[] {
  try {
    if (host.kind(file) !== 'file') return [];
    const content = host.readFile(file);
    return content.length > LARGEST ? [] : (readForDecoding(content).manifest?.providers ?? []);
  } catch (error) {
    if (error instanceof HostError) return [];
    throw error;
  }
}

function candidateOf(event: EventDefinition): Candidate {
  const { id, version } = event.descriptor;
  return { value: event.symbol?.value ?? `${id}:${version}`, description: eventLabel(event) };
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.value, candidate])).values()];
}
