import { describe, expect, it } from 'vitest';
import { readResources } from '../../../src/windows/resources/open.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { manifest, wevtc } from '../../cli/in-memory.js';

/** Manifests with strings of their own, because string IDs of linked manifests differ. */
const one = manifest(undefined, 'Contoso-One').replaceAll('CONTOSO_CLOCK', 'ONE');
const two = manifest(undefined, 'Contoso-Two').replaceAll('CONTOSO_CLOCK', 'TWO').replaceAll('Tick', 'Tock');

const texts = (id: number) => `MessageId=${id}
SymbolicName=TEXT_${id}
Language=English
Text ${id}
.
`;

const files = { 'a.man': one, 'b.man': two, 't.mc': texts(1), 'u.mc': texts(2) };

async function run(...args: string[]) {
  const outcome = await wevtc(args, { files });
  const inputs: Readonly<Record<string, string>> = files;
  const written = [...outcome.host.files.keys()].filter((path) => inputs[path] === undefined).sort();
  return { ...outcome, written };
}

describe('wevtc compile --link', () => {
  it('writes what wevtc mc writes, and names it after the first input', async () => {
    const flags = ['--link', '--emit', 'c,resources', '--out-dir', 'gen'];
    const ours = await run('compile', 'a.man', 'b.man', 't.mc', ...flags);
    expect(ours.exitCode, ours.stderr).toBe(0);
    expect(ours.written).toEqual(['gen/MSG00001.bin', 'gen/a.h', 'gen/a.rc', 'gen/aTEMP.BIN', 'gen/t.h']);
    const theirs = await run('mc', '-um', 'a.man', 'b.man', 't.mc');
    for (const name of ['MSG00001.bin', 'aTEMP.BIN'])
      expect(ours.host.readFile(`gen/${name}`)).toEqual(theirs.host.readFile(name));
    expect(ours.host.textOf('gen/a.rc')).toBe(theirs.host.textOf('t.rc'));
  });

  it('takes several message text files, also without manifests', async () => {
    const { exitCode, stderr, host, written } = await run(
      ...['compile', 't.mc', 'u.mc', '--link', '--emit', 'c,dll,resources', '--base-name', 'all'],
    );
    expect(exitCode, stderr).toBe(0);
    expect(written).toEqual(['MSG00001.bin', 'all.dll', 'all.rc', 't.h', 'u.h']);
    const ids = readMessageTable(host.readFile('MSG00001.bin')).map(({ id }) => id);
    expect(ids).toEqual([1, 2]);
    const { messageTables, templates } = readResources(host.readFile('all.dll'));
    expect({ tables: messageTables.length, templates: templates.length }).toEqual({
      tables: 1,
      templates: 0,
    });
  });

  it('writes other outputs of all manifests', async () => {
    const { exitCode, stderr, host, written } = await run(
      ...['compile', 'a.man', 'b.man', 't.mc', '--link', '--emit', 'ts,dll'],
    );
    expect(exitCode, stderr).toBe(0);
    expect(written).toEqual(['a.contoso-one.ts', 'a.contoso-two.ts', 'a.dll', 'a.ts', 't.ts']);
    const { templates } = readResources(host.readFile('a.dll'));
    expect(templates[0]?.template.providers).toHaveLength(2);
  });

  it('reports all mistakes at their places, and writes nothing', async () => {
    const broken = { ...files, 'b.man': two.replace('$(string.Tock)', '$(string.None)'), 'u.mc': texts(1) };
    const args = ['compile', 'a.man', 'b.man', 't.mc', 'u.mc', '--link'];
    const { exitCode, stderr, host } = await wevtc(args, { files: broken });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^b\.man:\d+:\d+: error: .*None/m);
    expect([...host.files.keys()].sort()).toEqual(Object.keys(broken).sort());
    const withoutFirst = await wevtc(['compile', 'a.man', 't.mc', 'u.mc', '--link'], { files: broken });
    expect(withoutFirst.stderr).toMatch(/^u\.mc:1:1: error: .*linked-message-id-unique/m);
    expect(withoutFirst.stderr).toMatch(/^u\.mc:2:14: error: .*linked-symbol-unique/m);
  });

  it('warns of names that the common header would define twice', async () => {
    const clashing = { ...files, 'b.man': two.replace('symbol="Tock"', 'symbol="Tick"') };
    const args = ['compile', 'a.man', 'b.man', '--link', '--emit', 'c'];
    const { exitCode, stderr } = await wevtc(args, { files: clashing });
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/^b\.man:\d+:\d+: warning: .*c-symbol-unique/m);
  });

  it('only warns of names that two headers would define when it writes none', async () => {
    const clashing = { ...files, 'u.mc': texts(2).replace('TEXT_2', 'TEXT_1') };
    const run = (...more: string[]) =>
      wevtc(['compile', 'a.man', 't.mc', 'u.mc', '--link', '--emit', ...more], { files: clashing });
    const both = await run('c,resources');
    expect(both.exitCode).toBe(1);
    expect(both.stderr).toMatch(/^u\.mc:2:14: error: .*linked-symbol-unique/m);
    const { exitCode, stderr, host } = await run('resources');
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/^u\.mc:2:14: warning: .*linked-symbol-unique/m);
    expect(readMessageTable(host.readFile('MSG00001.bin')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([1, 2]),
    );
    const silenced = { ...clashing, 'u.mc': `;// wevtc-disable linked-symbol-unique\n${clashing['u.mc']}` };
    const quiet = await wevtc(['compile', 'a.man', 't.mc', 'u.mc', '--link', '--emit', 'resources'], {
      files: silenced,
    });
    expect(quiet.stderr).not.toContain('linked-symbol-unique');
  });

  it('includes the performance counters of one manifest', async () => {
    const counters = (guid: string) => `<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters"
  schemaVersion="1.1"><provider symbol="App${guid}" providerGuid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b${guid}1}"
  applicationIdentity="a.exe"><counterSet symbol="Set${guid}" guid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b${guid}2}"
  uri="${guid}" name="Set ${guid}" description="d" instances="single"><counter id="1"
  uri="r${guid}" type="perf_counter_rawcount" detailLevel="standard"/></counterSet></provider></counters>`;
    const withCounters = (text: string, guid: string) =>
      text.replace('</instrumentation>', `${counters(guid)}</instrumentation>`);
    const both = { 'a.man': one, 'c.man': withCounters(two, '90'), 'd.man': withCounters(one, '91') };
    const compile = (...args: string[]) => wevtc(['compile', ...args, '--link'], { files: both });
    const { exitCode, stderr, host } = await compile('a.man', 'c.man', '-e', 'c,res,counters');
    expect(exitCode, stderr).toBe(0);
    expect(host.textOf('a_counters.h')).toContain('Set90Info');
    const installed = await compile('a.man', 'c.man', '-e', 'install');
    expect(installed.host.textOf('a.register.cmd').match(/\w+\.exe" .*/g)).toEqual([
      'wevtutil.exe" um "%~dp0a.man" >nul 2>&1',
      'wevtutil.exe" im "%~dp0a.man" || exit /b 1',
      'wevtutil.exe" um "%~dp0c.man" >nul 2>&1',
      'wevtutil.exe" im "%~dp0c.man" || exit /b 1',
      'unlodctr.exe" "/m:%~dp0c.man" >nul 2>&1',
      'lodctr.exe" "/m:%~dp0c.man" "%~dp0." || exit /b 1',
    ]);
    expect(Buffer.from(host.readFile('a.res')).includes(Buffer.from('Set 90', 'utf16le'))).toBe(true);
    const refused = await compile('c.man', 'd.man', '-e', 'res');
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toMatch(
      /^d\.man:\d+:\d+: error: ctrpp\.exe compiles one provider of counters, and this is one more; move it to a separate manifest, which is compiled in a separate run \(see c\.man:\d+:\d+\) \[counter-provider-count\]$/m,
    );
  });

  it('cannot compare with an older side', async () => {
    const { exitCode, stderr } = await run('compile', 'a.man', 'b.man', '--link', '--against', 'a.man');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--against');
  });
});
