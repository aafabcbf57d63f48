import type { CounterProvider } from '../../manifest/model/counters.js';
import { attribute } from '../../manifest/xml/tree.js';
import { isWritten } from './common/written.js';
import { rule } from './rule.js';

/** Whether the mode is known. The binder reports a malformed one. */
function isModeKnown({ element, providerType }: CounterProvider): boolean {
  const written = element && attribute(element, 'providerType');
  return written === undefined || written.value === providerType;
}

/** Observed: ctrpp.exe requires these parts in providers of one mode, and rejects them in the other. */
export default rule('counter-provider-mode', (report) => ({
  counterProvider(provider) {
    if (!isModeKnown(provider)) return;
    const { providerType, symbol, range } = provider;
    const hasSymbol = symbol !== undefined && symbol.text !== '';
    if (providerType === 'kernelMode') {
      if (hasSymbol) report(symbol.range, { problem: 'symbol-forbidden' });
    } else if (!hasSymbol) report(range, { problem: 'symbol-missing' });
  },
  counterSet({ range, structsElement }, provider) {
    if (!isModeKnown(provider)) return;
    if (provider.providerType === 'userMode') {
      if (structsElement !== undefined) report(structsElement.nameRange, { problem: 'structs-forbidden' });
    } else if (structsElement === undefined) report(range, { problem: 'structs-missing' });
  },
  counter(counter, { provider, structs }) {
    if (!isModeKnown(provider)) return;
    for (const name of ['struct', 'field'] as const) {
      const value = counter[name];
      const isThere = isWritten(name, counter) && (value === undefined || textOf(value) !== '');
      if (provider.providerType === 'userMode') {
        if (isThere && value !== undefined) report(value.range, { problem: 'attribute-forbidden', name });
        continue;
      }
      // A counter needs to name its structure only if there are several.
      const isNeeded = name === 'field' || structs.length > 1;
      if (!isThere && isNeeded) report(counter.range, { problem: 'attribute-missing', name });
    }
  },
}));

const textOf = (value: { readonly text: string } | { readonly name: string }) =>
  'text' in value ? value.text : value.name;
