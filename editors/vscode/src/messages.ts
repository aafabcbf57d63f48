import * as vscode from 'vscode';

/**
 * A text for a notification. VS Code makes links of `[text](address)` there, and some of them run commands. Names and values of
 * manifests, and the names of files, come from strangers, so an invisible space takes such links apart.
 */
export function plain(text: string): string {
  return text.replaceAll('](', ']\u200B(');
}

export function tell(text: string): void {
  void vscode.window.showInformationMessage(plain(`wevtc: ${text}`));
}

export function warn(text: string): void {
  void vscode.window.showWarningMessage(plain(`wevtc: ${text}`));
}

export function complain(text: string): void {
  void vscode.window.showErrorMessage(plain(`wevtc: ${text}`));
}
