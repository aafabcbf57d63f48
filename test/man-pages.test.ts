import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { topics } from '../src/cli/session/help/topics.js';
import { Session } from '../src/cli/session/session.js';
import { commands } from '../src/cli/start/main.js';
import { createProgram } from '../src/cli/start/program.js';
import { MemoryHost } from '../src/project/host/memory.js';
import { ensureBuilt, root } from './support/built.js';
import { groff, noteMissing } from './support/tools.js';

// `npm run build` writes the pages.

noteMissing({ groff });
await ensureBuilt();
const folder = join(root, 'dist', 'man');
const pages = readdirSync(folder);
const program = createProgram(new Session(new MemoryHost()), commands);
const visible = program.createHelp().visibleCommands(program);

/** What a terminal shows of all pages. */
function shown(): string {
  const files = pages.map((page) => join(folder, page));
  const { stdout, stderr } = spawnSync(groff as string, ['-man', '-ww', '-Tutf8', '-rLL=100n', ...files], {
    encoding: 'utf8',
    env: { ...process.env, GROFF_NO_SGR: '1' },
    maxBuffer: 1 << 24,
  });
  expect(stderr).toBe('');
  return plain(stdout.replace(/.\u0008/g, ''));
}

/** groff breaks lines after hyphens. */
const plain = (text: string) => text.replace(/[\s‐-]+/g, ' ');

describe('man pages', () => {
  it('are there for each command and topic', () => {
    const names = visible.map((command) => command.name()).filter((name) => name !== 'help');
    const commandPages = names.map((name) => `wevtc-${name}.1`);
    const topicPages = topics.map(({ name }) => `wevtc-${name}.7`);
    expect(pages).toEqual(['wevtc.1', ...commandPages, ...topicPages].sort());
    const { man } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(man).toEqual(pages.map((page) => `./dist/man/${page}`));
  });

  it.skipIf(groff === undefined)('have all options, and no mistakes of markup', () => {
    const text = shown();
    const all = [program, ...visible, ...visible.flatMap(({ commands }) => commands)];
    const options = all.flatMap((command) => command.createHelp().visibleOptions(command));
    const wanted = options.flatMap(({ flags, description }) => [flags, description]);
    expect(wanted.filter((part) => !text.includes(plain(part)))).toEqual([]);
  });
});
