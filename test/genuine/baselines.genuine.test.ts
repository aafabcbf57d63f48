import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWevtTemplate } from '../../src/windows/resources/wevt-template/read.js';
import { protections } from '../lint/verdicts/recorded.js';
import { cleanSamples } from '../support/samples.js';
import { baselineChanges } from './baseline-changes.js';
import { hashesOfBaselines, inFolder, providersWithoutEvents, RECORDED_BASELINES } from './baselines.js';
import { lineInputs } from './command-lines.js';
import { runOurs } from './compare.js';
import { exception, intentional } from './differences.js';
import { textOf } from './facts.js';
import { manifestFolders, numRuns, seed } from './grammar.js';
import { genuineMc, genuineVersion, type McRun, runGenuine } from './mc.js';
import { isUnjudged, readable } from './wine.js';

const crane = lineInputs['a.man'] as string;

/**
 * The same bytes. With several providers, mc.exe leaves the offsets in the attributes of a provider as they
 * are in a file with that provider alone, so that they point at something else; those of wevtc are right.
 */
function expectSame(ours: Buffer | undefined, genuine: Buffer, what: string): void {
  expect(ours?.length, what).toBe(genuine.length);
  const [left, right] = [ours as Buffer, genuine].map(withoutAttributeOffsets);
  expect(left?.equals(right as Buffer), what).toBe(true);
}

function withoutAttributeOffsets(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.readUInt32LE(12) === 1) return copy;
  for (let at = copy.indexOf('PRVA'); at > 0; at = copy.indexOf('PRVA', at + 4))
    for (let entry = 0; entry < copy.readUInt32LE(at + 8); entry++)
      copy.writeUInt32LE(0, at + 16 + 8 * entry);
  return copy;
}

/**
 * What differs. mc.exe skips a manifest with errors; wevtc writes nothing then. In a file with several
 * providers, mc.exe does not move the offsets of the attributes of providers and events and of named queries,
 * and moves some tags, so only the size is compared; the file must say the same as the files of its
 * providers.
 */
function differencesOf(genuine: McRun, ours: McRun): string[] {
  const isRefused = / : error : /.test(genuine.printed);
  if (isRefused !== (ours.exitCode !== 0)) return ['verdict'];
  if (isRefused) return [];
  const names = [...new Set([...genuine.files.keys(), ...ours.files.keys()])];
  const alone = names.filter((name) => name !== 'GenSumResource.BIN');
  return names.filter((name) => {
    const [expected, written] = [genuine.files.get(name), ours.files.get(name)];
    if (expected === undefined || written === undefined) return true;
    if (name !== 'GenSumResource.BIN' || alone.length === 1) return !expected.equals(written);
    return (
      expected.length !== written.length ||
      !saysTheSame(
        written,
        alone.map((one) => ours.files.get(one) as Buffer),
      )
    );
  });
}

intentional('baseline-sum');
function saysTheSame(together: Buffer, alone: readonly Buffer[]): boolean {
  const byGuid = new Map(alone.flatMap((file) => providersIn(file)).map((one) => [one.guid, one]));
  return providersIn(together).every((one) => isDeepStrictEqual(one, byGuid.get(one.guid)));
}

const providersIn = (file: Buffer) => readWevtTemplate(file).providers;

/**
 * Whether `-s` of mc.exe left out a manifest in silence, as it does with UTF-16 without a mark, which it
 * compiles.
 */
const isUnread = exception(
  'baseline-utf-16',
  ({ files, printed }: McRun, inputs: Readonly<Record<string, string | Uint8Array>>) =>
    files.size === 0 &&
    printed.trim() === '' &&
    Object.values(inputs).some((bytes) => bytes[0] === 0x3c && bytes[1] === 0),
);

/**
 * Whether wevtc refuses a baseline of what mc.exe does not compile, or of what wevtc refuses on purpose: `-s`
 * of mc.exe checks less.
 */
intentional('baseline-schema');
intentional('baseline-culture');
async function isStricter(
  ids: readonly string[],
  manifests: readonly (string | Uint8Array)[],
): Promise<boolean> {
  if (ids.length > 0 && ids.every((id) => protections.has(id))) return true;
  for (const manifest of manifests) {
    const { exitCode } = await runGenuine(['-um', 'a.man'], { 'a.man': manifest });
    if (exitCode !== 0) return true;
  }
  return false;
}

describe.skipIf(genuineMc === undefined)('baselines', () => {
  it('have the same bytes', async () => {
    const manifests = [
      ...cleanSamples().map(({ path }) => readFileSync(path)),
      crane.replace('symbol="CraneLowered"', 'symbol="CraneLowered" notLogged="true"'),
    ];
    let compared = 0;
    for (const [at, manifest] of manifests.entries()) {
      // What differs in the resources is the matter of another suite.
      const [usual, own] = [
        await runGenuine(['a.man'], { 'a.man': manifest }),
        await runOurs(['a.man'], { 'a.man': manifest }),
      ];
      const template = usual.files.get('aTEMP.BIN');
      if (template === undefined || own.files.get('aTEMP.BIN')?.equals(template) !== true) continue;
      compared++;
      const inputs = { 'in/a.man': manifest, 'out/keep.txt': '' };
      const genuine = await runGenuine(['-s', 'in', '-r', 'out'], inputs);
      const ours = await runOurs(['-s', 'in', '-r', 'out'], inputs);
      expect([...ours.files.keys()].sort(), `manifest ${at}`).toEqual([...genuine.files.keys()].sort());
      for (const [path, content] of genuine.files) {
        expectSame(ours.files.get(path), content, `manifest ${at}, ${path}`);
      }
    }
    expect(compared).toBeGreaterThan(1);
  });

  it('of several manifests are together in one more file', async () => {
    const second = crane
      .replace('3f0e1c55-7a28-4b7e-9a0b-52d6c8e0a001', '3f0e1c55-7a28-4b7e-9a0b-52d6c8e0a011')
      .replace('name="Contoso-Crane"', 'name="Contoso-Hoist"')
      .replace('Contoso-Crane/', 'Contoso-Hoist/');
    const inputs = { 'in/B.MAN': second, 'in/a.man': crane };
    const [genuine, ours] = [await runGenuine(['-s', 'in'], inputs), await runOurs(['-s', 'in'], inputs)];
    expect(genuine.files.size).toBe(3);
    for (const [path, content] of genuine.files) expectSame(ours.files.get(path), content, path);
  });

  it('of providers without events have the same bytes, and those that are recorded', async () => {
    const hashes: Record<string, Record<string, string>> = {};
    for (const [name, manifests] of Object.entries(providersWithoutEvents)) {
      const inputs = inFolder(manifests);
      const [genuine, ours] = [await runGenuine(['-s', 'in'], inputs), await runOurs(['-s', 'in'], inputs)];
      expect(genuine.files.size, name).toBeGreaterThan(1);
      expect([...ours.files.keys()].sort(), name).toEqual([...genuine.files.keys()].sort());
      for (const [path, content] of genuine.files)
        expectSame(ours.files.get(path), content, `${name}, ${path}`);
      hashes[name] = hashesOfBaselines(genuine.files);
    }
    const recorded = { mc: await genuineVersion(), hashes };
    if (process.env.UPDATE_EXPECTED === '1')
      writeFileSync(RECORDED_BASELINES, `${JSON.stringify(recorded, null, 2)}\n`);
    expect(JSON.parse(readFileSync(RECORDED_BASELINES, 'utf8'))).toEqual(recorded);
  });

  it('have errors alike: a message in a message text file', async () => {
    const inputs = { 'in/c.man': lineInputs['c.man'] as string, 't.mc': lineInputs['t.mc'] as string };
    const args = ['-s', 'in', 't.mc'];
    const [genuine, ours] = [await runGenuine(args, inputs), await runOurs(args, inputs)];
    expect(genuine.printed).toContain('MessageId not found in string table');
    expect([genuine.files.size, ours.files.size, ours.exitCode]).toEqual([0, 0, 1]);
  });

  it(`of generated manifests have the same bytes (${numRuns}, seed ${seed})`, async () => {
    const tally = { same: 0, refused: 0, unjudged: 0, stricter: 0, withoutEvents: 0 };
    const reports = new Map<string, string>();
    for (const manifests of fc.sample(manifestFolders, { numRuns, seed })) {
      const inputs = inFolder(manifests.map(readable));
      const genuine = await runGenuine(['-s', 'in'], inputs);
      const ours = await runOurs(['-s', 'in'], inputs);
      const differs = differencesOf(genuine, ours);
      if (isUnjudged(genuine) || isUnread(genuine, inputs)) tally.unjudged++;
      else if (differs.length > 0) {
        const ids = [...ours.printed.matchAll(/: error ([\w-]+):/g)].map(([, id]) => id as string);
        const kind = [...differs, ...new Set(ids)].join(' ');
        if (ours.exitCode !== 0 && (await isStricter(ids, manifests.map(readable)))) {
          tally.stricter++;
          continue;
        }
        const sources = manifests.map((one) => textOf(Buffer.from(one))).join('\n');
        reports.set(kind, `${kind}\n${genuine.printed}\n${ours.printed}\n${sources}`);
      } else if (ours.exitCode !== 0) tally.refused++;
      else {
        tally.same++;
        if ([...genuine.files.values()].some((file) => !file.includes('EVTF'))) tally.withoutEvents++;
      }
    }
    console.log(`seed ${seed}: ${JSON.stringify(tally)}`);
    expect([...reports.values()].join('\n\n')).toBe('');
    expect(tally.same).toBeGreaterThan(numRuns / 3);
    expect(tally.withoutEvents).toBeGreaterThan(0);
  });

  it.each(baselineChanges)('report the same changes: $name', async ({ before, after, reported }) => {
    const inputs = { 'in/a.man': before(crane) };
    const { files } = await runGenuine(['-s', 'in'], inputs);
    const base = [...files].find(([path]) => !path.startsWith('Gen')) as [string, Buffer];
    const changed = { 'a.man': after(crane), [`in/${base[0]}`]: base[1] };
    const genuine = await runGenuine(['-t', 'in', 'a.man'], changed);
    const ours = await runOurs(['-t', 'in', 'a.man'], changed);
    // mc.exe writes all files and exits with 0; only its lines tell.
    expect(genuine.exitCode).toBe(0);
    expect(/ : error : /.test(genuine.printed), genuine.printed).toBe(reported);
    expect(ours.exitCode, ours.printed).toBe(reported ? 1 : 0);
    if (reported) expect(ours.files.size).toBe(0);
  });
});
