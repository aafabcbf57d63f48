import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { generateManifest } from '../../scripts/harness/generate-manifest.mjs';
import { ensureBuilt, root } from '../support/built.js';

// The command itself, killed at random moments, and two of it at once. WEVTC_KILLS and WEVTC_PAIRS set how
// often.
const kills = Number(process.env.WEVTC_KILLS ?? 60);
const pairs = Number(process.env.WEVTC_PAIRS ?? 15);

const EVENTS = 1000;
const bin = join(root, 'bin', 'wevtc.js');
let folder: string;
let gen: string;
/** The outputs of the manifests, by name. */
const outputs = new Map<string, ReadonlyMap<string, Buffer>>();

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-kills-'));
  gen = join(folder, 'gen');
  const manifest: string = generateManifest(EVENTS);
  for (const name of ['a', 'b']) {
    mkdirSync(join(folder, name));
    // Different in every output that holds data.
    const own = manifest
      .replaceAll('Contoso-Generated', `Contoso-Generated-${name}`)
      .replaceAll('5A7C1E20', `5A7C1E2${name}`)
      .replaceAll('<string id="Provider" value="', `<string id="Provider" value="${name} `);
    writeFileSync(join(folder, name, 'app.man'), own);
    const ended = await end(start(name, join(folder, `expected-${name}`)));
    expect(ended, name).toBe(0);
    outputs.set(name, contents(join(folder, `expected-${name}`)));
  }
  const [a, b] = [...outputs.values()];
  expect(a?.size).toBeGreaterThanOrEqual(8);
  // The .rc file only names others.
  const same = [...(a ?? [])].filter(([name, content]) => b?.get(name)?.equals(content));
  expect(same.map(([name]) => name)).toEqual(['app.rc']);
  writeFileSync(join(folder, 'other.man'), generateManifest(1));
});

afterAll(() => rmSync(folder, { recursive: true }));

function start(name: string, outDir: string): ChildProcess {
  const targets = 'ts,c,csharp,resources,json,dll,res';
  const argv = ['compile', join(name, 'app.man'), '--out-dir', outDir, '--emit', targets, '--quiet'];
  return spawn(process.execPath, [bin, ...argv], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

const end = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.on('exit', (status) => resolve(status)));

function contents(path: string): ReadonlyMap<string, Buffer> {
  return new Map(readdirSync(path).map((name) => [name, readFileSync(join(path, name))]));
}

const marks = () => readdirSync(gen).filter((name) => name.startsWith('.wevtc-'));

/** Which manifest's outputs all lie there. */
function state(): string {
  const found = [...outputs].find(([, files]) =>
    [...files].every(([name, content]) => {
      try {
        return readFileSync(join(gen, name)).equals(content);
      } catch {
        return false;
      }
    }),
  );
  return found?.[0] ?? 'mixed';
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the run has begun to write. */
async function writing(child: ChildProcess): Promise<void> {
  while (child.exitCode === null && marks().length === 0) await sleep(1);
}

async function emptyExcept(name: string): Promise<void> {
  rmSync(gen, { recursive: true, force: true });
  expect(await end(start(name, gen))).toBe(0);
}

it(`leaves all files old or all new, or a mark, after each of ${kills} kills`, { timeout: 0 }, async () => {
  await emptyExcept('a');
  let now = 'a';
  const seen = { before: 0, staged: 0, marked: 0, after: 0, leftovers: 0 };
  for (let kill = 0; kill < kills; kill++) {
    const next = now === 'a' ? 'b' : 'a';
    const child = start(next, gen);
    const ended = end(child);
    await writing(child);
    await sleep(Math.random() * 60);
    child.kill('SIGKILL');
    await ended;
    const left = marks();
    const atOnce = state();
    const marked = left.some((name) => name.endsWith('.unfinished'));
    if (atOnce === 'mixed') expect(marked, `kill ${kill}`).toBe(true);
    if (marked) seen.marked += 1;
    else if (left.length > 0) seen.staged += 1;
    else if (atOnce === now) seen.before += 1;
    else seen.after += 1;
    if (left.length > 0) seen.leftovers += 1;
    // The next run writes something else: it repairs all the same.
    const other = spawn(process.execPath, [bin, 'compile', 'other.man', '-o', gen, '-e', 'json', '-q'], {
      cwd: folder,
      stdio: 'ignore',
    });
    expect(await end(other)).toBe(0);
    rmSync(join(gen, 'other.json'));
    expect(marks(), `after kill ${kill}`).toEqual([]);
    now = state();
    expect(['a', 'b'], `after kill ${kill}`).toContain(now);
  }
  console.log(`${kills} kills: ${JSON.stringify(seen)}`);
});

it(`keeps ${pairs} pairs of runs apart that write to one folder at once`, { timeout: 0 }, async () => {
  const winners = { a: 0, b: 0 };
  await emptyExcept('a');
  for (let pair = 0; pair < pairs; pair++) {
    const both = ['a', 'b'].map((name) => end(start(name, gen)));
    expect(await Promise.all(both), `pair ${pair}`).toEqual([0, 0]);
    expect(marks(), `pair ${pair}`).toEqual([]);
    const winner = state();
    expect(['a', 'b'], `pair ${pair}`).toContain(winner);
    winners[winner as 'a' | 'b'] += 1;
  }
  console.log(`${pairs} pairs: ${JSON.stringify(winners)}`);
});
