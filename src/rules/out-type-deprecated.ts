import { rule } from './rule.js';

const ETW_TIME = 'use a win:FILETIME or win:UInt64 field';

/** Out-types that winmeta.xml or the OutputType page advise against, and what to use instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  'win:ErrorCode': 'use win:Win32Error, win:NTSTATUS or win:HResult',
  'win:ETWTIME': ETW_TIME,
};

/** Fields must not have an out-type that Microsoft deprecates. win:ETWTIME is deprecated only on win:UInt32. */
export default rule('out-type-deprecated', (report) => ({
  field(field) {
    if (field.kind === 'struct' || field.outType?.target === undefined) return;
    const { name } = field.outType.target;
    if (name === 'win:ETWTIME' && field.inType?.target?.name !== 'win:UInt32') return;
    const instead = INSTEAD[name];
    if (instead !== undefined)
      report(field.outType.range, { field: field.name.value, outType: name, instead });
  },
}));
