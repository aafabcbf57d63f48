import { LONG_TEXT } from '../../../manifest/describe/long-texts.js';
import { meaningOf } from '../../../manifest/model/meaning/meaning.js';
import type { EventDefinition, Manifest, Template } from '../../../manifest/model/model.js';
import type { Anchors } from './anchors.js';
import { fieldRows, type MapLinks } from './fields.js';
import type { EventEntry, FieldRow, LongFields } from './page.js';

/** A list of fields is long if a page needs about so many characters for it. */
const LONG_LIST = 4 * LONG_TEXT;

/** About the characters of a row without names and texts. */
const ROW = 100;

/** The fields of a page. A long list of several events stands once, in a place of its own. */
export class PageFields {
  private readonly users = new Map<Template, number>();
  private readonly known = new Map<Template, FieldRow[]>();
  private readonly places = new Map<Template, LongFields>();

  constructor(
    { providers }: Manifest,
    private readonly anchors: Anchors,
  ) {
    for (const { events } of providers) {
      for (const event of events) {
        const template = meaningOf(event.template);
        if (template !== undefined) this.users.set(template, (this.users.get(template) ?? 0) + 1);
      }
    }
  }

  /** The long lists, as far as the page has asked for them. */
  get all(): readonly LongFields[] {
    return [...this.places.values()];
  }

  /** @param definitions the versions of an event. Those of several stand side by side. */
  of(definitions: readonly EventDefinition[], maps: MapLinks): Pick<EventEntry, 'fields' | 'fieldsAt'> {
    const templates = definitions.map((event) => meaningOf(event.template));
    const [template, ...others] = templates;
    if (template === undefined || others.length > 0)
      return { fields: fieldRows(templates, maps), fieldsAt: undefined };
    const fields = this.known.get(template) ?? fieldRows(templates, maps);
    this.known.set(template, fields);
    if ((this.users.get(template) ?? 0) < 2 || lengthOf(fields) <= LONG_LIST)
      return { fields, fieldsAt: undefined };
    return { fields: [], fieldsAt: this.placeOf(template, fields) };
  }

  private placeOf(template: Template, fields: readonly FieldRow[]): LongFields {
    let place = this.places.get(template);
    if (place === undefined) {
      const anchor = this.anchors.claim('fields', this.places.size + 1);
      place = { anchor, text: `${fields.length} fields of the template ${template.tid.value}`, fields };
      this.places.set(template, place);
    }
    return place;
  }
}

function lengthOf(fields: readonly FieldRow[]): number {
  let length = 0;
  for (const { name, cells } of fields) {
    length += ROW + name.length;
    for (const cell of cells)
      for (const { texts } of cell?.meanings ?? [])
        for (const text of texts?.texts ?? []) length += text.length;
  }
  return length;
}
