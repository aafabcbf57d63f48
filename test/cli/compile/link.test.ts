import { describe, expect, it } from 'vitest';
import { clean, wevtc } from '../in-memory.js';

const texts = 'MessageId=1\nSymbolicName=TEXT_JAM\nLanguage=English\nJam\n.\n';
const files = { 'errors.mc': texts, 'app.man': clean };
const written = async (...argv: string[]) => {
  const all = ['compile', ...argv, '--link', '--emit', 'c,resources', '--list-outputs'];
  const { stdout, stderr } = await wevtc(all, { files: { ...files, 'app.mc': texts } });
  return stdout === '' ? stderr : stdout.trim().split('\n').sort();
};

describe('wevtc compile --link', () => {
  it('names the header of manifests after a manifest if a message text file is first, as mc.exe does', async () => {
    const common = ['MSG00001.bin', 'app.h', 'appTEMP.BIN'];
    expect(await written('errors.mc', 'app.man')).toEqual([...common, 'errors.h', 'errors.rc'].sort());
    expect(await written('app.man', 'errors.mc')).toEqual([...common, 'app.rc', 'errors.h'].sort());
    expect(await written('errors.mc', 'app.man', '--base-name', 'all')).toEqual(
      ['MSG00001.bin', 'all.h', 'all.rc', 'allTEMP.BIN', 'errors.h'].sort(),
    );
  });

  it('names both inputs that would have the same header', async () => {
    const message = "'app.mc' would write 'app.h', which belongs to 'app.man'; rename one of them";
    for (const inputs of [
      ['app.mc', 'app.man'],
      ['app.man', 'app.mc'],
    ])
      expect(await written(...inputs)).toContain(message);
  });
});
