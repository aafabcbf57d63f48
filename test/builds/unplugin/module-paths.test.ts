import { describe, expect, it } from 'vitest';
import {
  declarationPath,
  generatedModuleAt,
  manifestOf,
  moduleOf,
  plainPath,
  withQuery,
} from '../../../integrations/unplugin/module-paths.js';
import { MemoryHost } from '../../../src/project/host/memory.js';

/** A host that has only some files. */
class FilesHost extends MemoryHost {
  constructor(private readonly paths: readonly string[]) {
    super();
  }
  override kind(path: string) {
    return this.paths.includes(path) ? ('file' as const) : undefined;
  }
}

const windows = new FilesHost(['C:/x/app.man', 'C:/x/größe & mehr.man']);

describe('paths of Windows', () => {
  it.each([
    ['C:\\x\\app.man', 'C:/x/app.man'],
    ['C:\\x\\app.man?import', 'C:/x/app.man'],
    ['C:/x/app.man#y', 'C:/x/app.man'],
  ])('%s is %s', (id, path) => {
    expect(plainPath(id)).toBe(path);
  });

  it('find the manifest of a module', () => {
    expect(manifestOf('C:/x/app.decoders.man', windows)).toBe('C:/x/app.man');
    expect(manifestOf('C:/y/app.man', windows)).toBeUndefined();
    expect(declarationPath('C:/x/app.decoders.man', 'd.man.ts')).toBe('C:/x/app.decoders.d.man.ts');
  });

  it.each([
    ['./app.decoders.man', 'C:\\x\\main.ts'],
    ['../x/app.decoders.man', 'C:\\y\\main.ts?v=1'],
    ['..\\x\\app.decoders.man', 'C:/y/main.ts'],
    ['C:\\x\\app.decoders.man', 'D:\\main.ts'],
    ['C:/x/app.decoders.man', undefined],
  ])('resolve %s in %s', (specifier, importer) => {
    expect(generatedModuleAt(specifier, importer, undefined, windows)).toBe('C:/x/app.decoders.man');
  });

  it("resolve paths from the folder of Vite's server", () => {
    expect(generatedModuleAt('/app.decoders.man', 'C:/x/y/main.ts', 'C:/x', windows)).toBe(
      'C:/x/app.decoders.man',
    );
  });

  it.each(['C:\\x\\', 'C:/x/', './'])(
    'leave modules that are files to the bundler, and packages: %s',
    (folder) => {
      expect(generatedModuleAt(`${folder}app.man`, 'C:\\x\\main.ts', undefined, windows)).toBeUndefined();
      expect(generatedModuleAt('app.decoders.man', 'C:\\x\\main.ts', undefined, windows)).toBeUndefined();
    },
  );

  it.each([
    ['C:\\x\\app.decoders.man', 'C:/x/app.decoders.man'],
    ['.\\größe & mehr.decoders.man', 'C:/x/größe & mehr.decoders.man'],
  ])('survive the query of webpack: %s', (specifier, module) => {
    const request = withQuery(specifier, module, windows);
    const [, query = ''] = request.split('?');
    expect(request.replaceAll('\\', '/')).toMatch(/^(?:C:\/x|\.)\/(?:app|größe & mehr)\.man\?/);
    expect(moduleOf(`C:\\x\\app.man?${query}`)).toBe(module);
  });
});
