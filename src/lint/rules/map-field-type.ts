import { rule } from './rule.js';

/** Maps are for numbers of up to 32 bits (DataDefinitionType documentation). mc.exe accepts win:HexInt32. */
export default rule('map-field-type', (report) => ({
  field(field) {
    if (field.kind === 'struct') return;
    const map = field.map ?? field.patternMap;
    const inType = field.inType?.target;
    if (map === undefined || inType === undefined || inType.map) return;
    report(map.range, { field: field.name.value, map: map.name, inType: inType.name });
  },
}));
