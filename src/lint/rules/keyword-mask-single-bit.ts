import { freeValueFixes } from './common/free-value.js';
import { rule } from './rule.js';

const LAST_USER_BIT = 1n << 47n;

function problemOf(mask: bigint): 'none' | 'several' | 'reserved' | undefined {
  if (mask === 0n) return 'none';
  if ((mask & (mask - 1n)) !== 0n) return 'several';
  if (mask > LAST_USER_BIT) return 'reserved';
  return undefined;
}

/** A mask has one bit, 0 to 47 (eventman.xsd annotation); the upper 16 are Microsoft's (EVENT_DESCRIPTOR). */
export default rule('keyword-mask-single-bit', (report) => {
  const fixOf = freeValueFixes('keyword');
  return {
    keyword({ declared, name }, provider) {
      if (declared === undefined) return;
      const problem = problemOf(declared.value);
      if (problem === undefined) return;
      const parameters = { name: name.value, mask: declared.text, problem, value: declared.value };
      report(declared.range, parameters, [], fixOf(declared, provider));
    },
  };
});
