import { TraceError } from '../../etw/trace/trace-error.js';
import { profileFormatNamed } from '../../trace/profile/profile-formats.js';
import type { Session } from '../run/session.js';
import { writeManifests } from '../trace/extract-manifests.js';
import { openManifests } from '../trace/given-manifests.js';
import { openSymbols, tellUnusedSymbols } from '../trace/given-symbols.js';
import { openTraces } from '../trace/open-traces.js';
import { showActivities } from '../trace/show-activities.js';
import { showEvents } from '../trace/show-events.js';
import { showProfile } from '../trace/show-profile.js';
import { showReport } from '../trace/show-report.js';
import { showSummary } from '../trace/show-summary.js';
import { showTimeline } from '../trace/show-timeline.js';
import { timeDisplayOf } from '../trace/time-choice.js';
import type { TraceOptions } from '../trace/trace-options.js';
import type { TraceRun } from '../trace/trace-run.js';

/** Runs `wevtc trace`. */
export async function showTraces(
  patterns: readonly string[],
  options: TraceOptions,
  session: Session,
): Promise<void> {
  const manifests = await openManifests(options.manifest ?? [], session);
  const symbols = manifests && (await openSymbols(options.symbols ?? [], session));
  const traces = symbols && (await openTraces(patterns, session));
  if (manifests === undefined || traces === undefined) return;
  try {
    const time = timeDisplayOf(options.time, traces.infos);
    // Manifests that the user names come first.
    const run = { traces, manifests: [...manifests, ...traces.manifests], symbols, options, time, session };
    await show(run);
    tellUnusedSymbols(run);
  } catch (error) {
    // The first buffer of a file has changed since it was opened.
    if (!(error instanceof TraceError)) throw error;
    session.fail(`${traces.names[error.file]}: ${error.message}`);
  } finally {
    traces.close();
  }
}

function show(run: TraceRun): Promise<void> {
  const { extractManifests, summary, activities, timeline, profile, html } = run.options;
  if (html !== undefined) return showReport(run, html);
  if (profile !== undefined) return showProfile(run, profileFormatNamed(profile));
  if (timeline === true) return showTimeline(run);
  if (extractManifests !== undefined) return writeManifests(run, extractManifests);
  if (summary === true) return showSummary(run);
  if (activities === true) return showActivities(run);
  return showEvents(run);
}
