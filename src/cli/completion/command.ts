import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { choose, offering } from '../session/options/argument-parsers.js';
import type { Session } from '../session/session.js';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

type Shell = (typeof shells)[number];

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc completion bash > ~/.local/share/bash-completion/completions/wevtc', 'bash'],
    ['wevtc completion zsh > ~/.zsh/completions/_wevtc', 'zsh'],
    ['wevtc completion fish > ~/.config/fish/completions/wevtc.fish', 'fish'],
    ['wevtc completion powershell >> $PROFILE', 'PowerShell'],
  ],
  notes: 'In zsh, the folder must be in fpath before compinit runs.',
};

export function addCompletionCommand(program: Command, session: Session): void {
  const command = program
    .command('completion')
    .summary('print a shell completion script')
    .description(
      'Print a completion script for a shell. The Tab key then completes commands, options, option values, rule ' +
        'IDs, and the names of events and providers in the manifests, traces, and event logs on the command line.',
    )
    .argument(
      '<shell>',
      `shell: ${shells.join(', ')}`,
      offering(shells, (value: string) => choose(value, shells)),
    );
  addHelp(command, helpTexts).action((shell: Shell) => {
    session.host.stdout.write(session.host.readPackageFile(`integrations/completions/wevtc.${shell}`));
  });
}
