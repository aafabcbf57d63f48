import type { Session } from '../cli/session.js';
import { guidOf } from '../manifest/meaning.js';
import type { Manifest, Provider } from '../manifest/model.js';
import { nearest } from '../manifest/suggest.js';

/**
 * The providers that are asked for, in the order of the manifest: all, or the one of a name, GUID or control GUID.
 * `undefined`, and told to the user, when there is none.
 *
 * @param wanted a GUID may be without braces; case does not matter.
 */
export function findProviders(
  { providers }: Manifest,
  wanted: string | undefined,
  session: Session,
): readonly Provider[] | undefined {
  if (wanted === undefined) {
    if (providers.length === 0) session.fail('there is no provider in the manifest');
    return providers.length === 0 ? undefined : providers;
  }
  const key = wanted.toLowerCase();
  const found = providers.filter((provider) => {
    const { name, controlGuid } = provider;
    const guids = [guidOf(provider), controlGuid?.value ?? ''];
    return name.value.toLowerCase() === key || guids.some((own) => own === key || own === `{${key}}`);
  });
  if (found.length > 0) return found;
  const names = providers.map(({ name }) => name.value);
  const candidate = nearest(wanted, names);
  const hint =
    candidate === undefined
      ? `there are ${names.map((name) => `'${name}'`).join(', ') || 'none'}`
      : `did you mean '${candidate}'?`;
  session.fail(`there is no provider '${wanted}'; ${hint}`);
  return undefined;
}
