import { rule } from './rule.js';

/** Each in-type has its own out-types (winmeta.xml, and those that mc.exe is known to accept). */
export default rule('out-type-allowed', (report) => ({
  field(field) {
    if (field.kind === 'struct' || field.outType?.target === undefined) return;
    const inType = field.inType?.target;
    const { name: outType } = field.outType.target;
    if (inType === undefined || inType.outTypes.includes(outType)) return;
    const parameters = { field: field.name.value, inType: inType.name, outType, allowed: inType.outTypes };
    report(field.outType.range, parameters);
  },
}));
