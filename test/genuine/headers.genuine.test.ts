import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTestRun } from '../support/test-run.js';
import { clang, mingwGcc, mingwGxx, noteMissing } from '../support/tools.js';
import { anyRuns } from './any-runs.js';
import { runOurs } from './compare.js';
import { headerFacts, textOf } from './facts.js';
import { numRuns, seed } from './grammar.js';
import { statementsFor } from './header-programs.js';
import { genuineMc, runGenuine } from './mc.js';
import type { Inputs } from './mixed-lines.js';

noteMissing({ mingwGcc, mingwGxx, clang });

const WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Werror', '-Wno-unused-variable'];
const TARGET = '--target=x86_64-w64-mingw32';
const compilers = [
  { name: 'gcc', program: mingwGcc, language: 'c', args: ['-std=c11'] },
  { name: 'g++', program: mingwGxx, language: 'c++', args: ['-std=c++17'] },
  { name: 'clang', program: clang, language: 'c', args: [TARGET, '-std=c11'] },
  { name: 'clang++', program: clang, language: 'c++', args: [TARGET, '-std=c++17'] },
].filter(({ program }) => program !== undefined);

/** What a program includes first; the second one is a driver. A generator uses the name. */
const SYSTEMS = {
  um: '#define WIN32_LEAN_AND_MEAN\n#include <windows.h>\n#include <evntprov.h>\ntypedef LONG NTSTATUS;\n#undef STATUS_SEVERITY_ERROR\n',
  km: '#include <ddk/wdm.h>\ntypedef ULONG DWORD;\n#undef STATUS_SEVERITY_ERROR\n',
};
type Mode = keyof typeof SYSTEMS;

const run = promisify(execFile);

/** Whether a message text file has lines for the header, which can be anything. */
const hasOwnCode = (inputs: Inputs) =>
  Object.entries(inputs).some(
    ([path, content]) => !/\.(?:man|xml)$/.test(path) && textOf(Buffer.from(content)).includes(';'),
  );

/** The errors of a compiler for some programs, by the name of the program. */
async function errorsOf(
  { program = '', language, args }: (typeof compilers)[number],
  mode: Mode,
  folder: string,
  programs: readonly string[],
): Promise<Map<string, string>> {
  const isGcc = !args.includes(TARGET);
  const flags = [...args, ...WARNINGS];
  const header = `${mode}-${language === 'c' ? 'c' : 'cpp'}.h`;
  writeFileSync(join(folder, header), SYSTEMS[mode]);
  const compiled = isGcc ? `${header}.gch` : `${header}.pch`;
  await run(program, [...flags, '-x', `${language}-header`, header, '-o', compiled], { cwd: folder });
  const use = isGcc ? ['-include', header] : ['-include-pch', compiled];
  const found = new Map<string, string>();
  for (let at = 0; at < programs.length; at += 50) {
    const some = programs.slice(at, at + 50);
    const options = { cwd: folder, maxBuffer: 1 << 28 };
    const printed = await run(
      program,
      [...flags, '-fsyntax-only', ...use, '-x', language, ...some],
      options,
    ).then(
      () => '',
      ({ stderr, message }) => String(stderr || message),
    );
    for (const line of printed.split('\n')) {
      const [, name = 'unknown'] = /(\d+)(?:-\d+)?\.[ch]:/.exec(line) ?? [];
      if (/\berror:/.test(line) && !found.has(name)) found.set(name, line);
    }
  }
  return found;
}

describe.skipIf(genuineMc === undefined || compilers.length === 0)('the headers of all generators', () => {
  it(`compile with programs for those of mc.exe (${numRuns}, seed ${seed})`, async () => {
    const folder = inTestRun(`headers-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    const lines = new Map<string, string>();
    const programs: Record<Mode, string[]> = { um: [], km: [] };
    let calls = 0;
    for (const [at, { args, inputs }] of fc.sample(anyRuns, { numRuns, seed }).entries()) {
      const ours = await runOurs(args, inputs);
      if (hasOwnCode(inputs)) continue;
      // A header that wevtc warns of doesn't compile, and neither does mc.exe's.
      if (ours.exitCode !== 0 || ours.printed.includes('c-code-name-unique')) continue;
      const headers = [...ours.files].filter(
        ([path, content]) =>
          /\bdefine |#pragma once|Facility/.test(textOf(content)) && !/\.(?:dbg|bin|rc)$/i.test(path),
      );
      if (headers.length === 0) continue;
      const genuine = await runGenuine(args, inputs);
      if (genuine.exitCode !== 0) continue;
      const includes: string[] = [];
      const statements: string[] = [];
      for (const [index, [path, content]] of headers.entries()) {
        const name = `${at}-${index}.h`;
        writeFileSync(join(folder, name), textOf(content).replace(/^\ufeff/, ''));
        includes.push(`#include "${name}"`);
        const expected = genuine.files.get(path);
        if (expected !== undefined) statements.push(...statementsFor(expected, headerFacts(content)));
      }
      calls += statements.length;
      const mode = args.some((one) => /^[-/].*km/i.test(one)) ? 'km' : 'um';
      writeFileSync(
        join(folder, `${at}.c`),
        `#define MCGEN_ENABLE_FORCONTEXT_CODE_GENERATION
${includes.join('\n')}
static const void *volatile sink;
unsigned long long program(void);
unsigned long long program(void) {
  unsigned long long sum = 0;
  ${statements.join('\n  ')}
  (void)sink;
  return sum;
}
`,
      );
      programs[mode].push(`${at}.c`);
      lines.set(String(at), `mc ${args.join(' ')}`);
    }
    const reports = new Map<string, string>();
    for (const mode of ['um', 'km'] as const)
      for (const compiler of compilers) {
        // The headers of drivers are for C.
        if (programs[mode].length === 0 || (mode === 'km' && compiler.language !== 'c')) continue;
        for (const [name, error] of await errorsOf(compiler, mode, folder, programs[mode])) {
          const kind = error.replace(/^.*error:/, '').replace(/‘[^’]*’|'[^']*'|\d+/g, '');
          if (!reports.has(kind))
            reports.set(kind, `${compiler.name}: ${name}: ${lines.get(name)}\n${error}`);
        }
      }
    console.log(
      `seed ${seed}: ${lines.size} headers of ${numRuns} runs, ${calls} calls and constants, ${compilers.length} compilers`,
    );
    if (process.env.WEVTC_GENUINE_KEEP === undefined) rmSync(folder, { recursive: true, force: true });
    expect([...reports.values()].join('\n\n')).toBe('');
    expect(lines.size).toBeGreaterThan(0);
  });
});
