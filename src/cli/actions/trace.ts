import { profileFormatNamed } from '../../trace/profile/profile-formats.js';
import { convertTraces } from '../lake/convert-traces.js';
import type { Session } from '../run/session.js';
import { writeManifests } from '../trace/extract-manifests.js';
import { openManifests } from '../trace/given-manifests.js';
import { openSymbols, tellUnusedSymbols } from '../trace/given-symbols.js';
import { showActivities } from '../trace/show-activities.js';
import { showEvents } from '../trace/show-events.js';
import { showProfile } from '../trace/show-profile.js';
import { showReport } from '../trace/show-report.js';
import { showSummary } from '../trace/show-summary.js';
import { showTimeline } from '../trace/show-timeline.js';
import type { TraceOptions } from '../trace/trace-options.js';
import type { TraceRun } from '../trace/trace-run.js';
import { withTraces } from '../trace/with-traces.js';

/** Runs `wevtc trace`. */
export async function showTraces(
  patterns: readonly string[],
  options: TraceOptions,
  session: Session,
): Promise<void> {
  if (options.partition !== undefined) {
    await convertTraces(patterns, options, session);
    return;
  }
  const manifests = await openManifests(options.manifest ?? [], session);
  const symbols = manifests && (await openSymbols(options.symbols ?? [], session));
  if (manifests === undefined || symbols === undefined) return;
  await withTraces(patterns, options, { manifests, symbols }, session, async (run) => {
    await show(run);
    tellUnusedSymbols(run);
  });
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
