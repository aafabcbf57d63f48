import { rule } from './rule.js';

/** Out-types that winmeta.xml or the OutputType page advise against, and what to use. */
const INSTEAD: Readonly<Record<string, { instead: readonly string[]; of: 'outType' | 'inType' }>> = {
  'win:ErrorCode': { instead: ['win:Win32Error', 'win:NTSTATUS', 'win:HResult'], of: 'outType' },
  'win:ETWTIME': { instead: ['win:FILETIME', 'win:UInt64'], of: 'inType' },
};

/** Fields have no out-type that Microsoft has given up. win:ETWTIME is so on win:UInt32 only. */
export default rule('out-type-deprecated', (report) => ({
  field(field) {
    if (field.kind === 'struct' || field.outType?.target === undefined) return;
    const { name } = field.outType.target;
    if (name === 'win:ETWTIME' && field.inType?.target?.name !== 'win:UInt32') return;
    const instead = INSTEAD[name];
    if (instead !== undefined)
      report(field.outType.range, { field: field.name.value, outType: name, ...instead });
  },
}));
