import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { extensionFolder, packageExtension } from '../../scripts/build/vscode.mjs';
import { Editor } from '../editor/lsp/editor.js';
import { root } from '../support/built.js';
import { makeFolder } from '../support/folder.js';
import { inTestRun } from '../support/test-run.js';
import { noteMissing } from '../support/tools.js';
import { ensureExtensionBuilt } from './built-extension.js';
import { sample } from './sample.js';

const vsce = join(root, 'editors/vscode/node_modules/@vscode/vsce/vsce');
const found = existsSync(vsce) ? vsce : undefined;
noteMissing({ 'vsce (npm ci in editors/vscode)': found });

beforeAll(async () => {
  await ensureExtensionBuilt();
});

it('the server in the extension works alone, as VS Code on a computer starts it', async () => {
  const command = join(extensionFolder, 'dist/server/bin/wevtc.js');
  const editor = await new Editor(makeFolder({ 'print.man': sample }), [], command).start();
  try {
    await editor.openFile('print.man');
    const [finding] = await editor.diagnostics('print.man', (all) =>
      all.some(({ severity }) => severity === 1),
    );
    expect(finding).toMatchObject({ source: 'wevtc' });
    expect(await editor.stop()).toBe(0);
  } finally {
    editor.kill();
  }
});

describe.skipIf(found === undefined)('the .vsix', () => {
  const names = () => {
    const list = [vsce, 'ls', '--no-dependencies'];
    return execFileSync(process.execPath, list, { cwd: extensionFolder, encoding: 'utf8' })
      .split('\n')
      .filter((name) => name !== '' && !name.startsWith('dist/server/docs/rules/'))
      .sort();
  };

  it('has what the extension needs, and nothing else', () => {
    expect(names()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'THIRD-PARTY-NOTICES.txt',
      'dist/config.schema.json',
      'dist/desktop.js',
      'dist/server-worker.js',
      'dist/server/bin/package.json',
      'dist/server/bin/wevtc.js',
      'dist/server/dist/THIRD-PARTY-NOTICES.txt',
      'dist/server/dist/catalogue.cjs',
      'dist/server/dist/compile.cjs',
      'dist/server/dist/config.cjs',
      'dist/server/dist/diff.cjs',
      'dist/server/dist/fast-xml-parser.cjs',
      'dist/server/dist/handlebars.cjs',
      'dist/server/dist/lint.cjs',
      'dist/server/dist/lsp.cjs',
      'dist/server/dist/minimatch.cjs',
      'dist/server/dist/plugins.cjs',
      'dist/server/dist/start.cjs',
      'dist/server/package.json',
      'dist/web.js',
      'images/editor.png',
      'images/icon.png',
      'images/manifest-dark.svg',
      'images/manifest-light.svg',
      'images/reference.png',
      'language-configuration.json',
      'message-text-configuration.json',
      'package.json',
      'snippets/etw-manifest.json',
      'snippets/message-text.json',
      'syntaxes/etw-manifest.tmLanguage.json',
      'syntaxes/message-text.tmLanguage.json',
    ]);
  });

  it('shows its pictures on the page of the marketplace, once the project has a repository', () => {
    const folder = join(inTestRun('with-repository'), 'out');
    cpSync(extensionFolder, folder, { recursive: true });
    const file = inTestRun('with-repository.vsix');
    const repository = { type: 'git', url: 'git+https://git.example.com/etw/wevtc.git' };
    packageExtension({ project: { version: '0.1.0', repository }, folder, file });
    const packed = unzipSync(readFileSync(file));
    const textOf = (name: string) => strFromU8(packed[`extension/${name}`] ?? expect.fail(name));
    expect(JSON.parse(textOf('package.json'))).toMatchObject({
      repository: { url: 'https://git.example.com/etw/wevtc.git', directory: 'editors/vscode' },
      bugs: { url: 'https://git.example.com/etw/wevtc/issues' },
    });
    const images = [...textOf('readme.md').matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, address]) => address);
    expect(images).toEqual(
      ['editor', 'reference'].map(
        (name) => `https://git.example.com/etw/wevtc/raw/v0.1.0/editors/vscode/images/${name}.png`,
      ),
    );
  });

  it('has the rules once for computers and once for browsers', () => {
    // The checks and outputs take most of the room.
    const large = names().filter(
      (name) => /\.c?js$/.test(name) && statSync(join(extensionFolder, name)).size > 500_000,
    );
    expect(large).toEqual(['dist/server-worker.js', 'dist/server/dist/compile.cjs']);
  });

  it('is the same file each time, and small', () => {
    const first = readFileSync(packageExtension());
    const file = packageExtension();
    expect(readFileSync(file).equals(first)).toBe(true);
    expect(statSync(file).size).toBeLessThan(2_150_000);
  });
});
