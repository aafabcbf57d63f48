import type { Command } from 'commander';
import type { DecompileOptions } from '../actions/decompile.js';
import { several } from '../argument-parsers.js';
import type { Session } from '../session.js';

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
    .summary('make a manifest of a compiled one')
    .description(
      'Make a manifest of the resources in a binary: a DLL or EXE, a .res file, or the WEVT_TEMPLATE resource alone. ' +
        'Compiling it gives the same resources again. What the binary does not hold, such as symbols, is chosen; what ' +
        'had to be guessed is told on standard error and in a comment at the head.\n\n' +
        'Exit code: 0 made, 1 made, but the manifest has errors, 2 something could not be read or written or the ' +
        'usage is wrong.',
    )
    .argument('<binary>', 'a DLL, EXE, SYS, .res or .bin file, or - for standard input')
    .option('-o, --output <file>', 'where the manifest goes (default: standard output)')
    .option('-m, --messages <file>', 'a further file with message tables; may be repeated', several)
    .option('--culture <name>', 'for a table that does not tell its language; may be repeated', several)
    .option('--provider <name>', 'this provider only, by its name or GUID')
    .option('--provider-name <name>', 'what a provider is called whose binary does not tell')
    .option('-q, --quiet', 'tell neither what was written nor what was guessed')
    .addHelpText('after', examples)
    .action(async (path: string, options: DecompileOptions) => {
      const { decompileFile } = await import('../actions/decompile.js');
      await decompileFile(path, options, session);
    });
}
