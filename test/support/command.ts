import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { run } from '../../src/cli/start/main.js';
import { MemoryOutput } from '../../src/project/host/memory.js';
import { NodeHost } from '../../src/project/host/node.js';
import { root } from './built.js';

export interface CommandRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the built command as a separate process, in a folder.
 *
 * @param env differences from the environment of the test; `undefined` removes a variable.
 * @param options standard input, and the folder in which wevtc is installed.
 */
export function runCommand(
  folder: string,
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
  { input = '', from = root } = {},
): CommandRun {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(from, 'bin', 'wevtc.js'), ...argv], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...inherited, ...env },
    input,
  });
  return { status, stdout, stderr };
}

/** What a command has written, with standard output and standard error as a terminal shows them together. */
export interface TerminalRun extends CommandRun {
  readonly output: string;
}

/** Keeps what is written, and writes it to another output too. */
class Copied extends MemoryOutput {
  constructor(private readonly copy: MemoryOutput) {
    super();
  }

  override write(text: string | Uint8Array): void {
    super.write(text);
    this.copy.write(typeof text === 'string' ? text : new TextDecoder().decode(text));
  }
}

/** Runs the command in this process, on the real disk, in a folder. This takes a tenth of the time. */
export async function runHere(
  folder: string,
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<TerminalRun> {
  const both = new MemoryOutput();
  const [stdout, stderr] = [new Copied(both), new Copied(both)];
  const host = Object.create(new NodeHost(root), { stdout: { value: stdout }, stderr: { value: stderr } });
  const before = { folder: process.cwd(), env: { ...process.env } };
  process.chdir(folder);
  setEnvironment(env);
  try {
    const status = await run(argv, host);
    return { status, stdout: stdout.text, stderr: stderr.text, output: both.text };
  } finally {
    process.chdir(before.folder);
    setEnvironment(Object.fromEntries(Object.keys(env).map((name) => [name, before.env[name]])));
  }
}

function setEnvironment(env: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
