import { rule } from './rule.js';

/** An item of a bitMap has a bit (BitMapType documentation). mc.exe accepts 0. */
export default rule('bit-map-value-zero', (report) => ({
  mapItem({ declared, value }, map) {
    if (map.kind === 'bitMap' && declared !== undefined && value === 0)
      report(declared.range, { map: map.name.value, value: declared.text });
  },
}));
