import { inHexadecimal } from './common/in-hexadecimal.js';
import { rule } from './rule.js';

/**
 * A mask must be hexadecimal: eventman.xsd has HexInt64Type, although one documentation page shows a decimal
 * mask.
 */
export default rule('keyword-mask-decimal', (report) => ({
  keyword({ declared, name }) {
    if (declared === undefined || /^\s*0x/i.test(declared.text)) return;
    const { hexadecimal, fix } = inHexadecimal(declared);
    report(declared.range, { name: name.value, mask: declared.text.trim(), hexadecimal }, [], fix);
  },
}));
