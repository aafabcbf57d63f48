import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages with code in a bundle, sorted by folder.
 *
 * @param {string} root the folder that contains `node_modules`
 * @param {import('esbuild').Metafile[]} metafiles esbuild's metafile of each build
 */
export function bundledPackages(root, metafiles) {
  const outputs = metafiles.flatMap((metafile) => Object.values(metafile.outputs));
  const files = outputs.flatMap(({ inputs }) =>
    Object.keys(inputs).filter((path) => inputs[path].bytesInOutput > 0),
  );
  const folderOf = (path) => /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
  const folders = files.map(folderOf);
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return [...new Set(folders)]
    .filter((folder) => folder !== undefined)
    .sort()
    .map((folder) => {
      const own = [...new Set(files.filter((path) => folderOf(path) === folder))].sort();
      return bundledPackage(root, folder, locked[folder], own);
    });
}

function bundledPackage(root, folder, locked, files) {
  const described = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { name, version, license, author, dependencies = {} } = described;
  if (locked?.version !== version || locked.integrity === undefined)
    throw new Error(`${folder} is not the package that package-lock.json names; run npm ci`);
  return {
    name,
    version,
    license,
    author: author?.name ?? author,
    dependencies: Object.keys(dependencies),
    integrity: locked.integrity,
    licenceFile: licenceFile(join(root, folder)),
    files: files.map((path) => join(root, path)),
  };
}

function licenceFile(folder) {
  const name = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  return name === undefined ? undefined : join(folder, name);
}
