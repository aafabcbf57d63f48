import { nearest } from '../../manifest/model/values/suggest.js';
import { comparedName, type OwnerKind } from '../../recordings/attribution/owner-choice.js';
import { counted } from '../../text/counted.js';
import type { Session } from '../session/session.js';
import type { FilterOptions } from './options/event-filter-options.js';

/** Reports process and thread names that the trace does not contain. False if there are any. */
export function tellUnknownOwners(
  options: Pick<FilterOptions, OwnerKind>,
  known: { names(kind: OwnerKind): ReadonlySet<string> },
  session: Session,
): boolean {
  let areKnown = true;
  for (const kind of ['process', 'thread'] as const) {
    const wanted = (options[kind] ?? []).filter((each) => typeof each === 'string');
    if (wanted.length === 0) continue;
    const names = known.names(kind);
    const compared = new Set([...names].map((name) => comparedName(kind, name)));
    for (const name of wanted) {
      if (compared.has(comparedName(kind, name))) continue;
      areKnown = false;
      const candidate = nearest(name, [...names]);
      const hint =
        candidate === undefined
          ? `the trace has ${names.size === 0 ? `no names of ${PLURALS[kind]}` : `names of ${counted(names.size, kind, PLURALS[kind])}`}; choose it by its ID`
          : `did you mean '${candidate}'?`;
      session.fail(`there is no ${kind} '${name}' in the trace; ${hint}`);
    }
  }
  return areKnown;
}

const PLURALS: Readonly<Record<OwnerKind, string>> = { process: 'processes', thread: 'threads' };
