import { correctValue } from '../manifest/corrections.js';
import { isOctal } from '../manifest/lexical.js';
import { rule } from './rule.js';

/** A mask must be hexadecimal: eventman.xsd has HexInt64Type, although one documentation page shows a decimal mask. */
export default rule('keyword-mask-decimal', (report) => ({
  keyword({ declared, name }) {
    if (declared === undefined || /^\s*0x/i.test(declared.text)) return;
    const hexadecimal = `0x${declared.value.toString(16)}`;
    // An octal number can also lack an `x`.
    const fix = correctValue(declared.range, hexadecimal, !isOctal(declared.text.trim()));
    report(declared.range, { name: name.value, mask: declared.text.trim(), hexadecimal }, [], fix);
  },
}));
