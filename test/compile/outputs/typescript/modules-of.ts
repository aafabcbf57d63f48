import type { Manifest } from '../../../../src/manifest/model/model.js';
import { emitterOf } from '../../../support/emitters.js';

const typescriptEmitter = emitterOf('ts');

/** The modules of manifests, with decoders. */
export function modulesOf(
  manifests: readonly { manifest: Manifest; baseName: string }[],
): Map<string, string> {
  return new Map(
    manifests.flatMap(({ manifest, baseName }) =>
      typescriptEmitter
        .emit(manifest, { baseName, ts: { decoders: true } })
        .map(({ path, content }): [string, string] => [path, content as string]),
    ),
  );
}
