import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { cmake, make, meson, mingwGcc, ninja, noteMissing } from '../support/tools.js';
import { projectFile } from './contents.js';
import { blocksIn } from './documents.js';
import type { Files } from './pages.js';
import { writeFiles } from './set-up.js';

// Builds with the examples of build files that are parts of one: tests add what pages leave out.
// test/cli/mc/lines has those that call wevtc-mc, and console.tools.test.ts the commands of pages.

noteMissing({ cmake, make, meson, mingwGcc, ninja });

let folder: string;
beforeAll(ensureBuilt);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-build-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Fills the folder, in which wevtc is installed. */
function project(files: Files): void {
  const installed = {
    'node_modules/wevtc': { link: root },
    'node_modules/.bin/wevtc': { link: '../wevtc/bin/wevtc.js' },
  };
  writeFiles(folder, { ...installed, ...files });
}

const run = (program: string | undefined, ...args: string[]) =>
  execFileSync(program as string, args, { cwd: folder, encoding: 'utf8' });
const printer = { 'printer.man': projectFile('samples/builds/src/printer.man') };

describe('docs/builds.md', () => {
  it.skipIf(make === undefined)('has rules for make that build only what is missing or old', () => {
    const [rules = ''] = blocksIn('docs/builds.md', 'make');
    project({ ...printer, Makefile: `all: gen/printer.h gen/printer.rc\n${rules}` });
    const isUpToDate = () => spawnSync(make as string, ['--question'], { cwd: folder }).status === 0;
    run(make);
    expect(isUpToDate()).toBe(true);
    rmSync(join(folder, 'gen', 'printer.h'));
    expect(isUpToDate()).toBe(false);
    run(make);
    expect(existsSync(join(folder, 'gen', 'printer.h'))).toBe(true);
    writeFiles(folder, { 'printer.man': `${printer['printer.man']}\n` });
    expect(isUpToDate()).toBe(false);
    run(make);
    expect(isUpToDate()).toBe(true);
  });

  it.skipIf(meson === undefined || ninja === undefined)('has a target for Meson', () => {
    const [target = ''] = blocksIn('docs/builds.md', 'meson');
    const before = "project('printer', meson_version: '>=1.0')\nmanifest = files('printer.man')\n";
    const after = "alias_target('default', events)\n";
    project({ ...printer, 'meson.build': before + target + after });
    run(meson, 'setup', 'out');
    run(ninja, '-C', 'out', 'default');
    expect(existsSync(join(folder, 'out', 'printer.h'))).toBe(true);
    expect(run(ninja, '-C', 'out', 'default')).toContain('no work to do');
  });
});
