import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTargets } from '../src/compile.js';
import { compile, type EmitTarget, lint } from '../src/index.js';
import { settingsFrom } from '../src/lint/rule-settings.js';
import { readManifest } from '../src/pipeline.js';
import { completeManifest } from './support/lint.js';
import { mcs, mingwGcc, noteMissing, run } from './support/tools.js';
import { typeCheck } from './support/typescript.js';

/** A provider with an index from 1 to 9. */
const provider = (index: number, content: string) =>
  `<provider name="P${index}" guid="{00000001-0002-0003-0004-00000000000${index}}" symbol="S${index}" resourceFileName="a.dll" messageFileName="a.dll">${content}</provider>`;

const strings = (...ids: string[]) =>
  `<localization><resources culture="en-US"><stringTable>${ids.map((id) => `<string id="${id}" value="Text ${id}"/>`).join('')}</stringTable></resources></localization>`;

/** What mc.exe compiles, or what no document says that it refuses. */
const accepted: Readonly<Record<string, string>> = {
  'events without a level and message on an Admin channel of another provider': `
    ${provider(1, '<channels><importChannel chid="C1" name="P2/Main"/></channels><events><event value="1" symbol="E" channel="C1"/></events>')}
    ${provider(2, '<channels><channel name="P2/Main" type="Admin"/></channels>')}`,
  'two versions of an event with different messages on System': `
    <channels><importChannel name="System" chid="System"/></channels>
    <events>
      <event value="102" version="0" symbol="A" channel="System" level="win:Error" message="$(string.a)"/>
      <event value="102" version="1" symbol="B" channel="System" level="win:Error" message="$(string.b)"/>
    </events>
    ${strings('a', 'b')}`,
  'an insert without its closing exclamation mark': `
    <templates><template tid="T"><data name="A" inType="win:UInt32"/></template></templates>
    <events><event value="1" symbol="E" template="T" message="$(string.a)"/></events>
    <localization><resources culture="en-US"><stringTable><string id="a" value="%1!x"/></stringTable></resources></localization>`,
  'settings of a channel without a value, where the schema has a default': `
    <channels><channel name="P/Debug" type="Debug">
      <logging><retention/><maxSize/></logging>
      <publishing><level/><keywords/><clockType/></publishing>
    </channel></channels>
    <events><event value="1" symbol="E" channel="P/Debug"/></events>`,
  'a second UserData': `
    <templates><template tid="T">
      <data name="A" inType="win:UInt32"/>
      <UserData><One xmlns="urn:one"><A>%1</A></One></UserData>
      <UserData><Two xmlns="urn:two"><A>%1</A></Two></UserData>
    </template></templates>
    <events><event value="1" symbol="E" template="T"/></events>`,
};

const targets: readonly EmitTarget[] = ['ts', 'c', 'csharp', 'json', 'resources', 'res', 'dll'];

noteMissing({ 'x86_64-w64-mingw32-gcc': mingwGcc, mcs });

describe.each(Object.entries(accepted))('%s', (_, piece) => {
  const text = completeManifest(piece);

  it('are told and do not stop a compile, in any rule set', () => {
    for (const ruleset of ['mc', 'recommended', 'strict'] as const) {
      const found = lint(text, { ruleset });
      expect(found.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
      if (ruleset === 'strict') expect(found.length).toBeGreaterThan(0);
    }
  });

  it('are in every output', () => {
    const { value: manifest } = readManifest(text, 'a.man');
    expect(
      manifest && checkTargets(manifest, targets, { baseName: 'a' }, settingsFrom({ ruleset: 'mc' })),
    ).toEqual([]);
    const { files } = compile(text, {
      file: 'a.man',
      emit: targets,
      c: { mode: 'um' },
      ts: { decoders: true },
    });
    expect(files.length).toBeGreaterThanOrEqual(targets.length);
    const modules = files.filter(({ path }) => path.endsWith('.ts'));
    expect(typeCheck(new Map(modules.map(({ path, content }) => [path, content as string])))).toEqual([]);
  });
});

describe('all of them together, each in files of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-accepted-'));
  const stems = Object.keys(accepted).map((_, at) => `case${at}`);

  beforeAll(() => {
    for (const [at, piece] of Object.values(accepted).entries()) {
      const { files } = compile(completeManifest(piece), {
        baseName: stems[at],
        emit: ['c', 'csharp'],
        c: { mode: 'um' },
        csharp: { namespace: `Case${at}` },
      });
      for (const { path, content } of files) writeFileSync(join(folder, path), content);
      writeFileSync(join(folder, `${stems[at]}.c`), `#include "${stems[at]}.h"\n`);
    }
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.skipIf(mingwGcc === undefined)('are in C that compiles', async () => {
    const system = ['windows', 'wmistr', 'evntrace', 'evntprov'].map((name) => `#include <${name}.h>\n`);
    writeFileSync(join(folder, 'system.h'), system.join(''));
    const gcc = (...args: string[]) =>
      run(mingwGcc as string, ['-std=c11', '-Wall', '-Wextra', '-Werror', ...args], folder);
    await gcc('-x', 'c-header', 'system.h', '-o', 'system.h.gch');
    await gcc('-include', 'system.h', '-c', ...stems.map((stem) => `${stem}.c`));
  });

  it.skipIf(mcs === undefined)('are in C# that compiles', async () => {
    const files = stems.map((stem) => `${stem}.cs`);
    await run(
      mcs as string,
      ['-unsafe', '-target:library', '-warnaserror', '-out:all.dll', ...files],
      folder,
    );
  });
});
