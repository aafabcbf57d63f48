import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counterStringsOf } from '../../../src/compile/resource-model/counter-strings.js';
import { compile } from '../../../src/index.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { type CounterProvider, counterProviderOf } from '../../../src/manifest/model/counters.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { writeResourceDll } from '../../../src/windows/resources/pe/write-dll.js';
import { readRes } from '../../../src/windows/resources/res-file.js';
import { RT_MESSAGETABLE, RT_STRING } from '../../../src/windows/resources/resource.js';
import { stringResources } from '../../../src/windows/resources/string-table.js';
import { storageBytes } from '../../support/storage.js';
import { wevtc } from '../in-memory.js';

const text = new TextDecoder()
  .decode(storageBytes)
  .replaceAll(/(resourceFileName|messageFileName)="[^"]*"/g, '$1="C:\\x\\app.dll"');

const resources = (manifest: string) => {
  const [file] = compile(manifest, { emit: ['res'] }).files;
  return readRes(file?.content as Uint8Array);
};
const dll = (manifest: string) => writeResourceDll(resources(manifest), 'x64');

async function inspect(binary: Uint8Array, ...argv: string[]) {
  const files = { 'app.dll': binary, 'app.man': text };
  const { exitCode, stdout, stderr } = await wevtc(['inspect', 'app.dll', ...argv], { files });
  return { exitCode, stdout, stderr };
}

const counters = readFileSync(join(import.meta.dirname, '../../../samples/counters/src/orders.man'), 'utf8');

describe('wevtc inspect --manifest', () => {
  it('compares with each of several manifests', async () => {
    const files = { 'app.dll': dll(text), 'app.man': text, 'orders.man': counters };
    const argv = ['inspect', 'app.dll', '-m', 'app.man', '-m', 'orders.man'];
    const { exitCode, stdout } = await wevtc(argv, { files });
    expect(stdout.match(/^app\.dll .*/gm)).toEqual([
      expect.stringMatching(/^app\.dll serves app\.man: /),
      'app.dll does not serve orders.man: 2 problems',
    ]);
    expect(exitCode).toBe(1);
  });

  it('finds resources that a linker has joined', async () => {
    const [file] = compile(text, { emit: ['res'] }).files;
    const twice = Buffer.concat([file?.content as Uint8Array, file?.content as Uint8Array]);
    const { exitCode, stdout } = await inspect(twice, '-m', 'app.man');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('compile the manifests of a binary together with --link');
  });

  it('compares the texts of counters with the string resources', async () => {
    const run = (binary: Uint8Array, name = 'orders.exe') =>
      wevtc(['inspect', name, '--manifest', 'orders.man'], {
        files: { [name]: binary, 'orders.man': counters },
      });
    const good = await run(dll(counters));
    expect(good).toMatchObject({ exitCode: 0, stderr: '' });
    expect(good.stdout).toBe('orders.exe serves orders.man: 8 counters, with all texts\n');

    const other = await run(dll(counters.replace('name="Orders"', 'name="Order"')), 'other.exe');
    expect(other.exitCode).toBe(1);
    expect(other.stdout).toBe(`other.exe does not serve orders.man: 3 problems
  applicationIdentity specifies 'orders.exe', not this file
  string 1005 is "Order", not "Orders"
  string 1006 is "Order", not "Orders"
`);
    const none = await run(writeResourceDll([], 'x64'));
    expect(none.stdout).toBe(`orders.exe does not serve orders.man: 1 problem
  the file has none of the string resources with the texts of the counters
`);
  });

  it('compares only the copies of names in translated strings of counters', async () => {
    const german = (change: (text: string) => string, withEnglish = true) => {
      const strings = resources(counters).filter(({ type }) => type === RT_STRING);
      const provider = counterProviderOf(readManifest(counters, 'orders.man').value as Manifest);
      const entries = counterStringsOf(provider as CounterProvider).map(({ id, text, kind }) => ({
        id,
        text: kind === 'neutral name' ? text : change(text),
      }));
      const all = [...stringResources(entries, 0x407), ...(withEnglish ? strings : [])];
      return wevtc(['inspect', 'orders.exe', '--manifest', 'orders.man'], {
        files: { 'orders.exe': writeResourceDll(all, 'x64'), 'orders.man': counters },
      });
    };
    const good = { exitCode: 0, stdout: 'orders.exe serves orders.man: 8 counters, with all texts\n' };
    expect(await german((text) => `${text} (deutsch)`)).toMatchObject(good);
    expect(await german((text) => `${text} (deutsch)`, false)).toMatchObject(good);
    const missing = await german((text) => (text === 'Orders' ? '' : text));
    expect(missing.stdout).toBe(`orders.exe does not serve orders.man: 1 problem
  string 1005, "Orders", is missing in de-DE
`);
  });

  it('compares events and counters', async () => {
    const part = /<counters.*<\/counters>/s.exec(counters)?.[0] ?? '';
    const both = text
      .replace('<instrumentation>', `<instrumentation>${part}`)
      .replaceAll('app.dll', 'orders.exe');
    const run = (binary: Uint8Array) =>
      wevtc(['inspect', 'orders.exe', '--manifest', 'app.man'], {
        files: { 'orders.exe': binary, 'app.man': both },
      });
    expect((await run(dll(both))).stdout).toMatch(
      /^orders\.exe serves app\.man: \d+ events, with all messages; 8 counters, with all texts\n$/,
    );
    const events = await run(dll(both.replace(part, '')));
    expect(events.stdout).toContain(': 1 problem\n  the file has none of the string resources');
  });

  it('says that a binary serves its manifest', async () => {
    const { exitCode, stdout, stderr } = await inspect(dll(text), '--manifest', 'app.man');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^app\.dll serves app\.man: \d+ events, with all messages\n$/);
  });

  it('compares no name with that of a file that is still to be linked', async () => {
    const elsewhere = text.replaceAll('C:\\x\\app.dll', 'C:\\x\\program.exe');
    const [object] = compile(elsewhere, { emit: ['obj'] }).files;
    const { stdout } = await wevtc(['inspect', 'app.obj', '--manifest', 'app.man'], {
      files: { 'app.obj': object?.content as Uint8Array, 'app.man': elsewhere },
    });
    expect(stdout).toMatch(/^app\.obj serves app\.man: /);
  });

  it('lists messages that differ, in the language that differs', async () => {
    const other = text.replace('Contoso storage service', 'Contoso old service');
    const { exitCode, stdout } = await inspect(dll(other), '--manifest', 'app.man');
    expect(exitCode).toBe(1);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'app.dll does not serve app.man: 1 problem',
      '  Contoso-Storage-Service: the message of the provider in en-US is "Contoso old service", not "Contoso storage service"',
    ]);
  });

  it('lists missing languages, events, and fields', async () => {
    const noTables = resources(text).filter(({ type }) => type !== RT_MESSAGETABLE);
    const without = await inspect(writeResourceDll(noTables, 'x64'), '--manifest', 'app.man');
    expect(without.exitCode).toBe(1);
    expect(without.stdout).toContain(
      'there is no message table in en-US\n  there is no message table in de-DE',
    );
    const moved = await inspect(
      dll(text.replace(/(<event\b[^>]*\bvalue=)"\d+"/, '$1"999"')),
      '-m',
      'app.man',
    );
    expect(moved.stdout).toMatch(/ {2}Contoso-Storage-Service: event \d+ version \d+ is missing\n/);
  });

  it('names the other provider, and the other file', async () => {
    const guid = /\bguid="(\{[^"]*\})"/.exec(text)?.[1] as string;
    const other = text.replaceAll(guid, '{11111111-2222-3333-4444-555555555555}');
    const { stdout } = await inspect(dll(other), '--manifest', 'app.man');
    expect(stdout).toContain(
      `its GUID ${guid.toLowerCase()} is not in the file, which has 'Contoso-Storage-Service'`,
    );
    const files = { 'tool.dll': dll(text), 'app.man': text };
    const run = await wevtc(['inspect', 'tool.dll', '--manifest', 'app.man'], { files });
    // Registration can replace it.
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toContain(
      "\n  note: messageFileName of 'Contoso-Storage-Service' specifies 'C:\\x\\app.dll', not this file; register it with its real path",
    );
  });

  it('refuses what is no manifest', async () => {
    const files = { 'app.dll': dll(text), 'x.bin': new Uint8Array([1, 2, 3, 0]) };
    const run = await wevtc(['inspect', 'app.dll', '--manifest', 'x.bin'], { files });
    expect([run.exitCode, run.stderr]).toEqual([2, 'wevtc: x.bin: --manifest needs a manifest\n']);
  });
});

describe('wevtc inspect explains missing messages', () => {
  it('of a program without event resources', async () => {
    const { exitCode, stderr } = await inspect(writeResourceDll([], 'x64'));
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /'The description for Event ID … cannot be found': link the \.rc file of the manifest/,
    );
  });

  it('of a binary without a message table, or with an incomplete one', async () => {
    const all = resources(text);
    const noTables = all.filter(({ type }) => type !== RT_MESSAGETABLE);
    const none = await inspect(writeResourceDll(noTables, 'x64'));
    expect(none.stderr).toContain('warning: app.dll: this file has no message table; Windows shows');
    const shortTables = resources(text.replace('Contoso storage service', 'x')).filter(
      ({ type }) => type === RT_MESSAGETABLE,
    );
    const older = compile(text.replace(/<event\b(?:[^>]*\/>|[\s\S]*?<\/event>)/, ''), { emit: ['res'] });
    expect(shortTables.length).toBe(2);
    const tables = readRes(older.files[0]?.content as Uint8Array).filter(
      ({ type }) => type === RT_MESSAGETABLE,
    );
    const mixed = await inspect(writeResourceDll([...noTables, ...tables], 'x64'));
    expect(mixed.stderr).toMatch(
      /the message table in en-US lacks \d+ of 47 messages of the providers, such as 0x/,
    );
    const complete = await inspect(dll(text));
    expect(complete.stderr).toBe('');
  });
});
