import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/built.js';
import { commandsByPath, testCommands } from './page-commands.js';
import { pages } from './pages.js';

// Runs the commands of all `console` blocks. pages.ts declares which files a page assumes, and what is not
// run.

testCommands('quick');

describe('pages.ts', () => {
  it('declares nothing for pages and commands that are not there', () => {
    const stale = Object.entries(pages).flatMap(([path, { before, exits, notRun, slow }]) => {
      const lines = commandsByPath.get(path)?.map(({ line }) => line) ?? [];
      if (lines.length === 0) return [`${path} has no console block`];
      return [before, exits, notRun]
        .flatMap((byCommand) => Object.keys(byCommand ?? {}))
        .concat(slow ?? [])
        .filter((line) => !lines.includes(line))
        .map((line) => `${path} does not have: ${line}`);
    });
    expect(stale).toEqual([]);
  });

  it('declares nothing else for commands that are not run', () => {
    for (const { before, exits, notRun, slow = [] } of Object.values(pages)) {
      const declared = [before, exits].flatMap((byCommand) => Object.keys(byCommand ?? {}));
      expect([...declared, ...slow].filter((line) => notRun?.[line] !== undefined)).toEqual([]);
    }
  });

  it('leaves out only commands that the project has', () => {
    const { scripts, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const [line, reason] of Object.values(pages).flatMap(({ notRun }) => Object.entries(notRun ?? {}))) {
      const [, script] = /\bnpm (?:run (\S+)|test\b)/.exec(line) ?? [];
      if (script !== undefined) expect(Object.keys(scripts)).toContain(script);
      const [, archive] = /\/wevtc-(\S+)\.tgz/.exec(line) ?? [];
      if (archive !== undefined) expect(archive).toBe(version);
      const [test] = /^test\/\S+/.exec(reason) ?? [];
      if (test !== undefined) expect([test, existsSync(join(root, test))]).toEqual([test, true]);
    }
  });
});
