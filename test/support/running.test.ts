import { afterEach, expect, it } from 'vitest';
import { Running } from './running.js';

let running: Running;
afterEach(() => running?.kill());

const node = (script: string) => {
  running = new Running(process.execPath, ['-e', script]);
  return running;
};
const forever = () => new Promise<never>(() => {});

it('fails everything that waits for a process that ends, with its words', async () => {
  node('process.stdin.once("data", () => { console.error("no dist"); process.exit(3) })');
  const waiting = [running.until(forever()), running.until(forever()), running.untilTrue(() => false)];
  running.process.stdin.write('go');
  for (const one of await Promise.allSettled(waiting))
    expect(one).toMatchObject({ reason: new Error('the process has ended with 3: no dist') });
  // What comes later fails too.
  await expect(running.until(forever())).rejects.toThrow('no dist');
  running.process.stdin.write('more');
  await expect(running.untilTrue(() => false)).rejects.toThrow('no dist');
});

it('fails what waits for a program that does not exist, or that is killed', async () => {
  running = new Running('/no/such/program', []);
  await expect(running.until(forever())).rejects.toThrow('ENOENT');
  node('setInterval(() => {}, 1000)');
  const waiting = running.until(forever());
  running.kill('SIGKILL');
  await expect(waiting).rejects.toThrow('the process has ended with SIGKILL');
  expect(await running.exited).toBe('SIGKILL');
});

it('lets what comes in time through', async () => {
  node('setInterval(() => {}, 1000)');
  expect(await running.until(Promise.resolve(5))).toBe(5);
  let asked = 0;
  await running.untilTrue(() => ++asked > 2);
  expect(asked).toBe(3);
});
