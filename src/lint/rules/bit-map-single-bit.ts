import { rule } from './rule.js';

/** A bitMap item has at most one bit (BitMapType documentation). For zero, see `bit-map-value-zero`. */
export default rule('bit-map-single-bit', (report) => ({
  mapItem({ declared, value }, map) {
    if (map.kind !== 'bitMap' || declared === undefined || (value & (value - 1)) === 0) return;
    report(declared.range, { map: map.name.value, value: declared.text, bits: BigInt(value) });
  },
}));
