import { type Command, Option } from 'commander';
import { flowing } from '../options/help.js';
import type { Session } from '../run/session.js';

const moreHelp = `
Editors start this command; docs/editors.md shows how to set it up in VS Code, Neovim, Emacs and others.`;

export function addLspCommand(program: Command, session: Session): void {
  program
    .command('lsp')
    .summary('run the language server, for editors')
    .description(
      'Run a server of the Language Server Protocol on standard input and output. It provides editors with diagnostics, fixes, ' +
        "completion, hover, navigation, rename, and formatting for manifests, with wevtc's rules and configurations.",
    )
    // Many editors pass it to every server.
    .addOption(new Option('--stdio', 'use standard input and output; this is the only way'))
    // VS Code's client adds it. The server ends when that process has ended.
    .addOption(new Option('--clientProcessId <number>', 'process of the editor').hideHelp())
    .addHelpText('after', flowing(moreHelp))
    .option(
      '--allow-code',
      'run the JavaScript files with rules that configurations specify; only for folders that you trust',
    )
    .action(async ({ allowCode = false }: { readonly allowCode?: boolean }) => {
      const { serveEditor } = await import('../lsp/serve-editor.js');
      await serveEditor(session, allowCode);
    });
}
