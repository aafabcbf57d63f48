import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';

beforeAll(ensureBuilt);

const bundle = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');

it('keeps the wording of rules out of the files that start a command', () => {
  const has = (file: string) => /must not be used for another|is not valid for/.test(bundle(file));
  expect(
    ['catalogue.cjs', 'cli.cjs', 'compile.cjs', 'config.cjs', 'lint.cjs', 'lsp.cjs', 'plugins.cjs'].filter(
      has,
    ),
  ).toEqual(['catalogue.cjs']);
});

describe('the events of the .NET runtime', () => {
  const has = (file: string) => bundle(file).includes('GCSuspendEEBegin');

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
