import { hex } from '../../text/hex.js';
import { bigintOf, objectOf } from '../../windows/checks/arguments.js';
import { writtenText } from '../model/meaning/meaning.js';
import { builtInWinmeta } from '../model/meaning/predefined.js';
import type { Provider } from '../model/model.js';

/** One bit of a keyword. */
export interface KeywordBit {
  /** 0 to 63. */
  readonly bit: number;
  readonly mask: bigint;
  /** The keyword or channel of the bit; absent for a bit without a name. */
  readonly name: string | undefined;
  readonly kind: 'keyword' | 'channel' | undefined;
}

/** The bits that are set in a mask, from the lowest on, with their names in a provider. */
export function keywordBits(mask: bigint, provider: Provider): KeywordBit[] {
  bigintOf(mask, 'mask');
  objectOf(provider, 'provider');
  const bits: KeywordBit[] = [];
  for (let bit = 0; bit < 64; bit++) {
    const one = 1n << BigInt(bit);
    if ((mask & one) !== 0n) bits.push({ bit, mask: one, ...nameOfBit(one, provider) });
  }
  return bits;
}

/** The names of a mask's bits as people write them: `Read|Local|0x10`; `0` without any. */
export function namesOfMask(mask: bigint, provider: Provider): string {
  if (mask === ALL_BITS) return 'all bits';
  const bits = keywordBits(mask, provider);
  return bits.map(({ name, mask }) => name ?? hex(mask)).join('|') || '0';
}

const ALL_BITS = 0xffff_ffff_ffff_ffffn;

/** A mask with all its 16 digits, so that masks below each other can be compared. */
export function wideHex(mask: bigint): string {
  return `0x${mask.toString(16).padStart(16, '0')}`;
}

/** winmeta reserves the bits that channels use, so its names come last. */
function nameOfBit(bit: bigint, { keywords, channels }: Provider): Pick<KeywordBit, 'name' | 'kind'> {
  const has = ({ mask }: { readonly mask: bigint }) => (mask & bit) !== 0n;
  const own = keywords.find(({ mask }) => mask === bit) ?? keywords.find(has);
  if (own !== undefined) return { name: writtenText(own.name), kind: 'keyword' };
  const channel = channels.find(({ keywordMask }) => keywordMask === bit);
  if (channel !== undefined) return { name: channel.name.value, kind: 'channel' };
  const name = builtInWinmeta.keywords.all.find(has)?.name.value;
  return { name, kind: name === undefined ? undefined : 'keyword' };
}
