import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { again, base, killEverywhere, oneFolder, program, withKillableProgram } from './kill-everywhere.js';

withKillableProgram();

describe.skipIf(process.platform === 'win32')('a run that is killed while it writes', () => {
  it('is repaired by the same run again', () => {
    const seen = killEverywhere(oneFolder, again, ['new']);
    expect(seen).toEqual(['mixed, then new', 'new, then new', 'old, then new']);
  });
});

it('two runs at once do not disturb each other', async () => {
  const names = ['app.h', 'app.rc', 'app.bin', 'app.ts', 'deep/app.cs'];
  const folder = mkdtempSync(join(base, 'pair-'));
  const tasks = ['a', 'b'].map((content) => {
    const task = join(base, `pair-${content}.json`);
    const text = content.repeat(200_000);
    writeFileSync(task, JSON.stringify(names.map((name) => ({ path: join(folder, name), content: text }))));
    return task;
  });
  for (let pair = 0; pair < 6; pair++) {
    const runs = tasks.map(
      (task) =>
        new Promise((resolve) => {
          spawn(process.execPath, [program, task], { stdio: 'ignore' }).on('exit', resolve);
        }),
    );
    expect(await Promise.all(runs)).toEqual([0, 0]);
    const firsts = names.map((name) => readFileSync(join(folder, name), 'utf8')[0]);
    expect(new Set(firsts).size, `pair ${pair}: ${firsts}`).toBe(1);
    expect(
      readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.wevtc')),
    ).toEqual([]);
  }
});
