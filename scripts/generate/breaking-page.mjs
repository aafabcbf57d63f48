import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

/** The lists of docs/breaking.md: the rules of each category, in the order of the catalogue. */
export function breakingPage({ breakingCatalogue }, read) {
  const path = 'docs/breaking.md';
  const page = ['wire', 'query', 'source', 'text'].reduce((text, category) => {
    const rows = Object.entries(breakingCatalogue)
      .filter(([id]) => id.startsWith(`breaking-${category}-`))
      .map(([id, { severity, summary }]) => [`[${id}](rules/${id}.md)`, severity, summary]);
    return replaceRegion(text, category, table(['Rule', 'Severity', 'Summary'], rows));
  }, read(path));
  return [{ path, content: page }];
}
