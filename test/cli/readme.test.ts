import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import * as library from '../../src/index.js';
import * as entries from '../support/entries.js';
import { wevtc } from './in-memory.js';

const AsyncFunction: new (...parts: string[]) => (...values: unknown[]) => Promise<void> =
  Object.getPrototypeOf(async () => {}).constructor;

const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');

function section(heading: string): string {
  return readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
}

/** The code blocks of a language. */
function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code]) => code as string,
  );
}

const [manifest = ''] = blocks(section('In sixty seconds'), 'xml');

/** The disk after each command, with which the next one starts. */
let files: Readonly<Record<string, string | Uint8Array>> = { 'app.man': manifest };

async function run(command: string) {
  const { host, ...outcome } = await wevtc(command.split(' '), { files });
  files = Object.fromEntries(host.files);
  return outcome;
}

describe('the README about reading events', () => {
  const text = section('Read events');

  beforeAll(async () => {
    files = { 'app.man': manifest.replace('Informatonal', 'Informational') };
    const { exitCode } = await run('compile app.man --out-dir gen --emit ts --ts-decoders');
    expect(exitCode).toBe(0);
  });

  it('shows commands that work with the manifest of the tour', async () => {
    const [commands = ''] = blocks(text, 'console');
    const lines = [...commands.matchAll(/^\$ wevtc (.*?) +#/gm)].map(([, line]) => line as string);
    expect(lines.length).toBe(3);
    for (const line of lines) expect([line, (await run(line)).exitCode]).toEqual([line, 0]);
    expect((await run(lines[0] as string)).stdout).toContain('Collected (1 of 1)');
    expect((await run(lines[1] as string)).stdout).toContain('Printed A: 3 pages');
  });
});

describe('the README about the library', () => {
  it('shows code that runs with the manifest of the tour', async () => {
    const source = manifest.replace('Informatonal', 'Informational');
    const examples = blocks(section('Use as a library'), 'ts');
    expect(examples.length).toBe(2);
    const printed: unknown[][] = [];
    const names = {
      ...library,
      ...entries,
      readFile: async () => new TextEncoder().encode(source),
      payload: entries.parseHexBytes('4100 0000 03000000'),
      console: { log: (...values: unknown[]) => printed.push(values) },
    };
    for (const example of examples) {
      const { code } = transformSync(example.replace(/^import .*\n/gm, ''), { loader: 'ts' });
      await new AsyncFunction(...Object.keys(names), code)(...Object.values(names));
    }
    expect(printed).toContainEqual(['JobPrinted', true]);
    expect(printed).toContainEqual([{ Document: 'A', Pages: 3 }]);
  });
});
