import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type LspOptions, lspOptions } from './options.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc lsp', 'start the server; editors do this'],
    ['wevtc lsp --allow-code', 'also run the rules of the opened folders'],
  ],
  fails:
    'the editor ended the connection without a request to shut down, or sent something that is not a message',
  guide: 'editors.md',
};

export function addLspCommand(program: Command, session: Session): void {
  const command = program
    .command('lsp')
    .summary('run the language server, for editors')
    .description(
      'Run a Language Server Protocol server on standard input and output. It provides editors with ' +
        'diagnostics, fixes, completion, hover, navigation, rename, and formatting for manifests, using the rules ' +
        'and configurations of wevtc.',
    );
  addHelp(addOptions(command, lspOptions), helpTexts).action(async ({ allowCode = false }: LspOptions) => {
    const { serveEditor } = await import('./serve-editor.js');
    await serveEditor(session, allowCode);
  });
}
