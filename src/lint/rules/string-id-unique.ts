import { isInMainResources } from '../../manifest/model/messages/string-places.js';
import type { Range } from '../../text/source.js';
import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/**
 * The first `<resources>` of all `<localization>` elements have each string id only once. mc.exe does not
 * compare those of other cultures: see `string-id-repeated`.
 */
export default rule('string-id-unique', (report) => ({
  manifest({ cultures }) {
    const main = cultures.flatMap(({ strings }) => strings).filter(isInMainResources);
    let cultureOf: ReadonlyMap<Range, string> | undefined;
    reportDuplicates(main, { id: (string) => mark(string.id) }, (range, { text }, related) => {
      cultureOf ??= new Map(main.map((string) => [string.id.range, string.culture.name.value]));
      report(range, { id: text, culture: cultureOf.get(range) ?? '' }, related);
    });
  },
}));
