import { describe, expect, it } from 'vitest';
import { clean } from '../../in-memory.js';
import { type LineOutcome, runLine } from './run-line.js';

const manifest = clean.replace('symbol="Tick"', 'symbol="ClockTick"').replace('value="Tick"', 'value="Tück"');

/** A run that went well and without a word. */
async function good(line: string, files: Record<string, string | Uint8Array> = {}): Promise<LineOutcome> {
  const outcome = await runLine(line, { ...files, 'app.man': manifest });
  expect(outcome).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
  return outcome;
}

const message = async (line: string) => Buffer.from((await good(line)).host.readFile('MSG00001.bin'));
const header = async (line: string) => (await good(line)).host.textOf('app.h');

describe('a switch of a line', () => {
  it('-co calls the callout', async () => {
    expect(await header('-um -co app.man')).toContain('MCGEN_CALLOUT(');
    expect(await header('-km -co app.man')).toContain('MCGEN_CALLOUT(');
    expect(await header('-um app.man')).not.toContain('MCGEN_CALLOUT(');
  });

  it('-p puts a prefix before the macros', async () => {
    expect(await header('-um -p FireEtw app.man')).toMatch(/#define FireEtwClockTick\(\)/);
    expect(await header('-km -p Trace app.man')).toMatch(/#define TraceClockTick\(Activity\)/);
  });

  it('-P takes a prefix from the symbols, in its case', async () => {
    expect(await header('-um -P clock app.man')).toContain('EventWriteClockTick');
    const text = await header('-um -P Clock app.man');
    expect(text).toMatch(/#define EventWriteTick\(\)/);
    expect(text).not.toContain('EventWriteClockTick');
    expect(await header('-um -P Clock -p Log app.man')).toMatch(/#define LogTick\(\)/);
  });

  it('-n ends messages with NUL in place of a line end', async () => {
    const [plain, ended] = [await message('app.man'), await message('-n app.man')];
    expect(plain.includes(Buffer.from('Tück\r\n\0', 'utf16le'))).toBe(true);
    expect(ended.includes(Buffer.from('Tück\0', 'utf16le'))).toBe(true);
    expect(await message('-cn app.man')).not.toEqual(plain);
  });

  it('-U8 writes messages in UTF-8', async () => {
    const narrow = await message('-U8 app.man');
    expect(narrow.includes(Buffer.from('Tück\r\n\0', 'utf8'))).toBe(true);
    expect(narrow.includes(Buffer.from('Tück', 'utf16le'))).toBe(false);
    expect((await message('-U8 -n app.man')).includes(Buffer.from('Tück\0', 'utf8'))).toBe(true);
  });
});

describe('a response file', () => {
  const text = '-um\r\n-co -p "FireEtw"\r\n-h ".\\x64 Debug\\\\"\r\n-rc ".\\x64 Debug\\\\"\r\n"app.man"\r\n';

  it.each<[string, string | Uint8Array]>([
    ['UTF-8', text],
    ['UTF-16 with a mark, as MSBuild writes it', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('holds a whole line: %s', async (_, content) => {
    const { host, written } = await good('@args.rsp', { 'args.rsp': content });
    expect(written).toEqual(
      ['MSG00001.bin', 'app.h', 'app.rc', 'appTEMP.BIN'].map((name) => `x64 Debug/${name}`),
    );
    expect(host.textOf('x64 Debug/app.h')).toMatch(/#define FireEtwClockTick\(\)/);
    const direct = await good('-um -co -p FireEtw -c app.man');
    for (const path of written) {
      expect(host.readFile(path)).toEqual(direct.host.readFile(path.replace('x64 Debug/', '')));
    }
  });

  it('goes with switches before and after it, and with a second one', async () => {
    const { written } = await good('-um @a.rsp -b @b.rsp app.man', { 'a.rsp': '-h inc', 'b.rsp': '-r obj' });
    expect(written).toEqual(['inc/app.h', 'obj/app.rc', 'obj/appTEMP.BIN', 'obj/app_MSG00001.bin']);
  });

  it('may give the value of a switch that stands before it', async () => {
    expect((await good('-h @dir.rsp app.man', { 'dir.rsp': '"my inc"' })).written).toContain('my inc/app.h');
  });
});
