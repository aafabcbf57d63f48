import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

const PAGE = 'docs/counters.md';

/** The table of the counter types. */
export function counterTypesTable({ counterTypes }, read) {
  const rows = [...counterTypes.values()].map((type) => {
    const needs = Object.entries(type.needs).map(([attribute, other]) => `\`${attribute}\`: \`${other}\``);
    return [
      `\`${type.name}\``,
      String(type.size * 8),
      `${type.shows}${['percent', 'seconds'].includes(type.unit) ? ` (${type.unit})` : ''}`,
      needs.join(', '),
    ];
  });
  const head = ['Type', 'Bits', 'What tools show', 'Other counters that it needs'];
  return [{ path: PAGE, content: replaceRegion(read(PAGE), 'counter types', table(head, rows)) }];
}
