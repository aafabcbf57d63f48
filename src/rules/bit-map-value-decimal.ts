import { correctValue } from '../manifest/corrections.js';
import { isOctal } from '../manifest/lexical.js';
import { rule } from './rule.js';

/** The values of a bitMap must be hexadecimal: eventman.xsd has HexInt32Type. */
export default rule('bit-map-value-decimal', (report) => ({
  mapItem({ declared }, { kind, name }) {
    if (kind !== 'bitMap' || declared === undefined || /^\s*0x/i.test(declared.text)) return;
    const hexadecimal = `0x${declared.value.toString(16)}`;
    // An octal number can also lack an `x`.
    const fix = correctValue(declared.range, hexadecimal, !isOctal(declared.text.trim()));
    report(declared.range, { map: name.value, value: declared.text.trim(), hexadecimal }, [], fix);
  },
}));
