import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { CommandRefused } from '../command-refused.js';
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

/** Carries out a command about an open document. */
type RunOnDocument = (context: Context, document: OpenManifest, options: Options) => unknown;

/** A command about the open manifest or message text file with the URI in its argument. */
export function documentCommand(name: string, run: RunOnDocument): Command {
  return {
    name,
    run(context, options) {
      const document = context.manifests.document(String(options.uri));
      if (document === undefined)
        throw new ResponseError(ErrorCodes.InvalidParams, 'give the URI of a manifest that is open');
      return run(context, document, options);
    },
  };
}

/** The same for commands that message text files don't have. */
export function manifestCommand(name: string, run: RunOnDocument): Command {
  return documentCommand(name, (context, document, options) => {
    if (context.manifests.get(document.uri) === undefined)
      throw new CommandRefused(`this command is for manifests, and this is a ${document.language.noun}`);
    return run(context, document, options);
  });
}
