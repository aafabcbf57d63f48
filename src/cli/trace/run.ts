import { profileFormatNamed } from '../../analysis/trace/profile/profile-formats.js';
import type { Session } from '../session/session.js';
import { writeManifests } from './extract-manifests.js';
import { openManifests } from './inputs/given-manifests.js';
import { openSymbols, tellUnusedSymbols } from './inputs/given-symbols.js';
import { withTraces } from './inputs/with-traces.js';
import type { TraceOptions } from './options.js';
import { convertTraces } from './partition/convert-traces.js';
import { showActivities } from './show/show-activities.js';
import { showCounts } from './show/show-counts.js';
import { showEvents } from './show/show-events.js';
import { showProfile } from './show/show-profile.js';
import { showReport } from './show/show-report.js';
import { showSummary } from './show/show-summary.js';
import { showTimeline } from './show/show-timeline.js';
import type { TraceRun } from './trace-run.js';

/** Runs `wevtc trace`. */
export async function showTraces(
  patterns: readonly string[],
  options: TraceOptions,
  session: Session,
): Promise<void> {
  await session.host.optimizeLate();
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
  const { extractManifests, summary, activities, countBy, timeline, profile, html } = run.options;
  const { host } = run.session;
  // Their tables replace what they keep of each event all the time.
  if (html !== undefined) return host.collectEarly(() => showReport(run, html));
  if (profile !== undefined) return showProfile(run, profileFormatNamed(profile));
  if (timeline === true) return host.collectEarly(() => showTimeline(run));
  if (extractManifests !== undefined) return writeManifests(run, extractManifests);
  if (summary === true) return showSummary(run);
  if (countBy !== undefined) return showCounts(run, countBy);
  if (activities === true) return showActivities(run);
  return showEvents(run);
}
