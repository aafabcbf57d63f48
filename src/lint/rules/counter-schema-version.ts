import { rule } from './rule.js';

/** ctrpp.exe reads a number from 1.0 to below 3.0, and nothing that comes after it. */
export default rule('counter-schema-version', (report) => ({
  counters({ schemaVersion }) {
    const version = Number.parseFloat(schemaVersion?.value ?? '1');
    if (schemaVersion !== undefined && !(version >= 1 && version < 3))
      report(schemaVersion.range, { version: schemaVersion.value });
  },
}));
