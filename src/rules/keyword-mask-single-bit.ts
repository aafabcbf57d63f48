import { rule } from './rule.js';

const LAST_USER_BIT = 1n << 47n;

function problemOf(mask: bigint): string | undefined {
  if (mask === 0n) return 'has no bit set';
  if ((mask & (mask - 1n)) !== 0n) return 'has several bits set';
  if (mask > LAST_USER_BIT) return 'lies in bits 48 to 63, which belong to Microsoft';
  return undefined;
}

/**
 * A keyword mask has exactly one bit, from 0 to 47 (eventman.xsd annotation). The upper 16 bits belong to Microsoft
 * (EVENT_DESCRIPTOR).
 */
export default rule('keyword-mask-single-bit', (report) => ({
  keyword({ declared, name }) {
    if (declared === undefined) return;
    const problem = problemOf(declared.value);
    if (problem !== undefined) report(declared.range, { name: name.value, mask: declared.text, problem });
  },
}));
