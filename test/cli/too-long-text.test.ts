import { expect, it } from 'vitest';
import { execute } from '../../src/cli/session/execute.js';
import { ExitCode, Session } from '../../src/cli/session/session.js';
import { MemoryHost } from '../../src/project/host/memory.js';

it('a text that the engine cannot make ends with a message, not with an internal error', async () => {
  const session = new Session(new MemoryHost());
  const act = async () => 'a'.repeat(2 ** 29).concat('b'.repeat(2 ** 29));
  expect(await execute(session, act)).toBe(ExitCode.couldNotRun);
  expect(session.failures).toEqual([
    'a result is longer than the longest string that Node.js can create (about 500 million characters); split the input',
  ]);
});
