import type { ClientCapabilities, ProtocolRequestType, ServerCapabilities } from 'vscode-languageserver';
import type { Context } from './context.js';
import type { Shape } from './parameters.js';

/** The answer to one method of the protocol. */
export interface Answer {
  readonly method: string;
  /** The required parameters. The gate rejects other requests, so answers repeat no checks. */
  readonly parameters: Shape;
  answer(context: Context, parameters: unknown): unknown;
}

/** A language server feature. Its capability and answers are registered from `features/all-features.ts`. */
export interface Feature {
  /** The rows of the feature in the table of protocol features in docs/editors.md. */
  readonly rows: readonly string[];
  readonly capability: ServerCapabilities;
  /** Whether to announce the capability to an editor; absent if every editor can use it. */
  isFor?(client: ClientCapabilities): boolean;
  readonly answers: readonly Answer[];
}

/** Returns an answer for the method `type`. It may throw a `ResponseError`, which users see. */
export function answerTo<P, R, PR, E, RO>(
  type: ProtocolRequestType<P, R, PR, E, RO>,
  parameters: Shape,
  answer: (context: Context, parameters: P) => R | Promise<R>,
): Answer {
  return { method: type.method, parameters, answer: (context, given) => answer(context, given as P) };
}
