import type { Manifest } from '../../manifest/model/model.js';
import { type CNameOwner, cNameOwner } from '../../text/diagnostics/catalogue/c-name-owner.js';
import {
  type CConstant,
  cConstants,
  EVENT_ID_SUFFIX,
  eventIdConstants,
  messageConstants,
} from './common/c-constants.js';
import { rule } from './rule.js';

/** Constants in header order. Providers sharing a symbol share derived names; only the symbol is reported. */
function* constantsOf(manifest: Manifest): Generator<CConstant> {
  const symbols = new Set<string>();
  for (const provider of manifest.providers) {
    const repeated = symbols.has(provider.symbol.value);
    symbols.add(provider.symbol.value);
    for (const constant of cConstants(provider)) {
      if (!repeated || constant.origin === 'symbol') yield constant;
    }
  }
  yield* messageConstants(manifest);
}

/** Whether the second of two equal names needs no finding, because it is harmless or already reported. */
function passes(second: CConstant, first: CConstant): boolean {
  if (second.value !== undefined && second.value === first.value) return true;
  if (second.origin !== first.origin) return false;
  // Other rules report equal names in one list, and equal symbols of one kind.
  if (second.origin !== 'symbol') return second.list === first.list;
  const { kind } = second.owner;
  if (kind === 'map' || kind === 'item' || kind !== first.owner.kind) return false;
  return kind === 'provider' || second.provider === first.provider;
}

/** Describes a constant next to another one. Adds its provider if the two providers differ. */
function ownerBeside(constant: CConstant, other: CConstant): CNameOwner {
  const { provider } = constant;
  const isProvider = constant.list === provider;
  if (provider === undefined || provider === other.provider || isProvider) return constant.owner;
  return { ...constant.owner, provider: provider.name.value };
}

/** The C header must not repeat names. C compilers reject it, but mc.exe does not, even across providers. */
export default rule('c-symbol-unique', (report) => {
  const check = (second: CConstant, first: CConstant) => {
    if (passes(second, first)) return;
    const { symbol, range } = second;
    const other = ownerBeside(first, second);
    const place = { message: `'${symbol}' for ${cNameOwner(other)}`, range: first.range };
    report(range, { symbol, owner: ownerBeside(second, first), first: other }, [place]);
  };
  return {
    manifest(manifest) {
      const firsts = new Map<string, CConstant>();
      let likeEventId = false;
      for (const constant of constantsOf(manifest)) {
        const { symbol } = constant;
        const first = firsts.get(symbol);
        if (first !== undefined) check(constant, first);
        else {
          firsts.set(symbol, constant);
          likeEventId ||= symbol.endsWith(EVENT_ID_SUFFIX);
        }
      }
      if (!likeEventId) return;
      for (const provider of manifest.providers) {
        for (const constant of eventIdConstants(provider)) {
          const first = firsts.get(constant.symbol);
          if (first !== undefined) check(constant, first);
        }
      }
    },
  };
});
