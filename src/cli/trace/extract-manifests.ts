import { extractManifests } from '../../analysis/trace/extract-manifests.js';
import { fileBelow } from '../../project/host/output-path.js';
import { collectDescriptions } from '../../recordings/trace/decode/collect-descriptions.js';
import { counted } from '../../text/counted.js';
import { tellNote } from '../session/session.js';
import { writeFiles } from '../session/writing/write-files.js';
import { tellDamage, tellDescriptionProblems } from './trace-findings.js';
import type { TraceRun } from './trace-run.js';

/** The maximum number of printed notes about a manifest. The others are only counted. */
const MOST_NOTES = 3;

/** Writes the manifests that traces carry, also those rebuilt from TRACE_EVENT_INFO. */
export async function writeManifests({ traces, session }: TraceRun, folder: string): Promise<void> {
  const { host } = session;
  const stored = await collectDescriptions(traces.trace);
  const manifests = extractManifests(stored);
  const files = manifests.map(({ path: name, content }) => ({
    ...fileBelow(folder, name),
    content,
  }));
  const role = 'an input of this run';
  if (!files.every(({ path }) => session.mayWrite(path, role, 'name another folder'))) return;
  if (files.length === 0) tellNote(host, 'the trace contains no manifests and no TRACE_EVENT_INFO');
  else writeFiles(files, true, session);
  for (const { path: name, notes } of manifests) {
    for (const note of notes.slice(0, MOST_NOTES)) tellNote(host, `${name}: ${note}`);
    const others = notes.length - MOST_NOTES;
    if (others > 0) tellNote(host, `${name}: ${counted(others, 'more such note')}`);
  }
  tellDescriptionProblems(stored, [], traces.names, session);
  tellDamage(traces, session);
}
