import type { LanguageName } from '../windows/file-kind/source-language.js';
import { type Compilation, type CompileOptions, compileManifest } from './compile-manifest.js';
import { compileTexts, targetsOfMessageTexts } from './compile-message-text.js';
import { targetNames } from './options/all-outputs.js';
import type { EmitTarget } from './options/options.js';

/** The compiler of a source language. */
export interface Compiler {
  /** The outputs that files in the language have. */
  readonly targets: readonly EmitTarget[];
  /** Checks a file and generates outputs, unless there are errors. */
  compile(content: string | Uint8Array, options: CompileOptions): Compilation;
}

/** The compilers of all source languages. */
export const compilers: Readonly<Record<LanguageName, Compiler>> = {
  manifest: { targets: targetNames, compile: compileManifest },
  'message-text': { targets: targetsOfMessageTexts, compile: compileTexts },
};
