import type { Manifest } from '../../src/manifest/model.js';
import { completeOptions } from '../../src/outputs/all-outputs.js';
import type { EmitOptions, EmitTarget } from '../../src/outputs/options.js';
import { emitters } from '../../src/targets/emitters.js';

/** An emitter that completes its options, as `compile` does for all. */
export function emitterOf(target: EmitTarget) {
  const { check, emit } = emitters[target];
  return {
    check: (manifest: Manifest, options: EmitOptions) => check?.(manifest, completeOptions(options)) ?? [],
    emit: (manifest: Manifest, options: EmitOptions) => emit(manifest, completeOptions(options)),
  };
}
