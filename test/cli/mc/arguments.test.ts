import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../../src/cli/mc/arguments.js';
import { portablePath } from '../../../src/cli/mc/paths.js';
import { MemoryHost } from '../../../src/project/host/memory.js';

/** What the arguments of a command line, with blanks between, are taken for. */
function parsed(line: string) {
  const { given, files, mistakes } = parseArguments(line.split(' '));
  return { given: Object.fromEntries(given), files, mistakes };
}

describe('the arguments of mc', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['-um app.man', { um: '' }, ['app.man']],
    ['app.man -um', { um: '' }, ['app.man']],
    ['/um /h out app.man', { um: '', h: 'out' }, ['app.man']],
    ['-h /r app.man', { h: '/r' }, ['app.man']],
    ['-bcn a.man', { b: '', c: '', n: '' }, ['a.man']],
    ['-co -c a.man', { co: '', c: '' }, ['a.man']],
    ['-rc X a.man', { r: 'X', c: '' }, ['a.man']],
    ['-cr X a.man', { r: 'X', c: '' }, ['a.man']],
    ['/bzcn X a.man', { b: '', z: 'X', c: '', n: '' }, ['a.man']],
    ['-U8 -u a.man', { U8: '', u: '' }, ['a.man']],
    ['-umv a.man', { um: '', v: '' }, ['a.man']],
    ['-vum a.man', { v: '', um: '' }, ['a.man']],
    ['-UM a.man', { um: '' }, ['a.man']],
    ['-kMov a.man', { km: '', o: '', v: '' }, ['a.man']],
    ['-mofum a.man', { mof: '', um: '' }, ['a.man']],
    ['-U8b a.man', { U8: '', b: '' }, ['a.man']],
    ['-bU8 a.man', { b: '', U8: '' }, ['a.man']],
    ['-rh res inc a.man', { r: 'res', h: 'inc' }, ['a.man']],
    ['-csh NS inc a.man', { cs: 'NS', h: 'inc' }, ['a.man']],
    ['-cssb NS a.man', { css: 'NS', b: '' }, ['a.man']],
    ['-Cp utf-8 a.man', { cp: 'utf-8' }, ['a.man']],
    ['-zcp N Log a.man', { z: 'N', c: '', p: 'Log' }, ['a.man']],
    ['-CPv Crane a.man', { c: '', P: 'Crane', v: '' }, ['a.man']],
    ['-C a.man', { c: '' }, ['a.man']],
    ['-CBN -H out -M 5 -U t.mc', { c: '', b: '', n: '', h: 'out', m: '5', U: '' }, ['t.mc']],
    ['-css N -co a.man', { cs: 'N', co: '' }, ['a.man']],
    ['-e hpp -cs N a.man', { cs: 'N' }, ['a.man']],
    ['-cse N hpp a.man', { cs: 'N', e: 'hpp' }, ['a.man']],
    ['-cssc N a.man', { cs: 'N', c: '' }, ['a.man']],
    ['-co -css N -b a.man', { co: '', css: 'N', b: '' }, ['a.man']],
    ['-com 5 a.man', { co: '', m: '5' }, ['a.man']],
    ['-bWDInsert a.man', { b: '', wdInsert: '' }, ['a.man']],
    ['-hout inc base a.man', { h: 'inc', o: '', u: '', t: 'base' }, ['a.man']],
    ['-h -um a.man', { h: '-um' }, ['a.man']],
    ['-cs A -css B a.man', { css: 'B' }, ['a.man']],
    ['-css A -cs B a.man', { cs: 'B' }, ['a.man']],
    ['- / a.man', {}, ['a.man']],
    ['  a.man', {}, ['', '', 'a.man']],
    ['-mof -um a.man', { mof: '', um: '' }, ['a.man']],
    ['-p A -P B a.man', { p: 'A', P: 'B' }, ['a.man']],
    ['-h a -h b a.man', { h: 'b' }, ['a.man']],
    ['-h -x5 a.man', { h: '-x5' }, ['a.man']],
    ['/srv/um.man', {}, ['/srv/um.man']],
    ['/srv/um', {}, ['/srv/um']],
    ['/um.', {}, ['/um.']],
    ['/um\\x', {}, ['/um\\x']],
    ['--help', { '?': '' }, []],
  ])('%s', (line, given, files) => {
    expect(parsed(line)).toEqual({ given, files, mistakes: [] });
  });

  it.each([
    ['-K out a.man', "there is no switch '-K'; 'wevtc mc -?' lists them"],
    ['-k a.man', "there is no switch '-k'; 'wevtc mc -?' lists them"],
    ['-u8 a.man', "there is no switch '-8' in '-u8'; did you mean '-U8'?"],
    [
      '-hgin x a.man',
      "there are no switches -g, -i in '-hgin'; if 'gin' is the value of -h, put a space before it",
    ],
    [
      '-m100 a.man',
      "there are no switches -1, -0, -0 in '-m100'; if '100' is the value of -m, put a space before it",
    ],
    ['-hout a.man', "-t needs a <path> after it; if 'out' is the value of -h, put a space before it"],
    ['-wdInsertb a.man', "there is no switch '-wdInsertb'; did you mean '-wdInsert'?"],
    ['/y a.man', "there is no switch '-y'; 'wevtc mc -?' lists them"],
    ['-yb a.man', "there is no switch '-y' in '-yb'; 'wevtc mc -?' lists them"],
    ['-- a.man', "there is no switch '--'; 'wevtc mc -?' lists them"],
    ['--version', "there is no switch '--version'; 'wevtc --version' prints the version"],
    ['--stacks a.man', "there is no switch '--stacks'; 'wevtc mc -?' lists them"],
    ['--um a.man', "there is no switch '--um'; did you mean '-um'?"],
    ['--out-dir=gen a.man', "there is no switch '--out-dir'; 'wevtc mc -?' lists them"],
    ['a.man -rc', '-r needs a <path> after it'],
    ['a.man -h', '-h needs a <path> after it'],
    ['-h', "'wevtc mc -?' prints help; -h needs a <path> after it"],
    ['a.man -rh x', '-h needs a <path> after it'],
    ['-um -km a.man', '-um and -km cannot be used together'],
    ['-um -css B a.man', '-um and -css cannot be used together'],
    ['-a -u a.man', '-a and -u cannot be used together'],
    ['-UU8 a.man', '-U and -U8 cannot be used together'],
    ['-AU a.man', '-A and -U cannot be used together'],
    [
      '-generateprojections a.man',
      '-generateProjections: logging interfaces for WinRT and JavaScript are not generated; leave it out',
    ],
  ])('%s: %s', (line, mistake) => {
    expect(parsed(line).mistakes).toEqual([mistake]);
  });

  it('are read in linear time', () => {
    const { mistakes } = parseArguments([`-${'y'.repeat(100_000)}`, `-${'um'.repeat(100_000)}`]);
    expect(mistakes).toHaveLength(1);
  });
});

describe('a path of mc', () => {
  const host = new MemoryHost({ env: { OUT: 'gen', 'Program Files': 'p' } });

  it.each([
    ['out\\deep\\', 'out/deep/'],
    ['%OUT%\\inc', 'gen/inc'],
    ['%Program Files%/x', 'p/x'],
    ['100%', '100%'],
    ['a%/%b', 'a%/%b'],
    ['\\\\server\\share', '//server/share'],
  ])('%s is %s', (written, path) => {
    expect(portablePath(written, host)).toBe(path);
  });

  it('must have its variables and its drive', () => {
    expect(() => portablePath('%NONE%\\x', host)).toThrow(
      "'%NONE%\\x' requires the environment variable 'NONE', which is not set",
    );
    expect(() => portablePath('C:\\out', host)).toThrow("'C:\\out' is on a Windows drive");
    const windows = new (class extends MemoryHost {
      override absolutePath = (path: string) => `D:/${path}`;
    })();
    expect(portablePath('C:\\out', windows)).toBe('C:/out');
  });
});
