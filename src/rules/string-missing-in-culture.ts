import type { Culture, StringDefinition } from '../manifest/model.js';
import { copyString } from '../manifest/string-edits.js';
import { rule } from './rule.js';
import { isUnusedString } from './shared/unused.js';

/** Every culture needs every string. If one is missing, users of that language see another language or no text. */
export default rule('string-missing-in-culture', (report) => ({
  manifest({ cultures, source }) {
    if (cultures.length < 2) return;
    // Several <resources> of one culture complete each other.
    const ids = new Map<string, { culture: Culture; has: Set<string> }>();
    const first = new Map<string, StringDefinition>();
    for (const culture of cultures) {
      const key = culture.name.value.toLowerCase();
      const entry = ids.get(key) ?? { culture, has: new Set<string>() };
      ids.set(key, entry);
      for (const [id, string] of culture.byId) {
        entry.has.add(id);
        if (!first.has(id)) first.set(id, string);
      }
    }
    for (const [id, string] of first) {
      const without = [...ids.values()].filter(({ has }) => !has.has(id)).map(({ culture }) => culture);
      // An unused string needs no translation. `unused-string` and `string-left-over` report it.
      if (without.length === 0 || isUnusedString(string)) continue;
      report(
        string.id.range,
        { id, cultures: without.map((culture) => culture.name.value) },
        without.map((culture) => ({ message: 'missing here', range: culture.name.range })),
        copyString(source, string, without),
      );
    }
  },
}));
