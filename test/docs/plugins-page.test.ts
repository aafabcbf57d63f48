import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { manifest } from '../cli/in-memory.js';
import { ensureBuilt, root } from '../support/built.js';
import { makeFolder } from '../support/folder.js';

beforeAll(ensureBuilt);

const page = readFileSync(join(root, 'docs', 'plugins.md'), 'utf8');

/** The blocks of a language that contain a text. */
function block(language: string, text: string): string {
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, name]) => name === language);
  const [found, ...others] = blocks.filter(([, , content]) => content?.includes(text));
  expect({ text, others: others.length, found: found !== undefined }).toEqual({
    text,
    others: 0,
    found: true,
  });
  return found?.[2] as string;
}

function folder(): string {
  const text = manifest()
    .replace('<provider ', '<provider\n       ')
    .replace('symbol="Tick"', 'symbol="JOB_PRINTED"');
  const made = makeFolder({
    'app.man': text,
    'rules.mjs': block('js', 'has underscores'),
    'table.mjs': block('js', "name: 'contoso/event-table'"),
    'test.mjs': block('js', 'node:assert'),
  });
  // As a package that is installed next to the files.
  mkdirSync(join(made, 'node_modules'));
  symlinkSync(root, join(made, 'node_modules', 'wevtc'), 'junction');
  return made;
}

describe('docs/plugins.md', () => {
  it('shows a test that passes', () => {
    const { status, stderr } = spawnSync(process.execPath, ['test.mjs'], { cwd: folder(), encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
