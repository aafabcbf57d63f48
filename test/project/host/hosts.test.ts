import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Host, HostError } from '../../../src/project/host/host.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { NodeHost } from '../../../src/project/host/node.js';

const files = {
  'one.man': '1',
  'sub/two.MAN': '2',
  'sub/deep/three.man': '3',
  'sub/other.xml': '4',
  'node_modules/x/hidden.man': '5',
  'sub/node_modules/hidden.man': '6',
  '.git/hidden.man': '7',
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-host-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

// The twin for tests has to behave as the real one does.
describe.each<[string, () => { host: Host; base: string }]>([
  ['NodeHost', () => ({ host: new NodeHost(folder), base: folder })],
  [
    'MemoryHost',
    () => ({
      host: new MemoryHost({
        files: Object.fromEntries(Object.entries(files).map(([path, content]) => [`base/${path}`, content])),
        packageFiles: files,
      }),
      base: 'base',
    }),
  ],
])('%s', (_, create) => {
  it('gives paths from the root on, with forward slashes', () => {
    const { host, base } = create();
    const path = host.absolutePath(join(base, 'sub', '..', 'one.man'));
    expect(path).toMatch(/^([A-Z]:)?\/([^\\]+\/)?one\.man$/i);
    expect(host.absolutePath(path)).toBe(path);
    expect(`${host.absolutePath(base)}/one.man`).toBe(path);
  });

  it('finds files in a folder, whatever the case of the extension, but not in node_modules', async () => {
    const { host, base } = create();
    expect(await host.glob('**/*.man', base)).toEqual(['one.man', 'sub/deep/three.man', 'sub/two.MAN']);
    expect(await host.glob('sub/*.man', base)).toEqual(['sub/two.MAN']);
  });

  it('finds files by a pattern with a folder in it', async () => {
    const { host, base } = create();
    const pattern = `${base.replaceAll('\\', '/')}/sub/**/*.man`;
    const found = await host.glob(pattern);
    expect(found.map((path) => new TextDecoder().decode(host.readFile(path)))).toEqual(['3', '2']);
  });

  it('tells files from folders and from nothing', () => {
    const { host, base } = create();
    expect(host.kind(`${base}/one.man`)).toBe('file');
    expect(host.kind(`${base}/sub`)).toBe('folder');
    expect(host.kind(`${base}/absent`)).toBeUndefined();
  });

  it('names what lies in a folder, as it is spelled there', () => {
    const { host, base } = create();
    expect(host.namesIn(`${base}/sub`)).toEqual(['deep', 'node_modules', 'other.xml', 'two.MAN']);
    expect(host.namesIn(base)).toContain('sub');
    expect(host.namesIn(`${base}/one.man`)).toEqual([]);
    expect(host.namesIn(`${base}/absent`)).toEqual([]);
  });

  it('reads files, and says why it cannot', () => {
    const { host, base } = create();
    expect(new TextDecoder().decode(host.readFile(`${base}/sub/two.MAN`))).toBe('2');
    expect(() => host.readFile(`${base}/absent`)).toThrow(HostError);
    expect(() => host.readFile(`${base}/absent`)).toThrow(/cannot read '.*absent': no such file or folder/);
  });

  it('reads files of its own package', () => {
    expect(create().host.readPackageFile('sub/other.xml')).toBe('4');
  });

  it('has one spelling for all paths to a file', () => {
    const { host, base } = create();
    expect(host.canonicalPath(`${base}/sub/../one.man`)).toBe(host.canonicalPath(`${base}/./one.man`));
  });

  it('writes what has changed', () => {
    const { host, base } = create();
    const path = `${base}/gen/out.h`;
    expect(host.writeFiles([{ root: base, path, content: 'ü' }])).toEqual(['written']);
    expect(host.writeFiles([{ root: base, path, content: new TextEncoder().encode('ü') }])).toEqual([
      'unchanged',
    ]);
    expect(new TextDecoder().decode(host.readFile(path))).toBe('ü');
  });

  it('writes what includes something that has changed', () => {
    const { host, base } = create();
    const write = (content: string) => {
      const script = {
        root: base,
        path: `${base}/res/app.rc`,
        content: 'script',
        includes: ['app.bin', 'more.bin'],
      };
      const other = { root: base, path: `${base}/res/app.h`, content: 'header' };
      return host.writeFiles([other, { root: base, path: `${base}/res/./app.bin`, content }, script]);
    };
    expect(write('1')).toEqual(['written', 'written', 'written']);
    expect(write('1')).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(write('2')).toEqual(['unchanged', 'written', 'written']);
  });

  it('reads a file that is no link, up to a size', () => {
    const { host, base } = create();
    expect(new TextDecoder().decode(host.readItself(`${base}/one.man`, 1))).toBe('1');
    expect(() => host.readItself(`${base}/one.man`, 0)).toThrow(HostError);
    expect(host.readItself(`${base}/absent`, 1)).toBeUndefined();
  });

  it('knows where a path leads, also one to what does not exist yet', () => {
    const { host, base } = create();
    const real = host.realPath(base);
    expect(host.realPath(`${base}/sub/../new/x`)).toBe(`${real}/new/x`);
  });

  it('keeps as many files of a kind as are wanted', () => {
    const { host, base } = create();
    for (const name of ['a-1', 'a-2', 'a-3', 'b-1']) {
      host.writeFiles([{ root: base, path: `${base}/kept/${name}`, content: name }]);
    }
    host.removeOldest(`${base}/kept`, 'a-', 5);
    expect(host.namesIn(`${base}/kept`)).toHaveLength(4);
    host.removeOldest(`${base}/kept`, 'a-', 1);
    expect(host.namesIn(`${base}/kept`)).toEqual([expect.stringMatching(/^a-/), 'b-1']);
    host.removeOldest(`${base}/nowhere`, 'a-', 1);
  });
});
