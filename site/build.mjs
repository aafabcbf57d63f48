// Builds the site: site/dist/, static files for any web server.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledPackages } from '../scripts/build/bundled-packages.mjs';
import { thirdPartyNotices } from '../scripts/build/third-party-notices.mjs';
import { buildDocs } from './build-docs.mjs';
import { buildPlayground } from './build-playground.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} folder where the site goes; it is emptied */
export async function buildSite(folder = join(root, 'site/dist')) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const metafiles = [...(await buildPlayground(join(folder, 'playground'))), ...(await buildDocs(folder))];
  const packages = bundledPackages(root, metafiles);
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(root, packages));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  await buildSite();
  console.log(`site/dist: built in ${((performance.now() - started) / 1000).toFixed(1)} s
Browsers need a web server to open it, such as this one, at http://localhost:8000/:
  python3 -m http.server --directory site/dist 8000`);
}
