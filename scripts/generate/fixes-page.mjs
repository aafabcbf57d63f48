import { replaceRegion } from './region.mjs';

const safety = { always: 'yes', sometimes: 'sometimes', never: 'no' };

/** The table of docs/fixes.md: rules with the same fix in one row. */
export function fixesPage({ ruleIds, entryOf }, read) {
  const rows = new Map();
  for (const id of ruleIds) {
    const { fix } = entryOf(id);
    if (fix === undefined) continue;
    const key = JSON.stringify([fix.does, fix.safe]);
    rows.set(key, { fix, ids: [...(rows.get(key)?.ids ?? []), id] });
  }
  const lines = [...rows.values()].map(({ fix, ids }) => {
    const links = ids.map((id) => `[${id}](rules/${id}.md)`).join(', ');
    return `| ${links} | ${fix.does} | ${safety[fix.safe]} |`;
  });
  const table = ['| Rule | The fix | Safe |', '| --- | --- | --- |', ...lines].join('\n');
  const path = 'docs/fixes.md';
  return [{ path, content: replaceRegion(read(path), 'list', table) }];
}
