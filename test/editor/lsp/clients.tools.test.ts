import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { ensureBuilt, root } from '../../support/built.js';
import { makeFolder } from '../../support/folder.js';
import { corpusFiles } from '../../support/shared.js';
import { eglot, emacs, neovim, noteMissing } from '../../support/tools.js';

// The language server in real editors: a fix is applied, a name is changed, a completion is taken, and links
// lead to files.

noteMissing({ neovim, emacs, eglot });
beforeAll(ensureBuilt);

/** What an editor saw. */
interface Seen {
  readonly diagnostics: readonly string[];
  readonly actions: readonly string[];
  readonly fixed: string;
  readonly completions: number;
  readonly hover: boolean;
  /** The targets of the links. */
  readonly links: readonly string[];
}

/** A manifest, and the places where the session does something. The editors search them as patterns. */
interface Scene {
  readonly name: string;
  readonly text: string;
  /** The text before the cursor. */
  readonly level: string;
  readonly tid: string;
  readonly otherLevel: string;
}

/**
 * A manifest that has what the session needs: a template that is used, and two events with levels of Windows.
 */
function sceneIn(name: string, text: string): Scene | undefined {
  const [level, otherLevel] = Array.from(
    text.matchAll(/\w+="\w+"(?: \w+="\w+")* level="win:(?=(?:Error|Warning|Informational|Verbose)")/g),
    ([found]) => found,
  ).filter((found) => text.split(found).length === 2);
  const tid = Array.from(text.matchAll(/<template tid="(\w+)"/g), ([, found]) => found as string).find(
    (found) => text.includes(` template="${found}"`),
  );
  const isPlain = !/[^\0-\x7f]/.test(text);
  if (level === undefined || otherLevel === undefined || tid === undefined || !isPlain) return undefined;
  const { diagnostics } = checkManifest(text, name);
  return diagnostics.some(({ severity }) => severity === 'error')
    ? undefined
    : { name, text, level, tid, otherLevel };
}

const sample = readFileSync(join(root, 'samples/contoso-storage/contoso-storage.man'), 'utf8');
const ofSample = {
  name: 'the sample',
  text: sample,
  level: 'symbol="ServiceStopped" level="win:',
  tid: 'Policy',
  otherLevel: 'symbol="QuotaExceeded" level="win:',
};

/** The first manifests of the corpus that have what the session needs. */
function realScenes(): Scene[] {
  const found: Scene[] = [];
  for (const { name, path } of corpusFiles()) {
    const scene = sceneIn(name, readFileSync(path, 'utf8'));
    if (scene !== undefined) found.push(scene);
    if (found.length === 2) break;
  }
  return found;
}

const scenes = [ofSample, ...realScenes()];

const NEW_LEVEL = 'win:Critical';

function session(program: string, args: readonly string[], scene: Scene): { seen: Seen; text: string } {
  const manifest = scene.text
    .replace(scene.level, `${scene.level}x`)
    .replace(/\bresourceFileName="[^"]*"/, 'resourceFileName="beside.dll"');
  const folder = makeFolder({ 'app.man': manifest, 'beside.dll': '' });
  const run = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOME: folder,
      NODE: process.execPath,
      WEVTC: join(root, 'bin/wevtc.js'),
      MANIFEST: 'app.man',
      OUTPUT: 'seen.json',
      FIX_AT: `${scene.level}x`,
      RENAME_AT: `<template tid="${scene.tid}`,
      NEW_NAME: 'Renamed',
      COMPLETE_AT: scene.otherLevel,
      TAKE: NEW_LEVEL,
    },
  });
  expect(run.status, run.stdout + run.stderr).toBe(0);
  const seen: Seen = JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8'));
  return { seen, text: readFileSync(join(folder, 'app.man'), 'utf8') };
}

const clients = join(root, 'test/editor/lsp/clients');

describe.each([
  {
    name: 'Neovim',
    program: neovim,
    args: [
      '--headless',
      '-u',
      'NONE',
      '-i',
      'NONE',
      '-n',
      '-c',
      `luafile ${clients}/session.lua`,
      '-c',
      'cquit',
    ],
    missing: neovim === undefined,
  },
  {
    name: 'Emacs',
    program: emacs,
    args: ['-Q', '--batch', '-l', `${clients}/session.el`],
    missing: emacs === undefined || eglot === undefined,
  },
])('$name', ({ program, args, missing }) => {
  it.skipIf(missing).each(scenes)('shows, fixes, renames and completes in $name', (scene) => {
    const { seen, text } = session(program as string, args, scene);
    expect(seen.diagnostics).toContain('unresolved-level');
    expect(seen.actions[0]).toMatch(/^Write 'win:\w+'$/);
    expect(seen.fixed).toContain(scene.level);
    expect(text).not.toContain(`${scene.level}x`);
    expect(seen.completions).toBeGreaterThan(3);
    expect(seen.hover).toBe(true);
    expect(seen.links.filter((target) => /^file:.*\/beside\.dll$/.test(target))).toHaveLength(1);
    const uses = (all: string, tid: string) => all.split(` template="${tid}"`).length - 1;
    expect(text).toContain('<template tid="Renamed"');
    expect(uses(text, 'Renamed')).toBe(uses(scene.text, scene.tid));
    expect(text).toContain(`${scene.otherLevel}${NEW_LEVEL.slice('win:'.length)}"`);
    const { diagnostics } = checkManifest(text, 'app.man');
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
