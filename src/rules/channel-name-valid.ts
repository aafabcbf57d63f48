import { attribute } from '../xml/tree.js';
import { rule } from './rule.js';
import { nameProblem, shownName } from './shared/name-problem.js';

/** A channel's name becomes a registry key and a file name (ChannelType documentation). */
export default rule('channel-name-valid', (report) => ({
  channel({ name, chid, element }) {
    // One of winmeta.
    if (element === undefined) return;
    const problem = nameProblem(name.value);
    if (problem !== undefined) report(name.range, { name: shownName(name.value), ...problem });
    // An absent name is the schema's business, an empty one is ours.
    if (name.value === '' && attribute(element, 'name') !== undefined)
      report(name.range, { problem: 'empty-name' });
    if (chid?.value === '') report(chid.range, { problem: 'empty-chid' });
  },
}));
