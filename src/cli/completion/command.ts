import type { Command } from 'commander';
import { choose, offering } from '../session/options/argument-parsers.js';
import { flowing } from '../session/options/help.js';
import type { Session } from '../session/session.js';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

type Shell = (typeof shells)[number];

const moreHelp = `
Examples:
  $ wevtc completion bash > ~/.local/share/bash-completion/completions/wevtc
  $ wevtc completion zsh > ~/.zsh/completions/_wevtc       a folder in your fpath, before compinit runs
  $ wevtc completion fish > ~/.config/fish/completions/wevtc.fish
  $ wevtc completion powershell >> $PROFILE`;

export function addCompletionCommand(program: Command, session: Session): void {
  program
    .command('completion')
    .summary('print a shell completion script')
    .description(
      'Print a completion script for a shell. The Tab key then completes commands, options, option values, rule ' +
        'IDs, and the names of events and providers in the specified manifests.',
    )
    .argument(
      '<shell>',
      `shell: ${shells.join(', ')}`,
      offering(shells, (value: string) => choose(value, shells)),
    )
    .addHelpText('after', flowing(moreHelp))
    .action((shell: Shell) => {
      session.host.stdout.write(session.host.readPackageFile(`integrations/completions/wevtc.${shell}`));
    });
}
