import { nameMark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/**
 * Keywords differ in name (KeywordType documentation), by which events refer to them. Observed: mc.exe also
 * rejects the names of Windows' keywords, but not those of its levels, tasks, and opcodes.
 */
export default rule('keyword-unique', (report) => ({
  provider({ keywords }, { winmeta }) {
    reportDuplicates(keywords, { name: nameMark }, report);
    for (const { name } of keywords) {
      if (winmeta.keywords.get(name.text) !== undefined)
        report(name.range, { what: 'predefined name', text: name.text });
    }
  },
}));
