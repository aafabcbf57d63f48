import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

const safety = { always: 'yes', sometimes: 'sometimes', never: 'no' };

/** The table of docs/fixes.md. */
export function fixesPage({ ruleIds, entryOf }, read) {
  const rows = ruleIds.flatMap((id) => {
    const { fix } = entryOf(id);
    return fix === undefined ? [] : [[`[${id}](rules/${id}.md)`, fix.does, safety[fix.safe]]];
  });
  const path = 'docs/fixes.md';
  return [{ path, content: replaceRegion(read(path), 'list', table(['Rule', 'The fix', 'Safe'], rows)) }];
}
