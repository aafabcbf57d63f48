import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourcesOf } from '../../../src/compile/outputs/res/resources-of.js';
import { readResources } from '../../../src/windows/resources/open.js';
import { readPeResources } from '../../../src/windows/resources/pe/read.js';
import { readRes } from '../../../src/windows/resources/res-file.js';
import { type Resource, RT_MESSAGETABLE } from '../../../src/windows/resources/resource.js';
import { cleanManifest } from '../../support/bind-file.js';
import { cleanSamples } from '../../support/samples.js';
import {
  llvmRc,
  llvmReadobj,
  mingwGcc,
  noteMissing,
  pythonWithPefile,
  run,
  runUnderWine,
  windres,
  wine,
} from '../../support/tools.js';
import { askingProgram, type ResourceAnswers } from './asking-program.js';

noteMissing({ llvmRc, llvmReadobj, mingwGcc, 'Python with pefile': pythonWithPefile, windres, wine });

/** A folder for each sample, with what all three targets write. */
const samples = cleanSamples().map(({ name, path }) => {
  const manifest = cleanManifest(path);
  return { name, manifest, resources: resourcesOf(manifest, {}) };
});
const folders = new Map<string, string>();

beforeAll(() => {
  for (const { name, manifest } of samples) {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-resources-'));
    folders.set(name, folder);
    for (const emitter of [resourcesEmitter, resEmitter, dllEmitter]) {
      for (const { path, content } of emitter.emit(manifest, { baseName: 'app' })) {
        writeFileSync(join(folder, path), content);
      }
    }
    const [arm64] = dllEmitter.emit(manifest, { baseName: 'arm64', resources: { machine: 'arm64' } });
    writeFileSync(join(folder, 'arm64.dll'), arm64?.content as Uint8Array);
  }
});

afterAll(() => {
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
});

const folderOf = (name: string) => folders.get(name) as string;
const readIn = (name: string, file: string) => new Uint8Array(readFileSync(join(folderOf(name), file)));

it('has a sample of several cultures', () => {
  const tables = samples.map(({ resources }) => resources.filter(({ type }) => type === RT_MESSAGETABLE));
  expect(Math.max(...tables.map(({ length }) => length))).toBeGreaterThan(1);
});

describe.skipIf(llvmRc === undefined)('llvm-rc', () => {
  it.each(samples)('$name: writes the same .res file', async ({ name }) => {
    await run(llvmRc as string, ['/FO', 'llvm.res', 'app.rc'], folderOf(name));
    expect(Buffer.compare(readIn(name, 'llvm.res'), readIn(name, 'app.res'))).toBe(0);
  });
});

describe.skipIf(windres === undefined || mingwGcc === undefined)('windres and gcc', () => {
  it.each(samples)('$name: make the same resources of the .rc', async ({ name, resources }) => {
    const folder = folderOf(name);
    await run(windres as string, ['app.rc', '-O', 'res', '-o', 'gnu.res'], folder);
    expect(inOrder(readRes(readIn(name, 'gnu.res')))).toEqual(inOrder(resources));
  });

  it.each(samples)(
    '$name: link the .rc and our .res into DLLs that are read alike',
    async ({ name, resources }) => {
      const folder = folderOf(name);
      for (const input of ['app.rc', 'app.res']) {
        await run(windres as string, [input, '-O', 'coff', '-o', 'gnu.o'], folder);
        await run(mingwGcc as string, ['-shared', '-nostdlib', 'gnu.o', '-o', 'gnu.dll'], folder);
        const dll = readIn(name, 'gnu.dll');
        expect(inOrder(readPeResources(dll))).toEqual(inOrder(resources));
        const ours = readResources(readIn(name, 'app.dll'));
        const theirs = readResources(dll);
        expect(theirs.templates.map(({ template }) => template)).toEqual(
          ours.templates.map(({ template }) => template),
        );
        expect(theirs.messageTables.map(({ language, entries }) => ({ language, entries }))).toEqual(
          ours.messageTables.map(({ language, entries }) => ({ language, entries })),
        );
      }
    },
  );
});

/** Prints machine, DLL characteristics, warnings, and each resource with its bytes. */
const PEFILE_PROGRAM = `
import json, pefile, sys
pe = pefile.PE(sys.argv[1])
found = []
for type in pe.DIRECTORY_ENTRY_RESOURCE.entries:
    for name in type.directory.entries:
        for language in name.directory.entries:
            place = language.data.struct
            found.append({
                'type': str(type.name) if type.name else type.id,
                'name': str(name.name) if name.name else name.id,
                'language': language.id,
                'data': pe.get_data(place.OffsetToData, place.Size).hex(),
            })
print(json.dumps({
    'machine': pefile.MACHINE_TYPE[pe.FILE_HEADER.Machine],
    'isDll': pe.is_dll(),
    'timeStamp': pe.FILE_HEADER.TimeDateStamp,
    # A DLL of resources has no entry point, and UTF-16 has many zeros.
    'warnings': [w for w in pe.get_warnings() if 'AddressOfEntryPoint' not in w and 'Byte 0x00' not in w],
    'resources': found,
}))
`;

import { emitterOf } from '../../support/emitters.js';

const resourcesEmitter = emitterOf('resources');
const resEmitter = emitterOf('res');
const dllEmitter = emitterOf('dll');

describe.skipIf(pythonWithPefile === undefined)('pefile', () => {
  it.each(samples)('$name: finds the resources in our DLLs', async ({ name, resources }) => {
    for (const [file, machine] of [
      ['app.dll', 'IMAGE_FILE_MACHINE_AMD64'],
      ['arm64.dll', 'IMAGE_FILE_MACHINE_ARM64'],
    ]) {
      const args = ['-c', PEFILE_PROGRAM, file as string];
      const found = JSON.parse(await run(pythonWithPefile as string, args, folderOf(name)));
      const expected = resources.map((resource) => ({
        ...resource,
        data: Buffer.from(resource.data).toString('hex'),
      }));
      expect({ ...found, resources: inOrder(found.resources) }).toEqual({
        machine,
        isDll: true,
        timeStamp: 0,
        warnings: [],
        resources: inOrder(expected),
      });
    }
  });
});

describe.skipIf(llvmReadobj === undefined)('llvm-readobj', () => {
  it.each(samples)('$name: reads headers and resources of our DLLs', async ({ name, resources }) => {
    for (const [file, machine] of [
      ['app.dll', 'IMAGE_FILE_MACHINE_AMD64 (0x8664)'],
      ['arm64.dll', 'IMAGE_FILE_MACHINE_ARM64 (0xAA64)'],
    ]) {
      const args = ['--file-headers', '--sections', '--coff-resources', file as string];
      const text = await run(llvmReadobj as string, args, folderOf(name));
      expect(text).toContain(`Machine: ${machine}`);
      expect(text).toContain('IMAGE_FILE_DLL (0x2000)');
      expect(text).toContain('IMAGE_DLL_CHARACTERISTICS_NX_COMPAT (0x100)');
      expect(text).toContain(`Total Number of Resources: ${resources.length}`);
      expect([...text.matchAll(/\bDataSize: (\d+)/g)].map(([, size]) => Number(size)).sort()).toEqual(
        resources.map(({ data }) => data.length).sort(),
      );
    }
  });
});

describe.skipIf(mingwGcc === undefined || wine === undefined)('Windows functions under Wine', () => {
  it.each(samples)(
    '$name: find every message of every culture, and the same WEVT_TEMPLATE',
    async ({ name, resources }) => {
      const folder = folderOf(name);
      const { source, expected } = askingProgram('app.dll', resources);
      writeFileSync(join(folder, 'ask.c'), source);
      const flags = ['-Wall', '-Wextra', '-Werror', '-O1', '-static'];
      await run(mingwGcc as string, [...flags, 'ask.c', '-lntdll', '-o', 'ask.exe'], folder);
      const answers: ResourceAnswers = JSON.parse(await runUnderWine('ask.exe', folder));
      expect(answers).toEqual(expected);
      expect(answers.asDataFile.messages.length).toBeGreaterThan(5);
    },
  );
});

function inOrder<T extends Pick<Resource, 'type' | 'name' | 'language'>>(resources: readonly T[]): T[] {
  const key = ({ type, name, language }: T) => `${type} ${name} ${language}`;
  return [...resources].sort((left, right) => (key(left) < key(right) ? -1 : 1));
}
