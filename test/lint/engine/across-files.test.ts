import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { checkAcross, summarise } from '../../../src/lint/engine/across-files.js';
import { lintManifest } from '../../../src/lint/engine/lint.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { completeManifest } from '../../support/lint.js';

const GUIDS = ['{00000001-0002-0003-0004-000000000005}', '{00000001-0002-0003-0004-000000000006}'];

const provider = (
  name: string,
  guid = GUIDS[0],
  content = '',
  file = `${name}-${guid}.dll`,
  messages = file,
) =>
  `<provider name="${name}" guid="${guid}" symbol="P" resourceFileName="${file}" messageFileName="${messages}">${content}</provider>\n`;

const imports = (...names: string[]) =>
  `<channels>${names.map((name) => `<importChannel name="${name}"/>`).join('')}</channels>`;

/** Checks files as one run; findings as `file:line:column rule message | related file:line:column`. */
function run(...pieces: string[]): string[] {
  const read = pieces.map((piece, index) => readManifest(completeManifest(piece), `${index + 1}.man`));
  const summaries = read.flatMap(({ value }) => (value === undefined ? [] : summarise(value)));
  const { diagnostics, isSettled } = checkAcross(summaries);
  const own = read.flatMap((file) => file.diagnostics).filter((diagnostic) => !isSettled(diagnostic));
  const place = ({ source, range }: Pick<(typeof diagnostics)[number], 'source' | 'range'>) => {
    const { line, column } = source.positionAt(range.start);
    return `${source.file}:${line - 1}:${column}`;
  };
  return [...own, ...diagnostics].map((diagnostic) =>
    [
      `${place(diagnostic)} ${diagnostic.ruleId} ${diagnostic.message}`,
      ...diagnostic.related.map((related) => `${place(related)} ${related.message}`),
    ].join(' | '),
  );
}

describe('provider-guid-across-files', () => {
  it('reports a GUID of another provider, and a copy of the same one', () => {
    expect(run(provider('A'), provider('B'), provider('A'))).toEqual([
      "2.man:1:26 provider-guid-across-files provider 'B' has the GUID {00000001-0002-0003-0004-000000000005} of provider 'A' in 1.man; assign this one its own GUID | 1.man:1:26 first use of the GUID",
      "3.man:1:26 provider-guid-across-files provider 'A' is also defined in 1.man, with the same GUID; keep one of the two, because Windows uses the one that is installed last | 1.man:1:26 first use of the GUID",
    ]);
  });

  it('accepts different ones, missing ones, and leaves those of one file to provider-unique', () => {
    expect(run(provider('A'), provider('B', GUIDS[1]))).toEqual([]);
    expect(run(provider('A') + provider('B'))).toEqual([]);
    expect(run(provider('A', 'x'), provider('B', 'x')).filter((text) => text.includes('across'))).toEqual([]);
  });
});

describe('provider-file-across-files', () => {
  const named = (name: string, file: string, messages = file) => {
    const index = name.charCodeAt(0) - 'A'.charCodeAt(0);
    return provider(name, `{00000001-0002-0003-0004-00000000000${index}}`, '', file, messages);
  };

  it('reports a manifest with the file of another one once, whatever its case and slashes', () => {
    const path = String.raw`%ProgramFiles%\Contoso\app.exe`;
    const found = run(named('A', path), named('B', path.toUpperCase().replaceAll('\\', '/')));
    expect(found).toEqual([
      `2.man:1:95 provider-file-across-files provider 'A' in 1.man specifies the same file, '%PROGRAMFILES%/CONTOSO/APP.EXE'; linkers do not merge the resources of manifests that are compiled separately, so compile both in one run with 'wevtc compile --link' and turn this rule off for them, or specify different files | 1.man:1:95 first use of the file`,
    ]);
    expect(run(named('A', path) + named('B', path), named('C', path) + named('D', path))).toHaveLength(1);
  });

  it('reports message files, and each earlier manifest', () => {
    const found = run(
      named('A', 'a.dll', 'texts.dll'),
      named('B', 'b.dll'),
      named('C', 'b.dll', 'TEXTS.dll'),
    );
    expect(found.map((text) => text.split(' ', 6).slice(0, 6).join(' '))).toEqual([
      "3.man:1:95 provider-file-across-files provider 'B' in 2.man",
      "3.man:1:119 provider-file-across-files provider 'A' in 1.man",
    ]);
  });

  it('accepts different files, those of one manifest, placeholders, and missing names', () => {
    expect(run(named('A', 'a.dll'), named('B', 'b.dll'), named('C', '%SystemRoot%\\a.dll'))).toEqual([]);
    expect(run(named('A', 'a.dll') + named('B', 'a.dll'), named('C', 'c.dll'))).toEqual([]);
    expect(run(named('A', '$(Out).dll'), named('B', '$(Out).dll'))).toEqual([]);
    expect(run(named('A', '__FILE__'), named('B', '__FILE__'))).toEqual([]);
    expect(run(named('A', ''), named('B', ''))).toEqual([]);
    expect(run(named('A', ' '), named('B', ' '))).toEqual([]);
  });

  it('leaves copies and versions of a manifest to the other rules', () => {
    const [copy, version] = [named('A', 'a.dll'), provider('A', GUIDS[1], '', 'a.dll')];
    for (const again of [copy, version, copy + named('B', 'a.dll')]) {
      const found = run(named('A', 'a.dll'), again);
      expect(found).toHaveLength(1);
      expect(found[0]).not.toContain('provider-file');
    }
    // A copy is not a second binary either.
    expect(
      run(copy, copy, named('B', 'a.dll')).filter((text) => text.includes('provider-file')),
    ).toHaveLength(1);
  });
});

describe('provider-name-across-files', () => {
  it('reports a name of another provider, whatever its case', () => {
    expect(run(provider('Shop'), provider('SHOP', GUIDS[1]))).toEqual([
      "2.man:1:17 provider-name-across-files a provider in 1.man is also named 'SHOP', with another GUID; rename one of them | 1.man:1:17 first use of the name",
    ]);
  });

  it('accepts different ones, and leaves those of one file to provider-unique', () => {
    expect(run(provider('A'), provider('B', GUIDS[1]))).toEqual([]);
    expect(run(provider('A') + provider('A', GUIDS[1]))).toEqual([]);
  });
});

describe('unknown-import', () => {
  const exporter = provider('B', GUIDS[1], '<channels><channel name="B/Debug" type="Debug"/></channels>');

  it('is settled by a file of the run that defines the channel, before or after', () => {
    expect(run(provider('A', GUIDS[0], imports('B/Debug')), exporter)).toEqual([]);
    expect(run(exporter, provider('A', GUIDS[0], imports('b/debug')))).toEqual([]);
  });

  it('stays where no file defines the channel', () => {
    expect(run(provider('A', GUIDS[0], imports('B/Debug', 'C/Debug')), exporter)).toEqual([
      expect.stringContaining(
        "unknown-import neither this manifest nor Windows defines the channel 'C/Debug'",
      ),
    ]);
    expect(run(provider('A', GUIDS[0], imports('B/Debug')))).toHaveLength(1);
  });
});

describe('unused-channel', () => {
  const definition =
    '<channels><channel name="B/Debug" type="Debug"/></channels><events><event value="1"/></events>';

  it('is settled by a file of the run that imports the channel', () => {
    const read = (name: string, piece: string) => readManifest(completeManifest(piece), name).value;
    const exporter = read('1.man', provider('B', GUIDS[1], definition));
    const importer = read('2.man', provider('A', GUIDS[0], imports('b/debug')));
    if (exporter === undefined || importer === undefined) throw new Error('no manifests');
    const unused = lintManifest(exporter, settingsFrom({ ruleset: 'strict' })).filter(
      ({ ruleId }) => ruleId === 'unused-channel',
    );
    expect(unused).toHaveLength(1);
    const { isSettled } = checkAcross([exporter, importer].map(summarise));
    expect(unused.filter((finding) => !isSettled(finding))).toEqual([]);
    expect(unused.filter((finding) => !checkAcross([summarise(exporter)]).isSettled(finding))).toHaveLength(
      1,
    );
  });
});
