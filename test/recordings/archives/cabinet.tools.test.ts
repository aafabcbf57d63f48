import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inflate } from '../../../src/project/host/inflate.js';
import { cabinetMembers } from '../../../src/recordings/archives/cabinet.js';
import { makeFolder } from '../../support/folder.js';
import { noteMissing, onPath, runUnderWine, wine } from '../../support/tools.js';
import { hasTraces, traceBytes } from '../../support/traces.js';
import { cabinetArchive } from './cabinet-archive.js';

// Cabinets of other programs, and cabinets of the tests in another program.

const gcab = onPath('gcab');
const cabextract = onPath('cabextract');
noteMissing({ gcab, cabextract, wine });

const noise = randomBytes(100_000);

/** Less than a block, exactly one, more than one, and texts that refer to the block before. */
const files: Readonly<Record<string, Buffer>> = {
  'empty.txt': Buffer.alloc(0),
  'größe.txt': Buffer.from('small'),
  'block.bin': noise.subarray(0, 32_768),
  'noise.bin': noise,
  'repeated.bin': Buffer.concat(Array.from({ length: 40 }, () => noise.subarray(0, 30_000))),
  'zeros.etl': Buffer.alloc(5_000_000),
  ...(hasTraces && { 'real.etl': Buffer.from(traceBytes('perfview-gcevents')) }),
};

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const digests = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, digest(bytes)]));

function folderWithFiles() {
  const folder = makeFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

async function unpackedDigests(path: string) {
  const bytes = readFileSync(path);
  const file = { size: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) };
  const found: Record<string, string> = {};
  for (const { name, unpack } of cabinetMembers(file, inflate)) {
    const hash = createHash('sha256');
    for await (const piece of unpack()) hash.update(piece);
    found[name] = hash.digest('hex');
  }
  return found;
}

describe.skipIf(gcab === undefined)('cabinets of gcab', () => {
  it.each([['--zip'], ['--create']])('are unpacked: %s', async (method) => {
    const folder = folderWithFiles();
    const names = Object.keys(files);
    execFileSync(gcab as string, [...new Set(['--create', method]), 'made.cab', ...names], { cwd: folder });
    expect(await unpackedDigests(join(folder, 'made.cab'))).toEqual(digests);
  });
});

describe.skipIf(wine === undefined)("cabinets of Wine's cabarc", () => {
  it.each(['mszip', 'none'])('are unpacked: %s', async (method) => {
    const folder = folderWithFiles();
    // Which characters the command line of a program under Wine can have depends on the locale.
    const names = Object.keys(files).filter((name) => /^[\w.]+$/.test(name));
    await runUnderWine('cabarc', folder, ['-m', method, 'n', 'made.cab', ...names]);
    const wanted = Object.fromEntries(names.map((name) => [name, digests[name]]));
    expect(await unpackedDigests(join(folder, 'made.cab'))).toEqual(wanted);
  });
});

describe.skipIf(cabextract === undefined)('cabinets of the tests', () => {
  it.each([0, 1])('are unpacked by cabextract, with method %d', (method) => {
    const folder = makeFolder();
    const members = Object.entries(files).map(([name, content]) => ({ name, content }));
    const halves = [members.slice(0, 3), members.slice(3)];
    const reserved = { header: 20, folder: 3, block: 5 };
    const archive = cabinetArchive(
      halves.map((half) => ({ members: half, method })),
      { reserved },
    );
    writeFileSync(join(folder, 'made.cab'), archive);
    execFileSync(cabextract as string, ['--quiet', '--encoding', 'UTF-8', 'made.cab'], { cwd: folder });
    for (const [name, content] of Object.entries(files))
      expect(readFileSync(join(folder, name)).equals(content)).toBe(true);
  });
});
