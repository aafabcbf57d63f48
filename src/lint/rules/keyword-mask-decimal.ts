import { inHexadecimal } from './common/in-hexadecimal.js';
import { rule } from './rule.js';

/** A mask must be hexadecimal (eventman.xsd: HexInt64Type), although one documentation page has a decimal. */
export default rule('keyword-mask-decimal', (report) => ({
  keyword({ declared, name }) {
    if (declared === undefined || /^\s*0x/i.test(declared.text)) return;
    const { hexadecimal, fix } = inHexadecimal(declared);
    report(declared.range, { name: name.value, mask: declared.text.trim(), hexadecimal }, [], fix);
  },
}));
