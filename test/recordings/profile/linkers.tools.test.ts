import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLinkerMap } from '../../../src/trace.js';
import { runHere } from '../../support/command.js';
import { makeFolder } from '../../support/folder.js';
import { lldLink, noteMissing, onPath } from '../../support/tools.js';
import { image, process, sample, stack, thread, traceOf } from './sampled-trace.js';

// MAP files of a real linker: each function of the module has its name, and a trace of the module shows it.

const clang = onPath('clang++');
const nm = onPath('x86_64-w64-mingw32-nm');
const gcc = onPath('x86_64-w64-mingw32-gcc');
noteMissing({ clang, lldLink, nm, gcc });

const library = 'extern "C" int other(int a) { return a + 1; }';
const program = `
static volatile int sink;
int value;
namespace Contoso {
struct Crane {
  __attribute__((noinline)) Crane() { sink = 1; }
  __attribute__((noinline)) ~Crane() { sink = 2; }
  __attribute__((noinline)) int lift(int n) { return sink * n; }
  template <class T> __attribute__((noinline)) T turn(T n) { return n + sink; }
};
}
static __attribute__((noinline)) int lower(int n) { int s = 0; for (int i = 0; i < n; i++) s += i * sink; return s; }
__attribute__((noinline)) int twinA(int n) { return sink - n; }
__attribute__((noinline)) int twinB(int n) { return sink - n; }
extern "C" int other(int);
extern "C" int _fltused = 0;
extern "C" int start() {
  Contoso::Crane crane;
  value = crane.lift(lower(7)) + crane.turn(3L) + twinA(1) * twinB(2) + other(3);
  return 0;
}`;

/** The name that a function of the program must have, by its decorated name. */
const NAMES: readonly (readonly [decorated: RegExp, name: RegExp])[] = [
  [/^\??_?start/, /^_?start$/],
  [/\?lift@Crane/, /^Contoso::Crane::lift$/],
  [/\?\?0Crane/, /^Contoso::Crane::Crane$/],
  [/\?\?1Crane/, /^Contoso::Crane::~Crane$/],
  [/\?\?\$turn@/, /^\?\?\$turn@/],
  [/\?lower@@/, /^lower$/],
  [/\?twinA@@/, /^twinA or twinB$/],
];

describe.skipIf([clang, lldLink, nm, gcc].includes(undefined))('the MAP file of lld-link', () => {
  it.each([
    ['x86_64', 'x64', 0x65432100],
    ['i686', 'x86', 0x71234567],
  ])('names all functions of a module for %s', async (processor, machine, timeDateStamp) => {
    const folder = makeFolder({ 'program.cpp': program, 'library.cpp': library });
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
    for (const name of ['program', 'library'])
      run(
        'clang++',
        `--target=${processor}-windows-msvc`,
        '-O1',
        '-ffunction-sections',
        '-fno-exceptions',
        '-c',
        `${name}.cpp`,
        '-o',
        `${name}.obj`,
      );
    run(
      'lld-link',
      'library.obj',
      '/dll',
      '/export:other',
      '/noentry',
      '/out:library.dll',
      `/machine:${machine}`,
    );
    run(
      'lld-link',
      ...[
        'program.obj',
        'library.lib',
        '/out:crane.exe',
        '/map',
        '/opt:icf',
        '/debug:symtab',
        '/entry:start',
      ],
      ...['/subsystem:console', '/safeseh:no', `/machine:${machine}`, `/timestamp:${timeDateStamp}`],
    );
    const map = readLinkerMap(readFileSync(join(folder, 'crane.map')));
    expect(map).toMatchObject({ module: 'crane', timeDateStamp });
    const { size, base, stamp } = headerOf(readFileSync(join(folder, 'crane.exe')));
    expect(stamp).toBe(timeDateStamp);
    const found = new Map<RegExp, number>();
    for (const line of run('x86_64-w64-mingw32-nm', 'crane.exe').split('\n')) {
      const [, address, decorated] = /^([\da-f]+) [tT] (.+)$/.exec(line.trimEnd()) ?? [];
      const expected = NAMES.find(([pattern]) => decorated !== undefined && pattern.test(decorated));
      if (address === undefined || expected === undefined) continue;
      const offset = Number(BigInt(`0x${address}`) - base);
      expect(map.functionAt(offset)).toEqual({ name: expect.stringMatching(expected[1]), start: offset });
      expect(map.functionAt(offset + 1)?.name).toMatch(expected[1]);
      found.set(expected[0], offset);
    }
    expect(found.size).toBe(NAMES.length);
    const offsets = NAMES.map(([pattern]) => found.get(pattern) as number);
    await expectStacks(folder, offsets, size, timeDateStamp);
  });

  it('of GNU ld is rejected, because it has no static functions', () => {
    const folder = makeFolder({ 'a.c': 'static int f(void) { return 1; } int start(void) { return f(); }' });
    const flags = ['-O0', '-nostdlib', '-Wl,-e,start', '-Wl,-Map,a.map', '-o', 'a.exe', 'a.c'];
    execFileSync('x86_64-w64-mingw32-gcc', flags, { cwd: folder });
    expect(() => readLinkerMap(readFileSync(join(folder, 'a.map')))).toThrow('MAP file of GNU ld');
  });
});

/** The command shows the functions of a trace with the module, and none if the module is of another build. */
async function expectStacks(
  folder: string,
  offsets: readonly number[],
  size: number,
  timeDateStamp: number,
): Promise<void> {
  const start = 0x5_0000_0000n;
  const addresses = offsets.map((offset) => start + BigInt(offset) + 1n);
  for (const [name, stamp] of [
    ['same.etl', timeDateStamp],
    ['other.etl', timeDateStamp + 1],
  ] as const) {
    const trace = traceOf([
      process(3, 1, 500, 'crane.exe'),
      thread(3, 2, 7, 500),
      image(3, 3, 500, start, BigInt(size), 'C:\\crane.exe', stamp),
      sample(20, 7, addresses[0] as bigint),
      stack(21, 20, 500, 7, addresses),
    ]);
    writeFileSync(join(folder, name), trace);
  }
  const same = await runHere(folder, ['trace', 'same.etl', '--format', 'folded', '--symbols', 'crane.map']);
  expect(same).toMatchObject({ status: 0, stderr: '' });
  const calls = same.stdout.trimEnd().replace(/ 1$/, '').split(';').slice(2).reverse();
  expect(calls).toEqual(
    NAMES.map(([, name]) =>
      expect.stringMatching(new RegExp(`^crane\\.exe!${name.source.replace(/^\^/, '')}`)),
    ),
  );
  const other = await runHere(folder, ['trace', 'other.etl', '--format', 'folded', '--symbols', '.']);
  expect(other.stdout).toBe('crane.exe (500);thread 7;crane.exe!? 1\n');
  expect(other.stderr).toContain('not used, because it is of another build of crane.exe');
}

/** The size, the preferred address, and the timestamp in the header of a module. */
function headerOf(bytes: Buffer): { size: number; base: bigint; stamp: number } {
  const pe = bytes.readUInt32LE(0x3c);
  const optional = pe + 24;
  const isWide = bytes.readUInt16LE(optional) === 0x20b;
  const base = isWide ? bytes.readBigUInt64LE(optional + 24) : BigInt(bytes.readUInt32LE(optional + 28));
  return { size: bytes.readUInt32LE(optional + 56), base, stamp: bytes.readUInt32LE(pe + 8) };
}
