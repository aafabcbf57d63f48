import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/index.js';
import { wevtc } from '../../cli/in-memory.js';
import { hostileManifest } from '../../support/hostile-manifest.js';
import { HOSTILE, runnerCommands, UNPRINTABLE } from '../../support/hostile-output.js';

const resourcesOf = (text: string) => {
  const { files, diagnostics } = compile(text, { file: 'app.man', baseName: 'app', emit: ['res'] });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return files[0]?.content as Uint8Array;
};

describe('a decompiled manifest that is printed', () => {
  it('has references for what must not be printed, and gives the same resources', async () => {
    for (const hostile of HOSTILE) {
      const res = resourcesOf(hostileManifest(hostile));
      const { stdout } = await wevtc(['decompile', 'app.res'], { files: { 'app.res': res } });
      expect(stdout.match(UNPRINTABLE) ?? []).toEqual([]);
      expect(runnerCommands(stdout)).toEqual([]);
      expect(Buffer.from(resourcesOf(stdout)).equals(res), hostile).toBe(true);
    }
  });

  it('names its binary in the comment at its head by what can be printed', async () => {
    const name = 'a\u202e##[b]\n::error::c.res';
    const { stdout } = await wevtc(['decompile', name], {
      files: { [name]: resourcesOf(hostileManifest('x')) },
    });
    expect(stdout).toMatch(/Decompiled from a\\u\{202e\}#\\u\{23\}\[b\] ::error::c\.res \(/);
  });
});
