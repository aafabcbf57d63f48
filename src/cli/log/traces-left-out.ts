import { counted } from '../../text/counted.js';
import { attempt, filesIn } from '../session/inputs/inputs.js';
import { conflictIn } from '../session/options/conflicts.js';
import { type Session, tellNote } from '../session/session.js';
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
  const { host } = session;
  for (const folder of patterns.filter((pattern) => host.kind(pattern) === 'folder')) {
    const found = await attempt(() => filesIn(folder, '**/*.etl*', host), session);
    const [first, ...others] = (found ?? []).filter(isTraceName).sort();
    if (first === undefined) continue;
    const canMerge = conflictIn(logOptions, { ...options, operands: [first], traces: true }) === undefined;
    const remedy = canMerge
      ? `to merge their events with those of the logs, pass them too, as in '${first}'`
      : 'read them with wevtc trace';
    const traces = `${counted(1 + others.length, 'trace')} (.etl)`;
    tellNote(host, `${traces} in folder '${folder}' left out; ${remedy}`);
  }
}
