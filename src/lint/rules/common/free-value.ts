import { numberLike } from '../../../manifest/find/free-values.js';
import type { Provider } from '../../../manifest/model/model.js';
import type { Fix } from '../../../text/diagnostics/diagnostic.js';
import type { Range } from '../../../text/source.js';

/** The unused values of a provider. */
interface FreeValues {
  next(): number | bigint | undefined;
}

/** The values of the opcodes of a provider and of its tasks. */
export const opcodeValues = ({ opcodes, tasks }: Provider): number[] =>
  [opcodes, ...tasks.map((task) => task.opcodes)].flat().map(({ value }) => value);

/** Makes the fix of a number: one that no other definition of the provider has. */
export function freeValueFixes(
  open: (provider: Provider) => FreeValues,
): (written: { readonly text: string; readonly range: Range }, provider: Provider) => Fix | undefined {
  const known = new WeakMap<Provider, FreeValues>();
  return ({ text, range }, provider) => {
    let free = known.get(provider);
    if (free === undefined) {
      free = open(provider);
      known.set(provider, free);
    }
    const value = free.next();
    if (value === undefined) return undefined;
    const newText = numberLike(value, [likeOf(text, value)]);
    // Programs that know the number would no longer recognize it.
    return { title: `Write '${newText}', which is free`, safe: false, edits: [{ range, newText }] };
  };
}

/** The number in the text's form; the digits of a wrong number matter only if they begin with zeros. */
function likeOf(text: string, value: number | bigint): string {
  const isHexadecimal = typeof value === 'bigint' || /^0x/i.test(text);
  if (!isHexadecimal) return '0';
  return /^0x0/i.test(text) ? text : '0x1';
}
