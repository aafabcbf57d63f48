import { type OptionsOf, option } from '../session/options/command-option.js';

/** The options of `wevtc lsp`, in the order of its help. */
export const lspOptions = [
  // Many editors pass it to every server.
  option('--stdio', 'use standard input and output, the only supported transport'),
  // VS Code's client adds it. The server ends when that process has ended.
  option('--clientProcessId <number>', 'process of the editor', { hidden: true }),
  option(
    '--allow-code',
    'run the JavaScript rule files specified in configurations; only for folders that you trust',
  ),
] as const;

export interface LspOptions extends OptionsOf<typeof lspOptions> {}
