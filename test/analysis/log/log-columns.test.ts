import { expect, it, vi } from 'vitest';
import { columnSet, EventRow } from '../../../src/analysis/event/event-columns.js';
import { UTC } from '../../../src/analysis/event/time-display.js';
import { decodeLoggedEvent } from '../../../src/analysis/log/decode-logged-event.js';
import { logColumns } from '../../../src/analysis/log/log-columns.js';
import { LoggedEvent } from '../../../src/analysis/log/logged-event.js';
import { EventRenderer } from '../../../src/analysis/log/messages/event-renderer.js';
import { openEventLog } from '../../../src/recordings/log/open-event-log.js';
import { sampleLog } from '../../support/sample-log.js';

const NAMES = ['id', 'version', 'level', 'task', 'opcode', 'keyword', 'provider'];

it('the numbers and the provider of an event need no texts, and are the same as in traces', async () => {
  const renderer = new EventRenderer({ providers: [], messages: [], sources: [] });
  const render = vi.spyOn(renderer, 'render');
  const context = { time: UTC, files: [] };
  const [own, shared] = [logColumns(context), columnSet(context)];
  const log = openEventLog(sampleLog());
  const rows: EventRow[] = [];
  for await (const event of log.events())
    rows.push(new EventRow(decodeLoggedEvent(new LoggedEvent(event), renderer)));
  await log.close();
  const textsIn = (columns: typeof own) =>
    rows.map((row) => NAMES.map((name) => columns.named(name)?.of(row)));
  const texts = textsIn(own);
  expect(render).not.toHaveBeenCalled();
  expect(texts).toHaveLength(6);
  expect(texts).toEqual(textsIn(shared));
  expect(render).toHaveBeenCalled();
});

it('the texts of events without manifests are shared, and keep no event in memory', async () => {
  const renderer = new EventRenderer({ providers: [], messages: [], sources: [] });
  const log = openEventLog(sampleLog());
  for await (const event of log.events()) {
    const rendering = renderer.render(event, []);
    expect(renderer.render(event, [])).toBe(rendering);
    // A getter would keep the event.
    expect(Object.getOwnPropertyDescriptor(rendering, 'message')?.get).toBeUndefined();
  }
  await log.close();
});
