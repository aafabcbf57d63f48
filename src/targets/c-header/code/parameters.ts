import type { EventDefinition } from '../../../manifest/model.js';
import { sanitise } from '../../../manifest/symbols.js';
import type { CHeaderOptions } from '../../options.js';
import { NameScope } from '../../shared/identifiers.js';
import { argumentOf } from './arguments.js';
import { fieldsOf } from './template-function.js';

/** No macro parameter may be called so, C++'s other spellings of operators included. */
const RESERVED = [
  ...['__VA_ARGS__', '__VA_OPT__', 'NULL', 'MCGEN_EVENT_ENABLED'],
  ...['and', 'and_eq', 'bitand', 'bitor', 'compl', 'not', 'not_eq', 'or', 'or_eq', 'xor', 'xor_eq'],
];

/** The same of the macros that take a context. */
export const USED_WITH_CONTEXT: readonly string[] = ['MCGEN_EVENT_ENABLED_FORCONTEXT', 'Context', 'pContext'];

/**
 * The parameters of the macro that writes an event: the names of its fields as identifiers. A name that would occur
 * twice, or occurs in the macro's body, is changed; mc.exe writes a macro that does not compile.
 *
 * @param body other names that the macros of the event are made of.
 */
export function macroParameters(
  event: EventDefinition,
  body: readonly string[],
  { mode }: Required<CHeaderOptions>,
): string[] {
  const scope = new NameScope(new Set([...RESERVED, ...body, ...(mode === 'km' ? ['Activity'] : [])]));
  return fieldsOf(event).flatMap((field) => {
    const name = sanitise(field.name.value).replace(/^(?=\d|$)/, '_');
    const { takesLength } = argumentOf(field, mode === 'km');
    const claimed = scope.claim(name);
    return takesLength ? [scope.claim(`${claimed}_Len_`), claimed] : [claimed];
  });
}
