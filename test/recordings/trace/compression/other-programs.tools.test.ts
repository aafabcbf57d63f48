import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decompress } from '../../../../src/recordings/trace/compression/decompress.js';
import { compressXpress } from '../../../../src/recordings/trace-writing/xpress-compressor.js';
import { u32 } from '../../../support/bytes.js';
import { compress } from '../../../support/compress/compress.js';
import { makeFolder } from '../../../support/folder.js';
import { findPython, mingwGcc, noteMissing, run, runUnderWine, wine } from '../../../support/tools.js';
import { bytesWith, formats, isSame, someBytes } from './random-bytes.js';

const python = findPython('import ctypes; ctypes.CDLL("libfwnt.so.1"); ctypes.CDLL("libwim.so.15")');
noteMissing({ 'libfwnt and libwim': python, 'x86_64-w64-mingw32-gcc': mingwGcc, wine });

const script = fileURLToPath(new URL('../../../support/compress/libraries.py', import.meta.url));

interface Task {
  readonly action: string;
  readonly number: number;
  readonly bytes: Uint8Array;
}

/** What the libraries make of each; `undefined` for errors. */
async function resultsOf(tasks: readonly Task[]): Promise<(Uint8Array | undefined)[]> {
  const folder = makeFolder();
  const lines = tasks.map(
    ({ action, number, bytes }) => `${action} ${number} ${Buffer.from(bytes).toString('hex')}\n`,
  );
  writeFileSync(join(folder, 'tasks'), lines.join(''));
  const printed = (await run(python as string, [script, 'tasks'], folder)).split('\n');
  expect(printed.length).toBe(tasks.length + 1);
  return tasks.map((_, i) =>
    printed[i] === '-' ? undefined : new Uint8Array(Buffer.from(printed[i] ?? '', 'hex')),
  );
}

describe.skipIf(python === undefined)('libraries by others', () => {
  // libfwnt refuses matches of 32 KB and more.
  const samples = fc.sample(bytesWith(3000), { numRuns: 200, seed: 1 });
  const blocks = fc.sample(someBytes, { numRuns: 200, seed: 2 }).map((bytes) => bytes.subarray(0, 65_536));

  it.each(formats)('libfwnt decompresses what the tests compress: %s', async (format) => {
    const results = await resultsOf(
      samples.map((bytes) => ({ action: format, number: bytes.length, bytes: compress(format, bytes) })),
    );
    expect(samples.filter((bytes, i) => !isSame(results[i] ?? Buffer.from('refused'), bytes))).toEqual([]);
  });

  it('libfwnt decompresses what wevtc writes into traces: xpress', async () => {
    const results = await resultsOf(
      samples.map((bytes) => ({ action: 'xpress', number: bytes.length, bytes: compressXpress(bytes) })),
    );
    expect(samples.filter((bytes, i) => !isSame(results[i] ?? Buffer.from('refused'), bytes))).toEqual([]);
  });

  it('wimlib decompresses what the tests compress: xpress-huffman', async () => {
    const wanted = blocks.filter((bytes) => bytes.length > 0);
    const results = await resultsOf(
      wanted.map((bytes) => ({
        action: 'wim-decompress',
        number: bytes.length,
        bytes: compress('xpress-huffman', bytes),
      })),
    );
    expect(wanted.filter((bytes, i) => !isSame(results[i] ?? Buffer.from('refused'), bytes))).toEqual([]);
  });

  it.each([20, 50, 100])(
    'what wimlib compresses at level %i is decompressed: xpress-huffman',
    async (level) => {
      const results = await resultsOf(
        blocks.map((bytes) => ({ action: 'wim-compress', number: level, bytes })),
      );
      const smaller = blocks.flatMap((bytes, i) => {
        const compressed = results[i];
        return compressed === undefined ? [] : [{ bytes, compressed }];
      });
      expect(smaller.length).toBeGreaterThan(50);
      const wrong = smaller.filter(
        ({ bytes, compressed }) => !isSame(decompress('xpress-huffman', compressed, bytes.length), bytes),
      );
      expect(wrong).toEqual([]);
    },
  );
});

/**
 * Reads sizes, compressed bytes and what they should become; prints for each whether RtlDecompressBuffer
 * agrees.
 */
const program = `#include <windows.h>
#include <stdio.h>
typedef LONG (WINAPI *Decompress)(USHORT, PUCHAR, ULONG, PUCHAR, ULONG, PULONG);
int main(void) {
  Decompress decompress = (Decompress)GetProcAddress(GetModuleHandleA("ntdll"), "RtlDecompressBuffer");
  FILE *file = fopen("tasks", "rb");
  ULONG sizes[2];
  while (fread(sizes, 4, 2, file) == 2) {
    UCHAR *input = malloc(sizes[0] + 1), *expected = malloc(sizes[1] + 1), *output = malloc(sizes[1] + 1);
    ULONG made = 0;
    fread(input, 1, sizes[0], file);
    fread(expected, 1, sizes[1], file);
    LONG status = decompress(COMPRESSION_FORMAT_LZNT1, output, sizes[1], input, sizes[0], &made);
    puts(status == 0 && made == sizes[1] && memcmp(output, expected, made) == 0 ? "same" : "different");
    free(input), free(expected), free(output);
  }
  return 0;
}
`;

describe.skipIf(mingwGcc === undefined || wine === undefined)("Wine's RtlDecompressBuffer", () => {
  it('decompresses to the same bytes: lznt1', async () => {
    const samples = fc.sample(someBytes, { numRuns: 200, seed: 3 }).filter((bytes) => bytes.length > 0);
    const tasks = samples.flatMap((bytes) => {
      const compressed = compress('lznt1', bytes);
      return [u32(compressed.length, bytes.length), compressed, bytes];
    });
    const folder = makeFolder({ 'program.c': program });
    writeFileSync(join(folder, 'tasks'), Buffer.concat(tasks));
    await run(mingwGcc as string, ['-o', 'program.exe', 'program.c'], folder);
    const printed = (await runUnderWine(join(folder, 'program.exe'), folder)).trim().split(/\r?\n/);
    expect(printed).toEqual(samples.map(() => 'same'));
  });
});
