import { classicKeyword } from '../../../manifest/model/messages/classic-events.js';
import type { EventDefinition, Provider } from '../../../manifest/model/model.js';
import { remembered } from '../../../text/remembered.js';
import { hasFaultyVersion, idOf } from './written.js';

/** Two consecutive versions of an event, with no version between them. */
export interface Successor {
  readonly older: EventDefinition;
  readonly newer: EventDefinition;
}

/** Consecutive versions of all multi-version events, sorted once for all rules. Others report duplicates. */
export const successors = remembered(({ events }: Provider): readonly Successor[] => {
  const byId = new Map<number, EventDefinition[]>();
  for (const event of events) {
    // The ID of a classic event is also where others have their version.
    if (event.value === undefined || hasFaultyVersion(event) || classicKeyword(event) !== undefined) continue;
    const versions = byId.get(event.descriptor.id);
    if (versions === undefined) byId.set(event.descriptor.id, [event]);
    else versions.push(event);
  }
  return [...byId.values()].flatMap((versions) => {
    if (versions.length < 2) return [];
    const sorted = [...versions].sort((a, b) => a.descriptor.version - b.descriptor.version);
    return sorted.flatMap((newer, index) => {
      const older = sorted[index - 1];
      return older === undefined || older.descriptor.version === newer.descriptor.version
        ? []
        : { older, newer };
    });
  });
});

/** The names of both versions in a finding. */
export function versionsOf({ older, newer }: Successor) {
  return {
    event: idOf(newer),
    older: older.descriptor.version,
    newer: newer.descriptor.version,
  };
}

/** The place of the older version, as related information. */
export function olderPlace({ older }: Successor) {
  return { message: `version ${older.descriptor.version}`, range: older.version?.range ?? older.range };
}
