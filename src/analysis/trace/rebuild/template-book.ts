import { compiledXmlOf } from '../../../windows/binary-xml/compiled-xml.js';
import type { PayloadMap } from '../../../windows/payload/payload-template.js';
import type { MapResource, TemplateResource } from '../../../windows/resources/wevt-template/model.js';
import { TemplateFlag } from '../../../windows/trace-info/tdh-constants.js';
import { NO_GUID } from '../../../windows/values/guid.js';
import type { MessageBook } from './message-book.js';
import type { StoredEvent } from './stored-event.js';
import { itemsOf } from './template-items.js';

/** A provider's templates and their fields' maps. Events with the same fields share a template. */
export class TemplateBook {
  readonly maps: MapResource[] = [];
  readonly templates: TemplateResource[] = [];
  readonly #positions = new Map<string, number>();
  readonly #mapPositions = new Map<string, number>();
  readonly #messages: MessageBook;

  constructor(messages: MessageBook) {
    this.#messages = messages;
  }

  /**
   * @returns the position of the event's template in `templates`; `undefined` for an event without fields.
   */
  positionOf({ info, description: { template }, withUserData }: StoredEvent): number | undefined {
    if (template === undefined) return undefined;
    const items = itemsOf(template.fields, (map) => this.#map(map));
    const isUserData = withUserData && (info.flags & TemplateFlag.UserData) !== 0;
    const compiled = compiledXmlOf(info);
    const xml = isUserData || compiled?.name === 'EventData' ? compiled : undefined;
    const made: TemplateResource = {
      kind: isUserData && xml !== undefined ? 'UserData' : 'EventData',
      guid: NO_GUID,
      xml: xml ?? { name: 'EventData', attributes: [], children: [] },
      items,
    };
    const key = JSON.stringify(made);
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    this.#positions.set(key, this.templates.length);
    this.templates.push(made);
    return this.templates.length - 1;
  }

  #map({ kind, name, items }: PayloadMap): number | undefined {
    const known = this.#mapPositions.get(name);
    if (known !== undefined) return known;
    // A map needs at least one value, and without values, it shows nothing.
    if (items.length === 0 || name === '') return undefined;
    const texts = new Map<number, string>();
    for (const { value, text } of items) if (!texts.has(value)) texts.set(value, text);
    const entries = [...texts].map(([value, text]) => ({
      value,
      message: this.#messages.add(text),
    }));
    this.#mapPositions.set(name, this.maps.length);
    this.maps.push({ kind, name, entries });
    return this.maps.length - 1;
  }
}
