import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../analysis/report/report-of.js';
import {
  image,
  imagePdb,
  process,
  sample,
  stack,
  thread,
  traceOf,
} from '../../recordings/profile/sampled-trace.js';
import { msfzBytes } from '../../windows/pdb/msfz-writer.js';
import { GUID, type PdbParts, pdbBytes, procedure } from '../../windows/pdb/pdb-writer.js';
import { wevtc } from '../in-memory.js';

const KEY = '6F1C2B7E4D0A4C559B3E0A51C0DE57011';
const APP = 0x10_0000n;
const parts: PdbParts = {
  modules: [[procedure(1, 0, 0x40, 'main'), procedure(1, 0x40, 0x20, 'Contoso::Crane::Li;ft\u001b')]],
};
const pdb = pdbBytes(parts);
const cpu = traceOf([
  process(3, 2, 500, 'app.exe'),
  thread(3, 3, 7, 500),
  image(3, 4, 500, APP, 0x4000n, 'C:\\app.exe', 0x65432100),
  sample(20, 7, APP + 0x1042n),
  stack(21, 20, 500, 7, [APP + 0x1042n, APP + 0x1010n]),
  imagePdb(30, 500, APP, GUID, 1, 'app.pdb'),
]);

/** The samples as folded stacks, and the messages. */
async function folded(files: Readonly<Record<string, Uint8Array | string>>, ...paths: string[]) {
  const symbols = paths.flatMap((path) => ['--symbols', path]);
  const argv = ['trace', 'cpu.etl', '--format', 'folded', ...symbols];
  const { stdout, stderr, exitCode } = await wevtc(argv, { files: { 'cpu.etl': cpu, ...files } });
  return { exitCode, stdout, stderr };
}

const NAMED = 'app.exe (500);thread 7;app.exe!main;app.exe!Contoso::Crane::Li,ft\\u{1b} 1\n';
const UNNAMED = 'app.exe (500);thread 7;app.exe!? 1\n';

describe('wevtc trace --symbols with PDB files', () => {
  it.each([
    ['a file', 'build/renamed.pdb', 'build/renamed.pdb'],
    ['a file without an extension', 'build/symbols', 'build/symbols'],
    ['a pattern', 'build/a/APP.PDB', 'build/*/*.pdb'],
    ['a folder', 'build/a/APP.PDB', 'build'],
    ['a symbol server', `server/app.pdb/${KEY}/app.pdb`, 'server'],
    ['a compressed file', 'build/app.pdb', 'build', msfzBytes(pdb)],
    ['a symbol server with two levels', `server/ap/App.pdb/${KEY.toLowerCase()}/app.pdb`, 'server'],
  ])('names the functions with %s', async (_, path, symbols, content: Uint8Array = pdb) => {
    expect(await folded({ [path]: content }, symbols)).toEqual({ exitCode: 0, stdout: NAMED, stderr: '' });
  });

  it.each([
    ['--stacks', '      at app.exe!Contoso::Crane::Li;ft\\u{1b}+0x2\n      at app.exe!main+0x10\n'],
    ['--format=speedscope', 'app.exe!main'],
    ['--format=perfetto', 'app.exe!main'],
  ])('names them with %s', async (option, text) => {
    const files = { 'cpu.etl': cpu, 'app.pdb': pdb };
    const { stdout } = await wevtc(['trace', 'cpu.etl', option, '--symbols', 'app.pdb'], { files });
    expect(stdout).toContain(text);
  });

  it('names them in a report, and for pprof', async () => {
    const files = { 'cpu.etl': cpu, 'app.pdb': pdb };
    const { text, stderr } = await reportOf(files, 'cpu.etl', '--symbols', 'app.pdb');
    expect({ stderr, isNamed: text.includes('app.exe!main') }).toEqual({
      stderr: expect.stringContaining('report.html'),
      isNamed: true,
    });
    const { host } = await wevtc(
      ['trace', 'cpu.etl', '--symbols', 'app.pdb', '-f', 'pprof', '-o', 'cpu.gz'],
      {
        files,
      },
    );
    const profile = gunzipSync(host.files.get('cpu.gz') as Uint8Array).toString('latin1');
    for (const name of ['main', 'Contoso::Crane::Li;ft']) expect(profile).toContain(name);
  });

  it('reads only the files of a symbol server that the trace needs', async () => {
    const others = Array.from({ length: 100 }, (_, at) => {
      const key = `${String(at).padStart(32, '0')}1`;
      return [`server/app.pdb/${key}/app.pdb`, 'not a PDB file'] as const;
    });
    const files = Object.fromEntries(others);
    const named = await folded({ ...files, [`server/app.pdb/${KEY}/app.pdb`]: pdb }, 'server');
    expect(named).toEqual({ exitCode: 0, stdout: NAMED, stderr: '' });
    const { stdout, stderr } = await folded(files, 'server');
    expect({ stdout, lines: stderr.split('\n').length }).toEqual({ stdout: UNNAMED, lines: 8 });
    expect(stderr).toContain(
      `server/app.pdb/000000000000000000000000000000001/app.pdb: not used, because it is of another build of app.exe`,
    );
  });

  it('does not use a file that is in the folder of another build', async () => {
    const other = pdbBytes({ ...parts, age: 2 });
    const { stdout, stderr } = await folded({ [`server/app.pdb/${KEY}/app.pdb`]: other }, 'server');
    expect(stdout).toBe(UNNAMED);
    expect(stderr).toBe(
      `wevtc: note: server/app.pdb/${KEY}/app.pdb: not used, because it is ${KEY.slice(0, -1)}2, and its folder is for another build\n`,
    );
  });

  it('says which files it does not use, and why', async () => {
    const corrupt = Buffer.from(pdb);
    corrupt.fill(0, pdb.indexOf('main') - 39, pdb.indexOf('main'));
    const files = {
      'build/app.pdb': corrupt,
      'build/net.pdb': 'BSJB\u0001\0\u0001\0',
      'build/old.pdb': pdbBytes({ ...parts, age: 3 }),
      'build/app.pd_': 'MSCF\0\0\0\0',
    };
    const { stdout, stderr, exitCode } = await folded(files, 'build');
    expect({ stdout, exitCode }).toEqual({ stdout: UNNAMED, exitCode: 0 });
    expect(stderr.split('\n')).toEqual([
      'wevtc: note: build/app.pd_: this is a cabinet, such as a compressed file of a symbol server; unpack it with expand.exe or cabextract',
      expect.stringContaining('note: build/net.pdb: this is a portable PDB file of .NET'),
      expect.stringMatching(
        /note: build\/app\.pdb: at byte 0x4 of stream 6: the symbol record has an impossible size$/,
      ),
      '',
    ]);
  });

  it.each([
    ['Microsoft MSFZ Container\r\n\u001aALD\0\0', 'at byte 0x0: bytes are missing'],
    ['BSJB\u0001\0\u0001\0', 'this is a portable PDB file of .NET'],
    [pdb.subarray(0, 1000), 'at byte 0x28: the file is incomplete: it has 1000 bytes'],
    ['main', 'this is not a MAP file of link.exe or lld-link'],
  ])('fails for a file that it does not read: %j', async (content, message) => {
    const result = await folded({ 'app.pdb': content }, 'app.pdb');
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
    expect(result.stderr).toContain(`wevtc: app.pdb: ${message}`);
  });

  it('fails for a folder without such files', async () => {
    const { exitCode, stderr } = await folded({ 'build/app.exe': 'MZ' }, 'build');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: "wevtc: no PDB file, and no MAP file of link.exe or lld-link, in folder 'build'\n",
    });
  });
});
