import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goldenCases, hasGolden } from '../../support/shared.js';
import { wevtc } from '../in-memory.js';

describe.skipIf(!hasGolden)('wevtc mc in the place of mc.exe', () => {
  it.each(goldenCases())('takes $name without a word, unless it is empty', async ({ path }) => {
    const files = { 'app.man': readFileSync(join(path, 'manifest.man')) };
    for (const mode of [[], ['-um'], ['-km']]) {
      const { exitCode, stdout, stderr, host } = await wevtc(['mc', ...mode, 'app.man'], { files });
      // mc.exe 10.0.28000 writes no resource of a manifest without providers.
      const hasProviders = /<provider\b/.test(files['app.man'].toString('latin1').replaceAll('\0', ''));
      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
      if (hasProviders) expect(stderr).toBe('');
      else expect(stderr).toContain('note: app.man contains no providers');
      const template = hasProviders ? ['appTEMP.BIN'] : [];
      expect([...host.files.keys()]).toEqual(expect.arrayContaining(['app.h', 'app.rc', ...template]));
    }
  });
});
