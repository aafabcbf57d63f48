import type { CounterProvider } from '../../manifest/model/counters.js';
import type { Located, Manifest } from '../../manifest/model/model.js';
import type { Range } from '../../text/source.js';
import { cConstants } from './common/c-constants.js';
import { rule } from './rule.js';

/** A name that a header declares, and the symbol that it comes from. */
interface CName {
  /** Whether it is the symbol of a counter or a counterSet, which another rule compares with each other. */
  readonly isCompared?: boolean;
  readonly name: string;
  readonly symbol: string;
  readonly range: Range;
}

/** The names in ctrpp.exe's header, without a prefix. */
function* namesOf({ providerType, symbol, counterSets }: CounterProvider): Generator<CName> {
  const isDriver = providerType === 'kernelMode';
  if (!isDriver) yield* derived(symbol, ['', 'Guid'], [], false);
  for (const counterSet of counterSets) {
    const functions = ['InitRegistrationInformation', 'Register', 'Unregister', 'Create', 'Close', 'Add'];
    yield* isDriver
      ? derived(counterSet.symbol, [''], functions)
      : derived(counterSet.symbol, ['Guid', 'Info']);
    for (const counter of counterSet.counters)
      yield* derived(counter.symbol, isDriver ? ['', '_MASK'] : ['']);
  }
}

function* derived(
  symbol: Located<string> | undefined,
  suffixes: readonly string[],
  prefixes: readonly string[] = [],
  isCompared = true,
): Generator<CName> {
  if (symbol === undefined || symbol.value === '') return;
  const { value, range } = symbol;
  for (const suffix of suffixes)
    yield { name: value + suffix, symbol: value, range, isCompared: isCompared && suffix === '' };
  for (const prefix of prefixes) yield { name: prefix + value, symbol: value, range };
}

function* eventNames({ providers }: Manifest): Generator<CName> {
  for (const provider of providers) {
    for (const { symbol, range } of cConstants(provider)) yield { name: symbol, symbol, range };
  }
}

/** A header with two equal names does not compile, nor does a program that also has that of the events. */
export default rule('counter-c-name-unique', (report) => ({
  counters({ providers }, manifest) {
    const firsts = new Map<string, CName>();
    for (const named of eventNames(manifest)) if (!firsts.has(named.name)) firsts.set(named.name, named);
    for (const named of providers.flatMap((provider) => [...namesOf(provider)])) {
      const first = firsts.get(named.name);
      if (first === undefined) firsts.set(named.name, named);
      else if (!(first.isCompared && named.isCompared)) {
        const related = [{ message: `symbol '${first.symbol}'`, range: first.range }];
        report(named.range, { symbol: named.symbol, name: named.name }, related);
      }
    }
  },
}));
