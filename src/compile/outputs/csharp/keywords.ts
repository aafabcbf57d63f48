import type { Provider } from '../../../manifest/model/model.js';
import { identifier } from '../../names/identifiers.js';
import { summary } from './comment.js';
import { type ConstantView, constantRemark } from './constant.js';
import { maskLiteral } from './literal.js';
import { constantScope } from './names.js';

/** EventSource requires a constant for each bit below this one that an event has. */
const FIRST_RESERVED_BIT = 48;

/** The keywords, constants for single bits without a keyword, and the name of each bit. */
export function keywordConstants(provider: Provider) {
  const scope = constantScope('Keywords');
  const byBit = new Map<bigint, string>();
  const all: ConstantView[] = provider.keywords.map((keyword) => {
    const name = scope.claim(identifier(keyword.localName));
    const isBit = keyword.mask !== 0n && (keyword.mask & (keyword.mask - 1n)) === 0n;
    if (isBit && !byBit.has(keyword.mask)) byBit.set(keyword.mask, name);
    return keywordView(constantRemark(keyword, name), name, keyword.mask, !isBit);
  });
  const used = provider.events.reduce((mask, { descriptor }) => mask | descriptor.keyword, 0n);
  for (let bit = 0; bit < FIRST_RESERVED_BIT; bit++) {
    const mask = 1n << BigInt(bit);
    if ((used & mask) === 0n || byBit.has(mask)) continue;
    const name = scope.claim(`Bit${bit}`);
    byBit.set(mask, name);
    all.push(
      keywordView(summary(`Bit ${bit}, which has no separate keyword in the manifest`), name, mask, false),
    );
  }
  return { all, byBit };
}

function keywordView(comment: string[], name: string, mask: bigint, isProperty: boolean): ConstantView {
  return { comment, name, type: 'EventKeywords', value: maskLiteral('EventKeywords', mask), isProperty };
}

/** The constants of the bits in a mask, and the remaining bits as a number. */
export function keywordSum(mask: bigint, byBit: ReadonlyMap<bigint, string>): string {
  const known = [...byBit].filter(([bit]) => (mask & bit) !== 0n);
  const rest = known.reduce((left, [bit]) => left & ~bit, mask);
  const terms = known.map(([, name]) => `Keywords.${name}`);
  if (rest !== 0n) terms.push(maskLiteral('EventKeywords', rest));
  return terms.length === 0 ? 'EventKeywords.None' : terms.join(' | ');
}
