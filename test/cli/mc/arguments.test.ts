import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../../src/cli/mc/arguments.js';
import { portablePath } from '../../../src/cli/mc/paths.js';
import { switches } from '../../../src/cli/mc/switches.js';
import { MemoryHost } from '../../../src/host/memory.js';

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
    ['-U8 -U -u a.man', { U8: '', U: '', u: '' }, ['a.man']],
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
    ['-UM a.man', "there is no switch '-UM'; did you mean '-um'?"],
    ['-H out a.man', "there is no switch '-H'; did you mean '-h'?"],
    [
      '-hout a.man',
      "there is no switch '-hout'; put a space before the value: '-h out'; only one of several joined letters can have a value",
    ],
    ['-hgen a.man', "there is no switch '-hgen'; put a space before the value: '-h gen'"],
    ['-m100 a.man', "there is no switch '-m100'; put a space before the value: '-m 100'"],
    ['-crh X Y a.man', "there is no switch '-crh'; only one of several joined letters can have a value"],
    ['-Um a.man', "there is no switch '-Um'; did you mean '-um'?"],
    ['-cP Log a.man', "there is no switch '-cP'; did you mean '-cp'?"],
    ['/UM a.man', "there is no switch '/UM'; did you mean '-um'?"],
    ['/y a.man', "there is no switch '/y'; 'wevtc mc -?' lists them"],
    ['/ a.man', "there is no switch '/'; 'wevtc mc -?' lists them"],
    ['a.man -rc', '-r needs a <path> after it'],
    ['-h -rc a.man', '-h needs a <path> after it'],
    ['-y a.man', "there is no switch '-y'; 'wevtc mc -?' lists them"],
    ['- a.man', "there is no switch '-'; 'wevtc mc -?' lists them"],
    ['a.man -h', '-h needs a <path> after it'],
    ['-h -um a.man', '-h needs a <path> after it'],
    ['-um -km a.man', '-um and -km cannot be used together'],
    ['-cs A -css B -um a.man', '-cs and -css and -um cannot be used together'],
    [
      '-generateProjections a.man',
      '-generateProjections: logging interfaces for WinRT and JavaScript are not generated',
    ],
    [
      '-s base a.man',
      "-s: the format of mc.exe's baselines is not public; 'wevtc breaking --against <older.man>' compares manifests",
    ],
  ])('%s: %s', (line, mistake) => {
    expect(parsed(line).mistakes).toEqual([mistake]);
  });

  it('are switches by their whole names first, and joined letters only then', () => {
    const letters: string[] = switches.map(({ name }) => name).filter((name) => name.length === 1);
    const words = switches.map(({ name }) => name).filter((name) => name.length > 1);
    const alsoLetters = words.filter((name) => [...name].every((letter) => letters.includes(letter)));
    expect(alsoLetters).toEqual(['co', 'cp', 'cs', 'css', 'um']);
    for (const word of alsoLetters) expect(Object.keys(parsed(`-${word} x`).given)).toEqual([word]);
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
      "'%NONE%\\x' needs the environment variable 'NONE', which is not set",
    );
    expect(() => portablePath('C:\\out', host)).toThrow("'C:\\out' is on a Windows drive");
    const windows = new (class extends MemoryHost {
      override absolutePath = (path: string) => `D:/${path}`;
    })();
    expect(portablePath('C:\\out', windows)).toBe('C:/out');
  });
});
