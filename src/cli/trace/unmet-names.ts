import type { Reading } from '../../analysis/reading/chosen-events.js';
import { isBuiltInName } from '../../analysis/trace/filter/built-in-names.js';
import type { UnmetName } from '../../analysis/trace/filter/wanted-names.js';
import type { ProviderNames } from '../../recordings/provider-names/provider-names.js';
import { providerNamesOf } from '../session/provider-names.js';
import { type Session, tellNote } from '../session/session.js';

/** Reports provider and event names in no manifest or event. False if that is why no event passed. */
export function tellUnmetNames(
  { end, unmetNames, read, decoded, passed }: Reading,
  session: Session,
  remedies: Remedies = REMEDIES,
): boolean {
  // The names can be in the events that were not read.
  if (end === 'limit' || end === 'closed' || unmetNames.length === 0) return true;
  const isCertain = end === 'source' && decoded === read;
  const isFailure = isCertain && passed === 0;
  const names = providerNamesOf(session.host);
  for (const name of unmetNames) {
    const text = unmetText(name, isCertain, remedies, names);
    if (isFailure) session.fail(text);
    else tellNote(session.host, text);
  }
  return !isFailure;
}

function unmetText(
  { kind, name, nearest }: UnmetName,
  isCertain: boolean,
  remedies: Remedies,
  names: ProviderNames,
): string {
  const missing = isCertain
    ? `there is no ${kind} '${name}'`
    : `there is no ${kind} '${name}' among the events that the other filters choose`;
  // The name is right, so a similar one would mislead.
  if (isBuiltInName({ kind, name }) || (kind === 'provider' && names.has(name)))
    return isCertain ? `${missing}; ${NOT_RECORDED}` : missing;
  return `${missing}; ${nearest === undefined ? remedies[kind] : `did you mean '${nearest}'?`}`;
}

const NOT_RECORDED =
  'the session did not record it, or the trace describes it under another name, which --summary shows';

/** The remedies for names that no event has. */
type Remedies = Readonly<Record<UnmetName['kind'], string>>;

const REMEDIES: Remedies = {
  provider: 'pass its manifest with --manifest, or choose it by its GUID',
  event: 'pass the manifest of its provider with --manifest, or choose it by its ID',
};
