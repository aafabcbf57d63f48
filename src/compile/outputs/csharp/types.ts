import type { Provider, StructField, Template, ValueMap } from '../../../manifest/model/model.js';
import { plainBeginning, textOf } from '../../names/display-text.js';
import { mapItemName, mapItemValue } from '../../names/manifest-names.js';
import { code, prose, summary } from './comment.js';
import { parameterType } from './field-types.js';
import { type ClassNames, constantScope, nameFields } from './names.js';

/** An enum for a map. */
export interface EnumView {
  readonly comment: readonly string[];
  readonly flags: boolean;
  readonly name: string;
  readonly items: readonly {
    readonly comment: readonly string[];
    readonly name: string;
    readonly value: string;
  }[];
}

export interface StructView {
  readonly comment: readonly string[];
  readonly name: string;
  readonly members: readonly { readonly type: string; readonly name: string }[];
}

export function enumViews(provider: Provider, names: ClassNames): EnumView[] {
  return provider.maps.map((map) => {
    const name = names.maps.get(map) as string;
    const what = map.kind === 'bitMap' ? 'Flags of the bit map' : 'Values of the map';
    return {
      comment: summary(`${what} ${code(map.name.value)}`),
      flags: map.kind === 'bitMap',
      name,
      items: itemViews(map, name),
    };
  });
}

function itemViews(map: ValueMap, owner: string): EnumView['items'] {
  const scope = constantScope(owner);
  return map.items.map((item) => {
    const text = plainBeginning(textOf(item.message) ?? '');
    const name = scope.claim(mapItemName(map, item));
    return { comment: text === name ? [] : summary(prose(text)), name, value: mapItemValue(map, item) };
  });
}

export function structViews(provider: Provider, names: ClassNames): StructView[] {
  return provider.templates.flatMap((template) =>
    template.fields
      .filter((field): field is StructField => field.kind === 'struct')
      .map((struct) => structView(struct, template, names)),
  );
}

function structView(struct: StructField, template: Template, names: ClassNames): StructView {
  const name = names.structs.get(struct) as string;
  const members = [...nameFields(struct.members, name)];
  return {
    comment: summary(`The struct ${code(struct.name.value)} of the template ${code(template.tid.value)}`),
    name,
    members: members.map(([field, member]) => ({ type: parameterType(field, names), name: member })),
  };
}
