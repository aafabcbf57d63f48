import { BytesError } from '../../bytes/bytes.js';
import { functionOf, objectOf } from '../../checks/arguments.js';
import { decodeEventMapInfo } from '../../trace-info/event-map-info.js';
import { decodeTraceEventInfo, type TraceEventInfo } from '../../trace-info/trace-event-info.js';
import { formatGuid } from '../../values/guid.js';
import type { Trace } from '../trace.js';
import type { TraceEvent } from '../trace-event.js';
import type { TraceProblem } from '../trace-info.js';
import { DescriptionOpcode, isDescription } from './description-class.js';
import { KeptBytes } from './kept-bytes.js';
import { ManifestAssembly } from './manifest-assembly.js';
import { manifestChunkOf } from './manifest-chunk.js';
import { problemAt } from './problem-at.js';
import type { StoredDescriptions, StoredMap } from './stored-descriptions.js';

const MOST_PROBLEMS = 1000;
const MOST_INFOS = { items: 0x1_0000, bytes: 16 * 1024 * 1024 };

/**
 * Reads the descriptions of events that a trace carries. It reads the trace once, in the order of the files, and decodes only the
 * events that contain descriptions.
 *
 * Equal descriptions count once. At most 65,536 TRACE_EVENT_INFO and EVENT_MAP_INFO of together 16 MiB are read, and manifests of
 * 16 MiB in at most 65,536 chunks. What is malformed or beyond these limits is in `problems`.
 *
 * @throws TraceError if a file is not a trace.
 */
export function collectDescriptions(trace: Trace): Promise<StoredDescriptions> {
  functionOf(objectOf(trace, 'trace').buffers, 'trace.buffers');
  return new Collector().collect(trace);
}

class Collector {
  readonly #infos: TraceEventInfo[] = [];
  readonly #maps: StoredMap[] = [];
  readonly #problems: TraceProblem[] = [];
  #problemCount = 0;
  readonly #kept = new KeptBytes(MOST_INFOS);
  readonly #manifests = new ManifestAssembly((problem) => this.#report(problem));

  async collect(trace: Trace): Promise<StoredDescriptions> {
    for await (const events of trace.buffers()) for (const event of events) this.#add(event);
    const manifests = this.#manifests.manifests();
    return {
      infos: this.#infos,
      maps: this.#maps,
      manifests,
      problems: this.#problems,
      problemCount: this.#problemCount,
    };
  }

  #add(event: TraceEvent): void {
    const chunk = manifestChunkOf(event);
    if (chunk !== undefined) this.#manifests.add(event, chunk);
    else if (isDescription(event)) this.#addInfo(event);
  }

  #addInfo(event: TraceEvent): void {
    // Descriptions of events and of maps with the same bytes cannot both be valid.
    const kept = this.#kept.keep(event.userData);
    if (kept === undefined) {
      this.#report(
        problemAt(event, 'the trace has too many descriptions of events, so this one is left out'),
      );
      return;
    }
    if (!kept.isNew) return;
    try {
      if (event.opcode === DescriptionOpcode.EventInfo) this.#infos.push(decodeTraceEventInfo(kept.bytes));
      else this.#maps.push(decodeStoredMap(kept.bytes));
    } catch (error) {
      if (!(error instanceof BytesError)) throw error;
      const what = event.opcode === DescriptionOpcode.EventInfo ? 'TRACE_EVENT_INFO' : 'EVENT_MAP_INFO';
      this.#report(problemAt(event, `${what}, byte ${error.offset}: ${error.message}`));
    }
  }

  #report(problem: TraceProblem): void {
    this.#problemCount++;
    if (this.#problems.length < MOST_PROBLEMS) this.#problems.push(problem);
  }
}

/** The provider's GUID and an EVENT_MAP_INFO, whose offsets count from its own start. */
function decodeStoredMap(bytes: Uint8Array): StoredMap {
  if (bytes.length < 16) throw new BytesError('the GUID of the provider is missing', 0);
  return { providerGuid: formatGuid(bytes.subarray(0, 16)), map: decodeEventMapInfo(bytes.subarray(16)) };
}
