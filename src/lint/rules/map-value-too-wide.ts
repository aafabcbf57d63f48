import type { MapItem, ValueMap } from '../../manifest/model/model.js';
import { rule } from './rule.js';

function largestItem(items: readonly MapItem[]): MapItem | undefined {
  let largest: MapItem | undefined;
  for (const item of items)
    if (item.declared !== undefined && item.value > (largest?.value ?? -1)) largest = item;
  return largest;
}

/** The values of a map must fit into the fields that use it. Others are never shown. */
export default rule('map-value-too-wide', (report) => {
  const largest = new Map<ValueMap, MapItem | undefined>();
  return {
    map: (map) => {
      largest.set(map, largestItem(map.items));
    },
    field(field) {
      if (field.kind === 'struct' || field.map?.target === undefined) return;
      const inType = field.inType?.target;
      const item = largest.get(field.map.target);
      if (inType?.map !== true || typeof inType.size !== 'number' || item?.declared === undefined) return;
      if (item.value < 2 ** (8 * inType.size)) return;
      const parameters = { map: field.map.name, value: item.declared.text, inType: inType.name };
      report(field.map.range, parameters, [{ message: 'the largest value', range: item.declared.range }]);
    },
  };
});
