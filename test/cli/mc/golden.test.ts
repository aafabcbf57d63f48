import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goldenCases, hasGolden } from '../../support/shared.js';
import { wevtc } from '../in-memory.js';

describe.skipIf(!hasGolden)('wevtc mc in the place of mc.exe', () => {
  it.each(goldenCases())('takes $name without a word', async ({ path }) => {
    const files = { 'app.man': readFileSync(join(path, 'manifest.man')) };
    for (const mode of [[], ['-um'], ['-km']]) {
      const { exitCode, stdout, stderr, host } = await wevtc(['mc', ...mode, 'app.man'], { files });
      expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: '', stderr: '' });
      // mc.exe 10.0.28000 writes no resource of a manifest without providers.
      const template = /<provider\b/.test(files['app.man'].toString('latin1')) ? ['appTEMP.BIN'] : [];
      expect([...host.files.keys()]).toEqual(expect.arrayContaining(['app.h', 'app.rc', ...template]));
    }
  });
});
