import { FreeBits, FreeNumbers, numberLike, OWN_NUMBERS } from '../../../manifest/find/free-values.js';
import type { Provider } from '../../../manifest/model/model.js';
import type { Fix } from '../../../text/diagnostics/diagnostic.js';
import type { Range } from '../../../text/source.js';

type Kind = 'event' | 'channel' | 'level' | 'opcode' | 'keyword';

/** The numbers of a kind that a provider already has. */
const USED: Readonly<Record<Exclude<Kind, 'keyword'>, (provider: Provider) => readonly number[]>> = {
  event: ({ events }) => events.map(({ value }) => value?.value ?? 0),
  channel: ({ channels }) => channels.map(({ value }) => value),
  level: ({ levels }) => levels.map(({ value }) => value),
  opcode: ({ opcodes, tasks }) =>
    [opcodes, ...tasks.map((task) => task.opcodes)].flat().map(({ value }) => value),
};

/** Makes the fix of a number: one that no other definition of the provider has. */
export function freeValueFixes(
  kind: Kind,
): (written: { readonly text: string; readonly range: Range }, provider: Provider) => Fix | undefined {
  const open = (provider: Provider) => {
    if (kind === 'keyword') return new FreeBits(provider.keywords.map(({ mask }) => mask));
    const [least, most] = OWN_NUMBERS[kind];
    return new FreeNumbers(USED[kind](provider), least, most);
  };
  const known = new WeakMap<Provider, FreeBits | FreeNumbers>();
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
