import { chooseEvent, type EventChoice } from '../../../manifest/find/choose-event.js';
import { eventLabel } from '../../../manifest/find/event-label.js';
import { findEvents, versionsText } from '../../../manifest/find/find-events.js';
import { findProviders } from '../../../manifest/find/find-providers.js';
import type { EventDefinition, Manifest, Provider } from '../../../manifest/model/model.js';
import { few } from '../../../text/few.js';
import { type Session, tellNote } from '../session.js';
import type { Told } from '../told.js';

/** The providers requested with `--provider` (all if `undefined`); `Told` if there are none. */
export function providersNamed(
  manifest: Manifest,
  wanted: string | undefined,
  session: Session,
): readonly Provider[] | Told {
  const { found, problem } = findProviders(manifest, wanted);
  if (problem === undefined) return found;
  const { message, hint } = problem;
  session.fail(hint === undefined ? message : `${message}; ${hint}`);
  return undefined;
}

/** The events that the user asks for; `Told` if there are none. */
export function eventsNamed(
  providers: readonly Provider[],
  wanted: string,
  session: Session,
): readonly EventDefinition[] | Told {
  const { found, problem } = findEvents(providers, wanted);
  if (problem === undefined) return found;
  const { message, hint = "'wevtc inspect --section events' lists them" } = problem;
  session.fail(`${message}; ${hint}`);
  return undefined;
}

/** The one event specified by `--event` and `--version`; `Told` if that is ambiguous or not found. */
export function eventNamed(
  providers: readonly Provider[],
  wanted: string,
  version: number | undefined,
  session: Session,
): EventDefinition | Told {
  const found = eventsNamed(providers, wanted, session);
  if (found === undefined) return undefined;
  const choice = chooseEvent(found, version);
  if (choice.kind !== 'one') {
    session.fail(`event '${wanted}' ${problemText(choice, version)}`);
    return undefined;
  }
  const { event, count } = choice;
  if (count > 1) {
    const note = `${eventLabel(event)} is the first of ${count} with this ID and version; to choose another, use its symbol or name`;
    tellNote(session.host, note);
  }
  return event;
}

/** The events, each with its provider. */
function listed(events: readonly EventDefinition[]): string {
  return few(
    events.map((event) => `${eventLabel(event)} of ${event.provider.name.value}`),
    MOST_EVENTS,
  );
}

/** The maximum number of events listed in a message. */
const MOST_EVENTS = 20;

function problemText(choice: Exclude<EventChoice, { kind: 'one' }>, version: number | undefined): string {
  switch (choice.kind) {
    case 'no-version':
      return `has no version ${version}; it has ${versionsText(choice.versions)}`;
    case 'several-providers':
      return `is in several providers: ${listed(choice.events)}; choose one with --provider`;
    case 'several-ids':
      return `matches the events ${choice.ids.join(', ')}; choose one by its ID`;
    case 'several-versions':
      return `has ${versionsText(choice.versions)}; choose one with --version`;
  }
}
