import { type ConnectionOptions, LSPErrorCodes, Message } from 'vscode-languageserver';

/** Rejects requests canceled before processing. Later ones are answered, as no message is read until then. */
export const cancelling: ConnectionOptions = {
  connectionStrategy: {
    cancelUndispatched(request) {
      if (!Message.isRequest(request)) return undefined;
      const error = { code: LSPErrorCodes.RequestCancelled, message: 'the editor has cancelled the request' };
      return { jsonrpc: '2.0', id: request.id, error };
    },
  },
};
