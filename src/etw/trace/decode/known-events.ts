import { iterableOf, listOf, numberOf, objectOf, optionalString, stringOf } from '../../checks/arguments.js';
import type { EventDescription } from '../../decoding/event-decoder.js';
import { eventDescriptionFrom } from '../../decoding/event-description-from.js';
import { eventClassOf } from '../../trace-info/event-class.js';
import type { EventMapInfo } from '../../trace-info/event-map-info.js';
import { DecodingSource } from '../../trace-info/tdh-constants.js';
import type { TraceEventInfo } from '../../trace-info/trace-event-info.js';
import { normalGuid } from '../../values/guid.js';
import type { DescriptionSource } from '../decoded-trace-event.js';
import { DescriptionTable } from './description-table.js';
import { KeptDescriptions } from './kept-descriptions.js';
import { KnownEvent } from './known-event.js';
import type { StoredDescriptions } from './stored-descriptions.js';

/** All events that are described before decoding starts. */
export class KnownEvents {
  readonly #kept = new KeptDescriptions();
  /** By provider and id. */
  readonly events = new DescriptionTable();
  /** By class and opcode, for classic events. */
  readonly classes = new DescriptionTable();

  addDescriptions(source: DescriptionSource, descriptions: Iterable<EventDescription>, path: string): void {
    for (const description of iterableOf(descriptions, path)) {
      const { provider, opcode } = objectOf(description, `${path}[]`);
      const eventGuid = optionalString(description.eventGuid, `${path}[].eventGuid`);
      const known = new KnownEvent(source, () => description);
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
    const maps = new Map<string, Map<string, EventMapInfo>>();
    for (const one of listOf(objectOf(stored, path).maps, `${path}.maps`)) {
      const guid = normalGuid(stringOf(objectOf(one, `${path}.maps[]`).providerGuid, `${path}.maps[].guid`));
      const own = maps.get(guid) ?? new Map<string, EventMapInfo>();
      maps.set(guid, own);
      const name = optionalString(objectOf(one.map, `${path}.maps[].map`).name, `${path}.maps[].map.name`);
      if (name !== undefined && !own.has(name)) own.set(name, one.map);
    }
    for (const info of listOf(stored.infos, `${path}.infos`)) {
      const { eventDescriptor } = objectOf(info, `${path}.infos[]`);
      const source = numberOf(info.decodingSource, `${path}.infos[].decodingSource`);
      // The others describe nothing that an id or a class identifies.
      if (source !== DecodingSource.XmlFile && source !== DecodingSource.Wbem) continue;
      this.#addInfo(info, eventDescriptor, source, maps);
    }
  }

  #addInfo(
    info: TraceEventInfo,
    eventDescriptor: TraceEventInfo['eventDescriptor'],
    source: number,
    maps: ReadonlyMap<string, ReadonlyMap<string, EventMapInfo>>,
  ): void {
    const path = 'info.eventDescriptor';
    const { id, version, opcode } = objectOf(eventDescriptor, path);
    const guid = normalGuid(stringOf(info.providerGuid, 'info.providerGuid'));
    const eventGuid = stringOf(info.eventGuid, 'info.eventGuid');
    const eventClass = eventClassOf(info);
    const findMap = (name: string) => maps.get(guid)?.get(name);
    const describe = () => eventDescriptionFrom(info, findMap);
    const known = new KnownEvent('trace-event-info', describe, this.#kept);
    const ownVersion = numberOf(version, `${path}.version`);
    if (source === DecodingSource.XmlFile) {
      const ownId = numberOf(id, `${path}.id`);
      this.events.add(guid, ownId, ownVersion, known);
      if (eventClass === undefined) this.events.add(eventGuid, ownId, ownVersion, known);
    }
    const type = numberOf(opcode, `${path}.opcode`);
    if (eventClass !== undefined) this.classes.add(eventClass, type, ownVersion, known);
  }
}
