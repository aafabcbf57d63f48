import type { Manifest } from '../manifest/model.js';

/** A file to write. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

export interface EmitOptions {
  /** The stem of all output file names, such as `app` in `app.h`. */
  readonly baseName: string;
}

/**
 * A target of `compile`. It is handed a manifest without errors and gives the same bytes for the same input
 * on every machine: no dates, no paths.
 */
export interface Emitter {
  readonly name: string;
  /** One line for `--help`. */
  readonly summary: string;
  emit(manifest: Manifest, options: EmitOptions): OutputFile[];
}
