import type { BaseLanguageClient } from 'vscode-languageclient';

/**
 * Makes a client restart a server that ended, also if several messages to it were on their way. When the
 * client hears of four of them that can't be written before it hears of the end, it would stop for good. It
 * still counts restarts, and gives up after several within a few minutes.
 */
export function restartAfterEnd(client: BaseLanguageClient): void {
  const byDefault = client.createDefaultErrorHandler();
  client.clientOptions.errorHandler = {
    // Each as if it were the first one.
    error: (error, message) => byDefault.error(error, message, 1),
    closed: () => byDefault.closed(),
  };
}
