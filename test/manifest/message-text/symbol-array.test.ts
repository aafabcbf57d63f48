import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wevtc } from '../../cli/in-memory.js';
import { gcc } from '../../support/tools.js';

const texts = 'MessageIdTypedef=DWORD\nMessageId=1\nSymbolicName=DISK_FULL\nLanguage=English\nx\n.\n';

it.skipIf(gcc === undefined)('the .dbg file compiles without warnings', async () => {
  const { exitCode, stderr, host } = await wevtc(['mc', '-x', '.', 'disk.mc'], {
    files: { 'disk.mc': texts },
  });
  expect(exitCode, stderr).toBe(0);
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-dbg-'));
  try {
    for (const name of ['disk.h', 'disk.dbg']) writeFileSync(join(folder, name), host.readFile(name));
    const program = `#include <stdio.h>
typedef unsigned int DWORD;
#include "disk.h"
#include "disk.dbg"
int main(void) { printf("%u %s", diskSymbolicNames[0].MessageId, diskSymbolicNames[0].SymbolicName); return 0; }
`;
    writeFileSync(join(folder, 'main.c'), program);
    const flags = ['-Wall', '-Wextra', '-Wmissing-braces', '-Werror', 'main.c', '-o', 'main'];
    const built = spawnSync(gcc as string, flags, { cwd: folder, encoding: 'utf8' });
    expect(built.stderr).toBe('');
    expect(spawnSync(join(folder, 'main'), { encoding: 'utf8' }).stdout).toBe('1 DISK_FULL');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
