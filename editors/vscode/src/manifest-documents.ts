import * as vscode from 'vscode';
import type { DocumentSelector } from 'vscode-languageclient';
import { isManualPage } from '../../../src/file-kind/manual-page.js';
import { isManifest } from './xml-root.js';

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

/** How long a document may be closed while its language changes, in milliseconds. */
const REOPENING = 1000;

/**
 * Sets the language of XML documents that are manifests, and of `.man` files that are manual pages, when they are opened. A change
 * of the language closes a document and opens it again: then the user has chosen.
 */
export function detectManifests(): vscode.Disposable {
  const known = new Set<string>();
  const detect = (document: vscode.TextDocument) => {
    const address = document.uri.toString();
    if (known.has(address)) return;
    known.add(address);
    if (document.languageId === LANGUAGE && isManualPage(document.getText())) {
      void vscode.languages.setTextDocumentLanguage(document, 'plaintext');
    }
    if (document.languageId !== 'xml' || !isManifest(document.getText())) return;
    if (vscode.workspace.getConfiguration('wevtc', document).get('detectXml') !== true) return;
    void vscode.languages.setTextDocumentLanguage(document, LANGUAGE);
  };
  const forget = ({ uri }: vscode.TextDocument) => {
    const address = uri.toString();
    const isOpen = () => vscode.workspace.textDocuments.some((other) => other.uri.toString() === address);
    setTimeout(() => isOpen() || known.delete(address), REOPENING);
  };
  vscode.workspace.textDocuments.forEach(detect);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(detect),
    vscode.workspace.onDidCloseTextDocument(forget),
  );
}

/** Calls a function once: now if a manifest is open or in the workspace, otherwise when the first one is opened. */
export function whenManifestsExist(act: () => void): vscode.Disposable {
  const isManifestDocument = ({ languageId }: vscode.TextDocument) => languageId === LANGUAGE;
  let isDone = false;
  const actOnce = () => {
    if (!isDone) act();
    isDone = true;
  };
  if (vscode.workspace.textDocuments.some(isManifestDocument)) actOnce();
  else
    void vscode.workspace.findFiles('**/*.man', undefined, 1).then(({ length }) => {
      if (length > 0) actOnce();
    });
  return vscode.workspace.onDidOpenTextDocument((document) => {
    if (isManifestDocument(document)) actOnce();
  });
}
