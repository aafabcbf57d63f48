import { type CNameOwner, cNameOwner } from '../diagnostics/catalogue/c-names.js';
import type { Manifest } from '../manifest/model.js';
import { rule } from './rule.js';
import {
  type CConstant,
  cConstants,
  EVENT_ID_SUFFIX,
  eventIdConstants,
  messageConstants,
} from './shared/c-constants.js';

/** Constants in the order of the header. Providers of one symbol have all made-up names in common: the symbol alone says it. */
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

/** Whether the second of two equal names is no finding: harmless, or one already. */
function passes(second: CConstant, first: CConstant): boolean {
  if (second.value !== undefined && second.value === first.value) return true;
  if (second.list !== first.list || second.origin !== first.origin) return false;
  // Of one list, equal names are a finding already, and so are equal symbols of events.
  return second.origin !== 'symbol' || second.list === second.provider?.events;
}

/** What a constant is for, with its provider when that differs from another's. */
function ownerBeside(constant: CConstant, other: CConstant): CNameOwner {
  const { provider } = constant;
  const isProvider = constant.list === provider;
  if (provider === undefined || provider === other.provider || isProvider) return constant.owner;
  return { ...constant.owner, provider: provider.name.value };
}

/**
 * The generated C header defines each name once. mc.exe does not check (it was seen to write the same define for two
 * providers), but a C compiler does.
 */
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
