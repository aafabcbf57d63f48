import { type FileKind, isKnownBinary } from '../../text/diagnostics/file-kinds.js';
import { fileKind, looksLikeManifest } from './file-kind.js';
import { textKind } from './text-kind.js';

/** The languages of the files that mc.exe compiles: instrumentation manifests, and message text files. */
export type LanguageName = 'manifest' | 'message-text';

/** The facts about a source language that need no code for reading it. */
export interface LanguageFacts {
  readonly name: LanguageName;
  /** A file in the language, for messages. */
  readonly noun: string;
  readonly extension: '.man' | '.mc';
  /** The file name of a text without a name. */
  readonly defaultFile: string;
  /** A UTF-8 file's start. Without the mark, mc.exe reads a message text file in the ANSI code page. */
  readonly mark: '' | '\ufeff';
}

export const languageFacts: Readonly<Record<LanguageName, LanguageFacts>> = {
  manifest: { name: 'manifest', noun: 'manifest', extension: '.man', defaultFile: 'manifest.man', mark: '' },
  'message-text': {
    name: 'message-text',
    noun: 'message text file',
    extension: '.mc',
    defaultFile: 'messages.mc',
    mark: '\ufeff',
  },
};

/** The extensions of source files, for searches in folders. */
export const sourceExtensions: readonly LanguageFacts['extension'][] = ['.man', '.mc'];

/**
 * The language of a file. A message text file is recognized by content, or by a `.mc` name if the content can
 * be text and is not XML. Other files are read as manifests, and findings report their real type.
 */
export function languageNameOf(content: Uint8Array | string, name: string): LanguageName {
  return typeof content === 'string' ? languageOfText(content, name) : ofKind(fileKind(content, name), name);
}

/** The same for a text, with less code, for the first script of a page. */
export const languageOfText = (text: string, name: string): LanguageName =>
  ofKind(textKind(text, name), name);

/** Whether a file can be in a source language. What it holds beyond its start can still be wrong. */
export const looksLikeSource = (bytes: Uint8Array, name: string): boolean =>
  looksLikeManifest(bytes, name) || languageNameOf(bytes, name) !== 'manifest';

function ofKind(kind: FileKind, name: string): LanguageName {
  if (kind === 'message-text') return kind;
  const isOther = kind === 'xml' || kind === 'application-manifest' || isKnownBinary(kind);
  return /\.mc$/i.test(name) && !isOther ? 'message-text' : 'manifest';
}
