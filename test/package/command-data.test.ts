import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';

beforeAll(ensureBuilt);

describe('the events of the .NET runtime', () => {
  const has = (file: string) => readFileSync(join(root, 'dist', file), 'utf8').includes('GCSuspendEEBegin');

  it('are in the bundle that reads traces', () => {
    expect(has('cli.cjs')).toBe(true);
  });

  it.each(['start.cjs', 'lint.cjs', 'compile.cjs', 'worker.cjs', 'lsp.cjs', 'structures.cjs'])(
    'do not make %s slower to load',
    (file) => {
      expect(has(file)).toBe(false);
    },
  );
});
