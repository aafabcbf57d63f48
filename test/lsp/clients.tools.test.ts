import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkManifest } from '../../src/pipeline.js';
import { ensureBuilt, root } from '../support/built.js';
import { makeFolder } from '../support/folder.js';
import { eglot, emacs, neovim, noteMissing } from '../support/tools.js';

// The language server in real editors: a fix is applied, a name is changed, a completion is taken.

noteMissing({ neovim, emacs, eglot });
beforeAll(ensureBuilt);

/** What an editor saw. */
interface Seen {
  readonly diagnostics: readonly string[];
  readonly actions: readonly string[];
  readonly fixed: string;
  readonly completions: number;
  readonly hover: boolean;
}

const sample = readFileSync(join(root, 'samples/contoso-storage/contoso-storage.man'), 'utf8');

function session(program: string, args: readonly string[]): { seen: Seen; text: string } {
  const manifest = sample.replace('level="win:Error"', 'level="win:Eror"');
  const folder = makeFolder({ 'storage.man': manifest });
  const run = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      HOME: folder,
      NODE: process.execPath,
      WEVTC: join(root, 'bin/wevtc.js'),
      MANIFEST: 'storage.man',
      OUTPUT: 'seen.json',
      FIX_AT: 'level="win:Eror',
      RENAME_AT: RENAMED,
      NEW_NAME: 'Renamed',
      COMPLETE_AT: COMPLETED,
      TAKE: TAKEN,
    },
  });
  expect(run.status, run.stdout + run.stderr).toBe(0);
  const seen: Seen = JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8'));
  return { seen, text: readFileSync(join(folder, 'storage.man'), 'utf8') };
}

const RENAMED = '<template tid="Policy';
const COMPLETED = 'symbol="QuotaExceeded" level="win:';
const TAKEN = 'win:Critical';

const clients = join(root, 'test/lsp/clients');

describe.each([
  {
    name: 'Neovim',
    program: neovim,
    args: ['--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-c', `luafile ${clients}/session.lua`],
    missing: neovim === undefined,
  },
  {
    name: 'Emacs',
    program: emacs,
    args: ['-Q', '--batch', '-l', `${clients}/session.el`],
    missing: emacs === undefined || eglot === undefined,
  },
])('$name', ({ program, args, missing }) => {
  it.skipIf(missing)('shows, fixes, renames and completes', () => {
    const { seen, text } = session(program as string, args);
    expect(seen.diagnostics).toContain('unresolved-level');
    expect(seen.actions[0]).toBe("Write 'win:Error'");
    expect(seen.fixed).toContain('level="win:Error"');
    expect(seen.completions).toBeGreaterThan(3);
    expect(seen.hover).toBe(true);
    expect(text).toContain('<template tid="Renamed"');
    expect(text.match(/template="Renamed"/g)?.length).toBe(sample.match(/template="Policy"/g)?.length);
    expect(text).toContain('level="win:Critical"');
    const { diagnostics } = checkManifest(text, 'storage.man');
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
