import { describe, expect, it } from 'vitest';
import { baseNameForm } from '../../../src/compile/options/file-name-form.js';
import type { MemoryHostOptions } from '../../../src/project/host/memory.js';
import { classic, clean, faulty, wevtc } from '../in-memory.js';

const files = { 'src/clock.man': clean, 'faulty.man': faulty };

/** Runs `wevtc mc` with the arguments of a line, and gives the files that it wrote too. */
async function mc(line: string, options: MemoryHostOptions = { files }) {
  const before = Object.keys(options.files ?? {});
  const outcome = await wevtc(['mc', ...line.split(' ').filter((word) => word !== '')], options);
  const written = [...outcome.host.files.keys()].filter((path) => !before.includes(path)).sort();
  return { ...outcome, written };
}

const header = async (line: string) => {
  const { host, exitCode, stderr } = await mc(line);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return host.textOf('clock.h');
};

describe('the files of wevtc mc', () => {
  it.each<[string, string[]]>([
    ['src/clock.man', ['MSG00001.bin', 'clock.h', 'clock.rc', 'clockTEMP.BIN']],
    ['src\\clock.man -um', ['MSG00001.bin', 'clock.h', 'clock.rc', 'clockTEMP.BIN']],
    ['-b src/clock.man', ['clock.h', 'clock.rc', 'clockTEMP.BIN', 'clock_MSG00001.bin']],
    ['-z app src/clock.man', ['app.h', 'app.rc', 'appTEMP.BIN', 'app_MSG00001.bin']],
    ['-e hpp src/clock.man', ['MSG00001.bin', 'clock.hpp', 'clock.rc', 'clockTEMP.BIN']],
    [
      '-h gen\\inc -r gen/res/ src/clock.man',
      ['gen/inc/clock.h', 'gen/res/MSG00001.bin', 'gen/res/clock.rc', 'gen/res/clockTEMP.BIN'],
    ],
    [
      '-r //server/share src/clock.man',
      ['clock.h', 'server/share/MSG00001.bin', 'server/share/clock.rc', 'server/share/clockTEMP.BIN'],
    ],
    ['-cs Contoso.Logging src/clock.man', ['MSG00001.bin', 'clock.cs', 'clock.rc', 'clockTEMP.BIN']],
    ['-css Contoso -h gen src/clock.man', ['MSG00001.bin', 'clock.rc', 'clockTEMP.BIN', 'gen/clock.cs']],
  ])('%s', async (line, expected) => {
    expect(await mc(line)).toMatchObject({ exitCode: 0, stdout: '', stderr: '', written: expected.sort() });
  });

  it('are listed with -v', async () => {
    const { stderr } = await mc('-v -h inc src/clock.man');
    expect(stderr.split('\n').sort()).toEqual([
      '',
      '            0x10000031 to 0x10000031: 36 bytes',
      '            0x50000004 to 0x50000004: 32 bytes',
      '            0xb0000001 to 0xb0000001: 20 bytes',
      'MSG00001.bin has 3 messages in 128 bytes',
      'written   MSG00001.bin',
      'written   clock.rc',
      'written   clockTEMP.BIN',
      'written   inc/clock.h',
    ]);
  });

  it('are listed with -v without those that only have the extension of a table', async () => {
    const texts = 'MessageId=1\nSymbolicName=TICK\nLanguage=English\nTick\n.\n';
    const { stderr } = await mc('-v -e bin clock.mc', { files: { 'clock.mc': texts } });
    expect(stderr.split('\n').sort()).toEqual([
      '',
      '            0x00000001 to 0x00000001: 20 bytes',
      'MSG00001.bin has 1 message in 36 bytes',
      'written   MSG00001.bin',
      'written   clock.bin',
      'written   clock.rc',
    ]);
  });

  it('have the same content as those of wevtc compile', async () => {
    const { host } = await mc('-um -p Log -P CLOCK_ -co -c -n -U8 -b src/clock.man');
    const flags =
      '--c-mode um --c-prefix Log --c-strip-prefix CLOCK_ --c-callouts --terminate-with-nul --utf8-messages --prefix-message-files';
    const compiled = await wevtc(
      ['compile', 'src/clock.man', '-o', 'gen', '-e', 'c,resources', ...flags.split(' ')],
      { files },
    );
    expect(compiled.exitCode).toBe(0);
    const names = [...compiled.host.files.keys()].filter((path) => path.startsWith('gen/'));
    expect(names).toHaveLength(4);
    for (const name of names) expect(host.readFile(name.slice(4))).toEqual(compiled.host.readFile(name));
  });

  it('are not written over the manifest', async () => {
    const { exitCode, stderr, host } = await mc('-h src -e man src/clock.man');
    expect(exitCode).toBe(2);
    expect(stderr).toContain("would write 'src/clock.man', which belongs to 'src/clock.man'");
    expect(host.files.size).toBe(2);
  });
});

describe('the switches of wevtc mc', () => {
  it('-um and -km give logging macros, no switch constants only', async () => {
    expect(await header('src/clock.man')).not.toContain('EventWriteTick');
    expect(await header('-um src/clock.man')).toMatch(/#define EventWriteTick\(\)/);
    expect(await header('-km src/clock.man')).toMatch(/#define EventWriteTick\(Activity\)/);
  });

  it('-p and -P name the macros, -co adds the callout', async () => {
    expect(await header('-um -p Log -P Ti src/clock.man')).toMatch(/#define Logck\(\)/);
    expect(await header('-um -co src/clock.man')).toContain('MCGEN_CALLOUT');
    expect(await header('-um src/clock.man')).not.toContain('MCGEN_CALLOUT(');
  });

  it('-c leaves the message ids of manifests alone', async () => {
    const ofProvider = { 'src/clock.man': clean.replace('<provider', '<provider message="$(string.Tick)"') };
    const id = async (line: string) =>
      /MSG_Tick\s+(\w+)/.exec((await mc(line, { files: ofProvider })).host.textOf('clock.h'))?.[1];
    expect(await id('src/clock.man')).toBe('0x90000001L');
    expect(await id('-c src/clock.man')).toBe('0x90000001L');
  });

  it('-cs and -css name the namespace', async () => {
    const instance = (await mc('-cs Contoso.Logging src/clock.man')).host.textOf('clock.cs');
    const fixed = (await mc('-css Contoso.Logging src/clock.man')).host.textOf('clock.cs');
    for (const text of [instance, fixed]) expect(text).toContain('namespace Contoso.Logging');
    expect(fixed).not.toBe(instance);
  });

  it('-cp encodes texts, and no binaries', async () => {
    const umlaut = clean.replace('name="Contoso-Clock"', 'name="Contoso-Ühr"');
    const bytes = async (flags: string, name: string) => {
      const { host } = await mc(`${flags} src/clock.man`, { files: { 'src/clock.man': umlaut } });
      return Buffer.from(host.readFile(name));
    };
    const plain = await bytes('', 'clock.h');
    const text = plain.toString('utf8');
    expect(text).toContain('Contoso-Ühr');
    expect(text.startsWith('\ufeff')).toBe(false);
    expect(await bytes('-cp ansi', 'clock.h')).toEqual(plain);
    expect((await bytes('-cp utf-8', 'clock.h')).toString('utf8')).toBe(`\ufeff${text}`);
    expect((await bytes('-cp UTF-16', 'clock.h')).toString('utf16le')).toBe(`\ufeff${text}`);
    const script = (await bytes('', 'clock.rc')).toString('utf8');
    for (const form of ['utf-8', 'utf-16']) {
      expect((await bytes(`-cp ${form}`, 'clock.rc')).toString('utf16le')).toBe(`\ufeff${script}`);
      expect(await bytes(`-cp ${form}`, 'clockTEMP.BIN')).toEqual(await bytes('', 'clockTEMP.BIN'));
    }
  });

  it.each([
    ['-um', 'clock.h'],
    ['-km', 'clock.h'],
    ['-cs Contoso', 'clock.cs'],
    ['-css Contoso', 'clock.cs'],
  ])('-mof with %s writes classes beside the code, and changes nothing else', async (mode, code) => {
    const options = { files: { 'clock.man': classic } };
    const plain = await mc(`${mode} -h gen clock.man`, options);
    const { exitCode, stderr, written, host } = await mc(`-mof ${mode} -h gen clock.man`, options);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(written).toEqual([...plain.written, 'gen/clock.mof'].sort());
    expect(host.textOf('gen/clock.mof')).toContain('class Ticking_V0 : Contoso_Clock');
    for (const path of [`gen/${code}`, 'clockTEMP.BIN']) {
      expect(host.readFile(path)).toEqual(plain.host.readFile(path));
    }
  });

  it('names files in a script as rc.exe reads it: in the ANSI code page', async () => {
    const { host } = await mc('-um src/É.man', { files: { 'src/É.man': clean } });
    expect(Buffer.from(host.readFile('É.rc')).toString('latin1')).toContain('WEVT_TEMPLATE "ÉTEMP.BIN"');
    expect(host.files.has('ÉTEMP.BIN')).toBe(true);
  });

  it('-cs keeps letters of any script', async () => {
    const { host } = await mc('-cs é.x src/clock.man', { files: { 'src/clock.man': clean } });
    expect(Buffer.from(host.readFile('clock.cs')).toString()).toContain('namespace é.x');
  });

  it('-mof goes by -cp as a resource script does, and not by -z', async () => {
    const options = { files: { 'clock.man': classic } };
    const bytes = async (flags: string) =>
      Buffer.from((await mc(`-mof -um -z app ${flags} clock.man`, options)).host.readFile('clock.mof'));
    const text = (await bytes('')).toString('latin1');
    expect(text).toMatch(/^\/\/ Generated by wevtc from clock\.man\./);
    for (const form of ['utf-8', 'utf-16']) {
      expect((await bytes(`-cp ${form}`)).toString('utf16le')).toBe(`\ufeff${text}`);
    }
  });

  it('-mof wants manifests that keep to its restrictions', async () => {
    const { exitCode, stderr, written } = await mc('-mof -um src/clock.man');
    expect({ exitCode, written }).toEqual({ exitCode: 1, written: [] });
    expect(stderr).toMatch(
      /^src\/clock\.man\(8,\d+\): error mof-event-task-opcode: event 1 has no task and no opcode/,
    );
  });

  it('-m refuses messages that are longer with their line ends, also those of winmeta', async () => {
    const line = async (switches: string) => mc(`${switches} src/clock.man`);
    // `Response Time` of winmeta, with a line end.
    expect(await line('-m 15')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await line('-n -m 13')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await line('-m -5')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await line('-m 9999999999')).toMatchObject({ exitCode: 0, stderr: '' });
    const { exitCode, stderr, written } = await line('-m 5x');
    expect({ exitCode, written }).toEqual({ exitCode: 1, written: [] });
    expect(stderr).toMatch(/^src\/clock\.man\(16,\d+\): error message-max-length: .* 6 .* 5 /m);
    expect(stderr).toMatch(/^src\/clock\.man\(1,\d+\): error message-max-length: /m);
    expect(stderr.match(/error/g)).toHaveLength(3);
  });

  it.each(['-a', '-d', '-o', '-u', '-U', '-wdEncoding'])('%s changes nothing', async (flag) => {
    const [plain, flagged] = [await mc('src/clock.man'), await mc(`${flag} src/clock.man`)];
    expect(flagged).toMatchObject({ exitCode: 0, stderr: '' });
    expect(flagged.host.files).toEqual(plain.host.files);
  });

  it.each(['-w', '-W'])('%s: the file must exist', async (flag) => {
    const missing = await mc(`${flag} some/where src/clock.man`);
    expect(missing).toMatchObject({ exitCode: 2, written: [] });
    expect(missing.stderr).toContain(`wevtc: ${flag}: there is no file 'some/where'; omit ${flag}, because`);
  });

  it('-w does nothing, and says so', async () => {
    const { exitCode, stderr, written } = await mc('-w faulty.man src/clock.man');
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/^wevtc: note: -w does nothing: /);
    expect(written).toHaveLength(4);
  });

  it('-wdInsert disables a warning', async () => {
    const inserted = clean.replace('</stringTable>', '<string id="T" value="T %1"/></stringTable>');
    const tasks = '<tasks><task name="T" value="1" message="$(string.T)"/></tasks><events>';
    const options = {
      files: {
        'app.man': inserted.replace(/<events>(?=\s*<event )/, tasks),
      },
    };
    expect((await mc('app.man', options)).stderr).toMatch(/warning message-insert-unavailable/);
    expect(await mc('-wdInsert app.man', options)).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('-z can have a folder, which the script names as it is written', async () => {
    const { host, written } = await mc('-z gen\\evt -h inc -r res src/clock.man');
    expect(written).toEqual(
      ['inc/gen/evt.h', 'res/gen/evt.rc', 'res/gen/evtTEMP.BIN', 'res/gen/evt_MSG00001.bin'].sort(),
    );
    expect(host.textOf('res/gen/evt.rc')).toContain('"gen\\evt_MSG00001.bin"');
    expect((await mc('-z gen/evt src/clock.man')).written).toContain('gen/evt.h');
    expect((await mc('-z gen/ src/clock.man')).stderr).toContain("'' after -z must be a file name");
    expect((await mc('-z a"/x src/clock.man')).stderr).toContain(`the folder 'a"/' after -z must be without`);
  });

  it('-z can be empty, which only puts the name of the manifest into those of message files', async () => {
    const { host } = await wevtc(['mc', '-z', '', 'src/clock.man'], { files });
    expect([...host.files.keys()]).toEqual(expect.arrayContaining(['clock.h', 'clock_MSG00001.bin']));
  });

  it('may come from a response file', async () => {
    const withResponse = { ...files, 'app.rsp': '-um\r\n-h "gen inc"\r\nsrc\\clock.man\r\n' };
    const { exitCode, written } = await mc('@app.rsp', { files: withResponse });
    expect(exitCode).toBe(0);
    expect(written).toContain('gen inc/clock.h');
  });
});

describe('mistakes in the use of wevtc mc', () => {
  it.each([
    ['', 'there is no manifest or message text file to compile'],
    ['-um', 'there is no manifest or message text file to compile'],
    ['msg.mc src/clock.man', "cannot read 'msg.mc': no such file or folder"],
    ['src/clock.man um', "cannot read 'um': no such file or folder; did you mean '-um'?"],
    ['-e html src/clock.man', "'html' after -e must be an extension of 1 to 3 characters"],
    ['-e .h src/clock.man', "'.h' after -e must be an extension of 1 to 3 characters"],
    ['-z gen/a:b src/clock.man', `'a:b' after -z must be ${baseNameForm.description}`],
    ['-h -um src/clock.man', "-h took '-um' as its <path>; write ./-um if a folder is called like this"],
    ['-m many src/clock.man', "'many' after -m must be a number of characters, not 0"],
    ['-m many -M 60 src/clock.man', "'many' after -m must be a number of characters, not 0"],
    ['-e long -e h src/clock.man', "'long' after -e must be an extension of 1 to 3 characters"],
    ['-cp foo -cp ansi src/clock.man', "'foo' after -cp must be one of"],
    [
      '-cp latin1 src/clock.man',
      "'latin1' after -cp must be one of ansi, utf-8, utf8, utf-16, utf16, utf-16le",
    ],
    ['-cs 1.2 src/clock.man', "'1.2' after -cs must be a C# namespace: names separated by dots"],
    [
      '-p 1 src/clock.man',
      "'1' after -p must be a text of at most 200 letters, digits and _ that does not start with a digit",
    ],
    ['-mof src/clock.man', '-mof requires one of -um, -km, -cs, or -css'],
  ])('%s: %s', async (line, message) => {
    const { exitCode, stdout, stderr, written } = await mc(line);
    expect({ exitCode, stdout, written }).toEqual({ exitCode: 2, stdout: '', written: [] });
    expect(stderr).toContain(`wevtc: ${message}`);
    expect(stderr).toMatch(/\nRun 'wevtc mc -\?' for usage\.\n$/);
  });

  it.each(['-h', '-r'])('%s has no empty path', async (flag) => {
    const { exitCode, stderr, host } = await wevtc(['mc', flag, '', 'src/clock.man'], { files });
    expect({ exitCode, files: host.files.size }).toEqual({ exitCode: 2, files: 2 });
    expect(stderr).toContain(`the path after ${flag} is empty; write . for the current folder`);
  });

  it('are empty arguments, too', async () => {
    const { exitCode, stderr } = await wevtc(['mc', '', 'src/clock.man'], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('an argument is empty; remove it, or set the variable that it comes from');
  });

  it('are .dbg files for a manifest, too', async () => {
    const { exitCode, stderr, written } = await mc('-x . src/clock.man');
    expect({ exitCode, written }).toEqual({ exitCode: 2, written: [] });
    expect(stderr).toBe(
      'wevtc: -x: .dbg files are for the messages of .mc files, and a manifest produces none; leave it out\n',
    );
  });

  it('are all told at once', async () => {
    const { stderr } = await mc('-mof -y -m x junk');
    expect(stderr.match(/^wevtc: /gm)).toHaveLength(4);
  });

  it.each([
    ['absent.man', "wevtc: cannot read 'absent.man': no such file or folder"],
    ['@absent.rsp', "wevtc: cannot read 'absent.rsp': no such file or folder"],
    ['-h %NONE% src/clock.man', "wevtc: '%NONE%' requires the environment variable 'NONE', which is not set"],
  ])('%s: %s', async (line, message) => {
    const { exitCode, stderr, written } = await mc(line);
    expect({ exitCode, written }).toEqual({ exitCode: 2, written: [] });
    expect(stderr).toContain(message);
  });
});

describe('a manifest with nothing to compile', () => {
  const NAMESPACE = 'http://schemas.microsoft.com/win/2004/08/events';
  const counters =
    '<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1"/>';
  const manifestOf = (content: string) =>
    `<instrumentationManifest xmlns="${NAMESPACE}">${content}</instrumentationManifest>\n`;
  const run = (content: string) => mc('-um a.man', { files: { 'a.man': manifestOf(content) } });

  // The exit codes are those of mc.exe 10.0.28000.
  it.each([
    [
      'no <events>',
      '<instrumentation/>',
      '<instrumentation> has no <events>, so nothing is compiled from it',
    ],
    [
      'only counters',
      `<instrumentation>${counters}</instrumentation>`,
      "compile counters with ctrpp.exe or 'wevtc ctrpp'",
    ],
    ['no <instrumentation>', '', '<instrumentationManifest> has no <instrumentation>'],
  ])('is refused with %s', async (_, content, message) => {
    const { exitCode, stderr, written } = await run(content);
    expect({ exitCode, written }).toEqual({ exitCode: 1, written: [] });
    expect(stderr).toContain(message);
  });

  it.each([
    ['an empty <events>', '<events/>', ''],
    ['counters beside it', `${counters}<events/>`, '; compile its performance counters with wevtc ctrpp'],
  ])('gives empty files and a note with %s', async (_, content, more) => {
    const { exitCode, stderr, written, host } = await run(`<instrumentation>${content}</instrumentation>`);
    expect({ exitCode, written }).toEqual({ exitCode: 0, written: ['a.h', 'a.rc'] });
    expect(stderr).toBe(
      `wevtc: note: a.man contains no providers and no messages, so its header and resources are empty${more}\n`,
    );
    expect(host.textOf('a.rc')).toBe('');
  });

  it('says nothing of a manifest with a provider or a message', async () => {
    const provider =
      '<provider name="P" guid="{1cd6f3ac-1c7d-4a4b-8d2f-0f0a0b0c0d0e}" symbol="P" resourceFileName="a.dll"/>';
    const table = '<messageTable><message value="1" symbol="M" message="$(string.a)"/></messageTable>';
    const texts =
      '<localization><resources culture="en-US"><stringTable><string id="a" value="b"/></stringTable></resources></localization>';
    for (const content of [
      `<instrumentation><events>${provider}</events></instrumentation>`,
      `<instrumentation><events>${table}</events></instrumentation>${texts}`,
    ]) {
      expect(await run(content)).toMatchObject({ exitCode: 0, stderr: '' });
    }
  });
});

describe('findings of wevtc mc', () => {
  it('are errors of the manifest, in the form of MSBuild', async () => {
    const { exitCode, stdout, stderr, written } = await mc('faulty.man');
    expect({ exitCode, stdout, written }).toEqual({ exitCode: 1, stdout: '', written: [] });
    expect(stderr).toMatch(/^faulty\.man\(8,49\): error unresolved-level: .*\nwevtc: nothing was written\n$/);
  });

  it('are those of the rule set mc, whatever a configuration enables for lint', async () => {
    const unused = clean.replace('</stringTable>', '<string id="Old" value="Old"/></stringTable>');
    const plain = await mc('app.man', { files: { 'app.man': unused } });
    expect(plain).toMatchObject({ exitCode: 0, stderr: '' });
    const config = `{
      "ruleset": "strict", "rules": { "unused-string": "error" }, "emit": { "outDir": "gen", "baseName": "x" }
    }`;
    const configured = await mc('app.man', { files: { 'app.man': unused, 'wevtc.config.json': config } });
    expect(configured).toMatchObject({ exitCode: 0, stderr: '' });
    // What mc writes is a matter of its switches.
    expect(configured.written).toEqual(plain.written);
  });
});

describe('the usage of wevtc mc', () => {
  it('is printed on request', async () => {
    for (const argv of [
      ['mc', '-?'],
      ['mc', '/?'],
      ['mc', '--help'],
      ['mc', 'x', '-v?'],
      ['help', 'mc'],
    ]) {
      const { exitCode, stdout, stderr } = await wevtc(argv, { files });
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatch(/^Usage: wevtc mc /);
      expect(stdout).toContain('\n  -cp <encoding> ');
    }
  });
});
