import type { Located } from '../../manifest/model/model.js';
import { placeholderIn } from '../../text/placeholder.js';
import { rule } from './rule.js';

/** A name must not contain an unreplaced build placeholder: Windows would register it. */
export default rule('name-placeholder', (report) => {
  const check = (kind: 'provider' | 'channel', name: Located<string>) => {
    const placeholder = placeholderIn(name.value);
    if (placeholder !== undefined) report(name.range, { kind, name: name.value, placeholder });
  };
  return {
    provider: ({ name }) => check('provider', name),
    channel: ({ name, kind }) => {
      if (kind !== 'predefined') check('channel', name);
    },
  };
});
