import { guidOf } from '../../../manifest/model/meaning/meaning.js';
import type { EventDefinition } from '../../../manifest/model/model.js';
import { bracedGuid } from '../../../windows/values/guid.js';

/**
 * The XPath query that selects an event in logs, for Event Viewer, `wevtutil qe`, `Get-WinEvent -FilterXPath`, and `wevtc log --query`.
 * `undefined` for an event without a channel, which no log has.
 *
 * @param hasOthers whether the event has other versions.
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
