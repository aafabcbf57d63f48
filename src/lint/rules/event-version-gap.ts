import { olderPlace, successors, versionsOf } from './common/event-versions.js';
import { rule } from './rule.js';

/** An event's versions have consecutive numbers. Traces of undefined versions cannot be decoded. */
export default rule('event-version-gap', (report) => ({
  provider(provider) {
    for (const pair of successors(provider)) {
      const versions = versionsOf(pair);
      if (versions.newer === versions.older + 1) continue;
      const { version, range } = pair.newer;
      report(version?.range ?? range, versions, [olderPlace(pair)]);
    }
  },
}));
