import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from './support/built.js';
import { type Outcome, outcomeIn, runNode, type Surroundings } from './support/determinism/record.js';
import {
  germanSurroundings,
  plainSurroundings,
  turkishSurroundings,
} from './support/determinism/surroundings.js';
import { nodeReleases } from './support/other-nodes.js';
import { variants } from './support/variants.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wevtc-determinism-')));
const plain = plainSurroundings(folder);
const turkish = turkishSurroundings(folder);

let expected: Outcome;
let outcome: Outcome;

beforeAll(async () => {
  await ensureBuilt();
  [expected, outcome] = await Promise.all([outcomeIn(plain), outcomeIn(turkish)]);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What programs see of their surroundings: were it equal, equal outputs would show nothing. */
async function seen(surroundings: Surroundings): Promise<string[]> {
  const script = `
    const { locale } = Intl.DateTimeFormat().resolvedOptions();
    const names = require('node:fs').readdirSync('many');
    console.log([locale, new Date(0).getHours(), ...names].join());`;
  const printed = await runNode(surroundings, ['-e', script]);
  return printed.split('\n')[1]?.split(',') ?? [];
}

describe('the outputs of all commands', () => {
  it('come from surroundings that differ', async () => {
    const [plainLocale, plainHours, ...plainNames] = await seen(plain);
    const [locale, hours, ...names] = await seen(turkish);
    expect([plainLocale, plainHours]).toEqual(['en-US', '0']);
    expect([locale, hours]).toEqual(['tr-TR', '20']);
    expect(names.length).toBeGreaterThan(10);
    expect(names).toEqual(plainNames.reverse());
  });

  it('are there', () => {
    const runs = Object.entries(expected).filter(([title]) => /^\d+ wevtc /.test(title));
    expect(runs.length).toBeGreaterThan(40);
    const failed = runs.filter(
      ([, text]) => !/^exit code [01]\n/.test(text) || text.includes('internal error'),
    );
    expect(failed).toEqual([]);
    for (const path of ['all/contoso-storage.dll', 'mof/parcels.mof', 'mc/clock.h', 'broken/sarif'])
      expect(expected).toHaveProperty([path]);
  });

  it('do not depend on language, time zone, folder, order of folders and number of threads', () => {
    expect(outcome).toEqual(expected);
  });

  it('name no folder of the machine', () => {
    for (const [title, text] of Object.entries(expected)) {
      // The help ends with the place of the guide that is installed.
      const others = text.replace(`The guide is ${root}`, '');
      for (const path of [folder, root]) expect(others.includes(path), `${path} in ${title}`).toBe(false);
    }
  });
});

describe.each(variants(nodeReleases()))('Node.js $release', ({ release, path }) => {
  it.skipIf(path === undefined)(
    'gives the outputs of this one, in another language and time zone',
    async () => {
      const surroundings = germanSurroundings(join(folder, String(release)), path as string);
      expect(await outcomeIn(surroundings)).toEqual(expected);
    },
  );
});
