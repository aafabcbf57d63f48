import type { Command } from 'commander';
import type { DecompileOptions } from '../actions/decompile.js';
import { several } from '../options/argument-parsers.js';
import type { Session } from '../run/session.js';

const examples = `
Examples:
  $ wevtc decompile contoso.dll -o contoso.man
  $ wevtc decompile contoso.dll --messages de-DE/contoso.dll.mui
  $ wevtc decompile contosoTEMP.BIN --messages MSG00001.bin --messages MSG00002.bin \\
      --culture en-US --culture de-DE
  $ wevtc decompile contoso.exe --provider Contoso-Clock`;

export function addDecompileCommand(program: Command, session: Session): void {
  program
    .command('decompile')
    .summary('make a manifest from a compiled one')
    .description(
      'Make a manifest from the resources in a binary: a DLL or EXE, a .res file, or the WEVT_TEMPLATE resource alone. ' +
        'Compiling this manifest produces the same resources again. wevtc chooses what the binary does not contain, such as ' +
        'symbols. Notes on standard error and a comment at the start of the manifest list what wevtc had to guess.\n\n' +
        'Exit codes: 0 = made; 1 = made, but the manifest has errors; 2 = something could not be read or written, or ' +
        'the usage is invalid.',
    )
    .argument('<binary>', 'a DLL, EXE, SYS, .res or .bin file, or - for standard input')
    .option('-o, --output <file>', 'file for the manifest (default: standard output)')
    .option('-m, --messages <file>', 'file with more message tables; can be repeated', several)
    .option(
      '--culture <name>',
      'language of message tables that do not specify one; can be repeated',
      several,
    )
    .option('--provider <name>', 'use only this provider (name or GUID)')
    .option('--provider-name <name>', 'name for a provider if the binary does not contain it')
    .option('-q, --quiet', 'do not report what was written or guessed')
    .addHelpText('after', examples)
    .action(async (path: string, options: DecompileOptions) => {
      const { decompileFile } = await import('../actions/decompile.js');
      await decompileFile(path, options, session);
    });
}
