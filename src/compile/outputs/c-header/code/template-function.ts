import type { EventDefinition, Field, Template } from '../../../../manifest/model/model.js';
import type { CHeaderOptions } from '../../../options/options.js';
import { argumentOf } from './arguments.js';

export type CodeOptions = Pick<CHeaderOptions, 'mode' | 'callouts'>;

/** A function that writes the events of all templates whose fields have the same C types. */
export interface TemplateFunction {
  /** Such as `McTemplateU0zqR1`: field types, lengths, and counts. The C name adds the write function. */
  readonly name: string;
  /** The number of EVENT_DATA_DESCRIPTORs filled by the fields. */
  readonly slots: number;
  readonly parameters: readonly string[];
  readonly locals: readonly string[];
  readonly statements: readonly string[];
}

/** The fields in the order of the event's bytes. */
export function fieldsOf(event: EventDefinition): readonly Field[] {
  return event.template?.target?.fields ?? [];
}

/** `U` or `K` by mode, as in mc.exe since 10.0.18362; `Co` with callouts, as in the 10.0.22621 runtime. */
export function templateName(template: Template | undefined, { mode, callouts }: CodeOptions): string {
  const kernel = mode === 'km';
  const suffix = template?.fields.map((field) => argumentOf(field, kernel).suffix).join('') ?? '';
  return `McTemplate${callouts ? 'Co' : ''}${kernel ? 'K' : 'U'}0${suffix}`;
}

/** The functions that the events need, by name. */
export function templateFunctions(
  events: readonly EventDefinition[],
  options: CodeOptions,
): TemplateFunction[] {
  const templates = new Map<string, Template | undefined>();
  for (const { template } of events) {
    const name = templateName(template?.target, options);
    if (!templates.has(name)) templates.set(name, template?.target);
  }
  return [...templates]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, template]) => templateFunction(name, template, options));
}

function templateFunction(
  name: string,
  template: Template | undefined,
  { mode }: CodeOptions,
): TemplateFunction {
  const parameters = ['_In_ PMCGEN_TRACE_CONTEXT Context', '_In_ PCEVENT_DESCRIPTOR Descriptor'];
  if (mode === 'km') parameters.push('_In_opt_ const GUID* Activity');
  const locals: string[] = [];
  const statements: string[] = [];
  let slots = 0;
  for (const field of template?.fields ?? []) {
    const argument = argumentOf(field, mode === 'km');
    if (argument.takesLength) parameters.push(`_In_ ULONG _Arg${field.index}_Len_`);
    parameters.push(argument.declaration);
    if (argument.local !== '') locals.push(argument.local);
    // The first descriptor is reserved for the provider's traits.
    statements.push(argument.fill(`&EventData[${slots + 1}]`));
    slots += argument.slots;
  }
  return { name, slots, parameters, locals, statements };
}
