import { describe, expect, it } from 'vitest';
import { runOurs } from '../../genuine/compare.js';
import { hashesOf, type Verdict } from '../../lint/verdicts/recorded.js';
import { readRecorded } from '../../support/recorded.js';
import { cases, manifest, winmeta } from './cases.js';
import { RECORDED } from './recorded.js';

const { version, verdicts } = readRecorded<Verdict>(RECORDED);

const run = (file: string | Uint8Array, own = manifest(), args = ['-um']) =>
  runOurs([...args, '-W', 'w.xml', 'a.man'], { 'a.man': own, 'w.xml': file });

describe(`-W as mc.exe ${version}`, () => {
  it('has a record for each case', () => {
    expect(Object.keys(verdicts)).toEqual(cases.map(([title]) => title));
  });

  it.each(cases)('%s', async (title, file, own) => {
    const verdict = verdicts[title] as Verdict;
    const { exitCode, files, printed } = await run(file, own);
    if ('refused' in verdict) {
      expect(exitCode).not.toBe(0);
      expect(printed).toContain('error');
      expect(files.size).toBe(0);
    } else {
      expect(printed.includes('error') ? printed : '').toBe('');
      expect(hashesOf(own, files)).toEqual(verdict.files);
    }
  });

  it('reads UTF-16', async () => {
    const text = `\ufeff${winmeta((all) => {
      for (const level of all.levels) if (level.name === 'win:Error') level.value = 7;
    })}`;
    const { exitCode, files } = await run(Buffer.from(text, 'utf16le'));
    expect(exitCode).toBe(0);
    expect(String(files.get('a.h'))).toContain('{0x1, 0x0, 0x0, 0x7, 0x1, 0x0, 0x1000000000000}');
  });

  it('defines a new task in the header', async () => {
    const own = manifest().replace('win:None', 'win:Fine');
    const named = winmeta((all) => all.tasks.push({ name: 'win:Fine', value: 33, symbol: 'FINE' }));
    expect(String((await run(named, own)).files.get('a.h'))).toContain('#define FINE 0x21');
    const unnamed = named.replace(' symbol="FINE"', '');
    expect(String((await run(unnamed, own)).files.get('a.h'))).toContain('#define PULLEY_TASK_win_Fine 0x21');
  });

  it('says where a mistake is', async () => {
    const file = winmeta().replace('name="win:Verbose"', 'name="win:Error"');
    const { printed, exitCode } = await run(file);
    expect(exitCode).not.toBe(0);
    expect(printed).toMatch(
      /^w\.xml\(\d+,\d+\): error winmeta-file-invalid: 'win:Error' is already the name/m,
    );
  });

  it('refuses a type that no consumer can decode, which mc.exe compiles', async () => {
    const file = winmeta((all) => {
      all.inTypes.push({ name: 'win:Foo', code: 99, outTypes: ['xs:string'], defaultOutType: 'xs:string' });
    });
    const own = manifest({ fields: '<data name="a" inType="win:Foo"/>' });
    const { printed, exitCode } = await run(file, own);
    expect(exitCode).not.toBe(0);
    expect(printed).toContain("in-type 'win:Foo' has number 99 in winmeta.xml");
  });
});
