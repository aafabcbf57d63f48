import * as vscode from 'vscode';
import type { DocumentSelector } from 'vscode-languageclient';
import { fileKind } from '../../../src/file-kind/file-kind.js';
import { isNamedLikeManifest } from '../../../src/file-kind/kinds.js';
import { textKind } from '../../../src/file-kind/text-kind.js';
import { visible } from '../../../src/text/printable.js';
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

/** The name of a file without its folder, for people. */
export function fileName({ path }: vscode.Uri): string {
  return visible(path.slice(path.lastIndexOf('/') + 1));
}

/** The time for which a document may be closed while its language changes, in milliseconds. */
const REOPENING = 1000;

/**
 * Sets the language of XML documents that are manifests, and of `.man` files that are of other kinds, when they are opened. A change
 * of the language closes a document and opens it again: then the user has chosen.
 */
export function detectManifests(): vscode.Disposable {
  const known = new Set<string>();
  const detect = (document: vscode.TextDocument) => {
    const address = document.uri.toString();
    if (known.has(address)) return;
    known.add(address);
    if (document.languageId === LANGUAGE && isOfOtherKind(document.getText())) {
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

/** Whether a file with the name of a manifest is an application manifest or a manual page. */
const isOfOtherKind = (text: string) => isNamedLikeManifest(textKind(text));

/** The maximum number of files to search for a manifest. A folder of manual pages can have thousands. */
const MOST_FILES = 30;

/**
 * Calls a function once: now if a manifest is open or in the workspace, otherwise when the first one is opened. Application manifests and
 * manual pages are no manifests, although their names can end in `.man` too.
 */
export function whenManifestsExist(act: () => void): vscode.Disposable {
  const isManifestDocument = (document: vscode.TextDocument) =>
    document.languageId === LANGUAGE && !isOfOtherKind(document.getText());
  let isDone = false;
  const actOnce = () => {
    if (!isDone) act();
    isDone = true;
  };
  if (vscode.workspace.textDocuments.some(isManifestDocument)) actOnce();
  else
    void someFileIsManifest().then((isThere) => {
      if (isThere) actOnce();
    });
  return vscode.workspace.onDidOpenTextDocument((document) => {
    if (isManifestDocument(document)) actOnce();
  });
}

async function someFileIsManifest(): Promise<boolean> {
  for (const uri of await vscode.workspace.findFiles('**/*.man', undefined, MOST_FILES)) {
    try {
      if (!isNamedLikeManifest(fileKind(await vscode.workspace.fs.readFile(uri), uri.path))) return true;
    } catch {
      // It was removed, or nobody may read it: then it can't be checked either.
    }
  }
  return false;
}
