import type { CustomOptions, CustomOptionValues } from '../../lint/plugins/custom-options.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { CustomRuleId } from '../../text/diagnostics/diagnostic.js';
import type { CompleteOptions } from '../options/all-outputs.js';
import type { OutputFile } from '../outputs/common/emitter.js';

/** A prefix and a name, such as `contoso/event-table`. */
export type CustomName = CustomRuleId;

/** A file that an emitter writes: a name without a folder, and its content. A text is written in UTF-8. */
export type CustomOutputFile = Pick<OutputFile, 'path' | 'content'>;

/** The inputs of an emitter in addition to the manifest. */
export interface EmitterContext<Options extends CustomOptions = CustomOptions> {
  /** The base name of the output files, such as `app` in `app.h`. */
  readonly baseName: string;
  /** A value for every option of the emitter. */
  readonly options: CustomOptionValues<Options>;
  /** The options of wevtc's own outputs, with their defaults. */
  readonly builtIn: CompleteOptions;
  /** The manifest as in `--emit json` and `schemas/model.schema.json`. Each call returns a new object. */
  model(): Readonly<Record<string, unknown>>;
}

/** An output that users write. Its file exports it, or a list of emitters, as the default. */
export interface CustomEmitter<Options extends CustomOptions = CustomOptions> {
  /** A prefix and a name, such as `contoso/event-table`: lower-case letters, digits and hyphens. */
  readonly name: CustomName;
  /** One line without a full stop: what it writes. */
  readonly summary: string;
  readonly options?: Options;
  /**
   * Writes the files for one manifest, which never has errors. The same input must have the same output, so
   * it must not contain dates or absolute paths. The model is frozen, because other outputs use it too. To
   * reject a manifest, throw an error: wevtc shows its message, and writes nothing.
   *
   * @returns the files. The command also waits for a promise of them; `compile` of the library cannot.
   */
  emit(
    manifest: Manifest,
    context: EmitterContext<Options>,
  ): readonly CustomOutputFile[] | Promise<readonly CustomOutputFile[]>;
}

/** Returns the emitter. It exists for its types: `options` gets the types of the declared options. */
export function defineEmitter<const Options extends CustomOptions = Record<never, never>>(
  emitter: CustomEmitter<Options>,
): CustomEmitter<Options> {
  return emitter;
}
