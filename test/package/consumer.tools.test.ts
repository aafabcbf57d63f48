import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeEventRecords, type EventRecord } from '../../src/structures.js';
import { writeTrace } from '../../src/trace.js';
import { root } from '../support/built.js';
import { folderIn, type InstalledPackage, installedPackage } from '../support/installed.js';

/** UPDATE_EXPECTED=1 writes the output instead of comparing it. */
const update = process.env.UPDATE_EXPECTED === '1';

const ANOTHER = '00000001-0002-0003-0004-000000000005';
const sample = join(root, 'samples', 'consumer');
const printed = join(sample, 'expected', 'printed.txt');

/** Each step needs those before it, and says what broke. */
describe('the sample program', () => {
  let installed: InstalledPackage;
  let folder: string;
  const storage = (file: string) => join(installed.folder, 'samples', 'contoso-storage', file);

  beforeAll(async () => {
    installed = await installedPackage();
    folder = folderIn(installed, 'consumer');
  });

  function node(...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
    return stdout;
  }

  it('comes with the package, as does the manifest', () => {
    for (const file of ['consumer.ts', 'package.json'])
      cpSync(join(installed.folder, 'samples', 'consumer', file), join(folder, file));
    const argv = [
      'compile',
      storage('contoso-storage.man'),
      '--out-dir',
      'gen',
      '--emit',
      'ts',
      '--ts-decoders',
    ];
    node(join(installed.folder, 'bin', 'wevtc.js'), ...argv);
  });

  it('compiles with the types of the package and of Node.js', () => {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'node_modules', '@types'), join(folder, 'node_modules', '@types'), 'junction');
    const strict = '--strict --target es2022 --module nodenext --types node'.split(' ');
    node(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), 'consumer.ts', ...strict);
  });

  it('prints the events of the recorded trace', () => {
    const output = node('consumer.js', storage('recorded.etl'));
    if (update) {
      mkdirSync(join(sample, 'expected'), { recursive: true });
      writeFileSync(printed, output);
    }
    expect(output).toBe(readFileSync(printed, 'utf8'));
  });

  it('goes on after what it cannot decode', () => {
    const [first, second, ...others] = [...decodeEventRecords(readFileSync(storage('recorded.bin')))].map(
      ({ record }) => record,
    ) as [EventRecord, EventRecord, ...EventRecord[]];
    const cut = { ...first, userData: first.userData.subarray(0, 16) };
    const foreign = { ...second, eventHeader: { ...second.eventHeader, providerId: ANOTHER } };
    writeFileSync(join(folder, 'broken.etl'), writeTrace({ events: [cut, foreign, ...others] }));
    const lines = node('consumer.js', 'broken.etl').split('\n');
    expect(lines.slice(0, 3)).toEqual([
      '? SYSTEM64 at byte 72: event 0 version 2 of 68fdd900-4a3e-11d1-84f4-0000f80464e3',
      "? EVENT64 at byte 65608: 'ProcessId', byte 14: 4 bytes are needed, 2 are left",
      `? EVENT64 at byte 65704: event 100 version 0 of ${ANOTHER}`,
    ]);
    expect(lines.at(-2)).toMatch(/bytes were transferred/);
  });
});
