import * as vscode from 'vscode';
import type { DocumentSelector } from 'vscode-languageclient';
import { isNamedLikeManifest } from '../../../src/text/diagnostics/file-kinds.js';
import { visible } from '../../../src/text/printable.js';
import { fileKind } from '../../../src/windows/file-kind/file-kind.js';
import { isForeignMessageText } from '../../../src/windows/file-kind/foreign-message-text.js';
import { textKind } from '../../../src/windows/file-kind/text-kind.js';
import { UserProblem } from './server.js';
import { isManifest } from './xml-root.js';

export const LANGUAGE = 'etw-manifest';
export const MESSAGE_LANGUAGE = 'message-text';

const LANGUAGES = [LANGUAGE, MESSAGE_LANGUAGE];

/**
 * Files and drafts. Not the old versions that git shows: the same provider in two files would be a finding.
 */
const SCHEMES = ['file', 'untitled', 'vscode-remote', 'vscode-vfs'];

/** The documents that the server is for. */
export function manifestDocuments(): DocumentSelector {
  const folders = vscode.workspace.workspaceFolders?.map(({ uri }) => uri.scheme) ?? [];
  return [...new Set([...SCHEMES, ...folders])].flatMap((scheme) =>
    LANGUAGES.map((language) => ({ language, scheme })),
  );
}

/** The manifest in the active editor. */
export function activeManifest(): vscode.TextDocument | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === LANGUAGE ? document : undefined;
}

/** The manifest or message text file in the active editor. */
export function activeSource(): vscode.TextDocument {
  const document = vscode.window.activeTextEditor?.document;
  if (document !== undefined && LANGUAGES.includes(document.languageId)) return document;
  throw new UserProblem('open a manifest or a message text file first');
}

export const isMessageText = ({ languageId }: vscode.TextDocument) => languageId === MESSAGE_LANGUAGE;

/** The name of a file without its folder, for people. */
export function fileName({ path }: vscode.Uri): string {
  return visible(path.slice(path.lastIndexOf('/') + 1));
}

/** The time for which a document may be closed while its language changes, in milliseconds. */
const REOPENING = 1000;

/**
 * Sets the language of documents when they are opened: of XML documents that are manifests, of `.man` and
 * `.mc` files that are of other kinds, and of message text files that another extension claims. A change of
 * the language closes a document and opens it again: then the user has chosen.
 */
export function detectManifests(): vscode.Disposable {
  const known = new Set<string>();
  const detect = (document: vscode.TextDocument) => {
    const address = document.uri.toString();
    if (known.has(address)) return;
    known.add(address);
    void languageOf(document).then((language) => {
      if (language !== undefined) void vscode.languages.setTextDocumentLanguage(document, language);
    });
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

/** The language that a document should have instead of its own; `undefined` if it can keep that. */
async function languageOf(document: vscode.TextDocument): Promise<string | undefined> {
  const { languageId, uri } = document;
  const settings = vscode.workspace.getConfiguration('wevtc', document);
  if (languageId === LANGUAGE) return isOfOtherKind(document.getText()) ? 'plaintext' : undefined;
  if (languageId === 'xml')
    return settings.get('detectXml') === true && isManifest(document.getText()) ? LANGUAGE : undefined;
  if (!/\.mc$/i.test(uri.path) || settings.get('detectMessageText') !== true) return undefined;
  const isForeign = isForeignMessageText(document.getText());
  if (languageId !== MESSAGE_LANGUAGE) return isForeign ? undefined : MESSAGE_LANGUAGE;
  return isForeign ? otherLanguage(document.getText()) : undefined;
}

/** The language of a `.mc` file that is no message text file, if an extension for it is installed. */
async function otherLanguage(text: string): Promise<string> {
  const wanted = /^(?:dnl|divert|include\(|VERSIONID\()/m.test(text) ? 'm4' : 'monkeyc';
  const known = await vscode.languages.getLanguages();
  return known.includes(wanted) ? wanted : 'plaintext';
}

/** Whether a file with the name of a manifest is an application manifest or a manual page. */
const isOfOtherKind = (text: string) => isNamedLikeManifest(textKind(text));

/**
 * The maximum number of files of each kind to search for a manifest. A folder of manual pages can have
 * thousands.
 */
const MOST_FILES = 30;

/**
 * Calls a function once: now if a manifest or a message text file is open or in the workspace, otherwise when
 * the first one is opened. Files of other programs can have the same extensions, such as manual pages.
 */
export function whenManifestsExist(act: () => void): vscode.Disposable {
  const isManifestDocument = (document: vscode.TextDocument) =>
    document.languageId === LANGUAGE
      ? !isOfOtherKind(document.getText())
      : isMessageText(document) && !isForeignMessageText(document.getText());
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
  for (const pattern of ['**/*.man', '**/*.mc']) {
    for (const uri of await vscode.workspace.findFiles(pattern, undefined, MOST_FILES)) {
      try {
        const kind = fileKind(await vscode.workspace.fs.readFile(uri), uri.path);
        if (/\.mc$/i.test(uri.path) ? kind === 'message-text' : !isNamedLikeManifest(kind)) return true;
      } catch {
        // It was removed, or nobody may read it: then it can't be checked either.
      }
    }
  }
  return false;
}
