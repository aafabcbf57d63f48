import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/index.js';
import { toolNames } from '../../../src/manifest/match/tool-names.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { SourceText } from '../../../src/text/source.js';
import { isEventEnabled } from '../../../src/windows/structures/session-filter.js';
import { bindFile } from '../../support/bind-file.js';
import { sampleFiles } from '../../support/samples.js';
import { clean, faulty, wevtc } from '../in-memory.js';
import { schemaCheck } from '../schema.js';

const schemaErrors = schemaCheck('match');

const GUID = '1db28f2e-8f80-4027-8c5a-a11f7f10f62d';

/** The keywords of Microsoft's example: local and remote reads; and an event with neither. */
const disk = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation>
    <events>
      <provider name="Contoso-Disk" guid="{${GUID}}" symbol="CONTOSO_DISK"
                resourceFileName="disk.dll" messageFileName="disk.dll">
        <levels><level name="Chatty" value="20"/></levels>
        <keywords>
          <keyword name="Read" mask="0x1" symbol="READ_KEYWORD"/>
          <keyword name="Local" mask="0x2"/>
          <keyword name="Remote" mask="0x4"/>
        </keywords>
        <events>
          <event value="1" symbol="LocalRead" level="win:Informational" keywords="Read Local"/>
          <event value="2" symbol="RemoteRead" level="win:Warning" keywords="Read Remote"/>
          <event value="3" symbol="Started" level="win:Informational"/>
          <event value="4" symbol="Polled" level="Chatty" keywords="Local"/>
          <event value="4" version="1" symbol="Polled_V1" level="win:Verbose" keywords="Local"/>
        </events>
      </provider>
    </events>
  </instrumentation>
</instrumentationManifest>
`;

const printer = disk
  .replaceAll('Contoso-Disk', 'Contoso-Printer')
  .replaceAll('CONTOSO_DISK', 'CONTOSO_PRINTER')
  .replace(/<levels>.*<\/levels>/, '')
  .replace('level="Chatty"', 'level="win:Error"')
  .replace('name="Local"', 'name="Color"')
  .replaceAll(/(keywords="[^"]*)Local/g, '$1Color')
  .replaceAll(/symbol="(\w+)"/g, 'symbol="PRINTER_$1"')
  .replace(GUID, '1db28f2e-8f80-4027-8c5a-a11f7f10f62e');
const provider = (manifest: string) => /<provider[\s\S]*<\/provider>/.exec(manifest)?.[0] as string;

const files = {
  'disk.man': disk,
  'both.man': disk.replace('</provider>', `</provider>${provider(printer)}`),
  'faulty.man': faulty,
  'broken.man': clean.replace('</events>', ''),
};

const match = (...argv: string[]) => wevtc(['match', ...argv], { files });

/** The symbols of the events that a session collects. */
async function collected(...argv: string[]): Promise<string[]> {
  const { exitCode, stdout, stderr } = await match('disk.man', ...argv, '--format', 'json');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const document = JSON.parse(stdout);
  expect(schemaErrors(document)).toEqual([]);
  const [{ events, summary }] = document.providers;
  const found = events.filter(({ collected }: { collected: boolean }) => collected);
  expect(summary).toEqual({ collected: found.length, dropped: events.length - found.length });
  return found.map(({ symbol }: { symbol: string }) => symbol);
}

describe('wevtc match', () => {
  it('collects all reads with Any Read, and local reads only with All Read and Local', async () => {
    const ignore = '--ignore-keyword-0';
    expect(await collected('--any', '0x1', '--all', '0x0', ignore)).toEqual(['LocalRead', 'RemoteRead']);
    expect(await collected('--any', '0x1', '--all', '0x3', ignore)).toEqual(['LocalRead']);
    expect(await collected('--any', 'Read', '--all', 'Read,Local', ignore)).toEqual(['LocalRead']);
    expect(await collected('--any', 'Read', '--all', 'Read', '--all', '2', ignore)).toEqual(['LocalRead']);
  });

  it('lets events without keyword pass, unless they are ignored', async () => {
    expect(await collected('--any', 'Remote')).toEqual(['RemoteRead', 'Started']);
    expect(await collected('--any', 'Remote', '--ignore-keyword-0')).toEqual(['RemoteRead']);
  });

  it('takes no limit for 0 and for what is left out', async () => {
    const all = ['LocalRead', 'RemoteRead', 'Started', 'Polled', 'Polled_V1'];
    expect(await collected()).toEqual(all);
    expect(await collected('--level', '0', '--any', '0', '--all', 'Local')).toEqual(all);
  });

  it.each([
    ['win:Warning', ['RemoteRead']],
    ['Warning', ['RemoteRead']],
    ['winevent_level_warning', ['RemoteRead']],
    ['3', ['RemoteRead']],
    ['0x4', ['LocalRead', 'RemoteRead', 'Started']],
    ['Chatty', ['LocalRead', 'RemoteRead', 'Started', 'Polled', 'Polled_V1']],
  ])('knows the level %s', async (level, expected) => {
    expect(await collected('--level', level)).toEqual(expected);
  });

  it.each(['Read', 'read', 'READ_KEYWORD', '1', '0x1'])('knows the keyword %s', async (keyword) => {
    expect(await collected('--any', keyword, '--ignore-keyword-0')).toEqual(['LocalRead', 'RemoteRead']);
  });

  it.each<[string[], RegExp]>([
    [['--any', 'Reed'], /^wevtc: provider 'Contoso-Disk' has no keyword 'Reed'; did you mean 'Read'\?\n$/],
    [['--level', 'Warnung'], /has no level 'Warnung'; did you mean 'Warning'\?/],
    [['--level', '256'], /A level must be from 0 to 255, or a name\./],
    [['--any', '0x10000000000000000'], /A mask must have at most 64 bits\./],
    [['--any', 'Read,'], /There is an extra comma\./],
    [['--provider', 'Contoso-Disc'], /there is no provider 'Contoso-Disc'; did you mean 'Contoso-Disk'\?/],
    [['--explain', '4:2'], /there is no event '4:2'; event 4 has versions 0, 1/],
    [['--explain', '999'], /there is no event '999'; the events are 1 'LocalRead', /],
    [['--explain', 'LocalRaed'], /there is no event 'LocalRaed'; did you mean 'LocalRead'\?/],
    [['--session-name', 'a b'], /Use letters, digits and _/],
    [['--tool', 'logmam'], /Did you mean 'logman'\?/],
  ])('exits with 2 for %j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await match('disk.man', ...argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it('shows tables with the reasons', async () => {
    const { exitCode, stdout } = await match(
      ...['disk.man', '--level', '4', '--any', 'Read', '--all', 'Read,Local'],
    );
    expect(exitCode).toBe(0);
    expect(stdout.slice(0, stdout.indexOf('With logman'))).toBe(
      [
        'Contoso-Disk: level 4, any 0x1 (Read), all 0x3 (Read|Local)',
        '',
        '  Collected (2 of 5)',
        '    id  version  event      level                keyword  keywords    why',
        '     1        0  LocalRead  4 win:Informational      0x3  Read Local',
        '     3        0  Started    4 win:Informational      0x0              no keyword, which passes every filter',
        '',
        '  Dropped (3)',
        '    id  version  event       level          keyword  keywords     why',
        '     2        0  RemoteRead  3 win:Warning      0x5  Read Remote  lacks Local',
        '     4        0  Polled      20 Chatty          0x2  Local        level 20 is above 4; none of Read',
        '     4        1  Polled_V1   5 win:Verbose      0x2  Local        level 5 is above 4; none of Read',
        '',
        '',
      ].join('\n'),
    );
  });

  it('explains an event with its numbers, bit by bit', async () => {
    const { exitCode, stdout } = await match(
      ...['disk.man', '--level', '4', '--any', 'Read', '--all', 'Read,Local', '--explain', 'RemoteRead'],
    );
    expect(exitCode).toBe(0);
    expect(stdout).toBe(
      [
        "Contoso-Disk, event 2 version 0 'RemoteRead': dropped",
        '',
        '  event    level 3 win:Warning, keyword 0x5',
        '  session  level 4, any 0x1, all 0x3',
        '',
        '  Level: passes',
        '    event.level == 0 || session.level == 0 || event.level <= session.level',
        '    3 == 0 || 4 == 0 || 3 <= 4',
        '    false || false || true',
        '',
        '  Keyword: does not pass',
        '    (event.keyword & session.any) != 0 && (event.keyword & session.all) == session.all',
        '    event.keyword                0x0000000000000005  Read|Remote',
        '    session.any                  0x0000000000000001  Read',
        '    event.keyword & session.any  0x0000000000000001  != 0: true',
        '    session.all                  0x0000000000000003  Read|Local',
        '    event.keyword & session.all  0x0000000000000001  == session.all: false  missing: Local',
        '    true && false',
        '',
        '  bit  event  any  all  name',
        '    0  x      x    x    Read',
        '    1  -      -    x    Local',
        '    2  x      -    -    Remote',
        '',
      ].join('\n'),
    );
  });

  it('explains the special cases, and all versions of an id', async () => {
    const ignored = await match('disk.man', '--ignore-keyword-0', '--explain', 'Started');
    expect(ignored.stdout).toContain('event.keyword == 0, so: !session.ignoreKeyword0\n    !true\n    false');
    const without = await match('disk.man', '--all', 'Read', '--explain', '4');
    expect(without.stdout).toContain(
      'session.any == 0: every keyword passes\n    session.all 0x1 is ignored',
    );
    expect(without.stdout.match(/^Contoso-Disk, event 4 version \d/gm)).toHaveLength(2);
    const one = await match('disk.man', '--explain', '0x4:1', '--format', 'json');
    expect(JSON.parse(one.stdout).providers[0].events).toMatchObject([
      { symbol: 'Polled_V1', collected: true },
    ]);
  });

  it('agrees with isEventEnabled on the samples, whose channels are bits too', async () => {
    for (const { path } of sampleFiles().filter(({ name }) => !name.includes('faulty'))) {
      const { manifest } = bindFile(path);
      const options = { files: { 'app.man': readFileSync(path) } };
      for (const level of [0, 2, 4, 255]) {
        for (const [any, all] of [
          ['0', '0'],
          ['0x1', '0'],
          ['0x4000000000000001', '0x1'],
          ['0xffffffffffffffff', '0x4000000000000000'],
        ] as const) {
          const argv = [
            'match',
            'app.man',
            '--level',
            `${level}`,
            '--any',
            any,
            '--all',
            all,
            '--format',
            'json',
          ];
          const { stdout } = await wevtc(argv, options);
          const filter = { level, matchAnyKeyword: BigInt(any), matchAllKeyword: BigInt(all) };
          expect(
            JSON.parse(stdout).providers.flatMap((provider: { events: { collected: boolean }[] }) =>
              provider.events.map(({ collected }) => collected),
            ),
          ).toEqual(
            manifest?.providers.flatMap(({ events }) =>
              events.map(({ descriptor }) => isEventEnabled(descriptor, filter)),
            ),
          );
        }
      }
    }
  });

  it('takes the name of a channel for its bit', async () => {
    const storage = readFileSync(sampleFiles().find(({ name }) => name.includes('storage'))?.path as string);
    const argv = ['match', 'app.man', '--any', 'Operational', '--ignore-keyword-0', '--format', 'json'];
    const { stdout } = await wevtc(argv, { files: { 'app.man': storage } });
    const [{ session, summary }] = JSON.parse(stdout).providers;
    expect(session.matchAnyKeyword).toBe('0x4000000000000000');
    expect(summary.collected).toBe(4);
  });

  it('reads the manifest out of a binary', async () => {
    const { files: made } = compile(disk, { baseName: 'disk', emit: ['dll'] });
    const dll = made.find(({ path }) => path.endsWith('.dll'))?.content as Uint8Array;
    const argv = ['match', 'disk.dll', '--any', 'Read', '--ignore-keyword-0', '--format', 'json'];
    const { exitCode, stdout } = await wevtc(argv, { files: { 'disk.dll': dll } });
    expect(exitCode).toBe(0);
    const [{ events }] = JSON.parse(stdout).providers;
    expect(events.map(({ id, collected }: { id: number; collected: boolean }) => collected && id)).toEqual([
      ...[1, 2, false, false, false],
    ]);
  });

  it('shows characters that reorder text, and obeys none', async () => {
    const manifest = disk.replace('name="Contoso-Disk"', 'name="Contoso\u202eDisk"');
    for (const argv of [[], ['--explain', '1'], ['--format', 'json'], ['--any', 'Nothing']]) {
      const { stdout, stderr } = await wevtc(['match', 'a.man', ...argv], { files: { 'a.man': manifest } });
      expect(stdout + stderr).toMatch(/Contoso(\\u\{202e\}|\\u202e)Disk/);
      expect(stdout + stderr).not.toContain('\u202e');
    }
  });

  it('reads a manifest with errors and notes those that may matter', async () => {
    const { exitCode, stdout, stderr } = await match('faulty.man');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Chatty');
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^wevtc: note: faulty.man:8:\d+: level 'Chatty' is not defined/),
      'wevtc: note: this error may affect what is shown; run wevtc lint to see all errors',
      '',
    ]);
  });

  it('prints what keeps a file from being a manifest and exits with 1', async () => {
    const { exitCode, stdout, stderr } = await match('broken.man');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('[xml-syntax]');
  });
});

describe('wevtc match with several providers', () => {
  it('lists all, or the one that is chosen', async () => {
    const { stdout } = await match('both.man');
    expect(stdout.match(/^Contoso-\w+/gm)).toEqual(['Contoso-Disk', 'Contoso-Printer']);
    for (const name of ['contoso-printer', '{1DB28F2E-8F80-4027-8C5A-A11F7F10F62E}']) {
      const one = await match('both.man', '--provider', name);
      expect(one.stdout.match(/^Contoso-\w+/gm)).toEqual(['Contoso-Printer']);
    }
  });

  it('leaves out those that lack a name, and says so', async () => {
    const { exitCode, stdout, stderr } = await match('both.man', '--any', 'Color', '--tool', 'logman');
    expect(exitCode).toBe(0);
    expect(stdout).not.toContain(GUID);
    expect(stderr).toBe(
      "wevtc: note: provider 'Contoso-Disk' has no keyword 'Color'; this provider is skipped\n",
    );
  });
});

describe('the tools of wevtc match', () => {
  const tool = async (name: string, ...argv: string[]) => {
    const { exitCode, stdout, stderr } = await match('disk.man', '--tool', name, ...argv);
    expect(exitCode).toBe(0);
    return { stdout, stderr };
  };

  it('are those that the help names', async () => {
    expect((await match('--help')).stdout.replaceAll(/\s+/g, ' ')).toContain(toolNames.join(', '));
  });

  it('say level and keywords', async () => {
    const session = ['--level', '4', '--any', 'Read', '--session-name', 'Reads'];
    const stop = (name: string) => `${name} -stop Reads\n`;
    expect(await tool('logman', ...session)).toEqual({
      stdout: `logman create trace Reads -p "{${GUID}}" 0x1 0x4 -o Reads.etl -ets\nlogman stop Reads -ets\n`,
      stderr: '',
    });
    expect(await tool('tracelog', ...session)).toEqual({
      stdout: `tracelog -start Reads -f Reads.etl -guid "#${GUID}" -level 4 -flag 0x1\n${stop('tracelog')}`,
      stderr: '',
    });
    expect(await tool('xperf', ...session)).toEqual({
      stdout: `xperf -start Reads -on ${GUID}:0x1:4 -f Reads.etl\n${stop('xperf')}`,
      stderr: '',
    });
  });

  it('say no limit with all bits', async () => {
    expect((await tool('logman')).stdout).toContain(`"{${GUID}}" 0xffffffffffffffff 0xff `);
    expect((await tool('xperf')).stdout).toContain(`${GUID}:0xffffffffffffffff:255 `);
    expect((await tool('powershell')).stdout).toContain('-MatchAnyKeyword 18446744073709551615 ');
  });

  it('say what they cannot say, and what that costs', async () => {
    const session = ['--any', 'Read', '--all', 'Read,Local', '--ignore-keyword-0'];
    for (const name of ['logman', 'xperf', 'wpr']) {
      expect((await tool(name, ...session)).stderr).toBe(
        [
          `wevtc: note: ${name} does not support MatchAll: it also collects event 2\n`,
          `wevtc: note: ${name} cannot exclude events without keywords: it also collects event 3\n`,
        ].join(''),
      );
    }
    const tracelog = await tool('tracelog', ...session);
    expect(tracelog.stdout).toContain('-matchanykw 0x1 -matchallkw 0x3');
    expect(tracelog.stderr).toMatch(/^wevtc: note: tracelog cannot exclude events without keywords/);
    const powershell = await tool('powershell', ...session);
    expect(powershell).toMatchObject({ stderr: '' });
    expect(powershell.stdout).toContain('-MatchAnyKeyword 0x1 -MatchAllKeyword 0x3 -Property 0x10\n');
  });

  it('give a profile for wpr that is XML and enables every provider', async () => {
    const argv = ['--level', '4', '--any', 'Read', '--tool', 'wpr', '--session-name', 'Reads'];
    const { stdout } = await match('both.man', ...argv);
    const { value, diagnostics } = parseXml(new SourceText('Reads.wprp', stdout));
    expect(diagnostics).toEqual([]);
    expect(value.root?.localName).toBe('WindowsPerformanceRecorder');
    expect(stdout.match(/<EventProvider Id="\w+" Name="[\w-]+" Level="4">/g)).toHaveLength(2);
    const ids = [...stdout.matchAll(/<EventProvider Id="(\w+)"/g)].map(([, id]) => id);
    expect([...stdout.matchAll(/<EventProviderId Value="(\w+)"/g)].map(([, id]) => id)).toEqual(ids);
    // WPR demands an Id of these parts.
    expect(stdout).toContain('Id="Reads.Verbose.File" Name="Reads" DetailLevel="Verbose" LoggingMode="File"');
  });

  it('enable the control GUID where there is one', async () => {
    const control = '1db28f2e-8f80-4027-8c5a-a11f7f10f630';
    const manifest = disk
      .replace('symbol="CONTOSO_DISK"', `symbol="CONTOSO_DISK" controlGuid="{${control}}"`)
      // Windows demands such a name.
      .replace('name="Contoso-Disk"', `name="Contoso-Disk.${GUID.replaceAll('-', '')}"`);
    for (const name of toolNames) {
      const argv = ['match', 'a.man', '--tool', name];
      const { stdout } = await wevtc(argv, { files: { 'a.man': manifest } });
      expect(stdout).toContain(control);
      expect(stdout).not.toContain(GUID);
    }
  });

  it('enable further providers after the first', async () => {
    const lines = async (name: string) => (await match('both.man', '--tool', name)).stdout.split('\n');
    expect((await lines('logman'))[1]).toMatch(/^logman update trace MyTrace -p "\{.*2e\}" .* -ets$/);
    expect((await lines('tracelog'))[1]).toMatch(/^tracelog -enableex MyTrace -guid "#.*2e"/);
    expect((await lines('xperf'))[0]).toMatch(/2d:0xf+:255\+.*2e:0xf+:255 -f MyTrace\.etl$/);
  });
});

it('suggests the level that an abbreviation means', async () => {
  const { exitCode, stderr } = await wevtc(['match', 'a.man', '--level', 'Info'], {
    files: { 'a.man': clean },
  });
  expect(exitCode).toBe(2);
  expect(stderr).toContain("'win:Informational'");
});
