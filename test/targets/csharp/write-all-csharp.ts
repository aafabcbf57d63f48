import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanManifests } from '../../support/clean-manifests.js';
import { emitterOf } from '../../support/emitters.js';
import { hostileCsharpManifest } from './hostile.js';

const csharpEmitter = emitterOf('csharp');

/** The C# of all manifests without errors, of each kind, in a folder. */
export function writeAllCsharp(folder: string): { readonly isStatic: boolean; readonly file: string }[] {
  const manifests = [...cleanManifests(), { manifest: hostileCsharpManifest(), baseName: 'hostile' }];
  return [false, true].flatMap((mc) =>
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
}
