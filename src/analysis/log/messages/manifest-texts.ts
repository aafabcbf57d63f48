import { describeEvents } from '../../../manifest/describe/describe-events.js';
import { culturesOf, inNearestCulture } from '../../../manifest/model/messages/nearest-culture.js';
import type { Manifest } from '../../../manifest/model/model.js';
import { manifestOf } from '../../../manifest/model/model-arguments.js';
import { groupedBy } from '../../../text/grouped-by.js';
import { baseNameOf, originOf, type ProviderTexts, type TextOrigin } from './texts.js';

/** The texts of a manifest's providers in `culture` (default `en-US`), or the nearest one that it has. */
export function textsOfManifest(
  manifest: Manifest,
  culture: string | undefined,
  origin: TextOrigin,
): ProviderTexts[] {
  const cultures = culturesOf(manifest);
  const own = inNearestCulture(cultures, (name) => name, culture) ?? 'en-US';
  return inCulture(manifest, own, origin);
}

/** The texts of a manifest's providers in all of its languages, such as for `writeMessageCatalog`. */
export function allTextsOfManifest(manifest: Manifest, origin: TextOrigin): ProviderTexts[] {
  const cultures = culturesOf(manifestOf(manifest));
  originOf(origin);
  return (cultures.length === 0 ? ['en-US'] : cultures).flatMap((culture) =>
    inCulture(manifest, culture, origin),
  );
}

function inCulture(manifest: Manifest, culture: string, origin: TextOrigin): ProviderTexts[] {
  const events = groupedBy(describeEvents(manifest, culture), ({ provider }) => provider);
  const parameterFiles = new Map(
    manifest.providers.map(({ guid, parameterFileName }) => [guid.value, parameterFileName?.value]),
  );
  return [...events].map(([provider, own]) => {
    const parameterFile = parameterFiles.get(provider.guid);
    return {
      provider,
      culture,
      origin,
      ...(parameterFile ? { parameterFile: baseNameOf(parameterFile) } : {}),
      events: own,
    };
  });
}
