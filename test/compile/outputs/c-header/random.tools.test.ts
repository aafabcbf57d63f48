import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CHeaderOptions } from '../../../../src/compile/options/options.js';
import { checkManifest } from '../../../../src/lint/check-manifest.js';
import { emitterOf } from '../../../support/emitters.js';
import { randomManifest } from '../../../support/random-manifest.js';
import { mingwGcc, mingwGxx, noteMissing, run } from '../../../support/tools.js';
import { callAll } from './call-program.js';

const cHeaderEmitter = emitterOf('c');

noteMissing({ mingwGcc, mingwGxx });

/** So many manifests go into one source file. */
const BATCH = 12;

const batch = fc.tuple(...Array.from({ length: BATCH }, (_, tag) => randomManifest(tag)));
const options = fc.record({
  mode: fc.constantFrom('um' as const, 'km' as const),
  callouts: fc.boolean(),
  prefix: fc.constantFrom('EventWrite', 'Log'),
});

describe.skipIf(!mingwGcc || !mingwGxx)('headers of random manifests', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wevtc-random-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A source file that includes all headers and calls all macros. */
  function source(texts: readonly string[], c: CHeaderOptions): string {
    const parts = texts.map((text, at) => {
      const { value: manifest, diagnostics } = checkManifest(text, `random${at}.man`);
      const problems = [...diagnostics];
      if (manifest === undefined) throw new Error(problems[0]?.message);
      problems.push(...(cHeaderEmitter.check(manifest, { baseName: 'x', c }) ?? []));
      expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual(
        [],
      );
      const [file] = cHeaderEmitter.emit(manifest, { baseName: `random${at}`, c });
      writeFileSync(join(folder, `random${at}.h`), String(file?.content));
      return `#include "random${at}.h"\n${callAll(`call${at}`, manifest, c, true)}`;
    });
    const system = c.mode === 'km' ? '#include <ddk/wdm.h>\n' : '#define WIN32_LEAN_AND_MEAN\n';
    return `#define MCGEN_ENABLE_FORCONTEXT_CODE_GENERATION\n${system}${parts.join('\n')}`;
  }

  it('compile without warnings', async () => {
    const property = fc.asyncProperty(batch, options, async (texts, c) => {
      writeFileSync(join(folder, 'random.c'), source(texts, c));
      const flags = ['-Wall', '-Wextra', '-Wpedantic', '-Werror', '-fsyntax-only'];
      const compilers = [run(mingwGcc as string, ['-std=c11', ...flags, '-x', 'c', 'random.c'], folder)];
      if (c.mode === 'um') {
        compilers.push(run(mingwGxx as string, ['-std=c++17', ...flags, '-x', 'c++', 'random.c'], folder));
      }
      await Promise.all(compilers);
    });
    await fc.assert(property, { numRuns: 6 });
  });
});
