import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newProvider } from '../../../../src/editor/new/new-provider.js';
import { readManifest } from '../../../../src/lint/check-manifest.js';
import { counterProviderOf } from '../../../../src/manifest/model/counters.js';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { counterSamples } from '../../../genuine/counters-grammar.js';
import { bindText } from '../../../support/bind.js';
import { bindFile } from '../../../support/bind-file.js';
import { emitterOf } from '../../../support/emitters.js';
import { sharedFolder } from '../../../support/shared.js';
import { clang, mingwGcc, mingwGxx, noteMissing, run } from '../../../support/tools.js';
import { kernelTypes, structuresOf } from './kernel-types.js';
import { odd } from './odd-manifest.js';

const WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Werror'];
const TARGET = '--target=x86_64-w64-windows-gnu';

const compilers = [
  { name: 'gcc, C99', program: mingwGcc, language: 'c', args: ['-std=c99'] },
  { name: 'g++, C++17', program: mingwGxx, language: 'c++', args: ['-std=c++17'] },
  { name: 'clang, C11', program: clang, language: 'c', args: [TARGET, '-std=c11'] },
  { name: 'clang, C++17', program: clang, language: 'c++', args: [TARGET, '-std=c++17'] },
];
noteMissing({ mingwGcc, mingwGxx, clang });

const samples = join(import.meta.dirname, '../../../../samples/counters/src');
const realFolders = ['bases', 'real'].map((name) => join(sharedFolder, 'counters', name));

/** The manifests of samples, random ones, and, if there are any, real ones. */
function manifests(): Manifest[] {
  const folders = [samples, ...realFolders.filter((folder) => existsSync(folder))];
  const paths = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.man'))
      .map((name) => join(folder, name)),
  );
  const bound = paths.map(bindFile).flatMap(({ manifest, errors }) => {
    return manifest !== undefined && errors.length === 0 ? [manifest] : [];
  });
  const random = fc.sample(counterSamples, { numRuns: 40, seed: 1 }).flatMap(({ manifest: text }) => {
    const { manifest } = bindText(text);
    return manifest === undefined ? [] : [manifest];
  });
  return [...odd(), ...random, ...bound, created()];
}

/** The manifest of `wevtc new provider --counters`. */
function created(): Manifest {
  const { manifest } = newProvider({
    name: 'Contoso-Print',
    guid: '{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a4001}',
    counterGuids: {
      provider: '{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a4002}',
      counterSet: '{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a4003}',
    },
  });
  const { value } = readManifest(manifest, 'new.man');
  if (value === undefined) throw new Error('not a manifest');
  return value;
}

const emit = emitterOf('counters').emit;

describe('the headers of counters compile without warnings', () => {
  const all = manifests();
  let folder = '';
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return name;
  };
  const sources = { userMode: [] as string[], kernelMode: [] as string[] };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wevtc-counters-'));
    write('kernel.h', kernelTypes);
    for (const [at, manifest] of all.entries()) {
      const provider = counterProviderOf(manifest);
      if (provider === undefined) continue;
      const { providerType } = provider;
      const isKernel = providerType === 'kernelMode';
      // The code for each option is the same for all manifests.
      const variants = at < 2 ? [{}, { prefix: 'Foo', backcompat: true, callback: true }] : [{}];
      for (const [form, counters] of variants.entries()) {
        const baseName = `m${at}_${form}`;
        for (const { path, content } of emit(manifest, { baseName, counters })) write(path, String(content));
        const head = isKernel
          ? `#include "kernel.h"\n${structuresOf(provider)}#define CTRPP_VERIFY_COUNTER_SIZES 1\n`
          : '';
        sources[providerType].push(write(`${baseName}.c`, `${head}#include "${baseName}_counters.h"\n`));
        sources.kernelMode.push(
          write(`${baseName}_names.c`, `#include "${baseName}_counternames.h"\ntypedef int declaration;\n`),
        );
      }
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const { name, program = '', language, args } of compilers) {
    it.skipIf(program === '')(`of programs and drivers, with ${name}`, async () => {
      expect(sources.userMode.length * sources.kernelMode.length).toBeGreaterThan(0);
      const flags = [...args, ...WARNINGS, '-fsyntax-only', '-x', language];
      const output = `${basename(program)}.h.gch`;
      write('system.h', '#include <windows.h>\n#include <winperf.h>\n#include <perflib.h>\n');
      await run(
        program,
        [...args, ...WARNINGS, '-x', `${language}-header`, 'system.h', '-o', output],
        folder,
      );
      const precompiled = program === clang ? ['-include-pch', output] : ['-include', output.slice(0, -4)];
      await run(
        program,
        [...flags.slice(0, -3), ...precompiled, ...flags.slice(-3), ...sources.userMode],
        folder,
      );
      await run(program, [...flags, ...sources.kernelMode], folder);
    });
  }
});
