import { rule } from './rule.js';

/** Old winmeta.xml keywords that mc.exe 10.0.28000 does not recognize, but recorded events can contain. */
const REMOVED: ReadonlySet<string> = new Set(['win:WDIContext', 'win:ReservedKeyword48']);

/** An event has no keyword of Windows that newer versions of winmeta.xml lack. */
export default rule('predefined-keyword-removed', (report) => ({
  event({ keywords }) {
    for (const { target, range } of keywords) {
      const name = target?.predefined?.name;
      if (name !== undefined && REMOVED.has(name)) report(range, { name });
    }
  },
}));
