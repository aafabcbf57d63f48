import {
  iterableOf,
  listOf,
  numberOf,
  objectOf,
  optionalString,
  stringOf,
} from '../../../windows/checks/arguments.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import { eventDescriptionFrom } from '../../../windows/decoding/event-description-from.js';
import { ParsedMessages } from '../../../windows/message/parsed-messages.js';
import type { TextBudget } from '../../../windows/payload/text-budget.js';
import { eventClassOf } from '../../../windows/trace-info/event-class.js';
import type { EventMapInfo } from '../../../windows/trace-info/event-map-info.js';
import { DecodingSource } from '../../../windows/trace-info/tdh-constants.js';
import type { TraceEventInfo } from '../../../windows/trace-info/trace-event-info.js';
import { normalGuid } from '../../../windows/values/guid.js';
import type { DescriptionSource } from '../events/decoded-trace-event.js';
import { DescriptionTable } from './description-table.js';
import { KeptDescriptions } from './kept-descriptions.js';
import { KnownEvent } from './known-event.js';
import type { StoredDescriptions, StoredMap } from './stored-descriptions.js';

/** All described events. Descriptions can be added at any time; the first one added for an event wins. */
export class KnownEvents {
  readonly #kept = new KeptDescriptions();
  readonly #messages = new ParsedMessages();
  /** By provider and name. */
  readonly #maps = new Map<string, Map<string, EventMapInfo>>();
  /** By provider, the events that lacked a map when they were described. */
  readonly #lacking = new Map<string, Set<KnownEvent>>();
  /** By provider and id. */
  readonly events = new DescriptionTable();
  /** By class and opcode, for classic events. */
  readonly classes = new DescriptionTable();

  /** @param budget limits the names of events. */
  constructor(private readonly budget?: TextBudget) {}

  addDescriptions(source: DescriptionSource, descriptions: Iterable<EventDescription>, path: string): void {
    for (const description of iterableOf(descriptions, path)) {
      const { provider, opcode } = objectOf(description, `${path}[]`);
      const eventGuid = optionalString(description.eventGuid, `${path}[].eventGuid`);
      const known = new KnownEvent(source, () => this.#limited(description), undefined, this.#messages);
      const id = numberOf(description.id, `${path}[].id`);
      const version = numberOf(description.version, `${path}[].version`);
      const guid = stringOf(objectOf(provider, `${path}[].provider`).guid, `${path}[].provider.guid`);
      this.events.add(guid, id, version, known);
      const controlGuid = optionalString(provider.controlGuid, `${path}[].provider.controlGuid`);
      if (controlGuid !== undefined && normalGuid(controlGuid) !== normalGuid(guid)) {
        this.events.add(controlGuid, id, version, known);
      }
      if (eventGuid === undefined) continue;
      const type = numberOf(objectOf(opcode, `${path}[].opcode`).value, `${path}[].opcode.value`);
      this.classes.add(eventGuid, type, version, known);
    }
  }

  addStored(stored: Pick<StoredDescriptions, 'infos' | 'maps'>, path: string): void {
    for (const one of listOf(objectOf(stored, path).maps, `${path}.maps`)) this.addMap(one, `${path}.maps[]`);
    for (const info of listOf(stored.infos, `${path}.infos`)) this.addInfo(info, `${path}.infos[]`);
  }

  /** Adds a map. Events that lacked it are described anew. */
  addMap(stored: StoredMap, place: string): void {
    const guid = normalGuid(stringOf(objectOf(stored, place).providerGuid, `${place}.guid`));
    const own = this.#maps.get(guid) ?? new Map<string, EventMapInfo>();
    this.#maps.set(guid, own);
    const name = optionalString(objectOf(stored.map, `${place}.map`).name, `${place}.map.name`);
    if (name === undefined || own.has(name)) return;
    own.set(name, stored.map);
    for (const known of this.#lacking.get(guid) ?? []) this.#kept.drop(known);
    this.#lacking.delete(guid);
  }

  addInfo(info: TraceEventInfo, place: string): void {
    const { eventDescriptor } = objectOf(info, place);
    const source = numberOf(info.decodingSource, `${place}.decodingSource`);
    // The others describe nothing that an id or a class identifies.
    if (source !== DecodingSource.XmlFile && source !== DecodingSource.Wbem) return;
    const path = 'info.eventDescriptor';
    const { id, version, opcode } = objectOf(eventDescriptor, path);
    const guid = normalGuid(stringOf(info.providerGuid, 'info.providerGuid'));
    const eventGuid = stringOf(info.eventGuid, 'info.eventGuid');
    const eventClass = eventClassOf(info);
    const findMap = (name: string) => {
      const found = this.#maps.get(guid)?.get(name);
      if (found === undefined) this.#noteLack(guid, known);
      return found;
    };
    const describe = () => this.#limited(eventDescriptionFrom(info, findMap));
    const known: KnownEvent = new KnownEvent('trace-event-info', describe, this.#kept, this.#messages);
    const ownVersion = numberOf(version, `${path}.version`);
    if (source === DecodingSource.XmlFile) {
      const ownId = numberOf(id, `${path}.id`);
      this.events.add(guid, ownId, ownVersion, known);
      if (eventClass === undefined) this.events.add(eventGuid, ownId, ownVersion, known);
    }
    const type = numberOf(opcode, `${path}.opcode`);
    if (eventClass !== undefined) this.classes.add(eventClass, type, ownVersion, known);
  }

  #limited(description: EventDescription): EventDescription {
    return this.budget?.names(description) ?? description;
  }

  #noteLack(guid: string, known: KnownEvent): void {
    const lacking = this.#lacking.get(guid) ?? new Set();
    this.#lacking.set(guid, lacking.add(known));
  }
}
