import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wevtc } from '../../../cli/in-memory.js';
import { gcc, mcs, mono, noteMissing, run } from '../../../support/tools.js';

noteMissing({ gcc, mcs, mono });

const manifest = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
  xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events>
<provider name="Crane-Depot" guid="{00112233-4455-6677-8899-AABBCCDDEEFF}" symbol="CRANE" resourceFileName="a.dll" messageFileName="a.dll">
<channels><channel name="Crane-Depot/Log" chid="log" type="Operational" enabled="true"/></channels>
<maps><valueMap name="Kind"><map value="1" message="$(string.one)"/></valueMap></maps>
<templates>
<template tid="Lift"><data name="name" inType="win:UnicodeString"/><data name="kind" inType="win:UInt32" map="Kind"/><data name="moving" inType="win:Boolean"/><data name="code" inType="win:HexInt32"/><data name="mask" inType="win:HexInt64"/></template>
<template tid="Parts"><data name="names" inType="win:UnicodeString" count="2"/><data name="user" inType="win:SID"/><data name="size" inType="win:UInt16"/><data name="bytes" inType="win:Binary" length="size"/><data name="text" inType="win:CountedAnsiString"/></template>
</templates>
<events>
<event value="0" symbol="Zero"/>
<event value="1" symbol="Lifted" level="win:Error" channel="log" template="Lift"/>
<event value="1" version="1" symbol="Lifted_V1" level="win:Error" template="Parts"/>
<event value="7" template="Lift"/>
<event value="8" symbol="Gone" notLogged="true"/>
</events></provider>
<provider name="Crane-Yard" guid="{10112233-4455-6677-8899-AABBCCDDEEFF}" symbol="YARD" resourceFileName="a.dll" messageFileName="a.dll">
<templates><template tid="Locals"><data name="n" inType="win:UInt8"/><data name="payload" inType="win:UInt32"/><data name="i" inType="win:UInt16" count="n"/><data name="item" inType="win:UInt8"/><data name="j" inType="win:UInt8"/></template></templates>
<events><event value="3" symbol="Opened"/><event value="4" symbol="Locals" template="Locals"/></events></provider>
</events></instrumentation><localization><resources culture="en-US"><stringTable><string id="one" value="One"/></stringTable></resources></localization></instrumentationManifest>`;

/** What a program does with mc.exe's classes: it makes, derives from, uses and disposes of them. */
const caller = `using System; using System.Security.Principal; using Depot;
class Derived : CRANE {
  public int Id => Lifted.EventId;
  protected override void Dispose(bool disposing) { Console.WriteLine("dispose " + disposing); base.Dispose(disposing); }
}
static class Program {
  static void Main() {
    uint kind = 1;
    using (Derived crane = new Derived()) {
      bool ok = crane.EventWriteLifted("Ab", kind, true, -1, -2L);
      ok &= crane.EventWriteLifted_V1("a\\0b", new SecurityIdentifier("S-1-5-18"), 2, new byte[] { 1, 2 }, new byte[] { 65 });
      ok &= crane.EventWriteZero();
      ok &= crane.EventWriteCrane_DepotEvent7(name: "", kind: 0, moving: false, code: 0, mask: 0);
      Console.WriteLine(ok + " " + crane.Id + " " + crane.m_provider.IsEnabled());
    }
    IDisposable second = new YARD();
    ((YARD)second).EventWriteLocals(n: 1, payload: 2, i: new ushort[] { 3 }, item: 4, j: 5);
    second.Dispose();
    Console.WriteLine(((YARD)second).EventWriteOpened());
  }
}`;

const staticCaller = `using System;
static class Program {
  static void Main() {
    bool ok = Depot.CRANE.LogLifted("Ab", 1u, true, -1, -2L);
    Console.WriteLine(ok + " " + Depot.YARD.LogOpened() + " " + Depot.CRANE.m_provider.IsEnabled());
  }
}`;

let folder: string;

async function build(name: string, switches: readonly string[], code: string): Promise<void> {
  const { exitCode, host } = await wevtc(['mc', ...switches, 'a.man'], { files: { 'a.man': manifest } });
  expect(exitCode).toBe(0);
  writeFileSync(join(folder, `${name}.gen.cs`), host.files.get('a.cs') ?? host.files.get('a.gen') ?? '');
  writeFileSync(join(folder, `${name}.cs`), code);
  const flags = ['-unsafe', '-warn:4', '-warnaserror', `-out:${name}.exe`];
  await run(mcs as string, [...flags, `${name}.cs`, `${name}.gen.cs`], folder);
}

const linesOf = async (name: string, env: Readonly<Record<string, string>> = {}) =>
  (await run(mono as string, [`${name}.exe`], folder, { LD_LIBRARY_PATH: join(folder, 'windows'), ...env }))
    .trim()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('unregister'));

const lift =
  'write 1 1 0 16 2 0 0 8000000000000000 ' +
  '410062000000' +
  '01000000' +
  '01000000' +
  'ffffffff' +
  'feffffffffffffff';

it('the class of a provider with an empty symbol has the letters of its name', async () => {
  const text = manifest
    .replace('symbol="YARD"', 'symbol=""')
    .replace('name="Crane-Yard"', 'name="Krän-Höfe ²"');
  const { exitCode, host } = await wevtc(['mc', '-css', 'Depot', 'a.man'], { files: { 'a.man': text } });
  expect(exitCode).toBe(0);
  expect(host.textOf('a.cs')).toContain('public static class Krän_Höfe__\n');
});

it('an event can be called Dispose in a static class, which has no method of this name', async () => {
  const text = manifest.replace('symbol="Opened"', 'symbol="Dispose"');
  const code = async (kind: string) => {
    const { host } = await wevtc(['mc', kind, 'Depot', 'a.man'], { files: { 'a.man': text } });
    return host.textOf('a.cs');
  };
  expect(await code('-css')).toMatch(/EventDescriptor Dispose = /);
  expect(await code('-cs')).toMatch(/EventDescriptor Dispose_ = /);
});

describe.skipIf(gcc === undefined || mcs === undefined || mono === undefined)(
  'a program written for the C# of mc.exe',
  () => {
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'wevtc-csharp-'));
      const stub = join(import.meta.dirname, 'etw-stub.c');
      mkdirSync(join(folder, 'windows'));
      await run(gcc as string, ['-shared', '-fPIC', '-o', 'windows/libadvapi32.so', stub], folder);
      await build('classes', ['-cs', 'Depot'], caller);
      await build('statics', ['-css', 'Depot', '-p', 'Log', '-e', 'gen'], staticCaller);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('compiles against wevtc mc -cs, and writes what the manifest says', async () => {
      expect(await linesOf('classes')).toEqual([
        'register 1 33221100554477668899aabbccddeeff',
        lift,
        'write 1 1 1 0 2 0 0 0 ' +
          '6100000062000000' +
          '010100000000000512000000' +
          '0200' +
          '0102' +
          '010041',
        'write 1 0 0 0 0 0 0 0 ',
        `write 1 7 0 0 0 0 0 0 0000${'00000000'.repeat(5)}`,
        'True 1 True',
        'dispose True',
        'register 2 33221110554477668899aabbccddeeff',
        'write 2 4 0 0 0 0 0 0 010200000003000405',
        'True',
      ]);
    });

    it('compiles against wevtc mc -css -p -e', async () => {
      expect(await linesOf('statics')).toEqual([
        'register 1 33221100554477668899aabbccddeeff',
        lift,
        'register 2 33221110554477668899aabbccddeeff',
        'write 2 3 0 0 0 0 0 0 ',
        'True True True',
      ]);
    });

    it('sees true if nothing listens, and false if Windows refuses the event', async () => {
      expect((await linesOf('statics', { NOBODY: '1' })).at(-1)).toBe('True True False');
      expect((await linesOf('statics', { NO_MEMORY: '1' })).at(-1)).toBe('False False True');
    });

    it('runs where there is no Windows', async () => {
      expect(await linesOf('statics', { LD_LIBRARY_PATH: '' })).toEqual(['True True False']);
    });
  },
);
