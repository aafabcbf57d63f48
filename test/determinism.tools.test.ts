import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from './support/built.js';
import { type Outcome, outcomeIn } from './support/determinism/record.js';
import { germanSurroundings, plainSurroundings } from './support/determinism/surroundings.js';
import { nodeReleases } from './support/other-nodes.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wevtc-determinism-')));

let expected: Outcome;

beforeAll(async () => {
  await ensureBuilt();
  expected = await outcomeIn(plainSurroundings(folder));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(nodeReleases())('Node.js $release', ({ release, path }) => {
  it.skipIf(path === undefined)(
    'gives the outputs of this one, in another language and time zone',
    async () => {
      const surroundings = germanSurroundings(join(folder, String(release)), path as string);
      expect(await outcomeIn(surroundings)).toEqual(expected);
    },
  );
});
