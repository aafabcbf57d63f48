import type { Located } from '../manifest/model.js';
import { rule } from './rule.js';

/** The documentation forbids a quote character in these names, but prints it garbled: apostrophe or backtick. */
export default rule('name-quotes', (report) => {
  const check = (kind: 'provider' | 'channel', name: Located<string>) => {
    const character = /['`]/.exec(name.value)?.[0] as "'" | '`' | undefined;
    if (character !== undefined) report(name.range, { kind, name: name.value, character });
  };
  return {
    provider: ({ name }) => check('provider', name),
    channel: ({ name, kind }) => {
      if (kind !== 'predefined') check('channel', name);
    },
  };
});
