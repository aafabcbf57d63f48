import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmitOptions } from '../../../../src/compile/options/options.js';
import { messageTablesOf } from '../../../../src/compile/resource-model/messages.js';
import { bindProvider } from '../../../support/bind.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { cleanSamples } from '../../../support/samples.js';
import { llvmRc, mingwGcc, noteMissing, pythonWithPefile, run, windres } from '../../../support/tools.js';

const script = (options: Partial<EmitOptions>, content: string, strings = '') => {
  const { manifest } = bindProvider(content, strings);
  const files = resourcesEmitter.emit(manifest, { baseName: 'app', ...options });
  return { files: files.map(({ path }) => path), text: files.at(-1)?.content };
};

const EVENT = '<events><event value="1" message="$(string.a)"/></events>';
const STRING = '<string id="a" value="A"/>';

describe('the script', () => {
  it('names the message table in its language, and the template', () => {
    expect(script({}, EVENT, STRING)).toEqual({
      files: ['appTEMP.BIN', 'MSG00001.bin', 'app.rc'],
      text: 'LANGUAGE 0x9,0x1\r\n1 11 "MSG00001.bin"\r\n1 WEVT_TEMPLATE "appTEMP.BIN"\r\n',
    });
  });

  it('has no language without messages', () => {
    expect(script({}, '')).toEqual({
      files: ['appTEMP.BIN', 'app.rc'],
      text: '1 WEVT_TEMPLATE "appTEMP.BIN"\r\n',
    });
  });

  it('names the tables of the tenth language and those after it with one more digit, as mc.exe does', () => {
    const cultures = [
      'en-US',
      'de-DE',
      'fr-FR',
      'ja-JP',
      'es-ES',
      'it-IT',
      'ko-KR',
      'ru-RU',
      'pt-BR',
      'pl-PL',
      'cs-CZ',
    ];
    const tables = cultures
      .slice(1)
      .map((culture) => `</stringTable></resources><resources culture="${culture}"><stringTable>${STRING}`);
    const { files, text } = script({}, EVENT, STRING + tables.join(''));
    expect(files.slice(8, -1)).toEqual(['MSG00008.bin', 'MSG00009.bin', 'MSG000010.bin', 'MSG000011.bin']);
    expect(text).toMatch(
      /^LANGUAGE 0x5,0x1\r\n1 11 "MSG000011\.bin"\r\nLANGUAGE 0x15,0x1\r\n1 11 "MSG000010\.bin"\r\n/,
    );
  });

  it('puts the base name before the message files when asked to', () => {
    expect(script({ resources: { prefixMessageFiles: true } }, EVENT, STRING)).toEqual({
      files: ['appTEMP.BIN', 'app_MSG00001.bin', 'app.rc'],
      text: 'LANGUAGE 0x9,0x1\r\n1 11 "app_MSG00001.bin"\r\n1 WEVT_TEMPLATE "appTEMP.BIN"\r\n',
    });
  });
});

noteMissing({ windres, 'llvm-rc': llvmRc, 'mingw-w64 gcc': mingwGcc, pefile: pythonWithPefile });

/** Prints the resources of a PE file as `type name language data`. */
const LIST_RESOURCES = `
import pefile, sys
pe = pefile.PE(sys.argv[1])
def name(entry): return str(entry.name) if entry.name is not None else entry.id
for kind in pe.DIRECTORY_ENTRY_RESOURCE.entries:
    for resource in kind.directory.entries:
        for language in resource.directory.entries:
            place = language.data.struct
            data = pe.get_data(place.OffsetToData, place.Size)
            print(name(kind), name(resource), hex(language.id), data.hex())
`;

import { emitterOf } from '../../../support/emitters.js';

const resourcesEmitter = emitterOf('resources');

const compilers = [
  {
    name: 'windres',
    there: windres !== undefined,
    compile: (folder: string) =>
      run(windres as string, ['-i', 'app.rc', '-O', 'res', '-o', 'app.res'], folder),
  },
  {
    name: 'llvm-rc',
    there: llvmRc !== undefined,
    compile: (folder: string) =>
      run(llvmRc as string, ['/no-preprocess', '/fo', 'app.res', 'app.rc'], folder),
  },
];

describe.skipIf(!windres || !mingwGcc || !pythonWithPefile)('a DLL made with the script', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wevtc-rc-'));
    writeFileSync(join(folder, 'list.py'), LIST_RESOURCES);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const { name: sample, path } of cleanSamples()) {
    for (const { name, there, compile } of compilers) {
      it.skipIf(!there)(`of ${name} holds what was written of ${sample}`, async () => {
        const manifest = cleanManifest(path);
        const files = resourcesEmitter.emit(manifest, { baseName: 'app' });
        for (const file of files) writeFileSync(join(folder, file.path), file.content);
        await compile(folder);
        await run(windres as string, ['-i', 'app.res', '-o', 'app.o'], folder);
        await run(mingwGcc as string, ['-shared', '-nostdlib', '-o', 'app.dll', 'app.o'], folder);
        const printed = await run(pythonWithPefile as string, ['list.py', 'app.dll'], folder);
        const found = printed
          .trim()
          .split(/\r?\n/)
          .map((line) => line.split(' '));
        const hex = (file: string) => readFileSync(join(folder, file)).toString('hex');
        const tables = messageTablesOf(manifest).map(({ language }, index) => {
          const file = files[index + 1]?.path ?? '';
          return ['11', '1', `0x${language.toString(16)}`, hex(file)];
        });
        expect(found.filter(([type]) => type === '11').sort()).toEqual(tables.sort());
        const templates = found.filter(([type]) => type === 'WEVT_TEMPLATE');
        expect(templates.map(([, number, , data]) => [number, data])).toEqual([['1', hex('appTEMP.BIN')]]);
      });
    }
  }
});
