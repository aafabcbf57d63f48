import type { MessageParameters } from '../diagnostics/diagnostic.js';
import type { Located } from '../manifest/model.js';
import { rule } from './rule.js';

/** The problem with the whitespace of a name in the manifest, or `undefined`. */
function blankProblem(name: string): MessageParameters<'name-whitespace'>['problem'] | undefined {
  // Nearly all names have no white space at all.
  if (!/\s/.test(name) || name.trim() === '') return undefined;
  if (/^\s/.test(name)) return 'start';
  if (/\s$/.test(name)) return 'end';
  return /\s\s/.test(name) ? 'inside' : undefined;
}

/**
 * Names must not start or end with whitespace, or contain two whitespace characters in a row. People cannot see
 * them, and queries do not match the name.
 */
export default rule('name-whitespace', (report) => {
  const check = (kind: MessageParameters<'name-whitespace'>['kind'], name: Located<string> | undefined) => {
    const problem = name && blankProblem(name.text);
    if (name !== undefined && problem !== undefined)
      report(name.range, { kind, name: name.text.trim(), problem });
  };
  return {
    provider: ({ name }) => check('provider', name),
    channel: ({ name, chid, usedAt }) => {
      // Another rule reports the name by which events refer to the channel.
      const isUsed = usedAt.length > 0;
      if (!isUsed || chid !== undefined) check('channel', name);
      if (!isUsed) check('chid', chid);
    },
    map: ({ name }) => check('map', name),
    template: ({ tid, name, usedAt }) => {
      if (usedAt.length === 0) check('template', tid);
      check('template', name);
    },
    field: ({ name }) => check('field', name),
    event: ({ name }) => check('event', name),
    culture: ({ name }) => check('culture', name),
    string: ({ id }) => check('string', id),
  };
});
