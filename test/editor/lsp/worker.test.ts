import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathsOfUris } from '../../../src/editor/lsp/worker/paths.js';
import { WorkerEnvironment } from '../../../src/editor/lsp/worker/worker-environment.js';
import {
  configuredBaseline,
  loadConfig,
  resolveConfig,
  turnRuleOff,
} from '../../../src/project/config/index.js';

const config = { configuredBaseline, loadConfig, resolveConfig, turnRuleOff };

/** An environment whose editor has files, by URI, and notes what it is asked for. */
function withFiles(files: Record<string, string>, options: unknown = { readsFiles: true }) {
  const asked: string[] = [];
  const ask = async (uris: readonly string[]) => {
    asked.push(...uris);
    return uris.map((uri) => files[uri] ?? null);
  };
  const environment = new WorkerEnvironment(undefined, { ask, config });
  environment.initialize(['memfs:/project'], options);
  let changes = 0;
  const changed = new Promise<void>((resolve) => {
    environment.onSettingsChanged(() => {
      changes += 1;
      resolve();
    });
  });
  return { environment, asked, changed, changes: () => changes };
}

/** Lets all answers arrive. */
const answers = async () => {
  for (let step = 0; step < 20; step++) await Promise.resolve();
};

it('makes random GUIDs of version 4', () => {
  const guids = Array.from({ length: 100 }, () => new WorkerEnvironment().newGuid());
  for (const guid of guids)
    expect(guid).toMatch(/^\{[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\}$/);
  expect(new Set(guids).size).toBe(100);
});

describe('configurations in a worker', () => {
  const uri = 'memfs:/project/src/a%20b.man';

  it('come from the editor, with those that they extend', async () => {
    const { environment } = withFiles({
      'memfs:/project/wevtc.config.json': '{ "extends": "./base.json", "ignore": ["x.man"] }',
      'memfs:/project/base.json':
        '{ "overrides": [{ "files": ["src/*.man"], "format": { "lineWidth": 77 } }] }',
    });
    expect(environment.settingsOf(uri)).toMatchObject({ format: {}, ignored: false });
    await answers();
    environment.settingsOf(uri);
    await answers();
    const settings = environment.settingsOf(uri);
    expect([...settings.configFindings]).toEqual([]);
    expect(settings).toMatchObject({
      config: 'memfs:/project/wevtc.config.json',
      format: { lineWidth: 77 },
    });
    expect(environment.settingsOf('memfs:/project/x.man').ignored).toBe(true);
  });

  it('have their mistakes at their own URI', async () => {
    const { environment, changed } = withFiles({ 'memfs:/project/wevtc.config.json': '{ "rule": {} }' });
    environment.settingsOf(uri);
    await changed;
    expect([...environment.settingsOf(uri).configFindings.keys()]).toEqual([
      'memfs:/project/wevtc.config.json',
    ]);
  });

  it('change when a file changes, and not before the editor has answered', async () => {
    const files: Record<string, string> = { 'memfs:/project/wevtc.config.json': '{ "ignore": ["src"] }' };
    const { environment, changes } = withFiles(files);
    environment.settingsOf(uri);
    await answers();
    expect(environment.settingsOf(uri).ignored).toBe(true);
    delete files['memfs:/project/wevtc.config.json'];
    environment.forgetSettings();
    expect(environment.settingsOf(uri).ignored).toBe(true);
    await answers();
    expect(environment.settingsOf(uri).ignored).toBe(false);
    expect(changes()).toBe(2);
  });

  it('with rules of users say that nothing runs them', async () => {
    const { environment, changed } = withFiles({
      'memfs:/project/wevtc.config.json': '{ "lintRules": ["./rules.mjs"] }',
    });
    environment.settingsOf(uri);
    await changed;
    const [findings] = [...environment.settingsOf(uri).configFindings.values()];
    expect(findings).toMatchObject([{ severity: 'warning' }]);
  });

  it('turn a rule off in a new file or in the one that counts', async () => {
    const files: Record<string, string> = {};
    const { environment } = withFiles(files);
    environment.settingsOf(uri);
    await answers();
    const createdFor = (...folders: string[]) => {
      const off = environment.disableRule(uri, 'unused-string', folders);
      expect(off).toMatchObject({ isNew: true, config: expect.stringMatching(/\/wevtc\.config\.json$/) });
      expect([off?.before, off?.after]).toEqual(['', expect.stringContaining('"unused-string": "off"')]);
      return off?.config.replace('wevtc.config.json', '');
    };
    expect(createdFor()).toBe('memfs:/project/src/');
    expect(createdFor('memfs:/other', 'memfs:/project')).toBe('memfs:/project/');
    expect(createdFor('memfs:/project/', 'memfs:/project/src')).toBe('memfs:/project/src/');
    expect(createdFor('memfs:/proj', 'memfs:/')).toBe('memfs:/');
  });

  it('do not exist in a page that has no files', () => {
    const { environment, asked } = withFiles({}, null);
    expect(environment.settingsOf(uri).config).toBeUndefined();
    expect(environment.disableRule(uri, 'unused-string', [])).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('paths for URIs', () => {
  it.each([
    ['file:///c%3A/a/b.man', '/file/@/c:/a/b.man'],
    ['memfs:/a/%C3%A4.man', '/memfs/@/a/ä.man'],
    ['vscode-vfs://github/owner/repo/a.man', '/vscode-vfs/@github/owner/repo/a.man'],
  ])('%s', (uri, path) => {
    expect(pathsOfUris.pathOf(uri)).toBe(path);
    expect(pathsOfUris.uriOf(path)).toBe(uri);
  });

  it.each(['untitled:Untitled-1', 'memfs:/%', 'nothing', ''])('%j has none', (uri) => {
    expect(pathsOfUris.pathOf(uri)).toBeUndefined();
  });

  it('lead back', () => {
    const segment = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => !/^\.{1,2}$|\//.test(text));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1 }), (segments) => {
        const path = `/memfs/@/${segments.join('/')}`;
        expect(pathsOfUris.pathOf(pathsOfUris.uriOf(path))).toBe(path);
      }),
      { examples: [[['a\nb']]] },
    );
  });
});
