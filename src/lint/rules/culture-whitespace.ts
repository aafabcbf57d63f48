import { removeBlanks } from '../../manifest/model/values/blanks.js';
import { culturesInUse } from './common/cultures.js';
import { rule } from './rule.js';

/** Observed: mc.exe 10.0.28000 finds no language for a culture with outer whitespace if it needs a text. */
export default rule('culture-whitespace', (report, { source }) => ({
  finish(manifest) {
    for (const { name } of culturesInUse(manifest)) {
      const { text, range } = name;
      if (text.trim() !== text && text.trim() !== '')
        report(range, { culture: text.trim() }, [], removeBlanks(source, range, text));
    }
  },
}));
