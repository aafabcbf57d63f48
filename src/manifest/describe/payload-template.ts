import { remembered } from '../../text/remembered.js';
import { listOf, objectOf } from '../../windows/checks/arguments.js';
import type {
  InTypeName,
  OutTypeName,
  PayloadDataField,
  PayloadExtent,
  PayloadMap,
  PayloadTemplate,
} from '../../windows/payload/payload-template.js';
import { distinctNames } from '../../windows/trace-info/distinct-names.js';
import { meaningOf } from '../model/meaning/meaning.js';
import { readableOutType } from '../model/meaning/out-type.js';
import type { DataField, Extent, Field, Template, ValueMap } from '../model/model.js';
import { type MessageTexts, textsOf } from './messages.js';

/**
 * Returns a template in the form of `decodePayload`. In a manifest with errors, it uses the probable
 * definitions of names (`Reference.meant`), and a field with an unknown in-type keeps its written name, for
 * `decodePayload` to report. Fields with the same name are numbered: `Reserved`, `Reserved (2)`.
 *
 * @param texts for the values of maps. Values without a text are omitted.
 */
export function payloadTemplateOf(template: Template, texts: MessageTexts): PayloadTemplate {
  textsOf(texts);
  const fields = listOf(objectOf(template, 'template').fields, 'template.fields');
  const names = distinctNames(fields.map(nameOf));
  return {
    fields: fields.map((field, at) => {
      const name = names[at] as string;
      if (field.kind === 'data') return dataField(field, name, texts);
      const members = distinctNames(field.members.map(nameOf));
      return {
        name,
        members: field.members.map((member, i) => dataField(member, members[i] as string, texts)),
        ...optional('count', extentOf(field.count)),
      };
    }),
  };
}

function dataField(field: DataField, name: string, texts: MessageTexts): PayloadDataField {
  const outType = (field.outType && readableOutType(field)?.name) as OutTypeName | undefined;
  return {
    name,
    inType: (meaningOf(field.inType)?.name ?? field.inType?.name ?? NO_IN_TYPE) as InTypeName,
    ...optional('outType', outType),
    ...optional('length', extentOf(field.length)),
    ...optional('count', extentOf(field.count)),
    ...optional('map', field.map?.target && mapOf(field.map.target, texts)),
  };
}

const nameOf = ({ name }: Field) => name.value;

const NO_IN_TYPE = '(none)';

function extentOf(extent: Extent | undefined): PayloadExtent | undefined {
  return extent?.kind === 'field' ? extent.reference.name : extent?.value;
}

/** The maps of texts, because many fields can share one. */
const mapsOf = remembered((_: MessageTexts) => new Map<ValueMap, PayloadMap>());

/** A map with its texts, without values that lack a text and without texts whose value is not a number. */
export function mapOf(map: ValueMap, texts: MessageTexts): PayloadMap {
  const maps = mapsOf(texts);
  const known = maps.get(map);
  if (known !== undefined) return known;
  const { kind, name } = map;
  const items = map.items.flatMap(({ value, declared, message }) => {
    const text = texts.shown(message);
    return text === undefined || declared === undefined ? [] : [{ value, text }];
  });
  const described = { kind, name: name.value, items };
  maps.set(map, described);
  return described;
}

/** An object with the member, or empty if it has no value, to keep it out of JSON and comparisons. */
export function optional<Name extends string, T>(
  name: Name,
  value: T | undefined,
): { readonly [K in Name]?: T } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [K in Name]?: T };
}
