import type { Field, Manifest, Template } from '../../../manifest/model/model.js';
import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import type { EmitTarget } from '../../options/options.js';

/** The most fields of all events together, for which outputs need less than 400 MB of memory. */
export const MOST_FIELDS = 300_000;

/** A field with a longer name counts as several. */
const NAME_LENGTH = 100;

/** The outputs with one description of each template, however many events use it. */
const WITHOUT_REPETITION: ReadonlySet<EmitTarget> = new Set(['json', 'resources', 'res', 'dll', 'obj']);

/** Reports the event with which outputs that repeat the fields of a template for each event get too large. */
export function checkRepeatedFields(
  { source, providers }: Manifest,
  targets: readonly EmitTarget[],
): Diagnostic[] {
  if (targets.every((target) => WITHOUT_REPETITION.has(target))) return [];
  const known = new Map<Template, number>();
  let count = 0;
  for (const event of providers.flatMap(({ events }) => events)) {
    const template = event.template?.target;
    if (template === undefined) continue;
    const own = known.get(template) ?? countOf(template.fields);
    known.set(template, own);
    count += own;
    if (count > MOST_FIELDS)
      return [diagnose('output-field-count', source, event.range, { most: MOST_FIELDS })];
  }
  return [];
}

function countOf(fields: readonly Field[]): number {
  return fields.reduce(
    (sum, field) =>
      sum +
      Math.ceil(field.name.value.length / NAME_LENGTH) +
      (field.kind === 'struct' ? countOf(field.members) : 0),
    0,
  );
}
