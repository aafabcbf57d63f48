import type { Located } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/**
 * The documentation forbids a garbled quote character, probably the apostrophe, which mc.exe rejects: see
 * `provider-name-valid` and `channel-name-valid`. mc.exe accepts a backtick.
 */
export default rule('name-quotes', (report) => {
  const check = (kind: 'provider' | 'channel', name: Located<string>) => {
    if (name.value.includes('`')) report(name.range, { kind, name: name.value });
  };
  return {
    provider: ({ name }) => check('provider', name),
    channel: ({ name, kind }) => {
      if (kind !== 'predefined') check('channel', name);
    },
  };
});
