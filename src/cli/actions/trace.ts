import { TraceError } from '../../etw/trace/trace-error.js';
import type { Manifest } from '../../manifest/model.js';
import type { SessionRequest } from '../../match/session-request.js';
import type { TimePoint } from '../../trace/time-point.js';
import type { Session } from '../session.js';
import { openManifests } from '../trace/open-manifests.js';
import { type OpenTraces, openTraces } from '../trace/open-traces.js';
import { showEvents } from '../trace/show-events.js';
import { showSummary } from '../trace/show-summary.js';
import type { TimeChoice } from '../trace/trace-arguments.js';
import type { TraceFormat } from '../trace/trace-formats.js';

export interface TraceOptions extends SessionRequest {
  readonly manifest?: readonly string[];
  readonly culture?: string;
  readonly summary?: boolean;
  readonly activities?: boolean;
  readonly extractManifests?: string;
  readonly provider?: readonly string[];
  readonly event?: readonly string[];
  readonly process?: readonly number[];
  readonly thread?: readonly number[];
  readonly from?: TimePoint;
  readonly to?: TimePoint;
  readonly grep?: string;
  readonly ignoreCase?: boolean;
  readonly activity?: readonly string[];
  readonly limit?: number;
  readonly format: TraceFormat;
  readonly fields?: readonly string[];
  readonly payload?: boolean;
  readonly raw?: boolean;
  readonly time: TimeChoice;
  readonly full?: boolean;
  readonly color?: boolean;
  readonly output?: string;
}

/** Runs `wevtc trace`. */
export async function showTraces(
  patterns: readonly string[],
  options: TraceOptions,
  session: Session,
): Promise<void> {
  const manifests = await openManifests(options.manifest ?? [], session);
  const traces = manifests && (await openTraces(patterns, session));
  if (manifests === undefined || traces === undefined) return;
  try {
    await show(traces, manifests, options, session);
  } catch (error) {
    // The first buffer of a file has changed since it was opened.
    if (!(error instanceof TraceError)) throw error;
    session.fail(`${traces.names[error.file]}: ${error.message}`);
  } finally {
    traces.close();
  }
}

function show(
  traces: OpenTraces,
  manifests: readonly Manifest[],
  options: TraceOptions,
  session: Session,
): Promise<void> {
  if (options.summary === true) return showSummary(traces, manifests, options, session);
  return showEvents(traces, manifests, options, session);
}
