import { parentOf, resolveIn } from '../../src/project/config/paths.js';
import type { Host } from '../../src/project/host/host.js';

const EXTENSION = '.man';

/** Whether a path can be that of a manifest, or of a module that is generated from one. */
export function isManifestPath(path: string): boolean {
  return path.endsWith(EXTENSION);
}

/** A path in the form of the host, without the query that bundlers add. */
export function plainPath(id: string): string {
  return id.replace(/[?#].*$/s, '').replaceAll('\\', '/');
}

/**
 * The manifest that a module is generated from: itself, or for `app.decoders.man`, `app.man`. `undefined` if
 * there is none.
 *
 * @param path absolute.
 */
export function manifestOf(path: string, host: Host): string | undefined {
  const folder = parentOf(path);
  let stem = path.slice(folder.length, -EXTENSION.length);
  while (stem !== '') {
    const candidate = `${folder}${stem}${EXTENSION}`;
    if (host.kind(candidate) === 'file') return candidate;
    stem = stem.slice(0, Math.max(0, stem.lastIndexOf('.')));
  }
  return undefined;
}

/**
 * The path of a generated module that is not a file, for which bundlers need help.
 *
 * @param specifier as in an import.
 * @param importer the path of the file with the import.
 * @param root the folder that Vite serves, in which a path that starts with `/` can be.
 */
export function generatedModuleAt(
  specifier: string,
  importer: string | undefined,
  root: string | undefined,
  host: Host,
): string | undefined {
  const path = plainPath(specifier);
  if (!isManifestPath(path) || !/^(?:\.{0,2}\/|[A-Za-z]:\/)/.test(path)) return undefined;
  const candidates = [
    ...(importer === undefined ? [] : [resolveIn(parentOf(plainPath(importer)), path)]),
    ...(root === undefined || !path.startsWith('/') ? [] : [resolveIn(root, path.slice(1))]),
    ...(/^\.{1,2}\//.test(path) ? [] : [path]),
  ];
  return candidates.find((candidate) => {
    return host.kind(candidate) === undefined && manifestOf(candidate, host) !== undefined;
  });
}

const QUERY = '?wevtc=';

/**
 * A request for a generated module, as one for the manifest with a query, because webpack only loads files.
 *
 * @param specifier the request for the module.
 * @param module the path of the module.
 */
export function withQuery(specifier: string, module: string, host: Host): string {
  const manifest = manifestOf(module, host) ?? module;
  const folder = specifier.slice(0, specifier.replaceAll('\\', '/').lastIndexOf('/') + 1);
  const name = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  return `${folder}${name(manifest)}${QUERY}${encodeURIComponent(name(module))}`;
}

/** The path of the module that a bundler loads; see `withQuery`. */
export function moduleOf(id: string): string {
  const path = plainPath(id);
  const query = id.indexOf(QUERY);
  return query < 0 ? path : resolveIn(parentOf(path), decodeURIComponent(id.slice(query + QUERY.length)));
}

/** The path of a module's types. */
export function declarationPath(module: string, ending: 'man.d.ts' | 'd.man.ts'): string {
  return `${module.slice(0, -EXTENSION.length)}.${ending}`;
}

/**
 * Whether a bundler finds the package `wevtc` from a file, which it does not if the manifest is outside the
 * project.
 *
 * @param path absolute.
 */
export function findsPackage(path: string, host: Host): boolean {
  const folder = parentOf(path);
  if (host.kind(resolveIn(folder, 'node_modules/wevtc')) === 'folder') return true;
  return parentOf(folder) !== folder && findsPackage(folder, host);
}
