// The tests check the types of this file without those of the site.
/// <reference path="../files.d.ts" />
import { contentText } from '../../../src/analysis/event/event-content.js';
import { eventLabel, providerLabel } from '../../../src/analysis/event/event-labels.js';
import { traceEventView } from '../../../src/analysis/event/event-view.js';
import { extractManifests } from '../../../src/analysis/trace/extract-manifests.js';
import { decoderOf } from '../../../src/analysis/trace/trace-decoder-for.js';
import { readForDecoding } from '../../../src/lint/read-for-decoding.js';
import { decode } from '../../../src/manifest/xml/decode.js';
import { ProviderNames } from '../../../src/recordings/provider-names/provider-names.js';
import type { DecodedTraceEvent } from '../../../src/recordings/trace/events/decoded-trace-event.js';
import type { TraceSource } from '../../../src/recordings/trace/file/trace-input.js';
import { openTrace } from '../../../src/recordings/trace/open-trace.js';
import type { Trace } from '../../../src/recordings/trace/trace.js';
import type { TraceFileInfo } from '../../../src/recordings/trace/trace-info.js';
import { counted } from '../../../src/text/counted.js';
import { jsonText } from '../../../src/text/json-text.js';
import { visible } from '../../../src/text/printable.js';
import { TextBudget } from '../../../src/windows/payload/text-budget.js';
import { fileTimeToIso } from '../../../src/windows/values/file-time.js';
import type { FoundManifest, ManifestText, OpenedFile, TraceRow } from './messages.js';

/** The maximum number of events that the page shows. */
const MOST_ROWS = 1000;

/** The most characters of a message, and of the details of an event. */
const MOST_MESSAGE = 200;
const MOST_DETAILS = 20_000;

/** The most problems that the page lists. */
const MOST_PROBLEMS = 20;

/**
 * The first events of traces. The manifest in the editor decodes those of its provider.
 *
 * @param others manifests that came with the traces.
 * @throws TraceError if a file is not a trace.
 */
export async function openTraceFiles(
  files: readonly TraceSource[],
  { text, name }: ManifestText,
  others: readonly Uint8Array[] = [],
): Promise<OpenedFile> {
  const trace = openTrace(files);
  const infos = await trace.info();
  const manifests = [readForDecoding(text, { file: name }), ...others.map((bytes) => readForDecoding(bytes))]
    .map(({ manifest }) => manifest)
    .filter((manifest) => manifest !== undefined);
  // A part of its own, so that only traces load it.
  const { default: names } = await import('../../../src/recordings/provider-names/windows-providers.txt');
  const shared = { texts: new TextBudget(), providerNames: new ProviderNames(() => names) };
  const { decode, stored } = await decoderOf(trace, manifests, {}, shared);
  const rows: TraceRow[] = [];
  for await (const event of trace.events()) {
    rows.push(rowOf(decode(event)));
    if (rows.length === MOST_ROWS) break;
  }
  return {
    kind: 'trace',
    summary: infos.flatMap(summaryOf),
    count: await countOf(trace),
    rows,
    problems: trace.problems
      .slice(0, MOST_PROBLEMS)
      .map(({ offset, message }) => visible(`at byte ${offset}: ${message}`)),
    manifests: extractManifests(stored).flatMap(foundManifest),
  };
}

/** The number of all events. Reading buffer by buffer is the fastest way to count them. */
async function countOf(trace: Trace): Promise<number> {
  let count = 0;
  for await (const { length } of trace.buffers()) count += length;
  return count;
}

function rowOf(decoded: DecodedTraceEvent): TraceRow {
  const { timeStamp, processId } = decoded.event;
  return {
    time: fileTimeToIso(timeStamp),
    provider: visible(providerLabel(decoded)),
    event: visible(eventLabel(decoded)),
    processId,
    message: cut(visible(contentText(decoded)), MOST_MESSAGE),
    details: cut(jsonText(traceEventView(decoded, { payload: true })), MOST_DETAILS),
  };
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

function summaryOf({
  loggerName,
  osBuild,
  numberOfProcessors,
  startTime,
  eventsLost,
}: TraceFileInfo): string[] {
  return [
    ...(loggerName === '' ? [] : [`session ${visible(loggerName)}`]),
    `recorded ${fileTimeToIso(startTime).replace(/\.0+Z$/, 'Z')}`,
    `Windows build ${osBuild}, ${counted(numberOfProcessors, 'processor')}`,
    ...(eventsLost > 0 ? [`${eventsLost} events lost`] : []),
  ];
}

/** A manifest in the trace as text; none if it cannot be decoded. */
function foundManifest({
  path: name,
  content,
  notes,
}: ReturnType<typeof extractManifests>[number]): FoundManifest[] {
  const text = typeof content === 'string' ? content : decode(content, name).value?.text;
  return text === undefined ? [] : [{ name, text, notes }];
}
