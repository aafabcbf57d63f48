import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { manifest } from '../cli/in-memory.js';
import { ensureBuilt, root } from '../support/built.js';
import { runCommand } from '../support/command.js';
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

const broken = block('js', 'has underscores').replace(
  "if (symbol?.value.includes('_'))",
  'if (symbol.values.length > 0)',
);

function folder(): string {
  const text = manifest()
    .replace('<provider ', '<provider\n       ')
    .replace('symbol="Tick"', 'symbol="JOB_PRINTED"');
  const made = makeFolder({
    'app.man': text,
    'rules.mjs': block('js', 'has underscores'),
    'table.mjs': block('js', "name: 'contoso/event-table'"),
    'broken.mjs': broken,
    'test.mjs': block('js', 'node:assert'),
  });
  // As a package that is installed next to the files.
  mkdirSync(join(made, 'node_modules'));
  symlinkSync(root, join(made, 'node_modules', 'wevtc'), 'junction');
  return made;
}

/** Runs a console block, and compares its output. */
function runBlock(text: string, where: string): void {
  const [command = '', ...lines] = block('console', text).trimEnd().split('\n');
  const argv = [...command.replace('$ wevtc ', '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  const { stdout, stderr } = runCommand(where, argv);
  expect(`${stdout}${stderr}`.trimEnd().split('\n')).toEqual(lines);
}

describe('docs/plugins.md', () => {
  it.each(['--lint-rules rules.mjs --format text', '--emitter table.mjs', 'broken.mjs'])(
    'shows what %s prints',
    (text) => {
      runBlock(text, folder());
    },
  );

  it('shows what a configuration without permission prints', () => {
    const where = folder();
    writeFileSync(join(where, 'wevtc.config.json'), block('json', '"lintRules"'));
    runBlock('$ wevtc lint app.man\n', where);
  });

  it('shows a test that passes', () => {
    const { status, stderr } = spawnSync(process.execPath, ['test.mjs'], { cwd: folder(), encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
