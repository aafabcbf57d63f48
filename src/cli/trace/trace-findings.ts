import type { Reading } from '../../analysis/reading/chosen-events.js';
import { TOO_MANY_CARRIED } from '../../analysis/trace/carried-manifests.js';
import type { DescribedTraceManifests } from '../../analysis/trace/describe-manifests.js';
import { problemText } from '../../analysis/trace/problem-text.js';
import { unnamedMethodsText } from '../../analysis/trace/profile/unnamed-methods.js';
import { MOST_LIVES } from '../../recordings/attribution/processes-and-threads.js';
import type { StoredDescriptions } from '../../recordings/trace/decode/stored-descriptions.js';
import type { Trace } from '../../recordings/trace/trace.js';
import { counted, hasOrHave, isOrAre, itOrThem } from '../../text/counted.js';
import { MOST_LONG_TEXTS, MOST_OF_NAMES, type TextBudget } from '../../windows/payload/text-budget.js';
import { predefinedLevels } from '../../windows/winmeta/metadata.js';
import { type Session, tell, tellNote } from '../session/session.js';
import type { OpenTraces } from './inputs/open-traces.js';
import type { FilterOptions } from './options/event-filter-options.js';

/** The maximum number of printed messages of each kind. The others are only counted. */
const MOST_MESSAGES = 10;

/** Tells the user which parts of a trace could not be read. */
export function tellDamage({ trace, names }: OpenTraces, session: Session): void {
  const { problems, problemCount } = trace;
  if (problemCount === 0) return;
  for (const problem of problems.slice(0, MOST_MESSAGES)) tell(session.host, problemText(problem, names));
  const others = problemCount - Math.min(MOST_MESSAGES, problems.length);
  if (others > 0) tell(session.host, counted(others, 'more such location'));
  if (isDamaged(trace)) session.errorsFound();
}

/** Whether events are missing, and not just out of order. */
function isDamaged({ problems, problemCount }: Trace): boolean {
  return problemCount > problems.length || problems.some(({ kind }) => kind !== 'time-order');
}

/** Tells the user what the sessions could not record. */
export function tellLosses({ infos, names }: OpenTraces, session: Session): void {
  for (const [at, { eventsLost, buffersLost }] of infos.entries()) {
    const parts = [
      ...(eventsLost === 0 ? [] : [counted(eventsLost, 'event')]),
      ...(buffersLost === 0 ? [] : [counted(buffersLost, 'buffer')]),
    ];
    if (parts.length > 0) tellNote(session.host, `${names[at]}: the session lost ${parts.join(' and ')}`);
  }
}

/** Tells the user that a filter for the highest level lets events with level 0 pass. */
export function tellLevel0(
  { passedAtLevel0: count }: Pick<Reading, 'passedAtLevel0'>,
  { level }: Pick<FilterOptions, 'level'>,
  { host }: Session,
): void {
  if (count === 0 || level === undefined || level === 0 || typeof level === 'object') return;
  tellNote(
    host,
    `${counted(count, 'event')} ${hasOrHave(count)} level 0, which passes every level; a list, as in --level ${exactLevels(level)}, leaves ${itOrThem(count)} out`,
  );
}

/** The levels up to one that Windows predefines, as a list: `Critical,Error`. */
function exactLevels(highest: number | string): string {
  const known = predefinedLevels.find(({ value, name, displayName }) =>
    typeof highest === 'number'
      ? value === highest
      : [name, displayName].some((each) => each?.toLowerCase() === highest.toLowerCase()),
  );
  const names = predefinedLevels
    .filter(({ value }) => value > 0 && value <= (known?.value ?? 0))
    .map(({ displayName = '' }) => displayName);
  // Any other level can be given twice.
  return names.length > 1 ? names.join(',') : `${highest},${highest}`;
}

/** Reports that stacks contain .NET methods without names in the trace, for `processes` by ID. */
export function tellUnnamedMethods(processes: readonly number[] | undefined, { host }: Session): void {
  const note = unnamedMethodsText(processes ?? []);
  if (note !== undefined) tellNote(host, note);
}

/** Tells the user that processes and threads have no names because there are too many events about them. */
export function tellLivesLeftOut(count: number, { host }: Session): void {
  if (count === 0) return;
  tellNote(
    host,
    `more than ${MOST_LIVES} events are about processes, threads, and modules; ${counted(count, 'further one')} ${isOrAre(count)} not used for names`,
  );
}

/** Tells the user that names were cut, and how many messages and values. */
export function tellCutTexts(texts: TextBudget | undefined, { host }: Session): void {
  if (texts === undefined) return;
  const { cutMessages, cutValues } = texts;
  // Some outputs read the events twice.
  if (texts.takeCutNames()) {
    tellNote(
      host,
      `long names are cut: those of an event, with its provider, task, and keywords, may have at most ${MOST_OF_NAMES} characters together; --long-texts shows them whole`,
    );
  }
  const parts = [
    ...(cutMessages === 0 ? [] : [counted(cutMessages, 'message')]),
    ...(cutValues === 0 ? [] : [`the values of ${counted(cutValues, 'event')}`]),
  ];
  if (parts.length === 0) return;
  tellNote(
    host,
    `${parts.join(' and ')} ${isOrAre(cutMessages + (cutValues === 0 ? 0 : 2))} cut: beyond what events contain, all messages, names of fields, and texts of maps together may have at most ${MOST_LONG_TEXTS} characters; --long-texts shows them whole`,
  );
}

/** The way to use a manifest in a trace without the limit of its manifests. */
const EXTRACT = 'write it to a file with --extract-manifests, and pass it with --manifest';

/** Tells the user which descriptions in a trace cannot be read. */
export function tellDescriptionProblems(
  { problems, problemCount }: Pick<StoredDescriptions, 'problems' | 'problemCount'>,
  unreadable: DescribedTraceManifests['unreadable'],
  names: readonly string[],
  session: Session,
): void {
  const texts = [
    ...unreadable.map(
      ({ manifest, message }) =>
        `the manifest of the provider {${manifest.providerGuid}} in the trace cannot be read: ${message}${message === TOO_MANY_CARRIED ? `; ${EXTRACT}` : ''}`,
    ),
    ...problems.map((problem) => problemText(problem, names)),
  ];
  for (const text of texts.slice(0, MOST_MESSAGES)) tellNote(session.host, text);
  const others = unreadable.length + problemCount - Math.min(MOST_MESSAGES, texts.length);
  if (others > 0) tellNote(session.host, counted(others, 'more such note'));
}
