import { readForDecoding } from '../../lint/read-for-decoding.js';
import { eventLabel } from '../../manifest/find/event-label.js';
import type { EventDefinition, Manifest, Provider } from '../../manifest/model/model.js';
import { type Host, HostError } from '../../project/host/host.js';
import { type PredefinedValue, predefinedLevels, predefinedOpcodes } from '../../windows/winmeta/metadata.js';
import type { Candidate, DefinitionKind, NamesInFiles } from './complete.js';
import { isRecording, type RecordedNames, recordedNames } from './recorded-names.js';

/** Reading a larger manifest takes longer than a person waits for a list. */
const LARGEST = 4 << 20;

/** Finds names in manifests, traces, and event logs on the disk. What cannot be read has no names. */
export function namesOnDisk(host: Host): NamesInFiles {
  const manifestsIn = (files: readonly string[]) =>
    files.filter((file) => !isRecording(file)).flatMap((file) => manifestOf(file, host));
  const providersIn = (files: readonly string[]) => manifestsIn(files).flatMap(({ providers }) => providers);
  async function recordedIn(files: readonly string[], kind: keyof RecordedNames): Promise<Candidate[]> {
    const manifests = manifestsIn(files);
    const found: (readonly Candidate[])[] = [];
    for (const file of files.filter(isRecording))
      found.push((await recordedNames(file, manifests, host))[kind]);
    return found.flat();
  }
  return {
    events: async (files) =>
      distinct([
        ...providersIn(files).flatMap(({ events }) => events.map(candidateOf)),
        ...(await recordedIn(files, 'events')),
      ]),
    definitions: (kind, files) =>
      distinct(providersIn(files).flatMap((provider) => definitionsOf(kind, provider))),
    providers: async (files) =>
      distinct([
        ...providersIn(files).map(({ name, guid }) => ({
          value: name.value,
          description: String(guid.value),
        })),
        ...(await recordedIn(files, 'providers')),
      ]),
  };
}

function manifestOf(file: string, host: Host): readonly Manifest[] {
  try {
    if (host.kind(file) !== 'file') return [];
    const content = host.readFile(file);
    const manifest = content.length > LARGEST ? undefined : readForDecoding(content).manifest;
    return manifest === undefined ? [] : [manifest];
  } catch (error) {
    if (error instanceof HostError) return [];
    throw error;
  }
}

function candidateOf(event: EventDefinition): Candidate {
  const { id, version } = event.descriptor;
  return { value: event.symbol?.value ?? `${id}:${version}`, description: eventLabel(event) };
}

/** A provider's definitions come first, followed by those of Windows. */
function definitionsOf(kind: DefinitionKind, provider: Provider): Candidate[] {
  switch (kind) {
    case 'channel':
      return provider.channels.map(({ chid, name }) => ({
        value: chid?.value ?? name.value,
        description: name.value,
      }));
    case 'template':
      return provider.templates.map(({ tid }) => ({ value: tid.value }));
    case 'keyword':
      return provider.keywords.map(({ name, mask }) => ({
        value: name.value,
        description: `0x${mask.toString(16)}`,
      }));
    case 'level':
      return [...provider.levels.map(named), ...predefinedLevels.map(predefined)];
    case 'opcode':
      return [...provider.tasks.flatMap(({ opcodes }) => opcodes), ...provider.opcodes]
        .map(named)
        .concat(predefinedOpcodes.map(predefined));
    case 'task':
      return provider.tasks.map(named);
  }
}

const named = ({ name, value }: { readonly name: { readonly value: string }; readonly value: number }) => ({
  value: name.value,
  description: String(value),
});

const predefined = ({ name, value }: PredefinedValue) => ({ value: name, description: String(value) });

function distinct(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.value, candidate])).values()];
}
