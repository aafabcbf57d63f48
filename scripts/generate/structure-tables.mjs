import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

const PAGES = ['docs/etw-structures.md', 'docs/etw-structures-info.md', 'docs/session-filters.md'];

/**
 * The tables of the structures' members. Offsets and sizes come from the layouts, in their order. The other
 * columns are written in the pages, because only they can link to each other.
 */
export function structureTables({ structureLayouts, structureLayouts32 }, read) {
  return PAGES.map((path) => {
    let page = read(path);
    for (const name of namesIn(page)) {
      const layout = structureLayouts[name];
      if (layout === undefined) throw new Error(`${path}: there is no layout of '${name}'`);
      page = replaceRegion(
        page,
        regionOf(name),
        memberTable(layout, structureLayouts32[name], textsOf(page, name, path)),
      );
    }
    return { path, content: page };
  });
}

const regionOf = (name) => `layout of ${name}`;

const namesIn = (page) => Array.from(page.matchAll(/^<!-- layout of (\w+) -->$/gm), ([, name]) => name);

function memberTable({ members }, layout32, textsFor) {
  const columns32 = layout32 === undefined ? [] : ['Offset on x86', 'Size on x86'];
  const rows = Object.entries(members).map(([member, place]) => [
    member,
    ...[...place, ...(layout32?.members[member] ?? [])].map(String),
    ...textsFor(member),
  ]);
  return table(['Member', 'Offset', 'Size', ...columns32, 'Member in wevtc', 'Meaning'], rows);
}

/** Reads the last two cells of each member's row in a page. */
function textsOf(page, name, path) {
  const [, region = ''] = page.split(new RegExp(`<!-- (?:end of )?${regionOf(name)} -->`));
  const texts = new Map(
    region
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
      .map((cells) => [cells[1], cells.slice(-3, -1)]),
  );
  return (member) => {
    const found = texts.get(member);
    if (found === undefined) throw new Error(`${path}: write a row for '${member}' of ${name}`);
    return found;
  };
}
