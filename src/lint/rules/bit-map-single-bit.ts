import { rule } from './rule.js';

/**
 * An item of a bitMap has no more than one bit (BitMapType documentation). For one without a bit, see
 * `bit-map-value-zero`.
 */
export default rule('bit-map-single-bit', (report) => ({
  mapItem({ declared, value }, map) {
    if (map.kind !== 'bitMap' || declared === undefined || (value & (value - 1)) === 0) return;
    report(declared.range, { map: map.name.value, value: declared.text });
  },
}));
