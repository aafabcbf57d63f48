import { findEvents } from '../../../manifest/find/find-events.js';
import { writtenEventId } from '../../../manifest/find/written-event-id.js';
import type { Provider } from '../../../manifest/model/model.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import { eventLabel, eventNamesOf, isClassic, providerLabel } from '../../event/event-labels.js';
import { guidsOf } from './provider-choice.js';
import type { Verdict } from './verdict.js';
import { type UnmetName, WantedNames } from './wanted-names.js';

/** The labels of events with their numbers: `opcode 38`, `event 5 version 1`, or `event 5 Start`. */
const LABEL = /^(event|opcode) (\d+)(?: version (\d+)|( .+))?$/i;

/**
 * Chooses events by id, by id and version, by name or by symbol, and by the numbers that outputs show, also
 * behind the name of the provider, as in lines of text.
 */
export class EventChoice {
  /** Ids, and ids with versions. */
  readonly #ids = new Set<string>();
  /** The same for opcodes of classic events. */
  readonly #opcodes = new Set<string>();
  /** Events of known providers: GUID, id and version. */
  readonly #known = new Set<string>();
  readonly #names = new WantedNames('event');
  /** The names that can begin with that of a provider, in lower case. */
  readonly #paths: string[] = [];
  readonly #providers: readonly Provider[];

  /**
   * @param wanted `5`, `0x5`, `5:1`, names and symbols.
   * @param providers those whose events have symbols that are known.
   */
  constructor(wanted: readonly string[], providers: readonly Provider[]) {
    this.#providers = providers;
    for (const one of wanted) {
      const written = writtenEventId(one);
      if (written !== undefined) {
        const { id, version } = written;
        this.#ids.add(version === undefined ? String(id) : `${id}:${version}`);
        continue;
      }
      const [label, kind, number, version, name] = LABEL.exec(one) ?? [];
      if (label !== undefined) {
        const numbers = kind?.toLowerCase() === 'opcode' ? this.#opcodes : this.#ids;
        numbers.add(version === undefined ? String(Number(number)) : `${Number(number)}:${Number(version)}`);
        // An event can have such a name.
        if (name !== undefined) this.#names.add(one, true);
        continue;
      }
      const { found } = findEvents(providers, one);
      this.#names.add(one, found.length > 0);
      if (one.includes('/')) this.#paths.push(one.toLowerCase());
      for (const { provider, descriptor } of found) {
        for (const guid of guidsOf(provider)) this.#known.add(keyOf(guid, descriptor.id, descriptor.version));
      }
    }
  }

  judge(event: TraceEvent): Verdict {
    const { id, version, opcode } = event;
    if (isClassic(event)) {
      if (this.#opcodes.has(String(opcode)) || this.#opcodes.has(`${opcode}:${version}`)) return true;
    } else {
      if (this.#ids.has(String(id)) || this.#ids.has(`${id}:${version}`)) return true;
      if (this.#known.size > 0 && this.#known.has(keyOf(event.providerId, id, version))) return true;
    }
    return this.#names.size > 0 ? 'needs description' : false;
  }

  judgeName(decoded: DecodedTraceEvent): boolean {
    if (this.#names.size === 0) return false;
    const names = eventNamesOf(decoded);
    if (names.some((name) => this.#names.has(name))) return true;
    if (this.#paths.length === 0) return false;
    const provider = providerLabel(decoded);
    const start = `${provider}/`.toLowerCase();
    if (!this.#paths.some((path) => path.startsWith(start))) return false;
    return [eventLabel(decoded), ...names].some((name) => this.#names.has(`${provider}/${name}`));
  }

  /** The names that no manifest has, and no event whose name was judged. */
  get unmet(): UnmetName[] {
    const events = this.#providers.flatMap((provider) => provider.events);
    return this.#names.unmet(events.flatMap(({ name, cSymbol }) => [name?.value ?? '', cSymbol]));
  }
}

function keyOf(guid: string, id: number, version: number): string {
  return `${guid}/${id}:${version}`;
}
