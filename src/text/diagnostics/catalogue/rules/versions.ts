import type { Catalogue } from '../entry.js';

export interface Versions {
  readonly event: string;
  readonly older: number;
  readonly newer: number;
}

/** The versions that one event has had. */
export const versionRules = {
  'event-version-drift': {
    severity: 'warning',
    summary: 'The versions of an event should have the same task, opcode, and channel',
    message: (p: Versions & { changed: readonly ('task' | 'opcode' | 'channel')[] }) =>
      `version ${p.newer} of event ${p.event} has a different ${p.changed.join(' and a different ')} than version ${p.older}, so filters for one version miss the other; leave it unchanged, or use a new event ID`,
  },
  'event-version-gap': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'The versions of an event should have consecutive numbers',
    message: (p: Versions) => {
      const [first, last] = [p.older + 1, p.newer - 1];
      const missing = first === last ? `version ${first}` : `versions ${first} to ${last}`;
      return `event ${p.event} has versions ${p.older} and ${p.newer}, but not ${missing}; keep old versions, so that old traces can be decoded, or use the next number`;
    },
  },
  'event-version-redundant': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'A new version of an event should have different fields than the one before',
    message: (p: Versions) =>
      `version ${p.newer} of event ${p.event} has the same fields as version ${p.older}; change the older definition instead, because readers decode both in the same way`,
  },
} satisfies Catalogue;
