import { objectOf, optionalString } from '../../windows/checks/arguments.js';
import { bracedGuid } from '../../windows/values/guid.js';
import { guidOf } from '../model/meaning/meaning.js';
import type { Provider } from '../model/model.js';
import { providersOf } from '../model/model-arguments.js';
import { nearest } from '../model/values/suggest.js';
import type { SearchResult } from './search-result.js';

/**
 * Finds providers by name, GUID or control GUID, in the order of the manifest.
 *
 * @param wanted the name or GUID, in any case; a GUID with or without braces. `undefined` for all providers.
 */
export function findProviders(
  manifest: { readonly providers: readonly Provider[] },
  wanted?: string,
): SearchResult<Provider> {
  const providers = providersOf(objectOf(manifest, 'manifest').providers, 'manifest.providers');
  optionalString(wanted, 'wanted');
  if (wanted === undefined) {
    if (providers.length > 0) return { found: providers };
    return { found: [], problem: { message: 'there is no provider of events in the manifest' } };
  }
  const key = wanted.toLowerCase();
  const found = providers.filter((provider) => {
    const { name, controlGuid } = provider;
    const guids = [guidOf(provider), controlGuid?.value ?? ''];
    return name.value.toLowerCase() === key || guids.some((own) => own === key || bracedGuid(own) === key);
  });
  if (found.length > 0) return { found };
  const names = providers.map(({ name }) => name.value);
  const candidate = nearest(wanted, names);
  const hint = candidate === undefined ? listOf(names) : `did you mean '${candidate}'?`;
  return { found: [], problem: { message: `there is no provider '${wanted}'`, hint } };
}

function listOf(names: readonly string[]): string {
  const list = names.map((name) => `'${name}'`).join(', ');
  return names.length === 1 ? `the only provider is ${list}` : `the providers are ${list}`;
}
