import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error: a plain script without types.
import { windowsInterpreter, windowsNativeParts, windowsReleases } from '../../scripts/fetch/other-nodes.mjs';
// @ts-expect-error: a plain script without types.
import { windowsPath as pathUnderWine, runInWine, wineEnvironment } from '../../scripts/harness/wine.mjs';
import { root } from './built.js';
import { inTestRun } from './test-run.js';
import { mingwGcc, wine } from './tools.js';

export interface WindowsNode {
  readonly release: number;
  /** The interpreter; `undefined` if it, or Wine, is missing. */
  readonly path: string | undefined;
}

/** The releases of Node.js for Windows, which run under Wine. */
export function windowsNodes(): WindowsNode[] {
  return windowsReleases.map((release: number) => {
    const path: string = windowsInterpreter(release);
    if (wine !== undefined && existsSync(path)) return { release, path };
    console.warn(
      `no Wine, or no Node.js ${release} for Windows, so its tests are skipped; node scripts/fetch/other-nodes.mjs fetches Node.js`,
    );
    return { release, path: undefined };
  });
}

/** The path that Windows programs use under Wine for a path of this machine. */
export const windowsPath: (path: string) => string = pathUnderWine;

/** The variables of Windows programs; all tests of a run share a Windows. */
const environment = (): NodeJS.ProcessEnv => wineEnvironment(inTestRun('wine-10'));

/**
 * Runs a Windows program to its end.
 *
 * @param variables more than those of all tests.
 */
export function runOnWindows(
  program: string,
  args: readonly string[],
  cwd: string,
  variables: NodeJS.ProcessEnv = {},
) {
  const env = { ...environment(), ...variables };
  const run: { status: number | null; stdout: string; stderr: string } = runInWine(program, args, {
    cwd,
    env,
  });
  // Wine itself says this when a program is killed.
  return { ...run, stderr: run.stderr.replace(/^wine client error:.*\n?/gm, '') };
}

/** A Windows program that runs beside the test. */
export interface RunningOnWindows {
  /** All that it has written to both of its outputs. */
  readonly output: string;
  /** Its exit code, when it has ended. */
  readonly exited: Promise<number | null>;
  kill(): void;
}

/** Starts a Windows program. */
export function startOnWindows(program: string, args: readonly string[], cwd: string): RunningOnWindows {
  const child = spawn(wine as string, [program, ...args], {
    cwd,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => chunks.push(data));
  return {
    get output() {
      return Buffer.concat(chunks).toString('utf8');
    },
    exited: once(child, 'exit').then(([code]) => code),
    kill: () => child.kill('SIGKILL'),
  };
}

// The native parts of Vitest need this function, which Wine 8 lacks.
const PRNG = `
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
`;

/** What Vitest's JSON reporter writes, as far as tests need it. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Whether Vitest can run under Node.js for Windows. */
export const canRunVitestOnWindows =
  mingwGcc !== undefined && existsSync(join(windowsNativeParts(), '@rolldown'));

/** Runs test files of the project with Vitest under Node.js for Windows, as `npm test` does here. */
export function runVitestOnWindows(node: string, folders: readonly string[], output: string): VitestReport {
  const env = environment();
  const library = join(env.WINEPREFIX as string, 'drive_c/windows/system32/bcryptprimitives.dll');
  if (!existsSync(library)) {
    const source = `${output}.c`;
    writeFileSync(source, PRNG);
    execFileSync(mingwGcc as string, ['-shared', '-o', library, source, '-ladvapi32']);
  }
  // Node.js for Windows cannot use Unix pipes as its streams.
  const log = openSync(`${output}.log`, 'w');
  spawnSync(
    wine as string,
    [
      node,
      'node_modules/vitest/vitest.mjs',
      'run',
      ...folders,
      '--reporter=json',
      `--outputFile=${windowsPath(output)}`,
    ],
    {
      cwd: root,
      env: { ...env, NODE_PATH: windowsPath(windowsNativeParts()) },
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  if (!existsSync(output)) throw new Error(readFileSync(`${output}.log`, 'utf8'));
  return JSON.parse(readFileSync(output, 'utf8'));
}

// Opens files so that nobody else can (with 'all') or so that nobody can replace them, prints its process id,
// and waits.
const HOLDER = `
#include <windows.h>
#include <stdio.h>
int main(int argc, char **argv) {
  DWORD share = argv[1][0] == 'a' ? 0 : FILE_SHARE_READ | FILE_SHARE_WRITE;
  for (int at = 2; at < argc; at++)
    if (CreateFileA(argv[at], GENERIC_READ, share, NULL, OPEN_EXISTING, 0, NULL) == INVALID_HANDLE_VALUE) return 1;
  printf("%lu\\n", GetCurrentProcessId());
  fflush(stdout);
  Sleep(INFINITE);
}
`;

// Starts a program in a console of its own, presses Ctrl-C there when a file exists, and ends with the
// program's exit code.
const PRESSER = `
#include <windows.h>
#include <string.h>
static BOOL WINAPI ignore(DWORD event) { (void)event; return TRUE; }
int main(int argc, char **argv) {
  static char line[32768];
  STARTUPINFOA startup = { sizeof startup };
  PROCESS_INFORMATION started;
  DWORD code = 0;
  for (int at = 2; at < argc; at++) { strcat(line, "\\""); strcat(line, argv[at]); strcat(line, "\\" "); }
  FreeConsole();
  AllocConsole();
  if (!CreateProcessA(NULL, line, NULL, NULL, FALSE, 0, NULL, NULL, &startup, &started)) return 97;
  while (GetFileAttributesA(argv[1]) == INVALID_FILE_ATTRIBUTES)
    if (WaitForSingleObject(started.hProcess, 5) == WAIT_OBJECT_0) return 98;
  SetConsoleCtrlHandler(ignore, TRUE);
  if (!GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0)) return 99;
  WaitForSingleObject(started.hProcess, INFINITE);
  GetExitCodeProcess(started.hProcess, &code);
  return code == 0xC000013A ? 42 : (int)code;
}
`;

/**
 * Runs a Windows program, and presses Ctrl-C when a condition holds. Wine 8 has no Ctrl-Break.
 *
 * @returns 42 if the program ended with STATUS_CONTROL_C_EXIT, which does not fit into an exit code here;
 *   otherwise, its exit code.
 */
export async function pressControlCOnWindows(
  isTime: () => boolean,
  command: readonly string[],
  cwd: string,
  tools: string,
): Promise<number | null> {
  const [program, source, sign] = ['presser.exe', 'presser.c', 'now'].map((name) => join(tools, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(source, PRESSER);
  execFileSync(mingwGcc as string, ['-o', program, source]);
  const child = spawn(wine as string, [program, windowsPath(sign), ...command], {
    cwd,
    env: environment(),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!isTime() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
  writeFileSync(sign, '');
  const [code] = await ended;
  return code;
}

export interface Holder {
  /** Its number on Windows. */
  readonly processId: number;
  end(): Promise<void>;
}

/** Starts a Windows program that holds files open; without files, one that only lives. */
export async function holdOnWindows(
  folder: string,
  against: 'all' | 'replacing',
  paths: readonly string[],
): Promise<Holder> {
  const program = join(folder, 'holder.exe');
  if (!existsSync(program)) {
    const source = join(folder, 'holder.c');
    writeFileSync(source, HOLDER);
    execFileSync(mingwGcc as string, ['-o', program, source]);
  }
  const child: ChildProcess = spawn(wine as string, [program, against, ...paths.map(windowsPath)], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Wine's services keep the streams open, so only the end of the program itself says that nothing will come.
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the program that holds files has ended with ${code}`);
  });
  ended.catch(() => {});
  const heard = once(child.stdout as NodeJS.ReadableStream, 'data') as Promise<[Buffer]>;
  const [printed] = await Promise.race([heard, ended]);
  return {
    processId: Number(printed.toString()),
    end: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      // The wineserver closes the files of a killed program a moment after its end.
      const probe = `const { openSync } = require('node:fs');
        for (const path of process.argv.slice(1)) for (;;) try { openSync(path, 'r+'); break } catch {}`;
      const node = windowsNodes().find(({ path }) => path !== undefined)?.path as string;
      runOnWindows(node, ['-e', probe, ...paths.map(windowsPath)], folder);
    },
  };
}
