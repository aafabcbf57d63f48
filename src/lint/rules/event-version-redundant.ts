import type { Extent, Field, Template } from '../../manifest/model/model.js';
import { olderPlace, successors, versionsOf } from './common/event-versions.js';
import { rule } from './rule.js';

const extent = (value: Extent | undefined) =>
  value === undefined ? '' : value.kind === 'literal' ? value.value : value.reference.name;

/** Everything that programs rely on when they read an event's data. */
function signature(field: Field): unknown[] {
  const { name, kind, count } = field;
  if (field.kind === 'struct') return [kind, name.value, extent(count), field.members.map(signature)];
  const { inType, outType, map, length } = field;
  const type = inType?.target;
  const types = [type?.name ?? inType?.name, outType?.target?.name ?? outType?.name ?? type?.defaultOutType];
  return [kind, name.value, ...types, map?.name, extent(length), extent(count)];
}

/** A new event version has different fields, as the version tells programs to decode it differently. */
export default rule('event-version-redundant', (report) => {
  const known = new Map<Template, string>();
  const fieldsOf = (template: Template) => {
    const fields = known.get(template) ?? JSON.stringify(template.fields.map(signature));
    known.set(template, fields);
    return fields;
  };
  return {
    provider(provider) {
      for (const pair of successors(provider)) {
        const [older, newer] = [pair.older.template, pair.newer.template];
        // Another rule reports an unresolved name.
        if ((older && !older.target) || (newer && !newer.target)) continue;
        const [before, after] = [older?.target, newer?.target];
        if (before?.userData !== after?.userData || before?.name?.value !== after?.name?.value) continue;
        if (before !== after && (!before || !after || fieldsOf(before) !== fieldsOf(after))) continue;
        const { version, range } = pair.newer;
        report(version?.range ?? range, versionsOf(pair), [olderPlace(pair)]);
      }
    },
  };
});
