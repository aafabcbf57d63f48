import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver';

/** Shows a message in the editor. */
export function showMessage(connection: Connection, message: string): void {
  void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
}
