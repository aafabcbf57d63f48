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

/** @param {(step: string) => void} tell receives each step when it begins. */
export async function build(tell = () => {}) {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  mkdirSync(join(root, 'dist'));
  let metafiles;
  const steps = {
    'the command and the library': async () => {
      const results = (await Promise.all([buildCommand(), buildLibrary()])).flat();
      metafiles = results.map(({ metafile }) => metafile);
    },
    'the types of the library, which takes longest': () => buildDeclarations(root),
    'manual pages, and the list of exports': writePages,
    'the names of providers, and notices': () => {
      writeFileSync(join(root, 'dist/provider-names.txt'), packedProviderNames());
      const packages = bundledPackages(root, metafiles);
      writeFileSync(join(root, 'dist/sbom.cdx.json'), softwareBillOfMaterials(root, packages));
      writeFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(root, packages));
    },
  };
  for (const [at, [step, run]] of Object.entries(steps).entries()) {
    tell(`${at + 1} of ${Object.keys(steps).length}: ${step}`);
    await run();
  }
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
