import { conflictIn } from '../session/options/conflicts.js';
import type { Session } from '../session/session.js';
import { tellLeftOut } from '../trace/inputs/left-out.js';
import { isTraceName } from '../trace/inputs/open-traces.js';
import { type LogOptions, logOptions } from './options.js';

/**
 * Tells the user about traces in the folders of logs, which are read only if they are named: most folders of
 * logs are not meant to be merged with everything else in them.
 */
export async function tellTracesLeftOut(
  patterns: readonly string[],
  options: LogOptions,
  session: Session,
): Promise<void> {
  const remedy = (first: string) =>
    conflictIn(logOptions, { ...options, operands: [first], traces: true }) === undefined
      ? `to merge their events with those of the logs, pass them too, as in '${first}'`
      : 'read them with wevtc trace';
  const traces = { glob: '**/*.etl*', has: isTraceName, noun: 'trace', extension: '.etl', remedy };
  await tellLeftOut(patterns, traces, session);
}
