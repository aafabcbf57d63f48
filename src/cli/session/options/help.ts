import type { AddHelpTextContext, Command, HelpConfiguration } from 'commander';
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
};

/** The width of a help text. */
export const helpWidth = ({ columns }: Output): number => columns ?? DEFAULT_WIDTH;

/** A text for `addHelpText` that is fitted into the terminal; see `flow`. */
export function flowing(text: string): (context: AddHelpTextContext) => string {
  return ({ error, command }) => {
    const { getErrHelpWidth, getOutHelpWidth } = command.configureOutput();
    return flow(text, (error ? getErrHelpWidth?.() : getOutHelpWidth?.()) ?? DEFAULT_WIDTH);
  };
}

/** After a usage error, each command of a program points to its help. */
export function pointToHelp(program: Command): void {
  const point = (command: Command, name: string) => {
    command.showHelpAfterError(`Run '${name} --help' for usage.`);
    for (const inner of command.commands) point(inner, `${name} ${inner.name()}`);
  };
  point(program, program.name());
}
