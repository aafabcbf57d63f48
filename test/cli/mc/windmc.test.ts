import { describe, expect, it } from 'vitest';
import { parseWindmc } from '../../../src/cli/mc/windmc.js';
import { clean, wevtc } from '../in-memory.js';

const texts = `MessageId=1
Severity=Error
SymbolicName=TEXT_ONE
Language=English
Caf\u00e9 %1
.
`;
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const files = { 't.mc': latin1(texts), 'app.man': clean };

async function windmc(...args: string[]) {
  const outcome = await wevtc(['windmc', ...args], { files });
  return { ...outcome, written: [...outcome.host.files.keys()].filter((path) => !(path in files)).sort() };
}

const given = (...args: string[]) => Object.fromEntries(parseWindmc(args).given);
const mistakes = (...args: string[]) => parseWindmc(args).mistakes;

const pages = '866, 874, 932, 936, 949, 950, 1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258, 65001';

describe('the command line of windmc', () => {
  it('joins letters, and values to letters and long names', () => {
    const all = { A: '', b: '', h: 'inc', r: 'res', e: 'hpp' };
    expect(given('-Abhinc', '-r', 'res', '-ehpp', 't.mc')).toEqual(all);
    expect(given('--ascii_out', '--binprefix', '--headerdir=inc', '--rcdir', 'res', '--ext=hpp')).toEqual(
      all,
    );
    expect(given('-h=inc')).toEqual({ h: '=inc' });
    expect(given('--head', '-v')).toEqual({ h: '-v' });
  });

  it('takes files anywhere, and everything after --', () => {
    expect(parseWindmc(['-b', 't.mc', '-c'])).toEqual({
      files: ['t.mc'],
      mistakes: [],
      given: new Map([
        ['b', ''],
        ['c', ''],
      ]),
    });
    expect(parseWindmc(['--', '-b']).files).toEqual(['-b']);
  });

  it('lets the last of two encodings count', () => {
    expect(given('-A', '-U')).toEqual({ U: '' });
    expect(given('-Ua', '-uA')).toEqual({ u: '', A: '' });
  });

  it.each([
    [['-z'], "windmc has no switch '-z'; 'wevtc-windmc --help' lists them"],
    [['--unknown'], "windmc has no switch '--unknown'; 'wevtc-windmc --help' lists them"],
    [['--code=1'], "'--code' is short for --codepage_in and --codepage_out; write one of them"],
    [['--binprefix=x'], '--binprefix takes no value'],
    [['-h'], '-h needs a value after it'],
    [['--rcdir'], '--rcdir needs a value after it'],
    [['a.mc', 'b.mc'], 'specify one message text file, not 2'],
    [
      ['-C', '37'],
      `-C: wevtc cannot read code page '37'; specify one of ${pages}, or convert the file to UTF-16 or UTF-8`,
    ],
    [['-O', '437'], `-O: wevtc cannot write code page '437'; specify one of ${pages}`],
    [
      ['-F', 'elf64-big'],
      "-F: message tables of Windows are little-endian, and 'elf64-big' is not known to be; leave -F out",
    ],
  ])('refuses %j with a sentence', (args, message) => {
    expect(mistakes(...args)).toEqual([message]);
  });

  it.each(['pe-i386', 'pei-x86-64', 'pe-bigobj-x86-64', 'elf64-little', 'pe-aarch64-little'])(
    'accepts the target %s',
    (target) => expect(parseWindmc(['-F', target])).toMatchObject({ mistakes: [], given: new Map() }),
  );

  it('reads code pages by number', () => {
    expect(parseWindmc(['-C', '0x4e4']).codePage).toBe('windows-1252');
    expect(parseWindmc(['-C1251']).codePage).toBe('windows-1251');
    expect(parseWindmc(['--codepage_in=65001']).codePage).toBe('utf-8');
    expect(parseWindmc(['-O', '932'])).toMatchObject({ mistakes: [], outputCodePage: 'shift_jis' });
  });
});

describe('wevtc-windmc', () => {
  it('writes what wevtc mc writes', async () => {
    const { exitCode, stderr, written, host } = await windmc('-bch', 'inc', '--rcdir=res', 't.mc');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(written).toEqual(['inc/t.h', 'res/t.rc', 'res/t_MSG00001.bin']);
    const theirs = await wevtc(['mc', '-bc', '-h', 'inc', '-r', 'res', 't.mc'], { files });
    for (const path of written) expect(host.readFile(path)).toEqual(theirs.host.readFile(path));
  });

  it('decodes the file in the code page of -C', async () => {
    const { host } = await windmc('-C', '1251', 't.mc');
    const table = (found: typeof host) => Buffer.from(found.readFile('MSG00001.bin')).toString('utf16le');
    expect(table(host)).toContain('Caf\u0439 %1');
    expect(table((await windmc('t.mc')).host)).toContain('Caf\u00e9 %1');
  });

  it('writes the header in the code page of -O, or else in that of -C', async () => {
    const comment = async (...args: string[]) =>
      Buffer.from((await windmc(...args, 't.mc')).host.readFile('t.h')).toString('latin1');
    expect(await comment('-C', '1251')).toContain('// Caf\u00e9 %1\r\n');
    expect(await comment('-C', '1251', '-O', '866')).toContain('// Caf\u00a9 %1\r\n');
    expect(await comment('-C', '1251', '-O', '1252')).toContain('// Caf? %1\r\n');
  });

  it('reports findings, and writes nothing', async () => {
    const broken = { 't.mc': texts.replace('Severity=Error', 'Facility=System') };
    const { exitCode, stderr, host } = await wevtc(['windmc', 't.mc'], { files: broken });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^t\.mc\(2,10\): error mc-name-unknown: .*System/m);
    expect([...host.files.keys()]).toEqual(['t.mc']);
  });

  it.each([
    ['System', 'FacilityNames=(System=0x0), or, for the IDs of windmc and wmc, FacilityNames=(System=0xff)'],
    ['null', 'only in wmc; add FacilityNames=(null=0x0)'],
    ['Dxgi', 'only in wmc; add FacilityNames=(Dxgi=0x87a)'],
  ])('tells how to define the facility %s of other compilers', async (name, remedy) => {
    const used = { 't.mc': texts.replace('Severity=Error', `Facility=${name}`) };
    expect((await wevtc(['windmc', 't.mc'], { files: used })).stderr).toContain(remedy);
    const [list = ''] = /FacilityNames=\(\w+=\w+\)$/.exec(remedy) ?? [];
    const defined = { 't.mc': `${list}\r\n${used['t.mc']}` };
    expect((await wevtc(['windmc', 't.mc'], { files: defined })).exitCode).toBe(0);
  });

  it('prints its usage, and where to find it', async () => {
    for (const flag of ['-H', '--help', '--hel']) {
      const { exitCode, stdout } = await windmc(flag);
      expect(exitCode).toBe(0);
      expect(stdout).toMatch(/^Usage: wevtc-windmc .*\n[\s\S]*-x, --xdbg=<directory>/);
    }
    const none = await windmc();
    expect(none.stderr).toContain('wevtc: there is no message text file to compile\n');
    const bytes = Buffer.alloc(512);
    bytes.write('MZ');
    const other = await wevtc(['windmc', 't.dll'], { files: { 't.dll': bytes } });
    expect(other.stderr).toMatch(/, not a message text file/);
    for (const line of [
      ['-z', 'q'],
      ['-z', 'q', 't.mc'],
    ]) {
      expect((await windmc(...line)).stderr).toBe(
        "wevtc: windmc has no switch '-z'; 'wevtc-windmc --help' lists them\nRun 'wevtc-windmc --help' for usage.\n",
      );
    }
    const wrong = await windmc('-z', 't.mc');
    expect(wrong).toMatchObject({ exitCode: 2, written: [] });
    expect(wrong.stderr).toContain("Run 'wevtc-windmc --help' for usage.");
  });
});
