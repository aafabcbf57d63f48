import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  image,
  imagePdb,
  process,
  sample,
  stack,
  thread,
  traceOf,
} from '../../recordings/profile/sampled-trace.js';
import { runHere } from '../../support/command.js';
import { makeFolder } from '../../support/folder.js';
import { lldLink, noteMissing, onPath } from '../../support/tools.js';
import { isOf, listed, withPdb } from './listed-functions.js';

// PDB files of a real linker: each function has the name that LLVM's reader finds, and a trace shows it.

const clang = onPath('clang++');
const pdbutil = onPath('llvm-pdbutil') ?? onPath('llvm-pdbutil-14');
noteMissing({ clang, lldLink, pdbutil });

const part = (name: string) => `
static volatile int sink;
namespace Contoso { namespace ${name} {
struct Crane {
  __attribute__((noinline)) Crane() { sink = 1; }
  __attribute__((noinline)) ~Crane() { sink = 2; }
  __attribute__((noinline)) int lift(int n) { return sink * n; }
  template <class T> __attribute__((noinline)) T turn(T n) { return n + sink; }
  virtual int größe() { return sink - 7; }
};
__attribute__((noinline)) int twinA(int n) { return sink - n; }
__attribute__((noinline)) int twinB(int n) { return sink - n; }
}}
static __attribute__((noinline)) int lower(int n) { int s = 0; for (int i = 0; i < n; i++) s += i * sink; return s; }
extern "C" int run_${name}(int n) {
  Contoso::${name}::Crane crane;
  Contoso::${name}::Crane* virtually = &crane;
  auto inner = [](int m) __attribute__((noinline)) { return m + sink; };
  return virtually->größe() + crane.lift(lower(n)) + crane.turn(3L) + crane.turn('a') + Contoso::${name}::twinA(1) * Contoso::${name}::twinB(2) + inner(n);
}`;
const start = `
extern "C" int _fltused = 0;
extern "C" int run_One(int); extern "C" int run_Two(int); extern "C" int run_Three(int);
extern "C" void *memset(void *to, int value, decltype(sizeof(0)) n) { auto *at = (volatile char *)to; while (n--) *at++ = (char)value; return to; }
void operator delete(void *, decltype(sizeof(0))) {}
extern "C" int start() { return run_One(1) + run_Two(2) + run_Three(3); }`;

describe.skipIf([clang, lldLink, pdbutil].includes(undefined))('the PDB file of lld-link', () => {
  const targets = [
    ['x86_64', 'x64'],
    ['i686', 'x86'],
    ['aarch64', 'arm64'],
  ] as const;
  it.each(
    targets.flatMap(([processor, machine]) => [
      [processor, machine, '/opt:icf'] as const,
      [processor, machine, '/opt:noicf'] as const,
    ]),
  )('names all functions of a module for %s (%s, %s)', async (processor, machine, option) => {
    const folder = makeFolder({
      ...Object.fromEntries(['One', 'Two', 'Three'].map((name) => [`${name}.cpp`, part(name)])),
      'start.cpp': start,
    });
    const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder });
    const names = ['One', 'Two', 'Three', 'start'];
    for (const name of names)
      run(
        clang as string,
        ...[
          `--target=${processor}-windows-msvc`,
          '-O1',
          '-ffunction-sections',
          '-fno-rtti',
          '-fno-exceptions',
          '-fno-builtin',
        ],
        // One object file without symbols of its own.
        ...(name === 'Two' ? [] : ['-g', '-gcodeview']),
        ...['-c', `${name}.cpp`, '-o', `${name}.obj`],
      );
    run(
      lldLink as string,
      ...names.map((name) => `${name}.obj`),
      ...['/out:crane.exe', '/debug', '/pdb:crane.pdb', '/entry:start', '/nodefaultlib'],
      ...['/subsystem:console', `/machine:${machine}`, option],
    );
    const path = join(folder, 'crane.pdb');
    const { procedures, publics, identity } = listed(pdbutil as string, folder, 'crane.pdb');
    expect(procedures.size).toBeGreaterThan(15);
    const shown = withPdb(path, (pdb) => {
      expect(pdb.identity).toEqual(identity);
      for (const [start, { names, size }] of procedures) {
        expect(size).toBeGreaterThan(0);
        for (let address = start; address < start + size; address++) {
          const found = pdb.functionAt(address);
          expect(found?.start).toBe(start);
          expect(isOf(names, found?.name), `${found?.name} is none of ${[...names]}`).toBe(true);
        }
      }
      let others = 0;
      for (const [start, { names }] of publics) {
        const found = pdb.functionAt(start);
        expect(found?.start).toBe(start);
        if (procedures.has(start)) continue;
        others++;
        expect(found?.name).not.toBe('');
        for (const name of names) if (!name.startsWith('?')) expect(isOf(names, found?.name)).toBe(true);
      }
      expect(others).toBeGreaterThan(3);
      // The second byte, because the first one could also be the end of the function before.
      const long = [...procedures].filter(([, { size }]) => size > 1);
      return long.map(([start]) => ({ address: start + 1, name: pdb.functionAt(start)?.name }));
    });
    const all = shown.map(({ name }) => name);
    for (const name of [
      /^start$/,
      /^Contoso::One::Crane::turn<long>/,
      /^Contoso::Three::Crane::größe/,
      /^lower/,
    ])
      expect(all).toContainEqual(expect.stringMatching(name));
    const merged = all.filter((name) => name?.includes(' or '));
    if (option === '/opt:icf') expect(merged.length).toBeGreaterThan(0);
    else expect(merged).toEqual([]);
    await expectStacks(folder, shown, identity);
  });
});

/** The command shows the functions of a trace with the module, and none if the module is of another build. */
async function expectStacks(
  folder: string,
  shown: readonly { address: number; name: string | undefined }[],
  { guid = '', age }: { guid: string | undefined; age: number },
): Promise<void> {
  const base = 0x5_0000_0000n;
  const size = BigInt(readFileSync(join(folder, 'crane.exe')).length + 0x10000);
  const addresses = shown.map(({ address }) => base + BigInt(address));
  for (const [name, actual] of [
    ['same.etl', age],
    ['other.etl', age + 1],
  ] as const) {
    const trace = traceOf([
      process(3, 1, 500, 'crane.exe'),
      thread(3, 2, 7, 500),
      image(3, 3, 500, base, size, 'C:\\crane.exe'),
      sample(20, 7, addresses[0] as bigint),
      stack(21, 20, 500, 7, addresses),
      imagePdb(30, 500, base, guid, actual, 'D:\\crane.pdb'),
    ]);
    writeFileSync(join(folder, name), trace);
  }
  const argv = ['--format', 'folded', '--symbols'];
  const same = await runHere(folder, ['trace', 'same.etl', ...argv, 'crane.pdb']);
  expect(same).toMatchObject({ status: 0, stderr: '' });
  const calls = same.stdout.trimEnd().replace(/ 1$/, '').split(';').slice(2).reverse();
  expect(calls).toEqual(shown.map(({ name }) => `crane.exe!${name}`));
  const profile = ['trace', 'same.etl', '--format', 'pprof', '--symbols', '.', '--output', 'cpu.pb.gz'];
  expect(await runHere(folder, profile)).toMatchObject({ status: 0 });
  const other = await runHere(folder, ['trace', 'other.etl', ...argv, '.']);
  expect(other.stdout).toBe('crane.exe (500);thread 7;crane.exe!? 1\n');
  expect(other.stderr).toContain('not used, because it is of another build of crane.exe');
}
