import { nameMark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/**
 * Keywords of a provider differ in name (KeywordType documentation), because events refer to their keywords
 * by name. Observed: mc.exe also refuses the names of Windows' keywords, unlike those of its levels, tasks
 * and opcodes.
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
