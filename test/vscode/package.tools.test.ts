import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { extensionFolder, packageExtension } from '../../scripts/vscode.mjs';
import { Editor } from '../lsp/editor.js';
import { root } from '../support/built.js';
import { makeFolder } from '../support/folder.js';
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
      'dist/server/dist/cli.cjs',
      'dist/server/dist/config.cjs',
      'dist/server/dist/diff.cjs',
      'dist/server/dist/fast-xml-parser.cjs',
      'dist/server/dist/handlebars.cjs',
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
      'package.json',
      'snippets/etw-manifest.json',
      'syntaxes/etw-manifest.tmLanguage.json',
    ]);
  });

  it('is the same file each time, and small', () => {
    const first = readFileSync(packageExtension());
    const file = packageExtension();
    expect(readFileSync(file).equals(first)).toBe(true);
    expect(statSync(file).size).toBeLessThan(2_500_000);
  });
});
