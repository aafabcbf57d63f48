import { expect, it } from 'vitest';
import {
  MOST_LIVES,
  ProcessesAndThreads,
} from '../../../src/recordings/attribution/processes-and-threads.js';

it('processes and threads are remembered up to a number of events about them', () => {
  const lives = new ProcessesAndThreads();
  for (let id = 0; id <= MOST_LIVES; id++)
    lives.add({ of: 'thread', kind: 'start', id, process: 1, name: '' }, id);
  const time = () => MOST_LIVES;
  expect(lives.processOfThread(MOST_LIVES - 1, time)).toBe(1);
  expect(lives.processOfThread(MOST_LIVES, time)).toBe(undefined);
});
