import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { showMessage } from '../show-message.js';
import type { Command } from './command.js';

/** Shows the logman command of a code lens, in editors that have no view for it. */
export const showSession: Command = {
  name: 'wevtc.showSession',
  run(context, { logman }) {
    if (typeof logman !== 'string') throw new ResponseError(ErrorCodes.InvalidParams, "give 'logman'");
    showMessage(context.connection, logman);
    return null;
  },
};
