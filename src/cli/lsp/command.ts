import { type Command, Option } from 'commander';
import { flowing } from '../session/options/help.js';
import type { Session } from '../session/session.js';

const moreHelp = `
This command is started by editors; docs/editors.md shows how to set it up in VS Code, Neovim, Emacs, and others.`;

export function addLspCommand(program: Command, session: Session): void {
  program
    .command('lsp')
    .summary('run the language server, for editors')
    .description(
      'Run a Language Server Protocol server on standard input and output. It provides editors with ' +
        'diagnostics, fixes, completion, hover, navigation, rename, and formatting for manifests, using the rules ' +
        'and configurations of wevtc.',
    )
    // Many editors pass it to every server.
    .addOption(new Option('--stdio', 'use standard input and output, the only supported transport'))
    // VS Code's client adds it. The server ends when that process has ended.
    .addOption(new Option('--clientProcessId <number>', 'process of the editor').hideHelp())
    .addHelpText('after', flowing(moreHelp))
    .option(
      '--allow-code',
      'run the JavaScript rule files specified in configurations; only for folders that you trust',
    )
    .action(async ({ allowCode = false }: { readonly allowCode?: boolean }) => {
      const { serveEditor } = await import('./serve-editor.js');
      await serveEditor(session, allowCode);
    });
}
