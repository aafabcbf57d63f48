import { expect, it } from 'vitest';
import { execute } from '../../src/cli/session/execute.js';
import { ExitCode, type Session } from '../../src/cli/session/session.js';

it('a text that the engine cannot make ends with a message, not with an internal error', async () => {
  const messages: string[] = [];
  const session = {
    fail: (message: string) => messages.push(message),
    host: { stderr: { failed: false } },
    exitCode: ExitCode.couldNotRun,
  } as unknown as Session;
  const act = async () => 'a'.repeat(2 ** 29).concat('b'.repeat(2 ** 29));
  expect(await execute(session, act)).toBe(ExitCode.couldNotRun);
  expect(messages).toEqual([
    'a result is longer than the longest text of Node.js (about 500 million characters); divide the input',
  ]);
});
