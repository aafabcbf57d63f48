import { TraceError } from '../../etw/trace/trace-error.js';
import type { Manifest } from '../../manifest/model.js';
import type { Session } from '../session.js';
import { writeManifests } from '../trace/extract-manifests.js';
import { openManifests } from '../trace/open-manifests.js';
import { type OpenTraces, openTraces } from '../trace/open-traces.js';
import { showActivities } from '../trace/show-activities.js';
import { showEvents } from '../trace/show-events.js';
import { showSummary } from '../trace/show-summary.js';
import type { TraceOptions } from '../trace/trace-options.js';

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
  if (options.extractManifests !== undefined) {
    return writeManifests(traces, options.extractManifests, session);
  }
  if (options.summary === true) return showSummary(traces, manifests, options, session);
  if (options.activities === true) return showActivities(traces, manifests, options, session);
  return showEvents(traces, manifests, options, session);
}
