import { dropAttribute } from '../../manifest/model/read/corrections.js';
import { attribute } from '../../manifest/xml/tree.js';
import { textPlacesOf } from './common/counter-texts.js';
import { rule } from './rule.js';

/** Observed: ctrpp.exe counts the IDs of schemaVersion 1, and reads no ID of a missing text. */
export default rule('counter-text-id-ignored', (report, { source }) => ({
  counterProvider(provider, { hasTextIds }) {
    for (const { owner, attribute: name, text } of textPlacesOf(provider)) {
      const written = owner.element && attribute(owner.element, `${name}ID`);
      if (written === undefined || (hasTextIds && text !== undefined)) continue;
      const parameters = hasTextIds
        ? ({ problem: 'text', name: written.name, text: name } as const)
        : ({ problem: 'version', name: written.name } as const);
      report(written.nameRange, parameters, [], dropAttribute(source, written, true));
    }
  },
}));
