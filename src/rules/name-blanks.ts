import type { Located } from '../manifest/model.js';
import { rule } from './rule.js';

/** What is wrong with the whitespace of a name in the manifest, or `undefined`. */
function blankProblem(name: string): string | undefined {
  if (name.trim() === '') return undefined;
  if (/^\s/.test(name)) return 'starts with a blank';
  if (/\s$/.test(name)) return 'ends with a blank';
  return /\s\s/.test(name) ? 'has several blanks in a row' : undefined;
}

/**
 * Names must not start or end with whitespace, or contain two whitespace characters in a row. People cannot see
 * them, and queries do not match the name.
 */
export default rule('name-blanks', (report) => {
  const check = (what: string, name: Located<string> | undefined) => {
    const problem = name && blankProblem(name.text);
    if (name !== undefined && problem !== undefined)
      report(name.range, { what, name: name.text.trim(), problem });
  };
  return {
    provider: ({ name }) => check('provider', name),
    channel: ({ name, chid }) => {
      check('channel', name);
      check('chid', chid);
    },
    map: ({ name }) => check('map', name),
    template: ({ tid, name }) => {
      check('template', tid);
      check('template', name);
    },
    field: ({ name }) => check('field', name),
    event: ({ name }) => check('event', name),
    culture: ({ name }) => check('culture', name),
    string: ({ id }) => check('string', id),
  };
});
