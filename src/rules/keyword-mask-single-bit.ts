import { rule } from './rule.js';

const LAST_USER_BIT = 1n << 47n;

/** A keyword mask has exactly one bit, in 0 to 47 (eventman.xsd annotation; EVENT_DESCRIPTOR: the upper 16 bits are Microsoft's). */
export default rule('keyword-mask-single-bit', (report) => ({
  keyword(keyword) {
    const mask = keyword.declared?.value;
    if (mask === undefined || keyword.declared === undefined) return;
    const problem =
      mask === 0n
        ? 'has no bit set'
        : (mask & (mask - 1n)) !== 0n
          ? 'has several bits set'
          : mask > LAST_USER_BIT
            ? 'lies in bits 48 to 63, which belong to Microsoft'
            : undefined;
    if (problem === undefined) return;
    report(keyword.declared.range, { name: keyword.name.value, mask: keyword.declared.text, problem });
  },
}));
