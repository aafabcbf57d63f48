import * as vscode from 'vscode';
import { visible } from '../../../src/text/printable.js';

/**
 * A text for a notification. Names and values of manifests, and the names of files, come from strangers. VS
 * Code makes links of `[text](address)`, and some of them run commands, so an invisible space takes such
 * links apart. What changes the direction of text or is invisible becomes an escape.
 */
export function plain(text: string): string {
  return text.split('\n').map(visible).join('\n').replaceAll('](', ']\u200B(');
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
