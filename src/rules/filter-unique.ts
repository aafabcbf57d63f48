import type { Filter } from '../manifest/model.js';
import { type Mark, mark, nameMark, reportDuplicates } from './duplicates.js';
import { rule } from './rule.js';

function valueAndVersion({ declared, version }: Filter): Mark | undefined {
  if (declared === undefined) return undefined;
  const { text, range } = declared;
  const value = declared.value * 256 + (version?.value ?? 0);
  return { value, text: `${text} and ${version?.text ?? 0}`, range };
}

/** Filters of a provider differ in name, in value and version together, and in symbol. */
export default rule('filter-unique', (report) => ({
  provider({ filters }) {
    reportDuplicates(
      filters,
      {
        name: nameMark,
        'value and version': valueAndVersion,
        symbol: (filter) => mark(filter.symbol),
      },
      report,
    );
  },
}));
