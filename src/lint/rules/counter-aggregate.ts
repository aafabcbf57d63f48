import { dropAttribute } from '../../manifest/model/read/corrections.js';
import { attribute } from '../../manifest/xml/tree.js';
import { isWritten } from './common/written.js';
import { rule } from './rule.js';

/** Observed: ctrpp.exe rejects an aggregate of instances that tools show one by one. */
export default rule('counter-aggregate', (report, { source }) => ({
  counter({ aggregate, element }, counterSet) {
    if (aggregate === undefined || aggregate.value === 'undefined') return;
    const { instances: declared, instanceType: instances } = counterSet;
    if (declared === undefined && isWritten('instances', counterSet)) return;
    if (instances !== 'single' && instances !== 'multiple') return;
    const fix = dropAttribute(source, element && attribute(element, 'aggregate'), false);
    report(aggregate.range, { aggregate: aggregate.value, instances }, [], fix);
  },
}));
