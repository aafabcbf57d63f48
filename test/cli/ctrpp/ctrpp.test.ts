import { describe, expect, it } from 'vitest';
import { wevtc } from '../in-memory.js';

const manifest = (name = 'Contoso Orders', type = 'perf_counter_counter') =>
  `<?xml version="1.0" encoding="utf-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation>
<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
<provider symbol="App" providerGuid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b641}" applicationIdentity="a.exe">
<counterSet symbol="Orders" guid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b642}" uri="o" name="${name}" description="d" instances="single">
<counter id="1" symbol="Rate" uri="r" name="Rate" description="e" type="${type}" detailLevel="standard"/>
</counterSet></provider></counters></instrumentation></instrumentationManifest>
`;
/** The counters next to events with an unknown level. */
const faultyEvents = manifest().replace(
  '<instrumentation>',
  '<instrumentation><events><provider name="P" guid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b643}" symbol="P" resourceFileName="a" messageFileName="a"><events><event value="1" level="none"/></events></provider></events>',
);
const noCounters = `${manifest().split('<counters')[0]}<events/></instrumentation></instrumentationManifest>`;
const files = {
  'events.man': faultyEvents,
  'none.man': noCounters,
  'app.man': manifest(),
  'faulty.man': manifest('x', 'perf_none'),
  'texts.mc': 'MessageId=1\n',
};

async function ctrpp(...args: string[]) {
  const { exitCode, stdout, stderr, host } = await wevtc(['ctrpp', ...args], { files });
  const written = [...host.files.keys()].filter((path) => !(path in files)).sort();
  const text = (path: string) => new TextDecoder().decode(host.files.get(path) as Uint8Array);
  return { exitCode, stdout, stderr, written, text };
}

describe('wevtc ctrpp', () => {
  it('writes the files of its switches, with any folder and name', async () => {
    const run = await ctrpp('-o', 'gen/code.hpp', '-CH', 'names.h', '/rc', 'gen\\strings.rc', 'app.man');
    expect([run.exitCode, run.stderr, run.stdout]).toEqual([0, '', '']);
    expect(run.written).toEqual(['gen/code.hpp', 'gen/strings.rc', 'names.h']);
    expect(run.text('gen/code.hpp')).toContain('ULONG CounterInitialize(\n    VOID)');
    expect(run.text('names.h')).toContain('#define OrdersName L"Contoso Orders"');
    expect(run.text('gen/strings.rc')).toContain('    1 L"Contoso Orders" // a name');
    expect((await ctrpp('-ch', 'n.h', 'app.man')).written).toEqual(['n.h']);
  });

  it('has the options of the code', async () => {
    const run = await ctrpp('-prefix', 'My', '-memoryroutines', '-o', 'a.h', 'app.man');
    expect(run.text('a.h')).toContain('ULONG MyCounterInitialize(\n    PERFLIBREQUEST NotificationCallback,');
    const plain = await ctrpp('-prefix', '', '-summary', 'x', '-backcompat', '-o', 'a.h', 'app.man');
    expect([plain.exitCode, plain.text('a.h').includes('CounterInitialize(\n    VOID)')]).toEqual([0, true]);
  });

  it('writes what the options of compile write', async () => {
    const compile = async (...args: string[]) => {
      const { host } = await wevtc(['compile', 'app.man', '--emit', 'counters', ...args], { files });
      return host.textOf('app_counters.h');
    };
    for (const [options, switches] of [
      [['--counters-callback'], ['-NotificationCallback']],
      [
        ['--counters-prefix', 'My', '--counters-backcompat'],
        ['-prefix', 'My', '-backcompat'],
      ],
    ] as const) {
      const { text } = await ctrpp('-o', 'app_counters.h', ...switches, 'app.man');
      expect(await compile(...options)).toBe(text('app_counters.h'));
    }
  });

  it('has outputs that compile chooses for a manifest with only counters', async () => {
    const compile = (...args: string[]) => wevtc(['compile', ...args], { files });
    const written = async (...args: string[]) =>
      [...(await compile(...args)).host.files.keys()].filter((path) => !(path in files)).sort();
    expect(await written('app.man')).toEqual(['app_counternames.h', 'app_counters.h', 'app_counters.rc']);
    expect(await written('app.man', '--emit', 'json')).toEqual(['app.json']);
    expect((await compile('none.man', '--emit', 'counters')).stderr).toContain(
      "'none.man' contains no performance counters",
    );
  });

  it('prints its usage', async () => {
    for (const args of [['-?'], ['/?'], ['--help'], ['-?', '-o', 'x', 'app.man']]) {
      const { exitCode, stdout, written } = await ctrpp(...args);
      expect([exitCode, written]).toEqual([0, []]);
      expect(stdout).toContain('Usage: wevtc ctrpp [switches] <manifest>');
      expect(stdout).toContain('-rc <file>');
    }
  });

  it.each([
    [['app.man'], 'there is nothing to write; specify an output file with -o, -ch, or -rc'],
    [['-o', 'a.h'], 'there is no manifest to compile'],
    [['-o', 'a.h', 'app.man', 'b.man'], 'specify one manifest, not 2: app.man, b.man'],
    [['-v', '-o', 'a.h', 'app.man'], "there is no switch '-v'; 'wevtc ctrpp -?' lists them"],
    [['-prefx', 'a', '-o', 'a.h', 'app.man'], "there is no switch '-prefx'; did you mean '-prefix'?"],
    [['app.man', '-o'], '-o needs a <file> after it'],
    [
      ['-o', '-rc', 'a.rc', 'app.man'],
      "-o took '-rc' as its <file>; write ./-rc if a file is called like this",
    ],
    [['-o', '', 'app.man'], 'the file name after -o is empty'],
    [['-prefix', '1 x', '-o', 'a.h', 'app.man'], "'1 x' after -prefix must be a text of at most 200"],
    [
      ['-legacy', 'app.man'],
      '-legacy: wevtc does not write the four files of older versions; use -o, -ch, and -rc',
    ],
    [['-migrate', 'new.man', 'app.man'], '-migrate: wevtc does not convert manifests to schemaVersion 2'],
    [['-o', 'a.h', 'missing.man'], "'missing.man'"],
    [['-o', 'a.h', 'texts.mc'], "'texts.mc' is a message text file; compile it with wevtc mc"],
    [
      ['-o', 'app.man', 'app.man'],
      "'-o' would write 'app.man', which belongs to 'app.man'; choose another file",
    ],
    [['-o', 'a', '-rc', 'a', 'app.man'], "'-rc' would write 'a', which belongs to '-o'; choose another file"],
  ])('rejects %j', async (args, message) => {
    const { exitCode, stderr, written } = await ctrpp(...args);
    expect(stderr).toContain(message);
    expect([exitCode, written]).toEqual([2, []]);
  });

  it('reads no events, and requires counters', async () => {
    expect(await ctrpp('-o', 'a.h', 'events.man')).toMatchObject({ exitCode: 0, written: ['a.h'] });
    const { exitCode, stderr, written } = await ctrpp('-o', 'a.h', 'none.man');
    expect([exitCode === 0, written]).toEqual([false, []]);
    expect(stderr).toMatch(/counters/);
  });

  it('reports errors of the manifest with their positions, and writes nothing', async () => {
    const { exitCode, stderr, written } = await ctrpp('-o', 'a.h', 'faulty.man');
    expect(stderr).toMatch(/faulty\.man\(6,\d+\)[^\n]*error/);
    expect(stderr).toContain('nothing was written');
    expect([exitCode, written]).toEqual([1, []]);
  });
});
