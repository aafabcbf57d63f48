import { inHexadecimal } from './common/in-hexadecimal.js';
import { rule } from './rule.js';

/** The values of a bitMap must be hexadecimal: eventman.xsd has HexInt32Type. */
export default rule('bit-map-value-decimal', (report) => ({
  mapItem({ declared }, { kind, name }) {
    if (kind !== 'bitMap' || declared === undefined || /^\s*0x/i.test(declared.text)) return;
    const { hexadecimal, fix } = inHexadecimal(declared);
    report(declared.range, { map: name.value, value: declared.text.trim(), hexadecimal }, [], fix);
  },
}));
