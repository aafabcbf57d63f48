import { counterSchemaVersion } from '../../manifest/model/values/counter-values.js';
import { rule } from './rule.js';

/** ctrpp.exe reads numbers from 1.0 to below 3.0. */
export default rule('counter-schema-version', (report) => ({
  counters({ schemaVersion }) {
    const version = counterSchemaVersion(schemaVersion?.value ?? '1');
    if (schemaVersion !== undefined && !(version >= 1 && version < 3))
      report(schemaVersion.range, { version: schemaVersion.value });
  },
}));
