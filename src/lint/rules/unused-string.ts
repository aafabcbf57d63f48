import { removeStrings } from '../../manifest/model/messages/string-edits.js';
import { isUnusedString, primaryCultures } from './common/unused.js';
import { rule } from './rule.js';

/** Something must show every string: mc.exe leaves other strings out of the message table. */
export default rule('unused-string', (report) => ({
  manifest(manifest) {
    const primary = primaryCultures(manifest);
    const others = manifest.cultures.filter((culture) => !primary.includes(culture));
    for (const string of primary.flatMap(({ strings }) => strings)) {
      if (!isUnusedString(string)) continue;
      const translations = others.flatMap(({ byId }) => byId.get(string.id.value) ?? []);
      report(
        string.id.range,
        { id: string.id.value },
        translations.map(({ id, culture }) => ({
          message: `in culture '${culture.name.value}'`,
          range: id.range,
        })),
        removeStrings(manifest, [string, ...translations]),
      );
    }
  },
}));
