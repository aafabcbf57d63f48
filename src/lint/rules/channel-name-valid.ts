import { attribute } from '../../manifest/xml/tree.js';
import { nameProblem, shownName } from './common/name-problem.js';
import { rule } from './rule.js';

/** A channel's name becomes a registry key and a file name (ChannelType documentation). */
export default rule('channel-name-valid', (report) => ({
  channel({ name, element }) {
    // A channel from winmeta has no element.
    if (element === undefined) return;
    const problem = nameProblem(name.value);
    if (problem !== undefined) report(name.range, { name: shownName(name.value), ...problem });
    // The schema rules report a missing name. This rule reports an empty one.
    if (attribute(element, 'name')?.value === '') report(name.range, { problem: 'empty-name' });
  },
}));
