import { type ConnectionOptions, LSPErrorCodes, Message } from 'vscode-languageserver';

/**
 * Rejects requests that the editor cancels before the server has started to process them. Once a request is
 * being processed, it is answered, because the server reads no message until the answer is ready.
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
