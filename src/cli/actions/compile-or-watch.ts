import type { Session } from '../run/session.js';
import type { CompileOptions } from './compile.js';

/** Runs `wevtc compile`, with or without `--watch`. */
export async function compileOrWatch(
  paths: readonly string[],
  options: CompileOptions,
  session: Session,
): Promise<void> {
  const { compile } = await import('./compile.js');
  if (!options.watch) return compile(paths, options, session);
  session.features.add('watch');
  const { watchAndCompile } = await import('./watch-and-compile.js');
  await watchAndCompile(paths, options, session);
}
