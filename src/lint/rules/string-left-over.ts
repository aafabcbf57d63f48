import { removeStrings } from '../../manifest/model/messages/string-edits.js';
import { isUnusedString, primaryCultures } from './common/unused.js';
import { rule } from './rule.js';

/** A culture must not have unused strings missing in the first: they are left over from a translation. */
export default rule('string-left-over', (report) => ({
  manifest(manifest) {
    const primary = primaryCultures(manifest);
    for (const culture of manifest.cultures) {
      if (primary.includes(culture)) continue;
      for (const string of culture.strings) {
        const id = string.id.value;
        if (!isUnusedString(string) || primary.some(({ byId }) => byId.has(id))) continue;
        const first = primary[0]?.name.value ?? '';
        const fix = removeStrings(manifest, [string]);
        report(string.id.range, { id, culture: culture.name.value, primary: first }, [], fix);
      }
    }
  },
}));
