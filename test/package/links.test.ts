import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/built.js';
import { type InstalledPackage, installedPackage } from '../support/installed.js';
import { anchors, links, prose } from '../support/markdown.js';

/**
 * What only the repository has: pictures, the pages of commands, which `wevtc help` prints, pages for
 * maintainers, and outputs of samples. The page of a registry links to them there.
 */
const IN_REPOSITORY =
  /^(?:docs\/(?:cli|images)\/|(?:ARCHITECTURE|CONTRIBUTING|STYLE|editors\/vscode\/README)\.md$|samples\/[\w-]+\/(?:expected\/|recorded\.html$))/;

/** Who installs the package reads its documents in `node_modules`, or on the page of a registry. */
describe('the documents of the package', () => {
  let installed: InstalledPackage;
  let documents: string[];
  const read = (path: string, folder = installed.folder) => readFileSync(join(folder, path), 'utf8');

  beforeAll(async () => {
    installed = await installedPackage();
    documents = installed.files.filter((path) => path.endsWith('.md'));
  });

  it('link to files and headings that the package has', () => {
    const followed: string[] = [];
    const broken = documents.flatMap((document) =>
      links(read(document)).flatMap((link) => {
        followed.push(link);
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? document : relative('.', join(dirname(document), path));
        const folder = IN_REPOSITORY.test(target) ? root : installed.folder;
        const isThere = !target.startsWith('..') && existsSync(join(folder, target));
        const isWhole = isThere && (anchor === undefined || anchors(read(target, folder)).has(anchor));
        return isWhole ? [] : [`${document}: ${link}`];
      }),
    );
    expect(broken).toEqual([]);
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/etw.md']));
    expect(followed.length).toBeGreaterThan(200);
  });

  it('name no file of its folders that it does not have', () => {
    // A change log names what there once was.
    const current = documents.filter((path) => path !== 'CHANGELOG.md');
    const missing = current.flatMap((document) =>
      [...prose(read(document)).matchAll(/`((?:bin|dist|docs|samples|schemas)\/[\w./-]*)`/g)]
        .filter(([, path = '']) => !existsSync(join(installed.folder, path)))
        .map(([, path]) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});
