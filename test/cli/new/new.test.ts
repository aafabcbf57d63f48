import { describe, expect, it, vi } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { clean, wevtc } from '../in-memory.js';

const GUID = /guid="(\{[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\})"/;

describe('wevtc new provider', () => {
  it('writes a manifest without findings, a configuration and a hook', async () => {
    const { exitCode, stdout, stderr, host } = await wevtc([
      'new',
      'provider',
      'Contoso-Print',
      '--out-dir',
      'events',
    ]);
    expect(exitCode).toBe(0);
    expect(stderr).toBe(
      'written   events/Contoso-Print.man\nwritten   events/wevtc.config.json\nwritten   events/.githooks/pre-commit\n',
    );
    expect(stdout).toContain('wevtc compile events/Contoso-Print.man\n');
    const manifest = host.textOf('events/Contoso-Print.man');
    const { value, diagnostics } = checkManifest(manifest, 'a.man', settingsFrom({ ruleset: 'strict' }));
    expect(diagnostics).toEqual([]);
    expect(value?.providers[0]?.events).toHaveLength(2);
    const files = Object.fromEntries(
      ['events/Contoso-Print.man', 'events/wevtc.config.json'].map((path) => [path, host.textOf(path)]),
    );
    expect((await wevtc(['lint', 'events', '--max-warnings', '0'], { files })).exitCode).toBe(0);
    expect((await wevtc(['format', 'events', '--check'], { files })).exitCode).toBe(0);
    const compiled = await wevtc(['compile', 'events/Contoso-Print.man'], { files });
    expect(compiled.exitCode).toBe(0);
    expect(compiled.stderr).toBe(
      'written   events/gen/Contoso-Print.h\nwritten   events/gen/Contoso-Print.res\nwritten   events/gen/Contoso-Print.ts\n',
    );
    expect(compiled.host.textOf('events/gen/Contoso-Print.h')).toContain('EventWriteContosoPrintJobStarted');
  });

  it('adds performance counters that compile with the generated configuration', async () => {
    for (const name of ['Contoso-Print', '7-zip', 'Größe ✓']) {
      const { exitCode, stderr, host } = await wevtc([
        'new',
        'provider',
        name,
        '--counters',
        '--out-dir',
        'x',
      ]);
      expect(exitCode, stderr).toBe(0);
      const files = Object.fromEntries(host.files);
      expect((await wevtc(['lint', 'x', '--max-warnings', '0'], { files })).exitCode).toBe(0);
      expect((await wevtc(['format', 'x', '--check'], { files })).exitCode).toBe(0);
      const [path = ''] = [...host.files.keys()].filter((one) => one.endsWith('.man'));
      const guids = host.textOf(path).match(/\{[\da-f-]{36}\}/g) ?? [];
      expect(new Set(guids).size).toBe(3);
      const compiled = await wevtc(['compile', path.slice(path.lastIndexOf('x/'))], { files });
      expect(compiled.exitCode, compiled.stderr).toBe(0);
      expect(compiled.stderr.match(/(?<=_)\w+\.\w+$/gm)).toEqual([
        'counters.h',
        'counternames.h',
        'counters.rc',
      ]);
    }
  });

  it('takes the file of counters from the program', async () => {
    const program = 'C:\\Contoso\\print.dll';
    const { host } = await wevtc(['new', 'provider', 'A-B', '--counters', '--program', program]);
    expect(host.textOf('A-B.man')).toContain('applicationIdentity="print.dll"');
  });

  it('adds cultures to translate', async () => {
    const cultures = ['--culture', 'de-DE', '--culture', 'en-US', '--culture', 'fr-FR'];
    const { exitCode, stderr, host } = await wevtc(['new', 'provider', 'A-B', ...cultures]);
    expect(exitCode, stderr).toBe(0);
    const text = host.textOf('A-B.man');
    expect(text.match(/culture="[^"]*"/g)).toEqual(['culture="en-US"', 'culture="de-DE"', 'culture="fr-FR"']);
    expect(text.match(/<string .*TODO: translate/g)).toHaveLength(12);
    const files = Object.fromEntries(host.files);
    expect((await wevtc(['lint', '.', '--max-warnings', '0'], { files })).exitCode).toBe(0);
    expect((await wevtc(['format', '.', '--check'], { files })).exitCode).toBe(0);
  });

  it('writes manifests that can be linked', async () => {
    let files: Record<string, string | Uint8Array> = {};
    for (const name of ['Contoso-Print', 'Contoso-Scan', '7-zip', 'Größe ✓']) {
      const { host } = await wevtc(['new', 'provider', name], { files });
      files = Object.fromEntries(host.files);
    }
    const linking = ['--link', '--base-name', 'all', '--emit', 'c,res,ts,csharp', '--out-dir', 'gen'];
    const { exitCode, stderr, host } = await wevtc(['compile', '*.man', ...linking], { files });
    expect(exitCode, stderr).toBe(0);
    expect(host.textOf('gen/all.h')).toContain('EventWriteContosoScanJobStarted');
  });

  it('says what to do about a program that Windows would not find, and about other names', async () => {
    const stderrOf = async (...flags: string[]) => {
      const { exitCode, stderr, host } = await wevtc(['new', 'provider', 'A-B', ...flags]);
      expect([exitCode, [...host.files.keys()]]).toEqual([2, []]);
      return stderr.split('\n').slice(-2)[0];
    };
    const before = "wevtc: 'A-B.man' was not written, because lint would report this; ";
    const remedy = 'use --program with a full path, such as "%ProgramFiles%\\App\\app.dll"';
    for (const program of ['Foo.dll', '', '$(OutDir)\\a.dll'])
      expect(await stderrOf('--program', program)).toBe(`${before}${remedy}`);
    expect(await stderrOf('--symbol', '1 a')).toBe(`${before}choose other names`);
    expect(await stderrOf('--symbol', '1 a', '--program', 'Foo.dll')).toBe(
      `${before}${remedy}, and choose other names`,
    );
  });

  it('takes the name as a flag, too', async () => {
    const { host } = await wevtc(['new', 'provider', '--name', 'A-B', '--no-hook']);
    expect([...host.files.keys()].map((path) => path.replace(/^.*\//, '')).sort()).toEqual([
      'A-B.man',
      'wevtc.config.json',
    ]);
  });

  it('makes a new GUID in each run, or uses the given one', async () => {
    const guidOf = async (...flags: string[]) => {
      const { host } = await wevtc(['new', 'provider', 'A-B', ...flags]);
      return GUID.exec(host.textOf('A-B.man'))?.[1];
    };
    const first = await guidOf();
    expect(first).toBeDefined();
    expect(await guidOf()).not.toBe(first);
    const own = '{b1e6fd2c-8a3f-4d57-9c10-2e5f7a9b3c41}';
    expect(await guidOf('--guid', own)).toBe(own);
  });

  it('asks on a terminal for what is missing', async () => {
    const answers = ['Contoso-Clock', 'x', ''];
    const { exitCode, stderr, host } = await wevtc(['new', 'provider'], { answers });
    expect(exitCode).toBe(0);
    expect(stderr).toContain('Name of the provider');
    expect(host.textOf('x/Contoso-Clock.man')).toContain('%ProgramFiles%\\Contoso-Clock\\Contoso-Clock.exe');
    const ended = await wevtc(['new', 'provider'], { answers: ['A-B', ''] });
    expect([ended.exitCode, [...ended.host.files.keys()]]).toEqual([2, []]);
    expect(ended.stderr).toContain('wevtc: nothing was written, because the input ended\n');
    expect((await wevtc(['new', 'provider', '--yes'], { answers })).exitCode).toBe(2);
  });

  it('shows commands for the place of the files', async () => {
    const schema = { 'repo/node_modules/wevtc/schemas/config.schema.json': '{}' };
    const files = { 'repo/.git/HEAD': '', ...schema };
    const { stdout, host } = await wevtc(['new', 'provider', 'A-B', '--out-dir', "repo/d $x's"], { files });
    expect(stdout).toContain(`wevtc lint 'repo/d $x'\\''s/A-B.man'\n`);
    expect(stdout).toContain(`git config core.hooksPath 'd $x'\\''s/.githooks'\n`);
    expect(host.textOf("repo/d $x's/wevtc.config.json")).toContain(
      '"$schema": "../node_modules/wevtc/schemas/config.schema.json"',
    );
    const init = await wevtc(['init', 'repo'], { files });
    expect(init.host.textOf('repo/wevtc.config.jsonc')).toContain(
      '"$schema": "./node_modules/wevtc/schemas/config.schema.json"',
    );
  });

  it('shows commands that run wevtc as the user has started it', async () => {
    const steps = async (env: Record<string, string>, files: Record<string, string> = {}) => {
      const packagePath = vi.spyOn(MemoryHost.prototype, 'packagePath');
      packagePath.mockImplementation((path) => `/my tools/${path}`);
      const { stdout } = await wevtc(['new', 'provider', 'A-B'], { env, files });
      packagePath.mockRestore();
      return stdout;
    };
    const onPath = { 'usr/bin/wevtc': '' };
    expect(await steps({ PATH: '/bin:/usr/bin' }, onPath)).toContain(' wevtc lint A-B.man\n');
    const withNpx = await steps({ npm_command: 'exec', PATH: '/usr/bin' }, onPath);
    expect(withNpx.match(/ npx --no-install wevtc (?:lint|compile|new event) A-B\.man/g)).toHaveLength(3);
    expect(await steps({ PATH: '/bin' }, onPath)).toContain(' node "/my tools/bin/wevtc.js" lint A-B.man\n');
  });

  it('asks again after a wrong answer', async () => {
    const answers = ['', 'a<b', 'A-B', 'file', 'full', 'new', 'a:\u0001', 'C:\\x.exe'];
    const files = { file: '', 'full/A-B.man': '' };
    const { exitCode, stderr, host } = await wevtc(['new', 'provider'], { answers, files });
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toContain("wevtc: provider name 'a<b' contains '<'");
    expect(stderr).toContain("wevtc: 'file' is a file\n");
    expect(stderr).toContain("wevtc: 'full/A-B.man' already exists\n");
    expect(stderr.match(/Program with/g)).toHaveLength(2);
    expect(host.textOf('new/A-B.man')).toContain('resourceFileName="C:\\x.exe"');
  });

  it('replaces nothing', async () => {
    const files = { 'A-B.man': 'mine', '.githooks/pre-commit': 'mine', 'wevtc.config.json': '{}' };
    const there = await wevtc(['new', 'provider', 'A-B'], { files });
    expect(there.exitCode).toBe(2);
    expect(there.stderr).toBe("wevtc: 'A-B.man' already exists; it was not changed\n");
    const other = await wevtc(['new', 'provider', 'A-C'], { files });
    expect(other.exitCode).toBe(0);
    expect(other.host.textOf('.githooks/pre-commit')).toBe('mine');
    expect(other.host.textOf('wevtc.config.json')).toBe('{}');
  });

  it.each(['a<b', '\u0001', 'x'.repeat(300), '..', '"', ''])(
    'does not write a manifest with findings: %j',
    async (name) => {
      const { exitCode, stderr, host } = await wevtc(['new', 'provider', name]);
      const paths = await host.glob('**/*.man');
      if (name === '..') expect(paths).toEqual(['provider.man']);
      else
        expect({ exitCode, paths, isSilent: stderr === '' }).toEqual({
          exitCode: 2,
          paths: [],
          isSilent: false,
        });
    },
  );
});

describe('wevtc new event and the others', () => {
  const files = { 'a.man': clean };

  it('adds an event with the given references, and no message', async () => {
    let text = clean;
    for (const line of [
      'channel a.man Trace --type Debug --no-message',
      'map a.man Bits --bit-map --item 0x1=One',
      'event a.man Tock --opcode win:Start --keywords win:ResponseTime --channel Trace --no-message',
    ]) {
      const { exitCode, stderr, host } = await wevtc(['new', ...line.split(' ')], {
        files: { 'a.man': text },
      });
      expect(exitCode, stderr).toBe(0);
      text = host.textOf('a.man');
    }
    expect(text).toMatch(/<bitMap name="Bits">\s*<map value="0x1" message=".*"\/>/);
    const [event = ''] = /<event [^<]*"Tock"[^<]*/.exec(text) ?? [];
    expect(event).toContain('opcode="win:Start"');
    expect(event).toContain('keywords="win:ResponseTime"');
    expect(event).toMatch(/channel="\S*Trace"/);
    expect(event).not.toContain('message=');
  });

  it('gives the items of a map with a symbol symbols for an enum, and those of bit maps hexadecimal values', async () => {
    let text = clean;
    for (const [name, symbol, ...flags] of [
      ['Bits', 'BITS', '--bit-map', '--item', '16=In progress', '--item', '0x20=100 %'],
      [
        'Modes',
        'JobMode',
        '--item',
        '1=Über alles',
        '--item',
        '2=über alles',
        '--item',
        '3=…',
        '--item',
        '4=!',
      ],
    ] as const) {
      const argv = ['new', 'map', 'a.man', name, '--symbol', symbol, ...flags];
      const { exitCode, stderr, host } = await wevtc(argv, { files: { 'a.man': text } });
      expect(exitCode, stderr).toBe(0);
      text = host.textOf('a.man');
    }
    expect(text.match(/<map value="[^"]*" symbol="[^"]*"/g)).toEqual([
      '<map value="0x10" symbol="_IN_PROGRESS"',
      '<map value="0x20" symbol="_100"',
      '<map value="1" symbol="UberAlles"',
      '<map value="2" symbol="UberAlles_2"',
      '<map value="3" symbol="Item"',
      '<map value="4" symbol="Item_2"',
    ]);
    const { host } = await wevtc(['compile', 'a.man', '-e', 'c'], { files: { 'a.man': text } });
    expect(host.textOf('a.h')).toContain('BITS_IN_PROGRESS = 16');
  });

  it('adds to a manifest in place', async () => {
    const { exitCode, stderr, host } = await wevtc(
      [
        'new',
        'event',
        'a.man',
        'Tock',
        '--keyword',
        'ResponseTime',
        '--field',
        'At:FILETIME',
        '--message',
        'Tock at %1',
      ],
      { files },
    );
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: "wevtc: added event 2 'Tock'\nwevtc: added template 'Tock'\nwevtc: added string 'Tock'\n",
    });
    expect(host.textOf('a.man')).toBe(
      clean
        .replace(
          /( {8})<events>/,
          '$1<templates>\n          <template tid="Tock">\n            <data name="At" inType="win:FILETIME"/>\n          </template>\n        </templates>\n$1<events>',
        )
        .replace(
          'message="$(string.Tick)"/>',
          '$&\n          <event value="2" symbol="Tock" level="win:Informational" keywords="win:ResponseTime" template="Tock" message="$$(string.Tock)"/>',
        )
        .replace('value="Tick"/>', '$&\n        <string id="Tock" value="Tock at %1"/>'),
    );
  });

  it('shows the change with --diff and with --dry-run', async () => {
    for (const flag of ['--diff', '--dry-run']) {
      const { exitCode, stdout, host } = await wevtc(['new', 'keyword', 'a.man', 'Ticks', flag], { files });
      expect(exitCode).toBe(0);
      expect(stdout).toContain('+          <keyword name="Ticks" mask="0x1"');
      expect(host.textOf('a.man')).toBe(clean);
    }
  });

  it('prints the findings that the result would have', async () => {
    const { exitCode, stderr, host } = await wevtc(['new', 'event', 'a.man', 'Tock', '--id', '1'], { files });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
      /^wevtc: 'a.man' was not changed, .*\n {2}error: .* \[event-id-version-unique\]\n {4}<event value="1" symbol="Tock"/,
    );
    expect(host.textOf('a.man')).toBe(clean);
  });

  it('marks strings that are not translated', async () => {
    const german = clean.replace(
      '  </localization>',
      '    <resources culture="de-DE">\n      <stringTable>\n        <string id="Tick" value="Tick"/>\n      </stringTable>\n    </resources>\n  </localization>',
    );
    const add = async (...flags: string[]) => {
      const argv = ['new', 'string', 'a.man', 'Hi', '--message', 'Hello', ...flags];
      return wevtc(argv, { files: { 'a.man': german } });
    };
    const marked = await add();
    expect(marked.stderr).toBe("wevtc: added string 'Hi'; translate it for de-DE\n");
    expect(marked.host.textOf('a.man').match(/.*"Hi".*/g)).toEqual([
      '        <string id="Hi" value="Hello"/>',
      '        <string id="Hi" value="Hello"/> <!-- TODO: translate -->',
    ]);
    const translated = await add('--translation', 'de-de=Hallo');
    expect(translated.host.textOf('a.man')).toContain('<string id="Hi" value="Hallo"/>\n');
    expect((await add('--translation', 'fr-FR=Salut')).stderr).toContain("there is no culture 'fr-FR'");
  });

  it('writes win: for predefined names, which mc.exe compares as texts, also where the namespace has another prefix', async () => {
    const other = clean
      .replace(/ level="[^"]*" keywords="[^"]*"/, '')
      .replaceAll('win:', 'w:')
      .replace('xmlns:win=', 'xmlns:w=');
    const files = { 'clock.man': other };
    const options = ['--level', 'Error', '--field', 'A:UInt32'];
    const { host, stderr } = await wevtc(['new', 'event', 'clock.man', 'Failed', ...options], { files });
    expect(host.textOf('clock.man'), stderr).toMatch(/level="win:Error"/);
    expect(host.textOf('clock.man')).toMatch(/inType="w:UInt32"/);
    expect(host.textOf('clock.man')).toMatch(/xmlns:win="http:/);
  });

  it('says that the manifest comes first', async () => {
    const { exitCode, stderr } = await wevtc(['new', 'event', 'Failed', 'clock.man'], {
      files: { 'clock.man': clean },
    });
    expect(exitCode).toBe(2);
    expect(stderr).toContain("wevtc: cannot read 'Failed'");
    expect(stderr).toContain('wevtc: the manifest comes first: wevtc new event clock.man Failed\n');
  });

  it('adds a version of an event like the earlier one, and moves the symbol or tells how', async () => {
    const old = clean.replace('<event value="1"', '<event value="1" level="win:Error" opcode="win:Start"');
    const add = (...more: string[]) =>
      wevtc(['new', 'event', 'a.man', 'Tick', '--id', '1', '--version', '1', '--message', 'Tock', ...more], {
        files: { 'a.man': old.replace(/ level="win:Informational"/, '') },
      });
    const kept = await add();
    expect(kept.host.textOf('a.man')).toMatch(
      /<event value="1" version="1" level="win:Error" opcode="win:Start" symbol="Tick_2" /,
    );
    expect(kept.stderr).toContain(
      `note: code that writes 'Tick' still writes version 0; write 'Tick_2' instead, or move the symbol as --move-symbol does: symbol 'Tick' for version 1, and symbol 'Tick_V0' and notLogged="true" for version 0\n`,
    );
    const moved = await add('--move-symbol');
    expect(moved.host.textOf('a.man')).toMatch(
      /<event value="1" [^>]*symbol="Tick_V0"[^>]* notLogged="true"\/>\s*<event value="1" version="1" [^>]*symbol="Tick" /,
    );
    expect(moved.stderr).toBe(
      `wevtc: added event 1 'Tick' with keywords 'win:ResponseTime'\nwevtc: added symbol 'Tick_V0' and notLogged="true" to version 0, which only decoders use now\nwevtc: added string 'Tick.2'\nwevtc: note: code that writes 'Tick' now writes version 1, and must pass its fields\n`,
    );
    const again = await wevtc(['new', 'event', 'a.man', 'Tick'], {
      files: { 'a.man': moved.host.textOf('a.man') },
    });
    expect(again.stderr).toContain('pass the ID 1 and the version 2');
  });

  it('takes the mask of a keyword', async () => {
    for (const flag of ['--mask', '--value']) {
      const { exitCode, host } = await wevtc(['new', 'keyword', 'a.man', 'Slow', flag, '0x100'], { files });
      expect(exitCode).toBe(0);
      expect(host.textOf('a.man')).toContain('<keyword name="Slow" mask="0x100"');
    }
  });

  it('adds an event whose name cannot be a symbol, with a symbol', async () => {
    const { exitCode, host } = await wevtc(['new', 'event', 'a.man', '9 lives', '--symbol', 'NineLives'], {
      files,
    });
    expect(exitCode).toBe(0);
    expect(host.textOf('a.man')).toContain('symbol="NineLives"');
  });

  it('adds a culture with the strings to translate', async () => {
    const { exitCode, stderr, host } = await wevtc(['new', 'culture', 'a.man', 'de-DE'], { files });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: "wevtc: added culture 'de-DE'; translate its 1 string from en-US\n",
    });
    const after = host.textOf('a.man');
    const added = `    <resources culture="de-DE">
      <stringTable>
        <string id="Tick" value="Tick"/> <!-- TODO: translate -->
      </stringTable>
    </resources>
`;
    expect(after).toBe(clean.replace('  </localization>', `${added}  </localization>`));
    const value = checkManifest(after, 'a.man').value;
    expect(value?.cultures.map(({ name }) => name.value)).toEqual(['en-US', 'de-DE']);
    const wrong = await wevtc(['new', 'culture', 'a.man', 'x'], { files });
    expect(wrong.exitCode).toBe(1);
    expect(wrong.host.textOf('a.man')).toBe(clean);
  });

  it.each([
    [
      ['new', 'event', 'a.man', 'X', '--level', 'Warnig'],
      "there is no level 'Warnig'; did you mean 'Warning'?",
    ],
    [['new', 'event', 'a.man', 'X', '--template', 'T'], "there is no template 'T'"],
    [['new', 'event', 'a.man', 'X', '--field', 'A:UInt99'], "there is no in-type 'UInt99'"],
    [
      ['new', 'event', 'a.man', 'X', '--field', 'A:String'],
      "there is no in-type 'String'; did you mean 'win:UnicodeString'?",
    ],
    [
      ['new', 'event', 'a.man', 'X', '--level', 'Info'],
      "there is no level 'Info'; did you mean 'Informational'?",
    ],
    [
      ['new', 'event', 'a.man', '9 lives'],
      "'9 lives' cannot be a C symbol; choose another name, or pass a symbol such as '_9_lives'",
    ],
    [['new', 'culture', 'a.man', 'EN-us'], "there is already a culture 'en-US'"],
    [['new', 'event', 'a.man', 'X', '--field', 'A'], 'Write it as name:inType'],
    [
      ['new', 'event', 'a.man', 'X', '--field', 'A:UInt32,outtype=x'],
      "'outtype' is not a property of fields. Write it as name:inType",
    ],
    [['new', 'event', 'a.man', 'X', '--symbol', 'Tick'], "there is already a symbol 'Tick'"],
    [
      ['new', 'event', 'a.man', 'Tick'],
      "there is already an event 'Tick' with the ID 1; for a new version of it, pass the ID 1 and the version 1",
    ],
    [
      ['new', 'event', 'a.man', 'X', '--id', '7', '--version', '1', '--move-symbol'],
      'there is no earlier version with a symbol; pass the ID of the event and a new version',
    ],
    [['new', 'opcode', 'a.man', 'X', '--task', 'T'], "there is no task 'T'"],
    [['new', 'string', 'a.man', 'Tick'], "there is already a string 'Tick'"],
    [['new', 'map', 'a.man', 'M', '--item', 'x'], "Write it as 'value=text'"],
    [['new', 'task', 'no.man', 'T'], "cannot read 'no.man'"],
    [['new', 'task', '-', 'T'], 'standard input cannot be changed in place'],
    [['new', 'task', 'a.man', 'T', '--provider', 'None'], "there is no provider 'None'"],
    [['new', 'nothing'], "unknown command 'nothing'"],
  ])('exits with 2 for %j', async (argv, message) => {
    const { exitCode, stderr, host } = await wevtc(argv, { files, stdin: clean });
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
    expect(host.textOf('a.man')).toBe(clean);
  });
});
