import { sddlProblem, trusteeProblem } from './common/sddl.js';
import { rule } from './rule.js';

/** A channel's access is a security descriptor in SDDL (ChannelType documentation). */
export default rule('channel-access-sddl', (report) => ({
  channel({ name, access }) {
    const problem = access && (sddlProblem(access.value) ?? trusteeProblem(access.value));
    if (access !== undefined && problem !== undefined)
      report(access.range, { channel: name.value, ...problem });
  },
}));
