import type { TextDocumentContentChangeEvent, TextDocumentsConfiguration } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { SourceText } from '../../text/source.js';
import { Positions } from './convert.js';

const utf16 = new Positions();

/** Applies the editor's changes to documents. The library expects positions in UTF-16. */
export class DocumentChanges implements TextDocumentsConfiguration<TextDocument> {
  constructor(private readonly positions: Positions) {}

  create(uri: string, languageId: string, version: number, content: string): TextDocument {
    return TextDocument.create(uri, languageId, version, content);
  }

  update(
    document: TextDocument,
    changes: readonly TextDocumentContentChangeEvent[],
    version: number,
  ): TextDocument {
    // Each change refers to the text that results from the previous ones.
    for (const change of changes) TextDocument.update(document, [this.inUtf16(document, change)], version);
    return document;
  }

  private inUtf16(
    document: TextDocument,
    change: TextDocumentContentChangeEvent,
  ): TextDocumentContentChangeEvent {
    const { positions } = this;
    if (!('range' in change) || positions.encoding === utf16.encoding) return change;
    const source = new SourceText('', document.getText());
    const range = utf16.rangeOf(source, positions.offsetsOf(source, change.range));
    return { range, text: change.text };
  }
}
