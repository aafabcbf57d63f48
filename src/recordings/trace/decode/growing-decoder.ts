import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import type { DecodedTraceEvent } from '../events/decoded-trace-event.js';
import type { TraceEvent } from '../events/trace-event.js';
import type { TraceProblem } from '../trace-info.js';
import { DescriptionEvents } from './collect-descriptions.js';
import { ManifestAssembly } from './manifest-assembly.js';
import { problemAt } from './problem-at.js';
import type { StoredManifest } from './stored-descriptions.js';
import { Decoder, type TraceDecoderOptions } from './trace-decoder.js';

/** The caller's part of a `GrowingDecoder`. */
export interface GrowingDecoderHost {
  /**
   * Describes the events of a manifest in the trace, or returns the reason in English why it cannot be read.
   */
  describe(manifest: StoredManifest): Iterable<EventDescription> | string;
  /** Called for descriptions in the trace that cannot be read. */
  report(problem: TraceProblem): void;
}

/** Decodes a trace's events in order, with the descriptions that the trace has contained so far. */
export class GrowingDecoder {
  readonly #decoder: Decoder;
  readonly #descriptions: DescriptionEvents;
  readonly #assembly: ManifestAssembly;

  constructor(options: Omit<TraceDecoderOptions, 'traceManifests' | 'stored'>, host: GrowingDecoderHost) {
    const decoder = new Decoder(options);
    const { known } = decoder;
    const assembly = new ManifestAssembly((problem) => host.report(problem));
    this.#decoder = decoder;
    this.#assembly = assembly;
    this.#descriptions = new DescriptionEvents({
      info: (info) => known.addInfo(info, 'info'),
      map: (map) => known.addMap(map, 'map'),
      chunk(event, chunk) {
        const manifest = assembly.addInOrder(event, chunk);
        const described = manifest && host.describe(manifest);
        if (typeof described === 'string') host.report(problemAt(event, described));
        else if (described !== undefined) known.addDescriptions('trace-manifest', described, 'descriptions');
      },
      report: (problem) => host.report(problem),
    });
  }

  /** Takes the description that an event contains, if it does. It must get all events, in their order. */
  look(event: TraceEvent): void {
    this.#descriptions.add(event);
  }

  decode(event: TraceEvent): DecodedTraceEvent {
    return this.#decoder.decode(event);
  }

  /** Reports what is missing at the end of the trace. */
  end(): void {
    this.#assembly.endInOrder();
  }
}
