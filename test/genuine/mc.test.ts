import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { ended } from './mc.js';

const start = (code: string) =>
  spawn(process.execPath, ['-e', code], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });

it('gives the exit code of a run that ends', async () => {
  expect(await ended(start('process.exit(3)'), 600_000)).toEqual({ exitCode: 3, hung: false });
});

it.skipIf(process.platform === 'win32')('ends a run that hangs, with all its processes', async () => {
  const hangs = "console.log('started'); setInterval(() => {}, 1000)";
  const child = start(
    `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(hangs)}], { stdio: 'inherit' })`,
  );
  await once(child.stdout, 'data');
  const closed = once(child.stdout.resume(), 'close');
  expect(await ended(child, 1)).toEqual({ exitCode: -1, hung: true });
  // The second process, which wrote to the same pipe, has ended, too.
  await closed;
});
