import { describe, expect, it } from 'vitest';
import type { ConfigFile } from '../../../src/project/config/config-file.js';
import { findConfig } from '../../../src/project/config/find.js';
import { loadConfig } from '../../../src/project/config/load.js';
import { resolveConfig } from '../../../src/project/config/resolve.js';
import type { ResolvedConfig } from '../../../src/project/config/resolved-config.js';
import { MemoryHost } from '../../../src/project/host/memory.js';

/** What the configuration `<folder>/wevtc.config.json` says of a file. */
function resolved(files: Record<string, ConfigFile>, file: string, folder = ''): ResolvedConfig {
  const texts = Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)]);
  const host = new MemoryHost({ files: Object.fromEntries(texts) });
  const { layers, mistakes } = loadConfig(`${folder}/wevtc.config.json`, host);
  expect(mistakes).toEqual([]);
  return resolveConfig(layers, file);
}

describe('resolveConfig', () => {
  it('lays later files over earlier ones, and overrides over what stands at the top', () => {
    const files: Record<string, ConfigFile> = {
      'wevtc.config.json': {
        extends: ['one.json', 'two.json'],
        rules: { 'level-unique': 'warning' },
        overrides: [
          { files: ['src/**'], ruleset: 'strict', rules: { 'task-unique': 'off' } },
          { files: ['src/old.man'], rules: { 'task-unique': 'info' } },
        ],
      },
      'one.json': { ruleset: 'mc', rules: { 'map-unique': 'off', 'level-unique': 'off' } },
      'two.json': { rules: { 'map-unique': 'info' } },
    };
    expect(resolved(files, '/app.man').choice).toEqual({
      ruleset: 'mc',
      rules: { 'map-unique': 'info', 'level-unique': 'warning' },
    });
    expect(resolved(files, '/src/new.man').choice).toMatchObject({
      ruleset: 'strict',
      rules: { 'task-unique': 'off', 'level-unique': 'warning' },
    });
    expect(resolved(files, '/src/old.man').choice.rules).toMatchObject({ 'task-unique': 'info' });
  });

  it.each([
    ['/', false],
    ['./', true],
  ])('takes patterns without a name: %j', (pattern, ignored) => {
    expect(resolved({ 'wevtc.config.json': { ignore: [pattern] } }, '/src/a.man').ignored).toBe(ignored);
  });

  it('keeps the options of a rule when only its severity is set again', () => {
    const files: Record<string, ConfigFile> = {
      'wevtc.config.json': { extends: 'base.json', rules: { 'message-max-length': 'error' } },
      'base.json': { rules: { 'message-max-length': ['info', { max: 9 }] } },
    };
    expect(resolved(files, '/a.man').choice.rules).toEqual({ 'message-max-length': ['error', { max: 9 }] });
  });

  it('lays the options of targets over each other one by one', () => {
    const files: Record<string, ConfigFile> = {
      'wevtc.config.json': {
        extends: 'base.json',
        emit: { c: { prefix: 'Log' }, resources: { compat: '8.1' } },
        overrides: [{ files: ['drivers/**'], emit: { c: { mode: 'km' } } }],
      },
      'base.json': { emit: { targets: ['c'], c: { mode: 'um', prefix: 'Trace' }, csharp: { static: true } } },
    };
    const common = { targets: ['c'], csharp: { static: true }, resources: { compat: '8.1' } };
    expect(resolved(files, '/app.man').emit).toEqual({ ...common, c: { mode: 'um', prefix: 'Log' } });
    expect(resolved(files, '/drivers/a.man').emit).toEqual({ ...common, c: { mode: 'km', prefix: 'Log' } });
  });

  it('takes globs and paths relative to the file that they stand in', () => {
    const files: Record<string, ConfigFile> = {
      'app/wevtc.config.json': { extends: '../shared/base.json', ignore: ['gen', '*.tmp.man'] },
      'shared/base.json': {
        emit: { outDir: 'out/../gen', baseName: 'x' },
        ignore: ['old.man', '../app/third-party/**'],
      },
    };
    const at = (file: string) => resolved(files, file, '/app');
    expect(at('/app/a.man').emit).toEqual({ outDir: '/shared/gen', baseName: 'x' });
    const ignored = [
      '/app/a.man',
      '/app/old.man',
      '/shared/old.man',
      '/app/gen/deep/a.man',
      '/app/src/gen/a.man',
      '/app/a.tmp.man',
      '/app/src/a.tmp.man',
      '/app/third-party/x/a.man',
    ].filter((file) => at(file).ignored);
    expect(ignored).toEqual([
      '/shared/old.man',
      '/app/gen/deep/a.man',
      '/app/a.tmp.man',
      '/app/third-party/x/a.man',
    ]);
  });

  it('matches globs without regard to case, and hidden files too', () => {
    const files: Record<string, ConfigFile> = {
      'wevtc.config.json': { ignore: ['./Legacy/', '**/*.bak.man'] },
    };
    for (const file of ['/legacy/a.man', '/.hidden/a.BAK.man'])
      expect(resolved(files, file).ignored).toBe(true);
    expect(resolved(files, '/legacy.man').ignored).toBe(false);
  });
});

describe('findConfig', () => {
  const files = {
    'package.json': '{ "wevtc": {} }',
    'a/wevtc.config.jsonc': '{}',
    'a/package.json': '{ "wevtc": {} }',
    'a/b/package.json': '{ "name": "wevtc" }',
    'a/b/c/x.man': '',
    'd/package.json': '{ "wevtc": ',
    'e/x.man': '',
  };
  it.each([
    ['/a/b/c', '/a/wevtc.config.jsonc'],
    ['/d', '/d/package.json'],
    ['/e', '/package.json'],
    ['/', '/package.json'],
  ])('%s has %s', (folder, path) => {
    expect(findConfig(folder, new MemoryHost({ files }), new Map())).toBe(path);
  });

  it('finds none where there is none', () => {
    expect(findConfig('/e', new MemoryHost({ files: { 'e/x.man': '' } }), new Map())).toBe(undefined);
  });
});
