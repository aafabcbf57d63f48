import { rule } from './rule.js';

/**
 * A binary field needs a length (DataDefinitionType documentation). With the out-type win:IPv6, decoders read 16
 * bytes if there is no length (tdh.h), so such fields are not reported.
 */
export default rule('binary-length-required', (report) => ({
  field(field) {
    if (field.kind === 'struct' || field.inType?.target?.length !== 'required') return;
    if (field.length !== undefined || field.outType?.target?.name === 'win:IPv6') return;
    report(field.inType.range, { field: field.name.value });
  },
}));
