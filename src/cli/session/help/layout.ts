import type { AddHelpTextContext, Argument, Command, HelpConfiguration, Option } from 'commander';
import type { Output } from '../../../project/host/host.js';
import { fill, flow, listItem } from '../flow.js';

const DEFAULT_WIDTH = 100;

/** Makes commander fit help texts into the terminal, even if it is too narrow for two columns. */
export const helpLayout: HelpConfiguration = {
  minWidthToWrap: 1,
  boxWrap: fill,
  formatItem(term, termWidth, description, { helpWidth: width = DEFAULT_WIDTH }) {
    return listItem(term, termWidth, description, width);
  },
  optionDescription: (option) => withDefault(option, option.presetArg ?? option.defaultValue),
  argumentDescription: (argument) => withDefault(argument, argument.defaultValue),
};

/** Commander would quote defaults, and call the value of an option without one a preset. */
function withDefault({ description, defaultValueDescription }: Option | Argument, value: unknown): string {
  const shown = defaultValueDescription ?? value;
  return shown === undefined || typeof shown === 'boolean'
    ? description
    : `${description} (default: ${shown})`;
}

/** The width of a help text. */
export const helpWidth = ({ columns }: Output): number => columns ?? DEFAULT_WIDTH;

/** The width of a help text of a command. */
export function widthOf(command: Command, isError = false): number {
  const { getErrHelpWidth, getOutHelpWidth } = command.configureOutput();
  return (isError ? getErrHelpWidth?.() : getOutHelpWidth?.()) ?? DEFAULT_WIDTH;
}

/** A text for `addHelpText` that is fitted into the terminal; see `flow`. */
export function flowing(text: () => string): (context: AddHelpTextContext) => string {
  return ({ error, command }) => flow(text(), widthOf(command, error));
}

/** After a usage error, each command of a program points to its help. */
export function pointToHelp(program: Command): void {
  const point = (command: Command, name: string) => {
    command.showHelpAfterError(`Run '${name} --help' for usage.`);
    for (const inner of command.commands) point(inner, `${name} ${inner.name()}`);
  };
  point(program, program.name());
}
