import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { cleanManifests } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';
import { hostileCsharpManifest } from './hostile.js';

const csharpEmitter = emitterOf('csharp');

/**
 * The C# of all manifests without errors, of each kind, in a folder that exists until the tests of a file
 * have run.
 */
export function writeAllCsharp(): {
  readonly folder: string;
  readonly cases: { readonly isStatic: boolean; readonly file: string }[];
} {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-csharp-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const manifests = [...cleanManifests(), { manifest: hostileCsharpManifest(), baseName: 'hostile' }];
  const cases = [false, true].flatMap((mc) =>
    [false, true].flatMap((isStatic) =>
      manifests.map((input) => {
        const baseName = `${input.baseName}${mc ? 'm' : ''}${isStatic ? 's' : ''}`;
        const options = { baseName, csharp: { static: isStatic, mc } };
        const file = `${baseName}.cs`;
        writeFileSync(join(folder, file), csharpEmitter.emit(input.manifest, options)[0]?.content as string);
        return { isStatic, file };
      }),
    ),
  );
  return { folder, cases };
}
