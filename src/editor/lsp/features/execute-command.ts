import { ErrorCodes, ExecuteCommandRequest, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { CommandRefused } from '../command-refused.js';
import { allCommands } from '../commands/all-commands.js';
import { answerTo, type Feature } from '../feature.js';
import { anything, isString, listOf, objectIn, optional } from '../parameters.js';

const parameters = { command: isString, arguments: optional(listOf(anything)) };

export const executeCommand: Feature = {
  rows: [],
  capability: { executeCommandProvider: { commands: allCommands.map(({ name }) => name) } },
  answers: [
    answerTo(ExecuteCommandRequest.type, parameters, async (context, { command: name, arguments: given }) => {
      const command = allCommands.find((one) => one.name === name);
      if (command === undefined)
        throw new ResponseError(ErrorCodes.InvalidParams, `there is no command '${name}'`);
      try {
        return await command.run(context, objectIn(given?.[0]));
      } catch (error) {
        if (!(error instanceof CommandRefused)) throw error;
        throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
      }
    }),
  ],
};
