import { expect, it } from 'vitest';
import { restartAfterEnd } from '../../editors/vscode/src/restart-after-end.js';

/**
 * A client whose own handler gives up after the third message that can't be written, and after the second
 * end.
 */
function fakeClient() {
  let ends = 0;
  const own = {
    error: (_error: Error, _message: unknown, count: number | undefined) => ({
      action: count !== undefined && count <= 3 ? 'continue' : 'shutdown',
    }),
    closed: () => ({ action: ++ends <= 2 ? 'restart' : 'do not restart' }),
  };
  const clientOptions: { errorHandler?: typeof own } = {};
  return { clientOptions, createDefaultErrorHandler: () => own };
}

it('does not give up because of messages that cannot be written to a server that has ended', () => {
  const client = fakeClient();
  restartAfterEnd(client as never);
  const { errorHandler } = client.clientOptions;
  const answers = [1, 2, 3, 4, 50, undefined].map((count) =>
    errorHandler?.error(new Error('EPIPE'), {}, count),
  );
  expect(new Set(answers.map((answer) => answer?.action))).toEqual(new Set(['continue']));
});

it('leaves the number of restarts to the client', () => {
  const client = fakeClient();
  restartAfterEnd(client as never);
  const ends = [1, 2, 3].map(() => client.clientOptions.errorHandler?.closed().action);
  expect(ends).toEqual(['restart', 'restart', 'do not restart']);
});
