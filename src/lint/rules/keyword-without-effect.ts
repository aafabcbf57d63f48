import type { Keyword } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/** Each keyword of an event must add a bit. win:AnyKeyword, whose mask is 0, and repeated keywords do not. */
export default rule('keyword-without-effect', (report) => ({
  event({ keywords }) {
    // Most events have one keyword, which needs no set.
    const seen = keywords.length > 1 ? new Set<Keyword>() : undefined;
    for (const { target, name, range } of keywords) {
      if (target === undefined) continue;
      if (seen?.has(target)) report(range, { name, problem: 'repeated' });
      else if (target.predefined !== undefined && target.mask === 0n)
        report(range, { name, problem: 'no-bit' });
      seen?.add(target);
    }
  },
}));
