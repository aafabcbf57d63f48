import type { NativeSymbols } from '../../etw/profile/native-symbols.js';
import type { TimeDisplay } from '../../event-output/shared/time-display.js';
import type { Manifest } from '../../manifest/model.js';
import type { Session } from '../run/session.js';
import type { OpenTraces } from './open-traces.js';
import type { TraceOptions } from './trace-options.js';

/** One run of `wevtc trace` after its files are open. */
export interface TraceRun {
  readonly traces: OpenTraces;
  readonly manifests: readonly Manifest[];
  /** The functions of native modules, from `--symbols`. */
  readonly symbols: NativeSymbols | undefined;
  readonly options: TraceOptions;
  /** The display of times. */
  readonly time: TimeDisplay;
  readonly session: Session;
}
