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
   * Other output files in the same folder that a compiler includes with this one. If you leave unchanged
   * files alone, renew this one's timestamp when they change; otherwise, builds keep old content.
   */
  readonly includes?: readonly string[];
}

/** The inputs of an output in addition to the manifest and the options. */
export interface EmitExtras {
  /** The changes since an older version; absent without a comparison. */
  readonly changes?: readonly KnownChange[] | undefined;
  /** The display name of the older version: a path, or a revision. */
  readonly older?: string | undefined;
  /** The folder before file names in resource scripts, ending with a separator. Default: none. */
  readonly scriptFolder?: string | undefined;
}

/** The inputs of an output whose manifest can consist of several. */
export interface LinkedExtras extends EmitExtras {
  /** The manifests. Default: the source. */
  readonly manifestFiles?: readonly LinkedFile[] | undefined;
}

/** One of the manifests of a binary. */
export interface LinkedFile {
  readonly name: string;
  readonly hasProviders: boolean;
  readonly hasCounters: boolean;
}

/** Writes an output of an error-free manifest, reproducibly. `requireOutputNames` has checked its names. */
export interface Emitter {
  /** Reports what this output cannot express in a valid manifest. Errors prevent all output. */
  check?(manifest: Manifest, options: CompleteOptions): Diagnostic[];
  emit(manifest: Manifest, options: CompleteOptions, extras?: LinkedExtras): OutputFile[];
  /** Likewise for a message text file; present if the definition of the output has `messageTexts`. */
  emitTexts?(file: MessageFile, options: CompleteOptions): OutputFile[];
}
