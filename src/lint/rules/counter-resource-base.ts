import { lastTextId } from './common/counter-texts.js';
import { rule } from './rule.js';

/** With schemaVersion 1, ctrpp.exe counts the resource IDs of texts from 1 on, unless there is a base. */
export default rule('counter-resource-base', (report) => ({
  counterProvider(provider, { hasTextIds }) {
    const last = lastTextId(provider);
    if (!hasTextIds && provider.resourceBase === undefined && last > 0) report(provider.range, { last });
  },
}));
