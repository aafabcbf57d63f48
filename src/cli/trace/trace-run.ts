import type { TimeDisplay } from '../../analysis/event/time-display.js';
import type { TimeSpan } from '../../analysis/trace/time-point.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { NativeSymbols } from '../../recordings/profile/native-symbols.js';
import type { TextBudget } from '../../windows/payload/text-budget.js';
import type { Session } from '../session/session.js';
import type { OpenTraces } from './inputs/open-traces.js';
import type { TraceOptions } from './options.js';

/** One run of `wevtc trace` after its files are open. */
export interface TraceRun {
  readonly traces: OpenTraces;
  readonly manifests: readonly Manifest[];
  /** The functions of native modules, from `--symbols`. */
  readonly symbols: NativeSymbols | undefined;
  readonly options: TraceOptions;
  /** Limits the texts, unless the user wants all of them. */
  readonly texts: TextBudget | undefined;
  readonly time: TimeDisplay;
  /** When the first trace starts, and when the last one ends. */
  readonly span: TimeSpan;
  readonly session: Session;
}
