import { nameProblem, shownName } from './common/name-problem.js';
import { rule } from './rule.js';

/** A provider's name becomes a registry key and a publisher name (ProviderType documentation). */
export default rule('provider-name-valid', (report) => ({
  provider({ name }) {
    const problem = nameProblem(name.value);
    if (problem !== undefined) report(name.range, { name: shownName(name.value), ...problem });
  },
}));
