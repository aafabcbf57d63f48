import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../../support/built.js';
import { Running } from '../../support/running.js';

const sample = join(root, 'samples/contoso-storage/logged.evtx');
let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-log-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('wevtc log --follow as a process', () => {
  // On Windows, a signal from another process ends the process at once.
  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    'shows events until %s ends it, without an error',
    async (signal) => {
      const log = join(folder, 'app.evtx');
      copyFileSync(sample, log);
      const run = new Running(process.execPath, [join(root, 'bin/wevtc.js'), 'log', log, '--follow'], {
        cwd: folder,
      });
      let text = '';
      run.process.stdout.on('data', (piece) => {
        text += piece;
      });
      await run.untilTrue(() => text.includes('event 2 '));
      writeFileSync(log, 'replaced');
      await run.untilTrue(() => run.errors.includes('waiting for a log at this path'));
      copyFileSync(sample, log);
      run.kill(signal);
      expect(await run.exited).toBe(0);
      expect(text.trimEnd().split('\n')).toHaveLength(6);
    },
  );
});
