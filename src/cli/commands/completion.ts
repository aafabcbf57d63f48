import type { Command } from 'commander';
import { choose, offering } from '../options/argument-parsers.js';
import { flowing } from '../options/help.js';
import type { Session } from '../run/session.js';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

type Shell = (typeof shells)[number];

const moreHelp = `
Examples:
  $ wevtc completion bash > ~/.local/share/bash-completion/completions/wevtc
  $ wevtc completion zsh > ~/.zsh/completions/_wevtc       a folder of your fpath, before compinit runs
  $ wevtc completion fish > ~/.config/fish/completions/wevtc.fish
  $ wevtc completion powershell >> $PROFILE`;

export function addCompletionCommand(program: Command, session: Session): void {
  program
    .command('completion')
    .summary('print a script that completes command lines in a shell')
    .description(
      'Print a script for a shell. With it, the Tab key completes commands, options, their values, rule IDs, and the ' +
        'names of events and providers in the specified manifests.',
    )
    .argument(
      '<shell>',
      `the shell: ${shells.join(', ')}`,
      offering(shells, (value: string) => choose(value, shells)),
    )
    .addHelpText('after', flowing(moreHelp))
    .action((shell: Shell) => {
      session.host.stdout.write(session.host.readPackageFile(`integrations/completions/wevtc.${shell}`));
    });
}
