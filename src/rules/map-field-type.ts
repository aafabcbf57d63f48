import { rule } from './rule.js';

/** A map is for numbers of at most 32 bits (DataDefinitionType documentation). mc.exe also accepts win:HexInt32. */
export default rule('map-field-type', (report) => ({
  field(field) {
    if (field.kind === 'struct' || field.map === undefined) return;
    const inType = field.inType?.target;
    if (inType === undefined || inType.map) return;
    report(field.map.range, { field: field.name.value, map: field.map.name, inType: inType.name });
  },
}));
