import { BytesError } from '../../../windows/bytes/bytes.js';
import { functionOf, objectOf } from '../../../windows/checks/arguments.js';
import { decodeEventMapInfo } from '../../../windows/trace-info/event-map-info.js';
import { decodeTraceEventInfo, type TraceEventInfo } from '../../../windows/trace-info/trace-event-info.js';
import { formatGuid } from '../../../windows/values/guid.js';
import { EventBatch, type PlaceTest } from '../events/event-batch.js';
import type { TraceEvent } from '../events/trace-event.js';
import { type NumberTest, passesTest } from '../layout/event-layout.js';
import type { Trace } from '../trace.js';
import type { TraceProblem } from '../trace-info.js';
import { DescriptionOpcode, isDescription } from './description-class.js';
import { KeptBytes } from './kept-bytes.js';
import { ManifestAssembly } from './manifest-assembly.js';
import { MANIFEST_EVENT_ID, type ManifestChunk, manifestChunkOf } from './manifest-chunk.js';
import { problemAt } from './problem-at.js';
import type { StoredDescriptions, StoredMap } from './stored-descriptions.js';

const MOST_PROBLEMS = 1000;
const MOST_INFOS = { items: 0x1_0000, bytes: 16 * 1024 * 1024 };

/**
 * Reads the descriptions of events in a trace. It reads the trace once, in the order of the files, and
 * decodes only the events that contain descriptions. Equal descriptions count once. The limits are 65,536
 * TRACE_EVENT_INFO and EVENT_MAP_INFO of together 16 MiB, and manifests of 16 MiB in 65,536 chunks. Anything
 * malformed or beyond these limits is in `problems`.
 *
 * @throws TraceError if a file is not a trace.
 */
export function collectDescriptions(trace: Trace): Promise<StoredDescriptions> {
  return collectDescriptionsAnd(trace);
}

/** A receiver of other events than those with descriptions. */
export interface EventVisitor {
  readonly wants: NumberTest;
  /** It gets the events that it wants, and some others, in the order of the files. */
  add(event: TraceEvent): void;
}

const NOBODY: EventVisitor = { wants: () => false, add() {} };

/** Like `collectDescriptions`, for callers that look for something else in the same pass. */
export function collectDescriptionsAnd(
  trace: Trace,
  visitor: EventVisitor = NOBODY,
): Promise<StoredDescriptions> {
  functionOf(objectOf(trace, 'trace').buffers, 'trace.buffers');
  return collected(trace, visitor);
}

async function collected(trace: Trace, visitor: EventVisitor): Promise<StoredDescriptions> {
  const infos: TraceEventInfo[] = [];
  const maps: StoredMap[] = [];
  const problems: TraceProblem[] = [];
  let problemCount = 0;
  const report = (problem: TraceProblem) => {
    problemCount++;
    if (problems.length < MOST_PROBLEMS) problems.push(problem);
  };
  const assembly = new ManifestAssembly(report);
  const descriptions = new DescriptionEvents({
    info: (info) => infos.push(info),
    map: (map) => maps.push(map),
    chunk: (event, chunk) => assembly.add(event, chunk),
    report,
  });
  const isWanted: NumberTest = (isClassic, number) =>
    mayDescribe(isClassic, number) || visitor.wants(isClassic, number);
  const mayMatter: PlaceTest = ({ view }, at) => passesTest(isWanted, view, at);
  for await (const events of trace.buffers()) {
    for (const event of events instanceof EventBatch ? events.where(mayMatter) : events) {
      descriptions.add(event);
      visitor.add(event);
    }
  }
  const manifests = assembly.manifests();
  return { infos, maps, manifests, problems, problemCount };
}

/** Whether an event can contain a description. Its number rules out most events. */
const mayDescribe: NumberTest = (isClassic, number) =>
  isClassic
    ? number === DescriptionOpcode.EventInfo || number === DescriptionOpcode.MapInfo
    : number === MANIFEST_EVENT_ID;

/** The content of events that contain descriptions. */
interface DescriptionSink {
  info(info: TraceEventInfo): void;
  map(map: StoredMap): void;
  chunk(event: TraceEvent, chunk: ManifestChunk): void;
  report(problem: TraceProblem): void;
}

/** Finds the events that contain descriptions, and decodes them. Equal ones count once. */
export class DescriptionEvents {
  readonly #kept = new KeptBytes(MOST_INFOS);

  constructor(private readonly sink: DescriptionSink) {}

  add(event: TraceEvent): void {
    const chunk = manifestChunkOf(event);
    if (chunk !== undefined) this.sink.chunk(event, chunk);
    else if (isDescription(event)) this.#addInfo(event);
  }

  #addInfo(event: TraceEvent): void {
    // Descriptions of events and of maps with the same bytes cannot both be valid.
    const kept = this.#kept.keep(event.userData);
    if (kept === undefined) {
      this.sink.report(
        problemAt(event, 'the trace has too many descriptions of events, so this one is left out'),
      );
      return;
    }
    if (!kept.isNew) return;
    try {
      if (event.opcode === DescriptionOpcode.EventInfo) this.sink.info(decodeTraceEventInfo(kept.bytes));
      else this.sink.map(decodeStoredMap(kept.bytes));
    } catch (error) {
      if (!(error instanceof BytesError)) throw error;
      const what = event.opcode === DescriptionOpcode.EventInfo ? 'TRACE_EVENT_INFO' : 'EVENT_MAP_INFO';
      this.sink.report(problemAt(event, `${what}, byte ${error.offset}: ${error.message}`));
    }
  }
}

/** The provider's GUID and an EVENT_MAP_INFO, whose offsets count from its own start. */
function decodeStoredMap(bytes: Uint8Array): StoredMap {
  if (bytes.length < 16) throw new BytesError('the GUID of the provider is missing', 0);
  return { providerGuid: formatGuid(bytes.subarray(0, 16)), map: decodeEventMapInfo(bytes.subarray(16)) };
}
