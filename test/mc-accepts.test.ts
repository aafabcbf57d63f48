import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTargets } from '../src/compile.js';
import { compile, type EmitTarget, lint } from '../src/index.js';
import { settingsFrom } from '../src/lint/rule-settings.js';
import { readManifest } from '../src/pipeline.js';
import { inTypes, outTypes } from '../src/winmeta/types.js';
import { completeManifest } from './support/lint.js';
import { mcs, mingwGcc, noteMissing, run } from './support/tools.js';
import { typeCheck } from './support/typescript.js';

/** A provider with an index from 1 to 9. */
const provider = (index: number, content: string) =>
  `<provider name="P${index}" guid="{00000001-0002-0003-0004-00000000000${index}}" symbol="S${index}" resourceFileName="a.dll" messageFileName="a.dll">${content}</provider>`;

const strings = (...ids: string[]) =>
  `<localization><resources culture="en-US"><stringTable>${ids.map((id) => `<string id="${id}" value="Text ${id}"/>`).join('')}</stringTable></resources></localization>`;

/** Fields of all pairs of types that winmeta.xml does not list: TDH shows them by their in-type. */
function unlistedPairs(): string {
  const templates = inTypes.map(({ name, outTypes: listed, length }) => {
    const fields = outTypes
      .filter((outType) => !listed.includes(outType.name))
      .map((outType, index) => {
        const types = `inType="${name}" outType="${outType.name}"${length === 'required' ? ' length="4"' : ''}`;
        return `<data name="F${index}" ${types}${index % 2 === 0 ? '' : ' count="2"'}/>`;
      });
    return `<template tid="${name}">${fields.join('')}</template>`;
  });
  const events = inTypes.map(
    ({ name }, index) => `<event value="${index}" symbol="E${index}" template="${name}"/>`,
  );
  return `<templates>${templates.join('')}</templates><events>${events.join('')}</events>`;
}

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
  'values, masks and symbols that stand twice in a list': `
    <channels><channel name="A" value="16" symbol="CH" type="Analytic"/><channel name="B" value="16" symbol="CH" type="Debug"/></channels>
    <levels><level name="A" value="16" symbol="L" message="$(string.a)"/><level name="B" value="16" symbol="L" message="$(string.b)"/><level name="C" value="17" symbol="L"/></levels>
    <opcodes><opcode name="A" value="10" symbol="O"/><opcode name="B" value="10"/><opcode name="C" value="11" symbol="O"/></opcodes>
    <tasks>
      <task name="A" value="1" symbol="T" eventGUID="{00000001-0002-0003-0004-000000000006}"/>
      <task name="B" value="2" symbol="T" eventGUID="{00000001-0002-0003-0004-000000000006}"/>
    </tasks>
    <keywords><keyword name="A" mask="0x1" symbol="K"/><keyword name="B" mask="0x1" symbol="J"/><keyword name="C" mask="0x2" symbol="K"/></keywords>
    <maps>
      <valueMap name="M" symbol="MAP">
        <map value="1" symbol="X" message="$(string.a)"/><map value="1" symbol="Y" message="$(string.b)"/><map value="2" symbol="X" message="$(string.b)"/>
      </valueMap>
      <bitMap name="N" symbol="MAP"><map value="0x1" symbol="X" message="$(string.a)"/><map value="0x1" symbol="Z" message="$(string.b)"/></bitMap>
    </maps>
    <templates>
      <template tid="T" name="Same"><data name="F" inType="win:UInt32" map="M"/></template>
      <template tid="U" name="Same"><data name="G" inType="win:UInt32" map="N"/></template>
    </templates>
    <filters><filter name="F" value="1"/><filter name="F" value="2"/></filters>
    <events>
      <event value="1" symbol="E" channel="A" level="A" opcode="A" task="A" keywords="A B" template="T"/>
      <event value="2" symbol="F" channel="B" level="B" opcode="B" task="B" keywords="B C" template="U"/>
    </events>
    ${strings('a', 'b')}`,
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
  'a filter whose template has a struct, an array and a map': `
    <maps><valueMap name="M"><map value="1" message="$(string.a)"/></valueMap></maps>
    <templates><template tid="T">
      <data name="A" inType="win:UInt32" map="M"/><data name="B" inType="win:UInt32" count="2"/>
      <struct name="S"><data name="C" inType="win:UInt32"/></struct>
    </template></templates>
    <filters><filter name="F" value="1" tid="T"/></filters>
    ${strings('a')}`,
  'lengths and counts in signed fields': `
    <templates><template tid="T">
      <data name="A" inType="win:Int32"/><data name="B" inType="win:Int8"/>
      <data name="C" inType="win:UnicodeString" length="A" count="B"/><data name="D" inType="win:UInt16" count="A"/>
      <struct name="S" count="B"><data name="N" inType="win:UInt32"/></struct>
    </template></templates>
    <events><event value="1" symbol="E" template="T"/></events>`,
  'pairs of in-type and out-type that winmeta.xml does not list': unlistedPairs(),
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
      name: 'a.man',
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
