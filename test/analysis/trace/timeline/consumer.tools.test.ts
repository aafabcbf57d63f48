import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wevtc } from '../../../cli/in-memory.js';
import { readTimeline } from './read-timeline.js';
import { timelineTrace } from './timeline-trace.js';

// The package contains the trace importer of Chrome's DevTools. Debian's Chromium is built without the page
// chrome://tracing.
const VERSION = '1.0.1';

interface ModelEvent {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number | undefined;
  readonly phase: string;
}
interface Thread {
  name(): string;
  events(): ModelEvent[];
  asyncEvents(): ModelEvent[];
}
interface TracingModel {
  addEvents(events: unknown[]): void;
  tracingComplete(): void;
  sortedProcesses(): { name(): string; id(): number; sortedThreads(): Thread[] }[];
}

let folder: string;
let Model: (new () => TracingModel) | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-timeline-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const args = ['install', `tracelib@${VERSION}`, '--ignore-scripts', '--no-audit', '--no-fund'];
  if (spawnSync('npm', args, { cwd: folder, shell: true }).status !== 0) return;
  const load = createRequire(join(folder, 'x.js'));
  Model = load(join(folder, 'node_modules/tracelib/build/devtools/tracingModel/index.js')).default;
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the model of DevTools has the same processes, slices, and activities', async (test) => {
  if (Model === undefined) test.skip('tracelib cannot be fetched');
  const { stdout } = await wevtc(['trace', 'x.etl', '--format', 'perfetto'], {
    files: { 'x.etl': timelineTrace },
  });
  const model = new (Model as new () => TracingModel)();
  model.addEvents(JSON.parse(stdout).traceEvents);
  model.tracingComplete();
  const processes = model.sortedProcesses();
  const expected = readTimeline(stdout);
  expect(Object.fromEntries(processes.map((process) => [process.id(), process.name()]))).toEqual(
    expected.processes,
  );
  const threads = processes.flatMap((process) => process.sortedThreads());
  const found = threads
    .flatMap((thread) => thread.events())
    .filter(({ duration, phase }) => duration !== undefined && phase !== 'b');
  const shown = (name: string, from: number, length: number) =>
    `${name} ${from.toFixed(4)} ${length.toFixed(4)}`;
  // The model has milliseconds.
  expect(found.map((event) => shown(event.name, event.startTime, event.duration ?? 0)).sort()).toEqual(
    expected.slices.map(({ name, from, to }) => shown(name, from / 1000, (to - from) / 1000)).sort(),
  );
  const activities = threads.flatMap((thread) => thread.asyncEvents());
  expect(
    activities.map(({ name, startTime, duration }) => shown(name, startTime, duration ?? 0)).sort(),
  ).toEqual(['task 7 0.1000 0.3999', 'task 7 0.2104 0.1195']);
});
