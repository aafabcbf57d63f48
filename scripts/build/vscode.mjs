// npm run vscode: builds the extension for VS Code in editors/vscode/out, and packs it:
// editors/vscode/wevtc-VERSION.vsix. Needs dist/, so run `npm run build` before. Needs no network after
// `npm ci` in editors/vscode.
//   node scripts/build/vscode.mjs [--no-package | --no-build] [--out FILE]
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { buildLanguageServerWorker } from '../harness/language-server-worker.mjs';
import { npm, root, run } from '../set-up.mjs';
import { bundledPackages } from './bundled-packages.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

const source = join(root, 'editors/vscode');

/** The folder of the built extension, which VS Code can also load directly. */
export const extensionFolder = join(source, 'out');

const own = [
  'package.json',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'language-configuration.json',
  'message-text-configuration.json',
  'syntaxes',
  'snippets',
];
const images = ['editor.png', 'reference.png', 'icon.png', 'manifest-light.svg', 'manifest-dark.svg'];

/** The package files that `wevtc lsp` needs. */
const server = [
  'bin/package.json',
  'bin/wevtc.js',
  'docs/rules',
  ...[
    'start',
    'lint',
    'compile',
    'lsp',
    'config',
    'plugins',
    'catalogue',
    'fast-xml-parser',
    'minimatch',
    'diff',
    'handlebars',
  ].map((name) => `dist/${name}.cjs`),
  'dist/THIRD-PARTY-NOTICES.txt',
];

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  metafile: true,
  format: 'cjs',
  target: 'es2022',
  external: ['vscode'],
  legalComments: 'none',
  logLevel: 'warning',
};

export async function buildExtension() {
  rmSync(extensionFolder, { recursive: true, force: true });
  const dist = join(extensionFolder, 'dist');
  mkdirSync(dist, { recursive: true });
  for (const name of own) copy(join(source, name), join(extensionFolder, name));
  for (const name of images) copy(join(source, 'images', name), join(extensionFolder, 'images', name));
  for (const name of server) copy(join(root, name), join(dist, 'server', name));
  // Only what the server and its readers need: the commands, man pages and types of the package are not here.
  const { name, version, description, license, type, engines } = packageFile(root);
  const described = { name, version, private: true, description, license, type, engines };
  writeFileSync(join(dist, 'server/package.json'), `${JSON.stringify(described, null, 2)}\n`);
  copy(join(root, 'schemas/config.schema.json'), join(dist, 'config.schema.json'));
  const bundle = async (name, options) => {
    const entryPoints = [`editors/vscode/src/${name}.ts`];
    return (await esbuild.build({ ...common, ...options, entryPoints, outfile: join(dist, `${name}.js`) }))
      .metafile;
  };
  const metafiles = [
    await bundle('desktop', { platform: 'node', mainFields: ['module', 'main'] }),
    await bundle('web', { platform: 'browser', mainFields: ['browser', 'module', 'main'] }),
    await buildLanguageServerWorker(join(dist, 'server-worker.js'), { workspace: true }),
  ];
  const notices = thirdPartyNotices(root, bundledPackages(root, metafiles));
  writeFileSync(join(extensionFolder, 'THIRD-PARTY-NOTICES.txt'), notices);
}

const packageFile = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function copy(from, to) {
  cpSync(from, to, { recursive: true });
}

/**
 * Packs the built extension. The same input makes the same file.
 *
 * @param project the package.json of wevtc: its `repository` and `bugs` become those of the extension.
 * @param folder the built extension, which gets them.
 * @param file the path of the packed one.
 */
export function packageExtension({
  project = packageFile(root),
  folder = extensionFolder,
  file = packedExtension(),
} = {}) {
  const vsce = join(source, 'node_modules/@vscode/vsce/vsce');
  if (!existsSync(vsce)) {
    const status = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: source });
    if (status !== 0) throw new Error('could not install @vscode/vsce');
  }
  const origin = originOf(project);
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...packageFile(source), ...origin?.members }, null, 2)}\n`,
  );
  // The extension has no other dependencies than those in its bundles. The marketplace shows no pictures of
  // the package, only those with an address.
  const links =
    origin === undefined ? ['--allow-missing-repository', '--no-rewrite-relative-links'] : origin.links;
  const options = ['--no-dependencies', ...links, '--out', file];
  const env = { ...process.env, SOURCE_DATE_EPOCH: '946684800', VSCE_STORE: 'file', DO_NOT_TRACK: '1' };
  const status = run(process.execPath, [vsce, 'package', ...options], { cwd: folder, env });
  if (status !== 0) throw new Error('vsce failed');
  return file;
}

function packedExtension() {
  const { name, version } = packageFile(source);
  return join(source, `${name}-${version}.vsix`);
}

/**
 * The origin of the extension: its metadata in package.json, and the targets of its README's links, at the
 * release tag.
 */
function originOf({ repository, bugs, version }) {
  const url = (typeof repository === 'string' ? repository : repository?.url)?.replace(/^git\+|\.git$/g, '');
  if (url === undefined) return undefined;
  if (!URL.canParse(url)) throw new Error(`'repository' of package.json must be a URL: ${url}`);
  const page = /^https?:\/\/[^/]*gitlab/.test(url) ? `${url}/-` : url;
  const folder = `v${version}/editors/vscode`;
  return {
    members: {
      repository: { type: 'git', url: `${url}.git`, directory: 'editors/vscode' },
      bugs: bugs ?? { url: `${page}/issues` },
    },
    links: ['--baseContentUrl', `${page}/blob/${folder}`, '--baseImagesUrl', `${page}/raw/${folder}`],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { package: { type: 'boolean' }, build: { type: 'boolean' }, out: { type: 'string' } },
    allowNegative: true,
  });
  if (values.build !== false) await buildExtension();
  if (values.package !== false) packageExtension({ file: values.out });
}
