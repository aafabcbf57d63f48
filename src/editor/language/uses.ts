import { meaningOf } from '../../manifest/model/meaning/meaning.js';
import type {
  DataField,
  EventDefinition,
  Field,
  Manifest,
  Template,
  ValueMap,
} from '../../manifest/model/model.js';
import { remembered } from '../../text/remembered.js';
import { definedIn, messageOf } from './defined.js';
import type { Entity } from './occurrences.js';

/** A field that uses a map, and its template. */
export interface FieldInTemplate {
  readonly field: DataField;
  readonly template: Template;
}

/** The users of the definitions of a manifest and of winmeta. */
export interface Uses {
  /** The events that refer to a channel, level, task, opcode, keyword, or template, in document order. */
  eventsOf(definition: object): readonly EventDefinition[];
  fieldsOf(map: ValueMap): readonly FieldInTemplate[];
  /** The definitions that use a string as their message. */
  ofString(id: string): readonly Entity[];
  templateOf(field: Field): Template | undefined;
}

/** Finds all uses in one walk. */
export const usesIn = remembered((manifest: Manifest): Uses => {
  const events = new Lists<object, EventDefinition>();
  const fields = new Lists<ValueMap, FieldInTemplate>();
  const strings = new Lists<string, Entity>();
  const templates = new Map<Field, Template>();
  for (const provider of manifest.providers) {
    for (const event of provider.events) {
      const { channel, level, task, opcode, template, keywords } = event;
      const used = new Set([channel, level, task, opcode, template, ...keywords].map(meaningOf<object>));
      for (const definition of used) if (definition !== undefined) events.add(definition, event);
    }
    for (const template of provider.templates) {
      for (const top of template.fields) {
        templates.set(top, template);
        for (const field of top.kind === 'struct' ? top.members : [top]) {
          templates.set(field, template);
          const map = meaningOf(field.map);
          if (map !== undefined) fields.add(map, { field, template });
        }
      }
    }
  }
  for (const { entity } of definedIn(manifest)) {
    const message = messageOf(entity);
    if (message?.kind === 'string') strings.add(message.id, entity);
  }
  return {
    eventsOf: (definition) => events.of(definition),
    fieldsOf: (map) => fields.of(map),
    ofString: (id) => strings.of(id),
    templateOf: (field) => templates.get(field),
  };
});

class Lists<Key, Item> {
  private readonly lists = new Map<Key, Item[]>();

  add(key: Key, item: Item): void {
    const list = this.lists.get(key);
    if (list === undefined) this.lists.set(key, [item]);
    else list.push(item);
  }

  of(key: Key): readonly Item[] {
    return this.lists.get(key) ?? [];
  }
}
