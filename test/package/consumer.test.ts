import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeEventRecords, type EventRecord, encodeEventRecords } from '../../src/etw/index.js';
import { ensureBuilt, root } from '../support/built.js';

/** UPDATE_EXPECTED=1 writes the output instead of comparing it. */
const update = process.env.UPDATE_EXPECTED === '1';

const ANOTHER = '00000001-0002-0003-0004-000000000005';
const sample = join(root, 'samples', 'consumer');
const storage = join(root, 'samples', 'contoso-storage');
const printed = join(sample, 'expected', 'printed.txt');
const folder = mkdtempSync(join(tmpdir(), 'wevtc-consumer-'));

function node(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** Installs the package beside a copy of the program, and compiles what the program is made of. */
beforeAll(async () => {
  await ensureBuilt();
  for (const file of ['consumer.ts', 'package.json']) cpSync(join(sample, file), join(folder, file));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules', 'wevtc'), 'junction');
  symlinkSync(join(root, 'node_modules', '@types'), join(folder, 'node_modules', '@types'), 'junction');
  const manifest = join(storage, 'contoso-storage.man');
  node(
    join(root, 'bin', 'wevtc.js'),
    'compile',
    manifest,
    ...'--out-dir gen --emit ts --ts-decoders'.split(' '),
  );
  const strict = '--strict --target es2022 --module nodenext --types node'.split(' ');
  node(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), 'consumer.ts', ...strict);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the sample program prints the events of the recorded file', () => {
  const output = node('consumer.js', join(storage, 'recorded.bin'));
  if (update) {
    mkdirSync(join(sample, 'expected'), { recursive: true });
    writeFileSync(printed, output);
  }
  expect(output).toBe(readFileSync(printed, 'utf8'));
});

it('the sample program goes on after what it cannot decode', () => {
  const [first, second, ...others] = [...decodeEventRecords(readFileSync(join(storage, 'recorded.bin')))].map(
    ({ record }) => record,
  ) as [EventRecord, EventRecord, ...EventRecord[]];
  const cut = { ...first, userData: first.userData.subarray(0, 16) };
  const foreign = { ...second, eventHeader: { ...second.eventHeader, providerId: ANOTHER } };
  writeFileSync(join(folder, 'broken.bin'), encodeEventRecords([cut, foreign, ...others]));
  const lines = node('consumer.js', 'broken.bin').split('\n');
  expect(lines.slice(0, 2)).toEqual([
    "? the record at byte 0: 'ProcessId', byte 14: 4 bytes are needed, 2 are left",
    `? event 100 version 0 of ${ANOTHER}`,
  ]);
  expect(lines.at(-2)).toMatch(/bytes were transferred/);
});
