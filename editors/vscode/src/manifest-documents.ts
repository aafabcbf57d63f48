import * as vscode from 'vscode';
import type { DocumentSelector } from 'vscode-languageclient';
import { isManifest, isManualPage } from './xml-root.js';

export const LANGUAGE = 'etw-manifest';

/** Files and drafts. Not the old versions that git shows: the same provider in two files would be a finding. */
const SCHEMES = ['file', 'untitled', 'vscode-remote', 'vscode-vfs'];

/** The documents that the server is for. */
export function manifestDocuments(): DocumentSelector {
  const folders = vscode.workspace.workspaceFolders?.map(({ uri }) => uri.scheme) ?? [];
  return [...new Set([...SCHEMES, ...folders])].map((scheme) => ({ language: LANGUAGE, scheme }));
}

/** The manifest in the active editor. */
export function activeManifest(): vscode.TextDocument | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === LANGUAGE ? document : undefined;
}

/** The name of a file without its folder. */
export function fileName({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Sets the language of XML documents that are manifests, and of `.man` files that are manual pages. */
export function detectManifests(): vscode.Disposable {
  const detect = (document: vscode.TextDocument) => {
    if (document.languageId === LANGUAGE && isManualPage(document.getText())) {
      void vscode.languages.setTextDocumentLanguage(document, 'plaintext');
    }
    if (document.languageId !== 'xml' || !isManifest(document.getText())) return;
    if (vscode.workspace.getConfiguration('wevtc', document).get('detectXml') !== true) return;
    void vscode.languages.setTextDocumentLanguage(document, LANGUAGE);
  };
  vscode.workspace.textDocuments.forEach(detect);
  return vscode.workspace.onDidOpenTextDocument(detect);
}
