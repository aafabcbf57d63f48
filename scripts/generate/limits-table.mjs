import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

const PAGE = 'docs/security.md';

/** The table of the limits of input, from the constants that the code enforces. */
export function limitsTable({ limits }, read) {
  return [{ path: PAGE, content: replaceRegion(read(PAGE), 'limits', table(['Item', 'Limit'], limits)) }];
}
