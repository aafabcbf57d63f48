import type { Manifest, Provider } from '../manifest/model.js';
import {
  type CConstant,
  cConstants,
  EVENT_ID_SUFFIX,
  eventIdConstants,
  messageConstants,
} from './c-constants.js';
import { rule } from './rule.js';

interface Owned {
  readonly constant: CConstant;
  /** Absent for the constants of the manifest as a whole. */
  readonly provider?: Provider;
}

/** Constants in the order of the header. Providers of one symbol have all made-up names in common: the symbol alone says it. */
function* constantsOf(manifest: Manifest): Generator<Owned> {
  const symbols = new Set<string>();
  for (const provider of manifest.providers) {
    const repeated = symbols.has(provider.symbol.value);
    symbols.add(provider.symbol.value);
    for (const constant of cConstants(provider)) {
      if (!repeated || constant.origin === 'symbol') yield { constant, provider };
    }
  }
  for (const constant of messageConstants(manifest)) yield { constant };
}

/** Whether the second of two equal names is no finding: harmless, or one already. */
function passes({ constant: second }: Owned, { constant: first }: Owned): boolean {
  if (second.value !== undefined && second.value === first.value) return true;
  return second.list === first.list && second.origin === first.origin;
}

/** Names a constant beside another, with its provider when that differs. */
function describe({ constant, provider }: Owned, other: Owned): string {
  const isProvider = constant.list === provider;
  if (provider === undefined || provider === other.provider || isProvider) return constant.what;
  return `${constant.what} of provider '${provider.name.value}'`;
}

/**
 * The generated C header defines each name once. mc.exe does not check (it was seen to write the same define for two
 * providers), but a C compiler does.
 */
export default rule('c-symbol-unique', (report) => {
  const check = (second: Owned, first: Owned) => {
    if (passes(second, first)) return;
    const { symbol, range } = second.constant;
    const other = describe(first, second);
    const place = { message: `'${symbol}' for ${other}`, range: first.constant.range };
    report(range, { symbol, what: describe(second, first), first: other }, [place]);
  };
  return {
    manifest(manifest) {
      const firsts = new Map<string, Owned>();
      let likeEventId = false;
      for (const owned of constantsOf(manifest)) {
        const { symbol } = owned.constant;
        const first = firsts.get(symbol);
        if (first !== undefined) check(owned, first);
        else {
          firsts.set(symbol, owned);
          likeEventId ||= symbol.endsWith(EVENT_ID_SUFFIX);
        }
      }
      if (!likeEventId) return;
      for (const provider of manifest.providers) {
        for (const constant of eventIdConstants(provider)) {
          const first = firsts.get(constant.symbol);
          if (first !== undefined) check({ constant, provider }, first);
        }
      }
    },
  };
});
