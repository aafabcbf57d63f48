import { expect, it } from 'vitest';
import { Background } from '../../editors/vscode/src/background.js';

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('tells each problem of work that nobody waits for once, until the work succeeds', async () => {
  const told: string[] = [];
  const background = new Background('refresh', (text) => told.push(text));
  const fails = (message: string) => async () => {
    throw new Error(message);
  };
  for (const message of ['no server', 'no server', 'no file']) {
    background.run(fails(message));
    await settle();
  }
  expect(told).toEqual(['could not refresh: no server', 'could not refresh: no file']);
  background.run(async () => {});
  await settle();
  background.run(fails('no file'));
  await settle();
  expect(told).toHaveLength(3);
});

it('tells what is thrown at once, and what is no Error', async () => {
  const told: string[] = [];
  const background = new Background('refresh', (text) => told.push(text));
  background.run(() => {
    throw 'a text';
  });
  await settle();
  expect(told).toEqual(['could not refresh: a text']);
});
