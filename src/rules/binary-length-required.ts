import { rule } from './rule.js';

/**
 * A binary field has a length (DataDefinitionType documentation). With the out-type win:IPv6 decoders take 16
 * bytes where none is given (tdh.h), so that is let pass.
 */
export default rule('binary-length-required', (report) => ({
  field(field) {
    if (field.kind === 'struct' || field.inType?.target?.length !== 'required') return;
    if (field.length !== undefined || field.outType?.target?.name === 'win:IPv6') return;
    report(field.inType.range, { field: field.name.value });
  },
}));
