import { rule } from './rule.js';

/** A binary field needs a nonzero length (DataDefinitionType documentation), even with win:IPv6. */
export default rule('binary-length-required', (report) => ({
  field(field) {
    if (field.kind === 'struct' || field.inType?.target?.length !== 'required') return;
    const { length } = field;
    if (length !== undefined && (length.kind === 'field' || length.value !== 0)) return;
    report(field.inType.range, { field: field.name.value });
  },
}));
