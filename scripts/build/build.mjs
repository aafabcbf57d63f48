// Builds dist/: the command, the library with its types, the plugin for bundlers (unplugin/), the man pages
// (man/), the page about the library's exports, the names of Windows' providers, and the licences and the bill of materials of everything in
// the bundles.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportsPage } from '../generate/exports-page.mjs';
import { loadParts } from '../generate/load-parts.mjs';
import { manPages } from '../generate/man-pages.mjs';
import { root } from '../set-up.mjs';
import { bundledPackages } from './bundled-packages.mjs';
import { buildCommand } from './command.mjs';
import { buildDeclarations } from './declarations.mjs';
import { buildLibrary } from './library.mjs';
import { packedProviderNames } from './provider-names.mjs';
import { softwareBillOfMaterials } from './sbom.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

export async function build() {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  mkdirSync(join(root, 'dist'));
  const results = (await Promise.all([buildCommand(), buildLibrary()])).flat();
  await buildDeclarations(root);
  await writePages();
  writeFileSync(join(root, 'dist/provider-names.txt'), packedProviderNames());
  const packages = bundledPackages(
    root,
    results.map(({ metafile }) => metafile),
  );
  writeFileSync(join(root, 'dist/sbom.cdx.json'), softwareBillOfMaterials(root, packages));
  writeFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(root, packages));
}

/** The man pages, and the page about the exports of the library. */
async function writePages() {
  mkdirSync(join(root, 'dist/man'));
  for (const { path, content } of [...manPages(await loadParts()), ...exportsPage()])
    writeFileSync(join(root, path), content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build();
}
