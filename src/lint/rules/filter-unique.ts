import type { Filter } from '../../manifest/model/model.js';
import { type Mark, reportDuplicates } from './common/duplicates.js';
import { hasFaultyVersion } from './common/written.js';
import { rule } from './rule.js';

function valueAndVersion(filter: Filter): Mark | undefined {
  const { declared, version } = filter;
  if (declared === undefined || hasFaultyVersion(filter)) return undefined;
  const { text, range } = declared;
  const value = declared.value * 256 + (version?.value ?? 0);
  return { value, text: `${text} and ${version?.text ?? 0}`, range };
}

/** Filters differ in the pair of value and version that sessions use (FilterType documentation). */
export default rule('filter-unique', (report) => ({
  provider({ filters }) {
    reportDuplicates(filters, { 'value and version': valueAndVersion }, report);
  },
}));
