import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanSamples } from '../support/samples.js';
import { baselineChanges } from './baseline-changes.js';
import { lineInputs } from './command-lines.js';
import { runOurs } from './compare.js';
import { genuineMc, runGenuine } from './mc.js';

const crane = lineInputs['a.man'] as string;

/**
 * The same bytes. With several providers, mc.exe leaves the offsets in the attributes of a provider as they are in a file
 * with that provider alone, so that they point at something else; those of wevtc are right.
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
