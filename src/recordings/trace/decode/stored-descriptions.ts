import type { EventMapInfo } from '../../../windows/trace-info/event-map-info.js';
import type { TraceEventInfo } from '../../../windows/trace-info/trace-event-info.js';
import type { TraceProblem } from '../trace-info.js';

/** The descriptions of events that a trace carries: see `collectDescriptions`. */
export interface StoredDescriptions {
  /** TRACE_EVENT_INFO, which tools store when they merge traces. */
  readonly infos: readonly TraceEventInfo[];
  /** EVENT_MAP_INFO, likewise. */
  readonly maps: readonly StoredMap[];
  /** The manifests that event sources of .NET wrote into the trace. */
  readonly manifests: readonly StoredManifest[];
  /** Descriptions that could not be read, and those that the limits left out; at most 1000. */
  readonly problems: readonly TraceProblem[];
  /** The number of all problems. */
  readonly problemCount: number;
}

/** A map and the provider whose fields use it. */
export interface StoredMap {
  /** In lower case without braces, as all GUIDs here. */
  readonly providerGuid: string;
  readonly map: EventMapInfo;
}

/** A manifest that an event source wrote into a trace. */
export interface StoredManifest {
  /** The provider of the events that contain the manifest. */
  readonly providerGuid: string;
  /** The process that wrote it, or the first of several. */
  readonly processId: number;
  /** The text: XML in UTF-8. */
  readonly content: Uint8Array;
}
