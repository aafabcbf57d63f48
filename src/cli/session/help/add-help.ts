import { type Command, CommanderError, Option } from 'commander';
import { ExitCode } from '../session.js';
import { type HelpTexts, hostOf, setHelpTexts, textAfterOptions } from './help-texts.js';
import { flowing, widthOf } from './layout.js';
import { shortHelp } from './short-help.js';

/** Adds `-h` and `--help` to a command. Call it after `addOptions`. */
export function addHelp(command: Command, texts: HelpTexts): Command {
  setHelpTexts(command, texts);
  const heading = command.options.some(({ helpGroupHeading }) => helpGroupHeading) ? 'Help:' : 'Options:';
  command
    .addOption(new Option('-h', 'print a summary on one screen').helpGroup(heading))
    .addHelpOption(new Option('--help', 'print all options with their descriptions').helpGroup(heading))
    .addHelpText(
      'after',
      flowing(() => textAfterOptions(texts, hostOf(command))),
    );
  // Commander emits the event before it checks the other arguments.
  return command.on('option:h', () => {
    command.configureOutput().writeOut?.(shortHelp(command, texts, widthOf(command)));
    throw new CommanderError(ExitCode.ok, 'commander.helpDisplayed', '');
  });
}
