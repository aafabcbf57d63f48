import { describe, expect, it } from 'vitest';
import { checkAcross, summarise } from '../../src/lint/across-files.js';
import { lintManifest } from '../../src/lint/lint.js';
import { settingsFrom } from '../../src/lint/rule-settings.js';
import { readManifest } from '../../src/pipeline.js';
import { completeManifest } from '../support/lint.js';

const GUIDS = ['{00000001-0002-0003-0004-000000000005}', '{00000001-0002-0003-0004-000000000006}'];

const provider = (name: string, guid = GUIDS[0], content = '') =>
  `<provider name="${name}" guid="${guid}" symbol="P" resourceFileName="p.dll" messageFileName="p.dll">${content}</provider>\n`;

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
    return `${source.name}:${line - 1}:${column}`;
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
