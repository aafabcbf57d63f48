import type { Command } from 'commander';
import { addOptions } from '../session/options/add-options.js';
import { flowing } from '../session/options/help.js';
import type { Session } from '../session/session.js';
import { type LspOptions, lspOptions } from './options.js';

const moreHelp = `
This command is started by editors; docs/editors.md shows how to set it up in VS Code, Neovim, Emacs, and others.`;

export function addLspCommand(program: Command, session: Session): void {
  const command = program
    .command('lsp')
    .summary('run the language server, for editors')
    .description(
      'Run a Language Server Protocol server on standard input and output. It provides editors with ' +
        'diagnostics, fixes, completion, hover, navigation, rename, and formatting for manifests, using the rules ' +
        'and configurations of wevtc.',
    );
  addOptions(command, lspOptions)
    .addHelpText('after', flowing(moreHelp))
    .action(async ({ allowCode = false }: LspOptions) => {
      const { serveEditor } = await import('./serve-editor.js');
      await serveEditor(session, allowCode);
    });
}
