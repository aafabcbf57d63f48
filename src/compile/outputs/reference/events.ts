import type { Samples } from '../../../manifest/describe/samples.js';
import { namesOfMask } from '../../../manifest/find/keyword-bits.js';
import { guidOf, meaningOf, writtenText } from '../../../manifest/model/meaning/meaning.js';
import type { EventDefinition } from '../../../manifest/model/model.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import type { Anchors } from './anchors.js';
import type { ChangeIndex } from './changes.js';
import { type Facets, nameOf } from './facets.js';
import type { Link, NamedNumber, VersionEntry } from './page.js';
import type { PageTexts } from './page-texts.js';

/** The inputs of an event's description. */
export interface EventContext {
  readonly texts: PageTexts;
  readonly samples: Samples;
  readonly anchors: Anchors;
  readonly changes: ChangeIndex;
  readonly facets: Facets;
}

/** @param hasOthers whether the event has other versions. */
export function versionEntry(
  event: EventDefinition,
  hasOthers: boolean,
  context: EventContext,
): VersionEntry {
  const { provider, descriptor, channel, level, task } = event;
  const { texts, samples, anchors, changes, facets } = context;
  const { id, version } = descriptor;
  const name = event.name?.value || undefined;
  const text = writtenText(event.symbol) || (name ?? madeUpName(event));
  const link = { anchor: anchors.claim('event', provider.name.value, id, `v${version}`), text };
  const keywords = event.keywords.map((reference): Link => {
    const known = facets.linkOf(meaningOf(reference));
    return { anchor: known?.anchor ?? '', text: known?.text ?? reference.name };
  });
  const message = texts.written(event.message);
  return {
    ...link,
    version,
    symbol: event.cSymbol,
    name,
    level: facets.number(descriptor.level, meaningOf(level), level?.name),
    channel: channel && facets.number(descriptor.channel, meaningOf(channel), channel.name),
    task: task && facets.number(descriptor.task, meaningOf(task), task.name),
    opcode: opcodeOf(event),
    keywords,
    keyword: descriptor.keyword,
    keywordNames: namesOfMask(descriptor.keyword, provider),
    message,
    untranslated: texts.without(event.message),
    sample: message?.whole === undefined ? samples.of(event) : samples.beginningOf(event),
    notLogged: event.notLogged,
    logQuery: logQuery(event, hasOthers),
    changes: changes.ofEvent(event, link),
  };
}

/** Names an event without symbol and name, because mc.exe's symbol from the descriptor is hard to read. */
function madeUpName({ task, opcode, cSymbol }: EventDefinition): string {
  const named = [meaningOf(task), meaningOf(opcode)].flatMap((one) => (one === undefined ? [] : nameOf(one)));
  return named.length === 2 ? named.join(' ') : cSymbol;
}

function opcodeOf({ opcode, descriptor }: EventDefinition): NamedNumber | undefined {
  if (opcode === undefined) return undefined;
  const target = meaningOf(opcode);
  return { value: descriptor.opcode, name: target ? nameOf(target) : opcode.name, anchor: undefined };
}

/**
 * The XPath query that selects an event in logs, for Event Viewer, `wevtutil qe`, `Get-WinEvent
 * -FilterXPath`, and `wevtc log --query`; `undefined` for an event without a channel, which is in no log.
 * `hasOthers` is whether the event has other versions.
 */
export function logQuery(event: EventDefinition, hasOthers: boolean): string | undefined {
  if (event.channel === undefined) return undefined;
  const { provider, descriptor } = event;
  const { id, version } = descriptor;
  const conditions = [providerCondition(provider), `EventID=${id}`];
  if (hasOthers) conditions.push(`Version=${version}`);
  return `*[System[${conditions.join(' and ')}]]`;
}

/** XPath has no escapes in texts. */
function providerCondition(provider: EventDefinition['provider']): string {
  const name = provider.name.value;
  if (!name.includes("'")) return `Provider[@Name='${name}']`;
  if (!name.includes('"')) return `Provider[@Name="${name}"]`;
  return `Provider[@Guid='${bracedGuid(guidOf(provider))}']`;
}
