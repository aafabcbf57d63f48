import { listOf, objectOf } from '../etw/arguments.js';
import type {
  InTypeName,
  OutTypeName,
  PayloadDataField,
  PayloadExtent,
  PayloadMap,
  PayloadTemplate,
} from '../etw/payload-template.js';
import type { DataField, Extent, Template, ValueMap } from '../manifest/model.js';
import { type MessageTexts, textsOf } from './messages.js';

/**
 * A template as `decodePayload` needs it.
 *
 * @param template of a manifest without errors.
 * @param texts for the values of maps; those without a text are left out.
 */
export function payloadTemplateOf(template: Template, texts: MessageTexts): PayloadTemplate {
  textsOf(texts);
  return {
    fields: listOf(objectOf(template, 'template').fields, 'template.fields').map((field) =>
      field.kind === 'data'
        ? dataField(field, texts)
        : {
            name: field.name.value,
            members: field.members.map((member) => dataField(member, texts)),
            ...optional('count', extentOf(field.count)),
          },
    ),
  };
}

function dataField(field: DataField, texts: MessageTexts): PayloadDataField {
  return {
    name: field.name.value,
    inType: field.inType?.target?.name as InTypeName,
    ...optional('outType', field.outType?.target?.name as OutTypeName | undefined),
    ...optional('length', extentOf(field.length)),
    ...optional('count', extentOf(field.count)),
    ...optional('map', field.map?.target && mapOf(field.map.target, texts)),
  };
}

function extentOf(extent: Extent | undefined): PayloadExtent | undefined {
  return extent?.kind === 'field' ? extent.reference.name : extent?.value;
}

/** A map with its texts; the values without one are left out. */
export function mapOf({ kind, name, items }: ValueMap, texts: MessageTexts): PayloadMap {
  const shown = items.flatMap(({ value, message }) => {
    const text = texts.shown(message);
    return text === undefined ? [] : [{ value, text }];
  });
  return { kind, name: name.value, items: shown };
}

/** The member if it has a value: what is not there stays out of JSON and comparisons. */
export function optional<Name extends string, T>(
  name: Name,
  value: T | undefined,
): { readonly [K in Name]?: T } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [K in Name]?: T };
}
