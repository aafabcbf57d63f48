import { dropAttribute } from '../../manifest/model/read/corrections.js';
import { attribute } from '../../manifest/xml/tree.js';
import { counterReferences } from '../../windows/counters/counter-types.js';
import { isWritten } from './common/written.js';
import { rule } from './rule.js';

/** Observed: ctrpp.exe requires each of these attributes for some types, and rejects it for all others. */
export default rule('counter-reference', (report, { source }) => ({
  counter(counter) {
    if (counter.type === undefined) return;
    const { name: type, needs } = counter.type.value;
    for (const name of counterReferences) {
      const reference = counter.references[name];
      const expected = needs[name];
      if (expected === undefined) {
        if (reference === undefined) continue;
        const written = counter.element && attribute(counter.element, name);
        const fix = dropAttribute(source, written, false);
        report(reference.range, { problem: 'forbidden', name, type }, [], fix);
      } else if (reference === undefined) {
        if (!isWritten(name, counter)) report(counter.range, { problem: 'missing', name, type, expected });
      } else {
        const { target, range, name: id } = reference;
        if (target === undefined) report(range, { problem: 'unknown', name, id, expected });
        else if (target.type !== undefined && target.type.value.name !== expected) {
          const related = [{ message: `counter ${id}`, range: target.type.range }];
          report(range, { problem: 'type', name, id, found: target.type.value.name, expected }, related);
        }
      }
    }
  },
}));
