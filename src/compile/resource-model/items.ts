import { effectiveOutType } from '../../manifest/model/meaning/out-type.js';
import type { DataField, Extent, PatternMap, Template, ValueMap } from '../../manifest/model/model.js';
import type {
  ItemExtent,
  ItemResource,
  ValueItemResource,
} from '../../windows/resources/wevt-template/model.js';
import type { Positions } from './positions.js';

/** The positions of maps, and behind them those of pattern maps. */
export type MapPositions = Positions<ValueMap | PatternMap>;

/** The fields of a template as the binary describes them. */
export function itemResources(template: Template, mapAt: MapPositions): ItemResource[] {
  return template.fields.map((field) =>
    field.kind === 'data'
      ? valueItem(field, mapAt)
      : {
          kind: 'struct',
          name: field.name.value,
          count: extentResource(field.count),
          ...tagsOf(field),
          members: field.members.map((member) => valueItem(member, mapAt)),
        },
  );
}

function valueItem(field: DataField, mapAt: MapPositions): ValueItemResource {
  return {
    kind: 'value',
    name: field.name.value,
    inType: field.inType?.target?.code ?? 0,
    outType: effectiveOutType(field)?.code ?? 0,
    mapAt: mapAt(field.map?.target ?? field.patternMap?.target),
    count: extentResource(field.count),
    length: extentResource(field.length),
    ...tagsOf(field),
  };
}

/** Tags of 0 are as good as none. */
export function tagsOf({ tags }: Pick<Template, 'tags'>): { readonly tags?: number } {
  return tags === undefined || tags.value === 0 ? {} : { tags: tags.value };
}

/** A literal 0 means none, in both `count` and `length`. */
function extentResource(extent: Extent | undefined): ItemExtent | undefined {
  if (extent?.kind === 'literal')
    return extent.value === 0 ? undefined : { kind: 'literal', value: extent.value };
  const target = extent?.reference.target;
  return target && { kind: 'item', at: target.index };
}
