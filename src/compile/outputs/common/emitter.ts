import type { KnownChange } from '../../../lint/compare/known-change.js';
import type { MessageFile } from '../../../manifest/message-text/model.js';
import type { Manifest } from '../../../manifest/model/model.js';
import type { Diagnostic } from '../../../text/diagnostics/diagnostic.js';
import type { CompleteOptions } from '../../options/all-outputs.js';

/** A file to write. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** The text of a file whose content is in the ANSI code page, as in the header of a message text file. */
  readonly text?: string;
  /**
   * Other output files, in the same folder, that a compiler includes when it reads this one. If you leave
   * unchanged files alone, renew the time stamp of this one when one of them changes; otherwise builds keep
   * the old content.
   */
  readonly includes?: readonly string[];
}

/** The inputs of an output in addition to the manifest and the options. */
export interface EmitExtras {
  /** The changes since an older version; absent without a comparison. */
  readonly changes?: readonly KnownChange[] | undefined;
  /** The display name of the older version: a path, or a revision. */
  readonly older?: string | undefined;
  /**
   * The folder before the names of the files in a resource script, with the separator at its end. Default:
   * none.
   */
  readonly scriptFolder?: string | undefined;
}

/**
 * Writes an output. It receives a manifest without errors and returns the same bytes for the same input on
 * every machine: no dates, no paths. `requireOutputNames` has checked the options that become names.
 */
export interface Emitter {
  /**
   * Reports what this output cannot express in an otherwise valid manifest. If it reports an error, nothing
   * is emitted.
   */
  check?(manifest: Manifest, options: CompleteOptions): Diagnostic[];
  emit(manifest: Manifest, options: CompleteOptions, extras?: EmitExtras): OutputFile[];
  /** Likewise for a message text file; present if the definition of the output has `messageTexts`. */
  emitTexts?(file: MessageFile, options: CompleteOptions): OutputFile[];
}
