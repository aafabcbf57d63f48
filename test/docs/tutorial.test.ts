import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/built.js';
import { runHere } from '../support/command.js';
import { mingwGcc, noteMissing, windres } from '../support/tools.js';
import { typeCheck } from '../support/typescript.js';

// Runs every command of docs/tutorial.md that does not need Windows.

noteMissing({ mingwGcc, windres });

const page = readFileSync(join(root, 'docs', 'tutorial.md'), 'utf8');

const block = (language: string) =>
  [...page.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.*?)^ *\`\`\`$`, 'gms'))].map(
    ([, code]) => code as string,
  );

/** The commands, with what the page shows of their output. */
const commands = block('console').flatMap((code) =>
  code
    .replace(/^ {2}/gm, code.startsWith('  ') ? '' : '$&')
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [line = '', ...output] = part.split('\n');
      return { line, output: output.join('\n') };
    }),
);

/** The words of a command line, without their quotes. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-tutorial-'));
  const [program = ''] = block('c');
  writeFileSync(join(folder, 'main.c'), program);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the tutorial', () => {
  it('has commands', () => {
    expect(commands.length).toBeGreaterThan(8);
  });

  // In their order, because each uses what the ones before have written.
  for (const { line, output } of commands) {
    const [program = '', ...argv] = wordsOf(line);
    if (program === 'wevtc') {
      it(line, async () => {
        const { status, stdout, stderr } = await runHere(folder, argv);
        expect(status, stderr).toBe(0);
        expect(stderr + stdout).toContain(output);
      });
    } else {
      it.skipIf(mingwGcc === undefined || windres === undefined)(line, () => {
        const { status, stderr } = spawnSync(program, argv, { cwd: folder, encoding: 'utf8' });
        expect(status, stderr).toBe(0);
      });
    }
  }

  it('has a TypeScript program that fits the generated decoders', () => {
    const [program = ''] = block('ts');
    const read = (name: string) => readFileSync(join(folder, 'gen', name), 'utf8');
    const files = new Map([
      ['print.ts', read('print.ts')],
      ['print.decoders.ts', read('print.decoders.ts')],
      ['read.ts', program.replace('./gen/', './')],
    ]);
    const options = {
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      module: ts.ModuleKind.ES2022,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
    };
    expect(typeCheck(files, options)).toEqual([]);
  });
});
