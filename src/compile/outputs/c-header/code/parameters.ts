import type { EventDefinition } from '../../../../manifest/model/model.js';
import { sanitise } from '../../../../manifest/model/names/symbols.js';
import { NameScope } from '../../../names/identifiers.js';
import type { CHeaderOptions } from '../../../options/options.js';
import { argumentOf } from './arguments.js';
import { fieldsOf } from './template-function.js';

/** Names that a macro parameter cannot have, including C++'s alternative spellings of operators. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['__VA_ARGS__', '__VA_OPT__', 'NULL', 'MCGEN_EVENT_ENABLED'],
  ...['and', 'and_eq', 'bitand', 'bitor', 'compl', 'not', 'not_eq', 'or', 'or_eq', 'xor', 'xor_eq'],
]);

/** The same for macros that have a context parameter. */
export const USED_WITH_CONTEXT: readonly string[] = [
  'MCGEN_EVENT_ENABLED_FORCONTEXT',
  'WEVTC_CONTEXT_OF',
  'pContext',
];

/** A field as a parameter of the macros of an event. */
export interface MacroField {
  /** Its name as an identifier. */
  readonly name: string;
  readonly takesLength: boolean;
}

/** The fields of an event in the order of its macros' parameters. */
export function macroFields(event: EventDefinition, { mode }: Required<CHeaderOptions>): MacroField[] {
  return fieldsOf(event).map((field) => ({
    name: sanitise(field.name.value).replace(/^(?=[\p{Nd}²³¹]|$)/u, '_'),
    takesLength: argumentOf(field, mode === 'km').takesLength,
  }));
}

/**
 * The parameters of a macro that writes an event: the names of its fields as identifiers. A name changes if
 * it would occur twice, or if it occurs in the macro's `body`, where mc.exe's macro does not compile.
 */
export function macroParameters(fields: readonly MacroField[], body: readonly string[]): string[] {
  // Each event has four macros, so a set for each of them takes longer than these searches.
  const scope = new NameScope({ has: (name) => RESERVED.has(name) || body.includes(name) });
  return fields.flatMap(({ name, takesLength }) => {
    const claimed = scope.claim(name);
    return takesLength ? [scope.claim(`${claimed}_Len_`), claimed] : [claimed];
  });
}

/** A macro's parameters if no name must change, even with fewer names in the body; otherwise `undefined`. */
export function unchangedParameters(
  fields: readonly MacroField[],
  body: readonly string[],
): string[] | undefined {
  const names = macroParameters(fields, body);
  const wanted = fields.flatMap(({ name, takesLength }) => (takesLength ? [`${name}_Len_`, name] : [name]));
  return names.every((name, at) => name === wanted[at]) ? names : undefined;
}
