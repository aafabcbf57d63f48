import type { Session } from '../session/session.js';
import type { CompileOptions } from './options.js';

/** Runs `wevtc compile`, with or without `--watch`. */
export async function compileOrWatch(
  paths: readonly string[],
  options: CompileOptions,
  session: Session,
): Promise<void> {
  const { compile } = await import('./run.js');
  if (!options.watch) return compile(paths, options, session);
  session.features.add('watch');
  const { watchAndCompile } = await import('./watch-and-compile.js');
  await watchAndCompile(paths, options, session);
}
