import { completeOptions } from '../../src/compile/options/all-outputs.js';
import type { EmitOptions, EmitTarget } from '../../src/compile/options/options.js';
import { emitters } from '../../src/compile/outputs/emitters.js';
import type { Manifest } from '../../src/manifest/model/model.js';

/** An emitter that completes its options, as `compile` does for all. */
export function emitterOf(target: EmitTarget) {
  const { check, emit } = emitters[target];
  return {
    check: (manifest: Manifest, options: EmitOptions) => check?.(manifest, completeOptions(options)) ?? [],
    emit: (manifest: Manifest, options: EmitOptions) => emit(manifest, completeOptions(options)),
  };
}
