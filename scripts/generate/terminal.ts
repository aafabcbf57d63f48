import { run } from '../../src/cli/start/main.js';
import { MemoryHost } from '../../src/project/host/memory.js';

/** The output of a command in a terminal with colors, on an in-memory host with these files. */
export async function terminalOutputOf(
  argv: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const host = new MemoryHost({ files, env: { FORCE_COLOR: '1' } });
  await run(argv, host);
  return host.stderr.text + host.stdout.text;
}
