import type { Located } from '../manifest/model.js';
import { rule } from './rule.js';

/** The documentation forbids a quote character in these names, but prints it garbled: apostrophe or backtick. */
export default rule('name-quotes', (report) => {
  const check = (what: string, name: Located<string>) => {
    const found = /['`]/.exec(name.value)?.[0];
    if (found !== undefined)
      report(name.range, {
        what,
        name: name.value,
        character: found === "'" ? 'an apostrophe' : 'a backtick',
      });
  };
  return {
    provider: ({ name }) => check('provider', name),
    channel: ({ name, kind }) => {
      if (kind !== 'predefined') check('channel', name);
    },
  };
});
