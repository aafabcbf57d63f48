import type { Culture } from '../../manifest/model/model.js';
import { type Mark, mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** Culture names are not case-sensitive. */
function cultureMark({ name }: Culture): Mark | undefined {
  const found = mark(name);
  return found && { ...found, value: name.value.toLowerCase() };
}

/** A culture has one `<resources>`, because mc.exe writes one message file for each. */
export default rule('culture-unique', (report) => ({
  manifest({ cultures }) {
    reportDuplicates(cultures, { culture: cultureMark }, (range, { text }, related) =>
      report(range, { culture: text }, related),
    );
  },
}));
