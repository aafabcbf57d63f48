import { rule } from './rule.js';

/** An item of a bitMap is one bit (BitMapType documentation). mc.exe is known to accept 0. */
export default rule('bit-map-single-bit', (report) => ({
  mapItem({ declared, value }, map) {
    if (map.kind !== 'bitMap' || declared === undefined) return;
    const single = value !== 0 && (value & (value - 1)) === 0;
    if (single) return;
    const problem = value === 0 ? 'none' : 'several';
    report(declared.range, { map: map.name.value, value: declared.text, problem });
  },
}));
