import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newProvider } from '../../src/editor/new/new-provider.js';
import { compile, type EmitTarget } from '../../src/index.js';
import { root } from '../support/built.js';

// Manifests and binaries that pages speak of.

/** The manifest of the tour, with the error that the tour is about. */
export const tourManifest = String(readFileSync(join(root, 'samples/tour/app.man')));

/** The same without the mistake: `app.man` of all pages that speak of no other one. */
export const appManifest = tourManifest.replace('Informatonal', 'Informational');

/** A later version of it, with one keyword more. */
export const laterManifest = appManifest.replace(
  '</keywords>',
  '  <keyword name="Spooler" mask="0x2" />\n        </keywords>',
);

/** A manifest of another provider. */
export const diskManifest = appManifest
  .replace('b1e6fd2c', 'b1e6fd2d')
  .replaceAll('Contoso-Print', 'Contoso-Disk')
  .replaceAll('CONTOSO_PRINT', 'CONTOSO_DISK')
  .replaceAll('Job', 'Disk');

/** What `wevtc new provider` writes, with another task, and in two languages. */
export const startedManifest = newProvider({
  name: 'Contoso-Print',
  guid: '{b1e6fd2c-8a3f-4d57-9c10-2e5f7a9b3c41}',
})
  .manifest.replaceAll('Work', 'Spool')
  .replace(
    / *<resources culture="en-US">.*<\/resources>\n/s,
    (english) => english + english.replace('en-US', 'de-DE'),
  );

/** A file of the project. */
export const projectFile = (path: string): Buffer => readFileSync(join(root, path));

export const storageManifest = projectFile('samples/contoso-storage/contoso-storage.man');

/**
 * What wevtc compiles from a manifest for an output: the files by path, each made only when a page is tested.
 */
export function compiled(
  manifest: string | Uint8Array,
  target: EmitTarget,
  names: Readonly<Record<string, string>>,
): Record<string, () => Uint8Array> {
  const make = (name: string) => () => {
    const { files } = compile(manifest, { file: 'app.man', emit: [target] });
    const found = files.find(({ path }) => path === name);
    if (found === undefined) throw new Error(`no ${name} in ${files.map(({ path }) => path).join()}`);
    return Buffer.from(found.content);
  };
  return Object.fromEntries(Object.entries(names).map(([path, name]) => [path, make(name)]));
}
