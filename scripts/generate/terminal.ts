import { run } from '../../src/cli/main.js';
import { MemoryHost } from '../../src/host/memory.js';

/** What a command prints in a terminal with colors, on a machine in memory that has these files. */
export async function terminalOutputOf(
  argv: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const host = new MemoryHost({ files, env: { FORCE_COLOR: '1' } });
  await run(argv, host);
  return host.stderr.text + host.stdout.text;
}
