import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  ConnectionError,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  Message,
  type Position,
  type ProtocolConnection,
  type ResponseMessage,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { root } from '../../support/built.js';
import { Running } from '../../support/running.js';
import { framed } from './framed.js';

/**
 * A simple editor: it starts `wevtc lsp` as editors do, in a folder. If the server ends, all requests fail
 * with its words.
 */
export class Editor {
  readonly connection: ProtocolConnection;
  initialized: InitializeResult | undefined;
  private readonly server: Running;
  private readonly open = new Map<string, TextDocument>();
  /** How often the server has sent diagnostics. */
  publications = 0;
  /** How often the server has asked the editor to pull again. */
  refreshes = 0;
  private readonly published = new Map<string, readonly Diagnostic[]>();
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly folder: string,
    flags: readonly string[] = [],
    command = join(root, 'bin/wevtc.js'),
    /** Where the server starts. */
    cwd = folder,
  ) {
    this.server = new Running(process.execPath, [command, 'lsp', '--stdio', ...flags], { cwd });
    this.connection = failingWith(
      this.server,
      createProtocolConnection(
        new StreamMessageReader(this.server.process.stdout),
        new StreamMessageWriter(this.server.process.stdin),
      ),
    );
    this.connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
      this.published.set(uri, diagnostics);
      this.publications += 1;
      this.wake();
    });
    this.connection.onRequest('client/registerCapability', () => null);
    this.connection.onRequest('workspace/diagnostic/refresh', () => {
      this.refreshes += 1;
      return null;
    });
    this.connection.listen();
  }

  async start(capabilities: ClientCapabilities = {}): Promise<this> {
    const rootUri = pathToFileURL(this.folder).href;
    const workspaceFolders = [{ uri: rootUri, name: 'folder' }];
    this.initialized = await this.connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri,
      capabilities,
      workspaceFolders,
    });
    await this.connection.sendNotification('initialized', {});
    return this;
  }

  /** Ends the server. Returns its exit code. */
  async stop(): Promise<number | NodeJS.Signals> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    return this.server.exited;
  }

  /** Ends the server without a word, after a test that failed. */
  kill(): void {
    this.server.kill();
  }

  uri(path: string): string {
    return pathToFileURL(join(this.folder, path)).href;
  }

  text(path: string): string {
    return this.document(path).getText();
  }

  /** Opens a file of the folder, with its content or with another one. */
  async openFile(path: string, text = readFileSync(join(this.folder, path), 'utf8')): Promise<void> {
    const document = TextDocument.create(this.uri(path), 'xml', 1, text);
    this.open.set(path, document);
    const { uri, languageId, version } = document;
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version, text },
    });
  }

  async closeFile(path: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didClose', {
      textDocument: { uri: this.uri(path) },
    });
    this.open.delete(path);
  }

  /** Replaces a text that is there once. */
  async type(path: string, before: string, after: string): Promise<void> {
    const document = this.document(path);
    const start = document.getText().indexOf(before);
    if (start < 0 || document.getText().includes(before, start + 1))
      throw new Error(`${path} has not one ${before}`);
    const range = { start: document.positionAt(start), end: document.positionAt(start + before.length) };
    await this.change(path, [{ range, newText: after }]);
  }

  /** Sends changes one after the other; each is about the text after those before it. */
  async change(path: string, edits: readonly TextEdit[]): Promise<void> {
    const document = this.document(path);
    const contentChanges = edits.map(({ range, newText }) => ({ range, text: newText }));
    TextDocument.update(document, contentChanges, document.version + 1);
    const { uri, version } = document;
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges,
    });
  }

  /** Carries out the edits of the server in an open file. */
  async apply(path: string, edit: WorkspaceEdit | readonly TextEdit[]): Promise<void> {
    const document = this.document(path);
    const edits = Array.isArray(edit) ? edit : this.editsOf(path, edit as WorkspaceEdit);
    const text = TextDocument.applyEdits(document, [...edits]);
    const end = document.positionAt(document.getText().length);
    await this.change(path, [{ range: { start: { line: 0, character: 0 }, end }, newText: text }]);
  }

  private editsOf(path: string, { changes, documentChanges = [] }: WorkspaceEdit): readonly TextEdit[] {
    const uri = this.uri(path);
    const versioned = documentChanges.flatMap((change) => {
      if (!('textDocument' in change) || change.textDocument.uri !== uri) return [];
      if (change.textDocument.version !== this.document(path).version) throw new Error('for another version');
      return change.edits as TextEdit[];
    });
    return [...(changes?.[uri] ?? []), ...versioned];
  }

  /** The position of a text that is there once, after `skip` characters of it. */
  at(path: string, part: string, skip = 0): Position {
    const text = this.text(path);
    const start = text.indexOf(part);
    if (start < 0 || text.includes(part, start + 1)) throw new Error(`${path} has not one ${part}`);
    return this.document(path).positionAt(start + skip);
  }

  /** Asks about a place of a file. */
  request<T>(method: string, path: string, position: Position, more: object = {}): Promise<T> {
    return this.connection.sendRequest(`textDocument/${method}`, {
      textDocument: { uri: this.uri(path) },
      position,
      ...more,
    });
  }

  /** Waits until the diagnostics of a file meet a condition. */
  async diagnostics(
    path: string,
    condition: (diagnostics: readonly Diagnostic[]) => boolean = () => true,
  ): Promise<readonly Diagnostic[]> {
    const uri = this.uri(path);
    for (;;) {
      const found = this.published.get(uri);
      if (found !== undefined && condition(found)) return found;
      await this.server.until(new Promise<void>((resolve) => this.waiting.push(resolve)));
    }
  }

  /**
   * Sends messages in one piece, so that the server reads all of them before it begins with the first.
   * Returns the answers to its requests, in the order of the requests.
   */
  async sendTogether(messages: readonly { method: string; params: object; id?: string }[]) {
    const ids = messages.flatMap(({ id }) => id ?? []);
    const answers = new Map<ResponseMessage['id'], ResponseMessage>();
    const answered = new Promise<void>((resolve) => {
      const reader = new StreamMessageReader(this.server.process.stdout);
      reader.listen((message) => {
        if (!Message.isResponse(message)) return;
        answers.set(message.id, message);
        if (!ids.every((id) => answers.has(id))) return;
        reader.dispose();
        resolve();
      });
    });
    this.server.process.stdin.write(framed(messages));
    await this.server.until(answered);
    return ids.map((id) => answers.get(id) as ResponseMessage);
  }

  private wake(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }

  private document(path: string): TextDocument {
    const document = this.open.get(path);
    if (document === undefined) throw new Error(`${path} is not open`);
    return document;
  }
}

/** The same connection, whose requests fail when the server ends. */
function failingWith(server: Running, connection: ProtocolConnection): ProtocolConnection {
  const send = connection.sendRequest.bind(connection) as (...args: unknown[]) => Promise<unknown>;
  const sendOrFail = async (...args: unknown[]) => {
    try {
      return await server.until(send(...args));
    } catch (error) {
      // The streams end before the process does, which says why.
      if (error instanceof ConnectionError) return server.ended;
      throw error;
    }
  };
  connection.sendRequest = sendOrFail as typeof connection.sendRequest;
  return connection;
}

/** The part of a text that a range covers. */
export function textIn(text: string, { start, end }: { start: Position; end: Position }): string {
  const document = TextDocument.create('', '', 0, text);
  return text.slice(document.offsetAt(start), document.offsetAt(end));
}
