import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

const PAGE = 'docs/kernel-events.md';

/** The table of the classic classes: which events have names and fields. */
export function kernelEventsTable({ CLASSIC_CLASSES }, read) {
  const rows = CLASSIC_CLASSES.flatMap(({ name, events }) => {
    const typesByFields = new Map();
    for (const { types, versions } of events) {
      const fields = fieldsOf(versions);
      typesByFields.set(fields, [...(typesByFields.get(fields) ?? []), types].flat());
    }
    const own = [...typesByFields].map(([fields, types]) => [types.join(', '), fields]);
    return (own.length === 0 ? [['', 'unknown']] : own).map((row) => [`\`${name}\``, ...row]);
  });
  const content = table(['Class', 'Event types', 'Fields'], rows);
  return [{ path: PAGE, content: replaceRegion(read(PAGE), 'kernel events', content) }];
}

/** From which version of the class on the fields are known. */
function fieldsOf(versions = {}) {
  const entries = Object.entries(versions).map(([since, layout]) => [Number(since), layout]);
  const known = entries.filter(([, layout]) => layout !== null).map(([since]) => since);
  if (known.length === 0) return 'unknown';
  const first = Math.min(...known);
  const unknown = entries.find(([since, layout]) => layout === null && since > first)?.[0];
  if (unknown === undefined) return first === 0 ? 'all versions' : `version ${first} and later`;
  return unknown - 1 === first ? `version ${first}` : `versions ${first} to ${unknown - 1}`;
}
