import { inNearestCulture } from '../../../manifest/model/messages/nearest-culture.js';
import { groupedBy } from '../../../text/grouped-by.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import { newestFirst } from './message-tables.js';
import type { ProviderTexts } from './texts.js';

/** A description of an event, and the texts that it belongs to. */
export interface FoundEvent {
  readonly description: EventDescription;
  readonly texts: ProviderTexts;
}

/** The events of manifest providers, found by provider, ID, and version. */
export class ProviderIndex {
  readonly #byGuid = new Map<string, readonly ProviderTexts[]>();
  readonly #byName = new Map<string, readonly ProviderTexts[]>();
  readonly #events = new Map<ProviderTexts, ReadonlyMap<number, EventDescription>>();

  /** @param culture the wanted language. */
  constructor(providers: readonly ProviderTexts[], culture: string | undefined) {
    const guids = providers.flatMap((texts) => {
      const { guid, controlGuid = guid } = texts.provider;
      return [...new Set([guid, controlGuid])].map((own) => ({ guid: own, texts }));
    });
    for (const [guid, found] of groupedBy(guids, (one) => one.guid)) {
      const all = found.map(({ texts }) => texts);
      this.#byGuid.set(guid, bestFirst(all, culture));
    }
    for (const [name, found] of groupedBy(providers, ({ provider }) => provider.name.toLowerCase())) {
      this.#byName.set(name, bestFirst(found, culture));
    }
  }

  /** A provider's strings by GUID, else by name: the nearest language first, and in it the newest file. */
  textsOf(guid: string | undefined, name: string | undefined): readonly ProviderTexts[] {
    if (guid !== undefined) return this.#byGuid.get(guid) ?? [];
    return this.#byName.get(name?.toLowerCase() ?? '') ?? [];
  }

  /**
   * The description of an event. If several versions of a provider describe the same event version, the names
   * of the event's `fields` decide (`undefined` if they are unknown), and then the newest file.
   */
  event(
    candidates: readonly ProviderTexts[],
    id: number,
    version: number,
    fields: readonly string[] | undefined,
  ): FoundEvent | undefined {
    let first: FoundEvent | undefined;
    for (const texts of candidates) {
      const description = this.#eventsOf(texts).get(keyOf(id, version));
      if (description === undefined) continue;
      const found = { description, texts };
      if (fields === undefined || hasFields(description, fields)) return found;
      first ??= found;
    }
    return first;
  }

  /** A number's name for an undescribed event, from a described one. Windows also stores them by number. */
  nameOf(
    candidates: readonly ProviderTexts[],
    member: 'level' | 'task' | 'opcode',
    { task, [member]: value }: Readonly<Record<'level' | 'task' | 'opcode', number>>,
  ): string | undefined {
    const isSame = (event: EventDescription) =>
      event[member].value === value && (member !== 'opcode' || event.task.value === task);
    for (const { events } of candidates) {
      const text = events.find((event) => isSame(event) && event[member].text !== undefined)?.[member].text;
      if (text !== undefined) return text;
    }
    return undefined;
  }

  #eventsOf(texts: ProviderTexts): ReadonlyMap<number, EventDescription> {
    let events = this.#events.get(texts);
    if (events === undefined) {
      const own = new Map<number, EventDescription>();
      for (const event of texts.events) {
        const key = keyOf(event.id, event.version);
        if (!own.has(key)) own.set(key, event);
      }
      this.#events.set(texts, own);
      events = own;
    }
    return events;
  }
}

function bestFirst(texts: readonly ProviderTexts[], wanted: string | undefined): readonly ProviderTexts[] {
  if (texts.length < 2) return texts;
  const nearest = inNearestCulture(texts, ({ culture }) => culture, wanted) as ProviderTexts;
  const isNearest = ({ culture }: ProviderTexts) => culture.toLowerCase() === nearest.culture.toLowerCase();
  const newest = newestFirst(texts, ({ origin }) => origin);
  return [...newest.filter(isNearest), ...newest.filter((one) => !isNearest(one))];
}

const keyOf = (id: number, version: number) => id * 0x100 + version;

function hasFields({ template }: EventDescription, names: readonly string[]): boolean {
  const fields = template?.fields ?? [];
  return fields.length === names.length && fields.every(({ name }, at) => name === names[at]);
}
