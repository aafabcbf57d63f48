import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Context } from '../context.js';
import type { OpenManifest } from '../open-manifest.js';

/** The argument of a command. Its members are not checked. */
export type Options = Readonly<Record<string, unknown>>;

/** A command of `workspace/executeCommand`. It has one argument, an object. */
export interface Command {
  readonly name: string;
  /**
   * @throws CommandRefused if the command cannot be carried out.
   * @throws ResponseError if the argument is wrong.
   */
  run(context: Context, options: Options): unknown;
}

/** Returns a command about the open manifest with the URI that its argument specifies. */
export function manifestCommand(
  name: string,
  run: (context: Context, manifest: OpenManifest, options: Options) => unknown,
): Command {
  return {
    name,
    run(context, options) {
      const manifest = context.manifests.get(String(options.uri));
      if (manifest === undefined)
        throw new ResponseError(ErrorCodes.InvalidParams, 'give the URI of a manifest that is open');
      return run(context, manifest, options);
    },
  };
}
