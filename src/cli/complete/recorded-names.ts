import { eventLabel, providerLabel } from '../../analysis/event/event-labels.js';
import { decoderOf } from '../../analysis/trace/trace-decoder-for.js';
import type { Manifest } from '../../manifest/model/model.js';
import { type Host, HostError, type OpenFile } from '../../project/host/host.js';
import { EventLogError } from '../../recordings/log/event-log-error.js';
import { openEventLog } from '../../recordings/log/open-event-log.js';
import { openTrace } from '../../recordings/trace/open-trace.js';
import { TraceError } from '../../recordings/trace/trace-error.js';
import { providerNamesOf } from '../session/provider-names.js';
import type { Candidate } from './complete.js';

/** The part of a trace or an event log that is read: a person waits for the list. */
const MOST_BYTES = 32 << 20;

/** The most kinds of events whose names are offered. A malicious file can have any number of them. */
const MOST_KINDS = 10_000;

/** The names of the providers and events in a trace or an event log. */
export interface RecordedNames {
  readonly providers: readonly Candidate[];
  readonly events: readonly Candidate[];
}

const NONE: RecordedNames = { providers: [], events: [] };

/** Whether a file has such names, by its extension. */
export function isRecording(file: string): boolean {
  return /\.(etl|evtx|evt)$/i.test(file);
}

/** Finds names at the start of a trace or an event log. A file that cannot be read has none. */
export async function recordedNames(
  path: string,
  manifests: readonly Manifest[],
  host: Host,
): Promise<RecordedNames> {
  let file: OpenFile | undefined;
  try {
    if (host.kind(path) !== 'file') return NONE;
    file = host.openFile(path);
    const { size } = file;
    const start = { size: Math.min(size, MOST_BYTES), read: file.read.bind(file) };
    return await (/\.etl$/i.test(path) ? namesInTrace(start, manifests, host) : namesInLog(start));
  } catch (error) {
    if (error instanceof HostError || error instanceof TraceError || error instanceof EventLogError)
      return NONE;
    throw error;
  } finally {
    file?.close();
  }
}

type Start = Pick<OpenFile, 'size' | 'read'>;

async function namesInTrace(file: Start, manifests: readonly Manifest[], host: Host): Promise<RecordedNames> {
  const trace = openTrace(file);
  const { decode } = await decoderOf(trace, manifests, {}, { providerNames: providerNamesOf(host) });
  const [kinds, providers, events] = [
    new Set<string>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ];
  for await (const batch of trace.batches()) {
    if (kinds.size >= MOST_KINDS) break;
    for (const event of batch) {
      const { providerId, id, version, opcode } = event;
      const kind = `${providerId}/${id}/${version}/${opcode}`;
      if (kinds.has(kind) || kinds.size >= MOST_KINDS) continue;
      kinds.add(kind);
      const decoded = decode(event);
      const provider = providerLabel(decoded);
      providers.set(provider, providerId);
      events.set(eventLabel(decoded), provider);
    }
  }
  return { providers: candidatesOf(providers), events: candidatesOf(events) };
}

async function namesInLog(file: Start): Promise<RecordedNames> {
  const [providers, events] = [new Map<string, string>(), new Map<string, string>()];
  for await (const { providerName, providerId, id } of openEventLog(file).events()) {
    if (providers.size >= MOST_KINDS) break;
    if (providerName !== undefined) providers.set(providerName, providerId ?? '');
    events.set(String(id), providerName ?? '');
  }
  return { providers: candidatesOf(providers), events: candidatesOf(events) };
}

function candidatesOf(names: ReadonlyMap<string, string>): Candidate[] {
  return [...names].map(([value, description]) => ({ value, description }));
}
