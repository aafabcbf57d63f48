import { type ConnectionOptions, LSPErrorCodes, Message } from 'vscode-languageserver';

/**
 * Refuses the requests that the editor cancels before the server has begun with them. A request that it has begun with is answered: the
 * server reads no message before its answer is ready.
 */
export const cancelling: ConnectionOptions = {
  connectionStrategy: {
    cancelUndispatched(request) {
      if (!Message.isRequest(request)) return undefined;
      const error = { code: LSPErrorCodes.RequestCancelled, message: 'the editor has cancelled the request' };
      return { jsonrpc: '2.0', id: request.id, error };
    },
  },
};
