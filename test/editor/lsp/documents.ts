import { vi } from 'vitest';
import type { Diagnostic, ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DiskEnvironment } from '../../../src/cli/lsp/disk-environment.js';
import { RulesOfConfigs } from '../../../src/cli/lsp/rules-of-configs.js';
import { Session } from '../../../src/cli/session/session.js';
import { declaredEncoding } from '../../../src/manifest/xml/declaration.js';
import * as configuration from '../../../src/project/config/index.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { isNamedLikeManifest } from '../../../src/text/diagnostics/file-kinds.js';
import { visible } from '../../../src/text/printable.js';
import { fileKind } from '../../../src/windows/file-kind/file-kind.js';
import { wevtc } from '../../cli/in-memory.js';
import { connect } from './in-process.js';

const severityNames = ['error', 'warning', 'info'];

/** What can be compared: the rule, the place, the severity and the words. */
export interface Finding {
  readonly rule: unknown;
  readonly severity: unknown;
  readonly message: unknown;
  /** Line and character of the start and the end, as in the protocol. */
  readonly range: readonly number[];
}

/** How an editor saves a text: in the encoding that it declares, or else as UTF-8. */
function bytesOf(text: string): Uint8Array {
  // Without a mark, a NUL among the first bytes is a sign of UTF-16.
  if (text.slice(0, 4).includes('\0')) return Buffer.from(`\ufeff${text.replace(/^\ufeff/, '')}`, 'utf8');
  const { name = '' } = declaredEncoding(text.replace(/^\ufeff/, '')) ?? {};
  if (!/^utf-16$/i.test(name)) return Buffer.from(text, 'utf8');
  return Buffer.from(`\ufeff${text.replace(/^\ufeff/, '')}`, 'utf16le');
}

/** The findings of `wevtc lint` in the files of a folder. */
export async function lintOf(
  texts: Readonly<Record<string, string>>,
  config: string | undefined,
): Promise<Record<string, Finding[]>> {
  const files: Record<string, Uint8Array | string> = {};
  for (const [path, text] of Object.entries(texts)) files[path] = bytesOf(text);
  if (config !== undefined) files['wevtc.config.json'] = config;
  // The server judges an open file as one that is named, except those of other programs with the same name.
  const named = Object.keys(texts).filter(
    (path) => !isNamedLikeManifest(fileKind(bytesOf(texts[path] ?? ''), path)),
  );
  const { stdout } =
    named.length === 0
      ? { stdout: '' }
      : await wevtc(['lint', '--no-group', '--format', 'json', ...named.sort()], { files });
  const found: Record<string, Finding[]> = Object.fromEntries(Object.keys(texts).map((path) => [path, []]));
  if (stdout === '') return found;
  for (const { ruleId, severity, message, file, range } of JSON.parse(stdout).diagnostics) {
    // Editors that keep the byte order mark in their text count it.
    const mark = texts[file]?.startsWith('\ufeff') ? 1 : 0;
    const place = ({ line, column }: { line: number; column: number }) => [
      line - 1,
      column - 1 + (line === 1 ? mark : 0),
    ];
    const places = [...place(range.start), ...place(range.end)];
    found[file]?.push({ rule: ruleId, severity, message: visible(message), range: places });
  }
  return found;
}

const plain = ({ code, severity, message, range: { start, end } }: Diagnostic): Finding => ({
  rule: code,
  severity: severityNames[(severity ?? 0) - 1],
  message,
  range: [start.line, start.character, end.line, end.character],
});

/** Findings that the server has sent. */
export interface Publication {
  readonly path: string;
  readonly version: number | undefined;
  readonly findings: readonly Finding[];
}

/** The time after which the server has sent everything, if nothing changes. */
const LONG = 10_000;

/**
 * An editor with documents that are not on the disk. For one that the server sends findings to, the tests
 * make the time pass: call `vi.useFakeTimers(onlyTimeouts)` before.
 */
export class Documents {
  private readonly open = new Map<string, TextDocument>();
  /** All findings that the server has sent, in their order. */
  readonly publications: Publication[] = [];

  private constructor(
    private readonly client: ProtocolConnection,
    private readonly pulls: boolean,
  ) {
    client.onNotification('textDocument/publishDiagnostics', ({ uri, version, diagnostics }) => {
      const path = uri.replace('file:///', '');
      this.publications.push({ path, version, findings: diagnostics.map(plain) });
    });
  }

  static async start(pulls: boolean, config?: string): Promise<Documents> {
    const host = new MemoryHost({ files: config === undefined ? {} : { 'wevtc.config.json': config } });
    const rules = new RulesOfConfigs(new Session(host), false);
    const documents = new Documents(connect(new DiskEnvironment(host, configuration, rules)), pulls);
    const capabilities = pulls ? { textDocument: { diagnostic: {} } } : {};
    await documents.client.sendRequest('initialize', { processId: null, rootUri: null, capabilities });
    await documents.client.sendNotification('initialized', {});
    return documents;
  }

  async openText(path: string, text: string, version = 1): Promise<void> {
    const uri = `file:///${path}`;
    this.open.set(path, TextDocument.create(uri, 'xml', version, text));
    const textDocument = { uri, languageId: 'xml', version, text };
    await this.client.sendNotification('textDocument/didOpen', { textDocument });
  }

  async change(path: string, at: number, length: number, text: string): Promise<void> {
    const document = this.document(path);
    const range = { start: document.positionAt(at), end: document.positionAt(at + length) };
    TextDocument.update(document, [{ range, text }], document.version + 1);
    const textDocument = { uri: document.uri, version: document.version };
    const contentChanges = [{ range, text }];
    await this.client.sendNotification('textDocument/didChange', { textDocument, contentChanges });
  }

  async close(path: string): Promise<void> {
    const textDocument = { uri: this.document(path).uri };
    this.open.delete(path);
    await this.client.sendNotification('textDocument/didClose', { textDocument });
  }

  text(path: string): string {
    return this.document(path).getText();
  }

  version(path: string): number {
    return this.document(path).version;
  }

  get texts(): Record<string, string> {
    return Object.fromEntries([...this.open.keys()].map((path) => [path, this.text(path)]));
  }

  /** Waits until the server has read everything, and the editor everything that the server has sent. */
  async caughtUp(): Promise<void> {
    const textDocument = { uri: 'file:///none.man' };
    await this.client.sendRequest('textDocument/foldingRange', { textDocument });
  }

  /** What the editor shows in the end, by path. */
  async shown(): Promise<Record<string, readonly Finding[]>> {
    if (!this.pulls) {
      await this.caughtUp();
      vi.advanceTimersByTime(LONG);
      await this.caughtUp();
    }
    const shown: Record<string, readonly Finding[]> = {};
    for (const path of this.open.keys()) shown[path] = await this.shownIn(path);
    return shown;
  }

  private async shownIn(path: string): Promise<readonly Finding[]> {
    const { uri, version } = this.document(path);
    if (this.pulls) {
      const { items } = await this.client.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', {
        textDocument: { uri },
      });
      return items.map(plain);
    }
    const last = this.publications.findLast((one) => one.path === path);
    if (last === undefined) throw new Error(`the server has sent nothing about ${path}`);
    if (last.version !== version) throw new Error(`${path}: findings of ${last.version}, not of ${version}`);
    return last.findings;
  }

  dispose(): void {
    this.client.dispose();
  }

  private document(path: string): TextDocument {
    return this.open.get(path) as TextDocument;
  }
}

/** For `vi.useFakeTimers`: the streams of the connection need the other timers. */
export const onlyTimeouts = { toFake: ['setTimeout' as const, 'clearTimeout' as const] };
