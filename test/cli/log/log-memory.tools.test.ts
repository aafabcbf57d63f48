import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { sampleLog } from '../../../scripts/harness/sample-log.mjs';
import { ensureBuilt, root } from '../../support/built.js';
import * as values from '../../support/event-log-values.js';
import * as writer from '../../support/event-log-writer.js';

const folder = mkdtempSync(join(tmpdir(), 'wevtc-log-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MEASURE = `process.on('exit', () => {
  const spaces = require('node:v8').getHeapSpaceStatistics();
  const { space_size } = spaces.find(({ space_name }) => space_name === 'new_space');
  require('node:fs').writeSync(2, 'new space: ' + space_size + '\\n');
});`;

it('new objects of a long log take little memory', async () => {
  await ensureBuilt();
  const log = join(folder, 'long.evtx');
  const measure = join(folder, 'measure.cjs');
  const events: Uint8Array = sampleLog({ values, writer }, 500);
  writeFileSync(log, writer.repeatChunks(events, 300));
  writeFileSync(measure, MEASURE);
  const args = ['--require', measure, join(root, 'bin/wevtc.js'), 'log', log, '--fields', 'provider'];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const [, size] = /^new space: (\d+)$/m.exec(stderr) ?? [];
  expect(status).toBe(0);
  // Without a limit, it grows to 16 MB or more.
  expect(Number(size)).toBeLessThan(8 << 20);
});
