import { AllTexts } from '../../../manifest/describe/all-texts.js';
import { Samples } from '../../../manifest/describe/samples.js';
import type { Manifest, Provider, ValueMap } from '../../../manifest/model/model.js';
import { guidSymbol } from '../../../manifest/model/names/symbols.js';
import { groupedBy } from '../../../text/grouped-by.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { sourceFileName } from '../../options/manifest-file-name.js';
import type { EmitExtras } from '../common/emitter.js';
import { Anchors } from './anchors.js';
import { ChangeIndex } from './changes.js';
import { countersEntry } from './counters.js';
import { type EventContext, versionEntry } from './events.js';
import { Facets } from './facets.js';
import { fieldMeanings, type MapLinks, meaningsOf } from './fields.js';
import type { EventEntry, Fact, Link, MapEntry, ProviderEntry, ReferencePage } from './page.js';
import { PageFields } from './page-fields.js';
import { PageTexts } from './page-texts.js';

/**
 * Builds the content of a manifest's event reference, titled with the outputs' base name. Without `changes`
 * since an older version, the page compares nothing.
 */
export function buildReferencePage(
  manifest: Manifest,
  title: string,
  { changes, older = 'the older version' }: EmitExtras = {},
): ReferencePage {
  const texts = new AllTexts(manifest);
  const anchors = new Anchors();
  const context = {
    texts: new PageTexts(manifest, texts, anchors),
    fields: new PageFields(manifest, anchors),
    samples: new Samples(texts),
    anchors,
    changes: new ChangeIndex(changes ?? []),
  };
  const providers = manifest.providers.map((provider) => providerEntry(provider, context));
  const counters = countersEntry(manifest, context);
  return {
    title,
    source: sourceFileName(manifest.source),
    cultures: texts.cultures,
    culture: texts.preferred,
    providers,
    counters,
    longTexts: context.texts.all,
    longFields: context.fields.all,
    changes: changes && context.changes.all,
    older,
  };
}

type PageContext = Pick<EventContext, 'texts' | 'samples' | 'anchors' | 'changes'> & {
  readonly fields: PageFields;
};

function providerEntry(provider: Provider, page: PageContext): ProviderEntry {
  const { texts, anchors } = page;
  const name = provider.name.value;
  const link = { anchor: anchors.claim('provider', name), text: name };
  const maps = new Map<ValueMap, Link>(
    provider.maps.map((map) => [
      map,
      { anchor: anchors.claim('map', name, map.name.value), text: map.name.value },
    ]),
  );
  const facets = new Facets(provider, page);
  const links: MapLinks = { meaningsOf: fieldMeanings(texts), linkOf: (map) => maps.get(map) };
  const context: EventContext = { ...page, facets };
  const byId = groupedBy(provider.events, ({ descriptor }) => descriptor.id);
  const events = [...byId]
    .sort(([a], [b]) => a - b)
    .map(([id, definitions]): EventEntry => {
      const sorted = definitions.toSorted((a, b) => a.descriptor.version - b.descriptor.version);
      const versions = sorted.map((event) => versionEntry(event, sorted.length > 1, context));
      // The newest version names the event.
      const text = versions.at(-1)?.text ?? '';
      const anchor = anchors.claim('event', name, id);
      for (const event of sorted) facets.add(event, { anchor, text: `${id} ${text}` });
      return { anchor, text, id, versions, ...page.fields.of(sorted, links) };
    });
  return {
    ...link,
    guid: bracedGuid(provider.guid.value),
    controlGuid: bracedGuid(provider.controlGuid?.value),
    symbol: guidSymbol(provider),
    message: texts.shown(provider.message),
    facts: factsOf(provider),
    facets: facets.all(),
    maps: [...maps].map(([map, place]) => mapEntry(map, place, page)),
    events,
  };
}

function mapEntry(map: ValueMap, link: Link, { texts, changes }: PageContext): MapEntry {
  const items = map.items.flatMap((item) => changes.of(item, item.message, link));
  // An item is in the element of its map, so its changes are found twice.
  const all = new Set([...changes.of(map, undefined, link), ...items]);
  return {
    ...link,
    kind: map.kind,
    symbol: map.symbol?.value ?? '',
    items: meaningsOf(map, texts),
    changes: [...all],
  };
}

/** Attributes that operators ask for. */
function factsOf({ helpLink, resourceFileName, messageFileName, parameterFileName }: Provider): Fact[] {
  const facts = [
    ['Resource file', resourceFileName],
    ['Message file', messageFileName],
    ['Parameter file', parameterFileName],
    ['Help', helpLink],
  ] as const;
  return facts.flatMap(([label, located]) =>
    located === undefined ? [] : [{ label, value: located.value }],
  );
}
