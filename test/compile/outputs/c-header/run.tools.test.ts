import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanManifest } from '../../../support/bind-file.js';
import { emitterOf } from '../../../support/emitters.js';
import { cleanSamples } from '../../../support/samples.js';
import { mingwGcc, noteMissing, run, runUnderWine, wine } from '../../../support/tools.js';
import {
  dumpSource,
  type Expectation,
  expectations,
  objectsSource,
  PRINTING_FUNCTIONS,
} from './dump-program.js';

const cHeaderEmitter = emitterOf('c');

noteMissing({ mingwGcc, wine });

const manifests = [join(import.meta.dirname, 'orders.man'), ...cleanSamples().map(({ path }) => path)];

/** A name that the manifest gives several times has its last value, but no event of two providers has one. */
function lastOfEachName(expected: Expectation[]): Expectation[] {
  const last = new Map(expected.map((expectation) => [expectation.name, expectation]));
  const isShared = ({ kind, name }: Expectation) =>
    kind === 'descriptor' && expected.filter((one) => one.kind === kind && one.name === name).length > 1;
  return [...last.values()].filter((expectation) => !isShared(expectation));
}

describe.skipIf(mingwGcc === undefined || wine === undefined)('a program that includes the C headers', () => {
  it('links them from C and C++ files and finds every constant of the models', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-dump-'));
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return name;
    };
    try {
      const stems: string[] = [];
      const sources: string[] = [];
      const all: Expectation[] = [];
      for (const path of manifests) {
        const manifest = cleanManifest(path);
        const stem = basename(path, '.man').replace(/\W/g, '_');
        const expected = lastOfEachName(expectations(manifest));
        for (const file of cHeaderEmitter.emit(manifest, { baseName: stem })) {
          write(file.path, String(file.content));
        }
        sources.push(write(`${stem}.c`, dumpSource(stem, expected)));
        sources.push(write(`${stem}_objects.cpp`, objectsSource(stem, expected)));
        stems.push(stem);
        all.push(...expected);
      }
      const calls = stems.map((stem) => `dump_${stem}();`).join(' ');
      const prototypes = stems.map((stem) => `void dump_${stem}(void);`).join(' ');
      sources.push(
        write('main.c', `${PRINTING_FUNCTIONS}${prototypes}\nint main(void) { ${calls} return 0; }\n`),
      );

      const flags = ['-Wall', '-Wextra', '-Werror', '-D__USE_MINGW_ANSI_STDIO=1', '-O1', '-static'];
      await run(mingwGcc as string, [...flags, ...sources, '-o', 'dump.exe'], folder);
      const printed = (await runUnderWine('dump.exe', folder)).trimEnd().split(/\r?\n/);

      expect(printed).toEqual(all.map(({ kind, name, value }) => `${kind} ${name} ${value}`));
      expect(all.length).toBeGreaterThan(60);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
