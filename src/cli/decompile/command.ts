import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type DecompileOptions, decompileOptions } from './options.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc decompile contoso.dll -o contoso.man', 'create a manifest'],
    ['wevtc decompile contoso.dll --messages de-DE/contoso.dll.mui', 'add another language'],
    ['wevtc decompile contosoTEMP.BIN --messages MSG00001.bin', 'read files of mc.exe'],
    ['wevtc decompile contoso.exe --provider Contoso-Clock', 'only one provider'],
    ['wevtc decompile texts.dll --header texts.h -o texts.mc', 'create a message text file'],
  ],
  fails: 'created, but the manifest has errors',
  guide: 'reading-binaries.md',
};

export function addDecompileCommand(program: Command, session: Session): void {
  const command = program
    .command('decompile')
    .summary('convert a compiled manifest back to its source')
    .description(
      'Create a manifest from the resources in a binary: a DLL or EXE, a .res file, or the WEVT_TEMPLATE resource alone. ' +
        'Compiling this manifest produces the same resources again. wevtc chooses values for information that is ' +
        'missing from the binary, such as symbols. Notes on standard error and a comment at the start of the ' +
        'manifest report all guesses. Message tables without a compiled manifest become a message text file (.mc).',
    )
    .argument('<binary>', 'a DLL, EXE, SYS, .res, or .bin file, or - for standard input');
  addHelp(addOptions(command, decompileOptions), helpTexts).action(
    async (path: string, options: DecompileOptions) => {
      const { decompileFile } = await import('./run.js');
      await decompileFile(path, options, session);
    },
  );
}
