import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

/** Runs a program, without standard input. */
export function runToEnd(
  command: string,
  args: readonly string[],
  cwd: string,
  options: { env?: NodeJS.ProcessEnv; shell?: boolean } = {},
): SpawnSyncReturns<string> {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', input: '', ...options });
  if (result.error !== undefined) throw result.error;
  return result;
}

/** Runs npm with the interpreter of the tests, because `npm` is a batch file on Windows. */
export function npm(args: readonly string[], cwd: string): SpawnSyncReturns<string> {
  const { npm_execpath: running } = process.env;
  if (running !== undefined) return runToEnd(process.execPath, [running, ...args], cwd);
  const isWindows = process.platform === 'win32';
  return runToEnd(isWindows ? 'npm.cmd' : 'npm', args, cwd, { shell: isWindows });
}
