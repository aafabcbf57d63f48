import type { CommandOption, OptionsOf } from '../session/options/command-option.js';

/** The options of `wevtc lsp`, in the order of its help. */
export const lspOptions = [
  // Many editors pass it to every server.
  { flags: '--stdio', description: 'use standard input and output, the only supported transport' },
  // VS Code's client adds it. The server ends when that process has ended.
  { flags: '--clientProcessId <number>', description: 'process of the editor', hidden: true },
  {
    flags: '--allow-code',
    description: 'run the JavaScript rule files specified in configurations; only for folders that you trust',
  },
] as const satisfies readonly CommandOption[];

export interface LspOptions extends OptionsOf<typeof lspOptions> {}
