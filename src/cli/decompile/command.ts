import type { Command } from 'commander';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type DecompileOptions, decompileOptions } from './options.js';

const examples = `
Examples:
  $ wevtc decompile contoso.dll -o contoso.man
  $ wevtc decompile contoso.dll --messages de-DE/contoso.dll.mui
  $ wevtc decompile contosoTEMP.BIN --messages MSG00001.bin --messages MSG00002.bin \\
      --culture en-US --culture de-DE
  $ wevtc decompile contoso-messages.dll --header contoso-messages.h -o contoso-messages.mc
  $ wevtc decompile contoso.exe --provider Contoso-Clock`;

export function addDecompileCommand(program: Command, session: Session): void {
  const command = program
    .command('decompile')
    .summary('convert a compiled manifest back to its source')
    .description(
      'Create a manifest from the resources in a binary: a DLL or EXE, a .res file, or the WEVT_TEMPLATE resource alone. ' +
        'Compiling this manifest produces the same resources again. wevtc chooses values for information that is ' +
        'missing from the binary, such as symbols. Notes on standard error and a comment at the start of the ' +
        'manifest report all guesses. Message tables without a compiled manifest become a message text file (.mc).\n\n' +
        'Exit codes: 0 = created; 1 = created, but the manifest has errors; 2 = a file could not be read or written, or the usage is invalid.',
    )
    .argument('<binary>', 'a DLL, EXE, SYS, .res, or .bin file, or - for standard input');
  addOptions(command, decompileOptions)
    .addHelpText('after', examples)
    .action(async (path: string, options: DecompileOptions) => {
      const { decompileFile } = await import('./run.js');
      await decompileFile(path, options, session);
    });
}
