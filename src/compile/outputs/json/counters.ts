import {
  type Counter,
  type CounterProvider,
  type CounterSet,
  type CounterText,
  counterProviderOf,
} from '../../../manifest/model/counters.js';
import type { Manifest } from '../../../manifest/model/model.js';
import { counterReferences } from '../../../windows/counters/counter-types.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { plain } from './values.js';

/** The performance counters; `undefined` for a manifest without them. */
export function countersJson(manifest: Manifest): object | undefined {
  const provider = counterProviderOf(manifest);
  return provider && providerJson(provider);
}

const providerJson = (provider: CounterProvider) => ({
  name: plain(provider.name),
  guid: bracedGuid(provider.guid.value),
  symbol: provider.symbol?.value || undefined,
  applicationIdentity: plain(provider.applicationIdentity),
  providerType: provider.providerType,
  customCallback: provider.hasCustomCallback,
  counterSets: provider.counterSets.map(counterSetJson),
});

const counterSetJson = (set: CounterSet) => ({
  guid: bracedGuid(set.guid.value),
  symbol: set.symbol.value || undefined,
  uri: plain(set.uri),
  name: textJson(set.name),
  description: textJson(set.description),
  instances: set.instanceType,
  structs:
    set.structs.length > 0
      ? set.structs.map(({ name, type }) => ({ name: name.value, type: type.value }))
      : undefined,
  counters: set.counters.map(counterJson),
});

function counterJson(counter: Counter) {
  const { type, references } = counter;
  const named = counterReferences.map((name) => [name, references[name]?.target?.id?.value]);
  return {
    id: plain(counter.id),
    symbol: counter.symbol?.value || undefined,
    uri: plain(counter.uri),
    name: textJson(counter.name),
    description: textJson(counter.description),
    type: type?.value.name,
    typeValue: type?.value.value,
    size: type?.value.size,
    detailLevel: counter.detailLevel,
    defaultScale: counter.defaultScale,
    aggregate: plain(counter.aggregate),
    ...Object.fromEntries(named),
    struct: counter.struct?.target?.name.value,
    field: plain(counter.field),
    attributes: counter.attributes.map(({ value }) => value),
  };
}

const textJson = (text: CounterText | undefined) => text && { text: text.value, resourceId: text.resourceId };
