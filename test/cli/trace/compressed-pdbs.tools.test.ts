import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  image,
  imagePdb,
  process,
  sample,
  stack,
  thread,
  traceOf,
} from '../../recordings/profile/sampled-trace.js';
import { root } from '../../support/built.js';
import { makeFolder } from '../../support/folder.js';
import { runToEnd } from '../../support/npm.js';
import { nodeReleases } from '../../support/other-nodes.js';
import { msfzBytes } from '../../windows/pdb/msfz-writer.js';
import { GUID, pdbBytes, procedure } from '../../windows/pdb/pdb-writer.js';

const APP = 0x10_0000n;
const trace = traceOf([
  process(3, 2, 500, 'app.exe'),
  thread(3, 3, 7, 500),
  image(3, 4, 500, APP, 0x4000n, 'C:\\app.exe'),
  sample(20, 7, APP + 0x1010n),
  stack(21, 20, 500, 7, [APP + 0x1010n]),
  imagePdb(30, 500, APP, GUID, 1, 'app.pdb'),
]);
const pdb = msfzBytes(pdbBytes({ modules: [[procedure(1, 0, 0x40, 'main')]] }), { methodOf: () => 'zstd' });

describe.each(nodeReleases())('Node.js $release', ({ release, path }) => {
  it.skipIf(path === undefined)('reads PDB files with Zstandard, or says why not', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'cpu.etl'), trace);
    writeFileSync(join(folder, 'app.pdb'), pdb);
    const args = ['trace', 'cpu.etl', '--format', 'folded', '--symbols', 'app.pdb'];
    const command = join(root, 'bin', 'wevtc.js');
    const { status, stdout, stderr } = runToEnd(path as string, [command, ...args], folder);
    if (release === 20) {
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(
        /^wevtc: app\.pdb: at byte 0x[\da-f]+: this part cannot be unpacked \(MSFZ with Zstandard\)/,
      );
    } else
      expect({ stdout, stderr }).toEqual({ stdout: 'app.exe (500);thread 7;app.exe!main 1\n', stderr: '' });
  });
});
