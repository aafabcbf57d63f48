import { describe, expect, it } from 'vitest';
import { compileManifest } from '../../../src/compile/compile-manifest.js';
import { completeManifest } from '../../support/lint.js';
import { wevtc } from '../in-memory.js';

/** German lacks a text. */
const manifest = completeManifest(`
<events><event value="1" symbol="E" message="$(string.a)"/><event value="2" symbol="F" message="$(string.b)"/></events>
<localization>
  <resources culture="fr-FR"><stringTable><string id="a" value="un"/><string id="b" value="deux"/></stringTable></resources>
  <resources culture="de-DE"><stringTable><string id="a" value="eins"/></stringTable></resources>
  <resources culture="en-US"><stringTable><string id="a" value="one"/><string id="b" value="two"/></stringTable></resources>
</localization>`);

const run = (...args: string[]) =>
  wevtc(['compile', 'app.man', '--emit', 'resources', ...args], { files: { 'app.man': manifest } });

const textsIn = (bytes: string | Uint8Array | undefined) => Buffer.from(bytes ?? '').toString('utf16le');

describe('--missing-texts', () => {
  it('is an error by default, whatever the severity of the rule', async () => {
    for (const args of [[], ['--missing-texts', 'error'], ['--rule', 'string-missing-in-culture=warning']]) {
      const { exitCode, host, stderr } = await run(...args);
      expect(exitCode).toBe(1);
      expect(stderr).toContain('string-missing-in-culture');
      expect([...host.files.keys()]).toEqual(['app.man']);
    }
  });

  it('fallback takes the text of en-US, and warns', async () => {
    const { exitCode, host, stderr } = await run('--missing-texts', 'fallback');
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/warning.* 'de-DE' is missing /);
    const german = textsIn(host.files.get('MSG00003.bin'));
    expect(german).toContain('eins');
    expect(german).toContain('two');
    expect(german).not.toContain('deux');
  });

  it('fallback works from a configuration and in the library', async () => {
    const config = JSON.stringify({ emit: { resources: { missingTexts: 'fallback' } } });
    const files = { 'app.man': manifest, 'wevtc.config.json': config };
    expect((await wevtc(['compile', 'app.man', '--emit', 'resources'], { files })).exitCode).toBe(0);
    const { files: written, diagnostics } = compileManifest(manifest, {
      file: 'app.man',
      emit: ['resources'],
      resources: { missingTexts: 'fallback' },
    });
    expect(written).not.toEqual([]);
    expect(diagnostics.map(({ ruleId, severity }) => `${ruleId} ${severity}`)).toContain(
      'string-missing-in-culture warning',
    );
    expect(compileManifest(manifest, { file: 'app.man' }).files).toEqual([]);
  });
});
