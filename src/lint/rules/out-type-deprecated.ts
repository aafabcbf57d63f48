import { rule } from './rule.js';

/** Out-types that winmeta.xml or the OutputType page advise against, and what to use instead. */
const INSTEAD: Readonly<Record<string, { instead: readonly string[]; of: 'outType' | 'inType' }>> = {
  'win:ErrorCode': { instead: ['win:Win32Error', 'win:NTSTATUS', 'win:HResult'], of: 'outType' },
  'win:ETWTIME': { instead: ['win:FILETIME', 'win:UInt64'], of: 'inType' },
};

/** The replacement for a deprecated out-type; win:ETWTIME is deprecated only on win:UInt32. */
export function insteadOf(outType: string, inType: string | undefined) {
  if (outType === 'win:ETWTIME' && inType !== 'win:UInt32') return undefined;
  return Object.hasOwn(INSTEAD, outType) ? INSTEAD[outType] : undefined;
}

/** Fields must not have an out-type that Microsoft deprecates. */
export default rule('out-type-deprecated', (report) => ({
  field(field) {
    if (field.kind === 'struct' || field.outType?.target === undefined) return;
    const { name } = field.outType.target;
    const instead = insteadOf(name, field.inType?.target?.name);
    if (instead !== undefined)
      report(field.outType.range, { field: field.name.value, outType: name, ...instead });
  },
}));
