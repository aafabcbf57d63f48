import type { TimeDisplay } from '../../analysis/event/time-display.js';
import type { TimeSpan } from '../../analysis/trace/time-point.js';
import type { TextBudget } from '../../windows/payload/text-budget.js';
import type { Session } from '../session/session.js';
import type { OpenTraces } from '../trace/inputs/open-traces.js';
import type { GivenTexts } from './given-texts.js';
import type { OpenLogs } from './open-logs.js';
import type { LogOptions } from './options.js';

/** One run of `wevtc log` after its files are open. */
export interface LogRun {
  readonly logs: OpenLogs;
  /** Traces whose events are merged with those of the logs. */
  readonly traces: OpenTraces | undefined;
  readonly given: GivenTexts;
  readonly options: LogOptions;
  /** Before the names of its options for times: `against-` for the earlier logs of a comparison. */
  readonly side: '' | 'against-';
  /** Limits the texts, unless the user wants all of them. */
  readonly texts: TextBudget | undefined;
  readonly time: TimeDisplay;
  /** The times of the first and the last event, as far as an option needs them. */
  readonly span: TimeSpan;
  readonly session: Session;
}
