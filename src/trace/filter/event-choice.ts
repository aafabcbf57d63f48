import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import type { TraceEvent } from '../../etw/trace/trace-event.js';
import { findEvents } from '../../events/find-events.js';
import type { Provider } from '../../manifest/model.js';
import { eventNameOf, isClassic } from '../event-labels.js';
import { guidsOf } from './provider-choice.js';
import type { Verdict } from './verdict.js';

/** An id that may be hexadecimal, and perhaps a version. */
const ID = /^(0x[0-9a-f]+|\d+)(?::(\d+))?$/i;

/** Chooses events by id, by id and version, by name or by symbol. */
export class EventChoice {
  /** Ids, and ids with versions. */
  readonly #ids = new Set<string>();
  /** Events of known providers: GUID, id and version. */
  readonly #known = new Set<string>();
  readonly #names = new Set<string>();

  /**
   * @param wanted `5`, `0x5`, `5:1`, names and symbols.
   * @param providers those whose events have symbols that are known.
   */
  constructor(wanted: readonly string[], providers: readonly Provider[]) {
    for (const one of wanted) {
      const [, id, version] = ID.exec(one) ?? [];
      if (id !== undefined) {
        this.#ids.add(version === undefined ? String(Number(id)) : `${Number(id)}:${Number(version)}`);
        continue;
      }
      this.#names.add(one.toLowerCase());
      for (const { provider, descriptor } of findEvents(providers, one).found) {
        for (const guid of guidsOf(provider)) this.#known.add(keyOf(guid, descriptor.id, descriptor.version));
      }
    }
  }

  judge(event: TraceEvent): Verdict {
    const { id, version } = event;
    if (!isClassic(event)) {
      if (this.#ids.has(String(id)) || this.#ids.has(`${id}:${version}`)) return true;
      if (this.#known.size > 0 && this.#known.has(keyOf(event.providerId, id, version))) return true;
    }
    return this.#names.size > 0 ? 'needs description' : false;
  }

  judgeName(decoded: DecodedTraceEvent): boolean {
    const name = eventNameOf(decoded);
    return name !== undefined && this.#names.has(name.toLowerCase());
  }
}

function keyOf(guid: string, id: number, version: number): string {
  return `${guid}/${id}:${version}`;
}
