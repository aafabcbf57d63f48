import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanSamples } from '../support/samples.js';
import { corpusFiles, sharedFolder } from '../support/shared.js';
import { differences, runOurs } from './compare.js';
import { textOf } from './facts.js';
import { genuineMc, runGenuine } from './mc.js';
import { trustworthy } from './wine.js';

/** The second one can differ from the first only in the header. */
const MODES = ['-um', '-km'];

interface Real {
  readonly name: string;
  readonly path: string;
}

/**
 * The manifests of folders whose names start with `golden`, which genuine versions of mc.exe have compiled.
 */
function goldenManifests(): Real[] {
  if (!existsSync(sharedFolder)) return [];
  return readdirSync(sharedFolder)
    .filter((folder) => folder.startsWith('golden'))
    .flatMap((folder) =>
      readdirSync(join(sharedFolder, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.man'))
        .map((name) => ({ name: `${folder}/${name}`, path: join(sharedFolder, folder, name) })),
    );
}

describe.skipIf(genuineMc === undefined)('real manifests', () => {
  it('have the same verdicts, resources, scripts and facts', async () => {
    const reports: string[] = [];
    const counts = { compiled: 0, refused: 0, files: 0 };
    for (const { name, path } of [...cleanSamples(), ...corpusFiles(), ...goldenManifests()]) {
      const inputs = { 'a.man': readFileSync(path) };
      const text = textOf(inputs['a.man']);
      for (const mode of MODES) {
        const [genuine, ours] = [
          await runGenuine([mode, 'a.man'], inputs),
          await runOurs([mode, 'a.man'], inputs),
        ];
        const found = differences(trustworthy(genuine, text), trustworthy(ours, text));
        if (found.length > 0) reports.push(`${name} ${mode}\n  ${found.join('\n  ')}`);
        else if (genuine.exitCode === 0) {
          counts.compiled++;
          counts.files += genuine.files.size;
        } else counts.refused++;
        if (genuine.exitCode !== 0) break;
      }
    }
    console.log(`real manifests: ${JSON.stringify(counts)}`);
    expect(reports.join('\n\n')).toBe('');
    expect(counts.compiled).toBeGreaterThan(5);
  });
});
