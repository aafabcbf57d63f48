import type {
  DataField,
  EventDefinition,
  Field,
  Manifest,
  Provider,
  Template,
} from '../../../manifest/model/model.js';
import type { MofProblem } from '../../../text/diagnostics/catalogue/emit.js';
import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import type { Range } from '../../../text/source.js';
import { NO_GUID } from '../../../windows/values/guid.js';
import { eventTypes, typeValue } from './event-types.js';

/** In-types that Microsoft excludes for `mc -mof`, and the counted form of Binary, which is newer. */
const EXCLUDED = ['win:Binary', 'win:CountedBinary', 'win:SYSTEMTIME'];

/** The most fields with which mc.exe 10.0.28000 writes a class; an array is one. */
const MOST_FIELDS = 17;

/**
 * Reports what MOF classes cannot express in an otherwise valid manifest.
 *
 * Source: Microsoft, "Message Compiler (MC.exe)", `-mof`; runs of mc.exe for the number of fields and for
 * what no event uses; for events of the same type, the decoding of classic events.
 */
export function checkRestrictions(manifest: Manifest): Diagnostic[] {
  return manifest.providers.flatMap((provider) => [
    ...provider.events.flatMap((event) => checkEvent(manifest, event)),
    ...checkTasks(manifest, provider),
    ...usedTemplates(provider).flatMap((template) => checkTemplate(manifest, template)),
    ...checkTypes(manifest, provider),
  ]);
}

function checkEvent({ source }: Manifest, { task, opcode, descriptor, range }: EventDefinition) {
  const missing = (['task', 'opcode'] as const).filter((name) => ({ task, opcode })[name] === undefined);
  if (missing.length === 0) return [];
  const parameters = { id: descriptor.id, missing };
  return [diagnose('mof-event-task-opcode', source, range, parameters)];
}

/** Finds event tasks without a GUID: the manifest's, and references to winmeta's, which have none. */
function checkTasks({ source }: Manifest, { tasks, events }: Provider): Diagnostic[] {
  const used = new Set(events.map(({ task }) => task?.target));
  const without = tasks.filter(
    (task) => used.has(task) && (task.eventGuid === undefined || task.eventGuid.value === NO_GUID),
  );
  const own = without.map(({ name, range, eventGuid }) =>
    diagnose('mof-task-guid', source, eventGuid?.range ?? range, { task: name.value, predefined: false }),
  );
  const predefined = events.flatMap(({ task }) =>
    task?.target?.predefined === undefined
      ? []
      : [diagnose('mof-task-guid', source, task.range, { task: task.name, predefined: true })],
  );
  return [...own, ...predefined];
}

/** The templates of events, in the order of the manifest. The others get no class. */
function usedTemplates({ templates, events }: Provider): readonly Template[] {
  const used = new Set(events.map(({ template }) => template?.target));
  return templates.filter((template) => used.has(template));
}

function checkTemplate({ source }: Manifest, { tid, fields, range }: Template): Diagnostic[] {
  const types = fields.flatMap((field) =>
    problemsOf(field).map(({ range, ...problem }) =>
      diagnose('mof-type', source, range, { template: tid.value, field: field.name.value, ...problem }),
    ),
  );
  if (fields.length <= MOST_FIELDS) return types;
  const parameters = { template: tid.value, count: fields.length, most: MOST_FIELDS };
  return [diagnose('mof-field-count', source, tid.range ?? range, parameters), ...types];
}

type Problem = MofProblem & { readonly range: Range };

function problemsOf(field: Field): Problem[] {
  if (field.kind === 'struct') return [{ range: field.range, problem: 'struct' }];
  return [...excludedType(field), ...variableCount(field), ...stringLength(field)];
}

function excludedType({ inType }: DataField): Problem[] {
  const name = inType?.target?.name;
  if (inType === undefined || name === undefined || !EXCLUDED.includes(name)) return [];
  return [{ range: inType.range, problem: 'in-type', inType: name }];
}

function variableCount({ count }: DataField): Problem[] {
  if (count?.kind !== 'field') return [];
  return [{ range: count.reference.range, problem: 'array' }];
}

function stringLength({ inType, length }: DataField): Problem[] {
  const isString = inType?.target?.name.endsWith('String') === true;
  if (!isString || length === undefined || (length.kind === 'literal' && length.value === 0)) return [];
  const range = length.kind === 'literal' ? length.range : length.reference.range;
  return [{ range, problem: 'length' }];
}

function checkTypes({ source }: Manifest, provider: Provider): Diagnostic[] {
  return eventTypes(provider).repeated.map(({ event, first }) => {
    const parameters = {
      id: event.descriptor.id,
      first: first.descriptor.id,
      task: event.task?.name ?? '',
      version: event.descriptor.version,
      type: typeValue(event),
    };
    const related = { message: `event ${first.descriptor.id}`, source, range: first.range };
    return diagnose('mof-event-type', source, event.range, parameters, [related]);
  });
}
