import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mingwGcc, run, runUnderWine } from '../tools.js';
import { parseWritten, type Written } from './recording.js';

/**
 * Runs a C program that writes events with generated headers, as if a session had enabled all events.
 *
 * @param files the program and the headers it includes, by name.
 * @returns the events in the order in which they were written.
 */
export async function recordProgram(files: Readonly<Record<string, string>>): Promise<Written[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-recorder-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const sources = Object.keys(files).filter((name) => name.endsWith('.c'));
    const recorder = ['-DRECORDER_IS_LISTENING', '-I', import.meta.dirname, '-include', 'recorder.h'];
    const flags = ['-Wall', '-Wextra', '-Werror', '-Wno-unused-function', ...recorder];
    const program = [...sources, join(import.meta.dirname, 'recorder.c')];
    await run(mingwGcc as string, [...flags, ...program, '-o', 'program.exe'], folder);
    const output = await runUnderWine('program.exe', folder);
    return output
      .split(/\r?\n/)
      .filter((line) => line.startsWith('write '))
      .map((line) => parseWritten(line.split(' ').slice(1)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
