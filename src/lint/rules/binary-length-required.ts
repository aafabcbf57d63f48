import { rule } from './rule.js';

/**
 * A binary field needs a length other than 0 (DataDefinitionType documentation), even with the out-type
 * win:IPv6.
 */
export default rule('binary-length-required', (report) => ({
  field(field) {
    if (field.kind === 'struct' || field.inType?.target?.length !== 'required') return;
    const { length } = field;
    if (length !== undefined && (length.kind === 'field' || length.value !== 0)) return;
    report(field.inType.range, { field: field.name.value });
  },
}));
