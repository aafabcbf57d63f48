import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Diagnostic, ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DiskEnvironment } from '../../src/cli/lsp/disk-environment.js';
import { RulesOfConfigs } from '../../src/cli/lsp/rules-of-configs.js';
import { Session } from '../../src/cli/run/session.js';
import * as configuration from '../../src/config/index.js';
import { MemoryHost } from '../../src/host/memory.js';
import { visible } from '../../src/text/printable.js';
import { declaredEncoding } from '../../src/xml/declaration.js';
import { manifest, wevtc } from '../cli/in-memory.js';
import { root } from '../support/built.js';
import { corpusFiles } from '../support/shared.js';
import { connect } from './in-process.js';

const severityNames = ['error', 'warning', 'info'];

/** What can be compared: the rule, the place, the severity and the words. */
interface Finding {
  readonly rule: unknown;
  readonly severity: unknown;
  readonly message: unknown;
  /** Line and character of the start and the end, as in the protocol. */
  readonly range: readonly number[];
}

/** How an editor saves a text: in the encoding that it declares, or else as UTF-8. */
function bytesOf(text: string): Uint8Array {
  // Without a mark, a NUL among the first bytes is a sign of UTF-16.
  if (text.slice(0, 4).includes('\0')) return Buffer.from(`\ufeff${text}`, 'utf8');
  const { name = '' } = declaredEncoding(text.replace(/^\ufeff/, '')) ?? {};
  if (!/^utf-16$/i.test(name)) return Buffer.from(text, 'utf8');
  return Buffer.from(`\ufeff${text.replace(/^\ufeff/, '')}`, 'utf16le');
}

/** The findings of `wevtc lint` in the files of a folder. */
async function lintOf(
  texts: Readonly<Record<string, string>>,
  config: string | undefined,
): Promise<Record<string, Finding[]>> {
  const files: Record<string, Uint8Array | string> = {};
  for (const [path, text] of Object.entries(texts)) files[path] = bytesOf(text);
  if (config !== undefined) files['wevtc.config.json'] = config;
  const { stdout } = await wevtc(['lint', '--no-group', '--format', 'json', '.'], { files });
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

/** An editor with documents that are not on the disk. */
class Documents {
  private readonly open = new Map<string, TextDocument>();
  /** What the server has sent since the last change, by document. */
  private readonly published = new Map<string, readonly Diagnostic[]>();
  private heard = () => {};

  private constructor(
    private readonly client: ProtocolConnection,
    private readonly pulls: boolean,
  ) {
    client.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
      this.published.set(uri, diagnostics);
      this.heard();
    });
  }

  static async start(pulls: boolean, config: string | undefined): Promise<Documents> {
    const host = new MemoryHost({ files: config === undefined ? {} : { 'wevtc.config.json': config } });
    const rules = new RulesOfConfigs(new Session(host), false);
    const documents = new Documents(connect(new DiskEnvironment(host, configuration, rules)), pulls);
    const capabilities = pulls ? { textDocument: { diagnostic: {} } } : {};
    await documents.client.sendRequest('initialize', { processId: null, rootUri: null, capabilities });
    await documents.client.sendNotification('initialized', {});
    return documents;
  }

  async openText(path: string, text: string): Promise<void> {
    const uri = `file:///${path}`;
    this.open.set(path, TextDocument.create(uri, 'xml', 1, text));
    this.published.clear();
    const textDocument = { uri, languageId: 'xml', version: 1, text };
    await this.client.sendNotification('textDocument/didOpen', { textDocument });
  }

  async change(path: string, at: number, length: number, text: string): Promise<void> {
    const document = this.open.get(path) as TextDocument;
    const range = { start: document.positionAt(at), end: document.positionAt(at + length) };
    TextDocument.update(document, [{ range, text }], document.version + 1);
    const textDocument = { uri: document.uri, version: document.version };
    const contentChanges = [{ range, text }];
    this.published.clear();
    await this.client.sendNotification('textDocument/didChange', { textDocument, contentChanges });
  }

  async close(): Promise<void> {
    for (const { uri } of this.open.values())
      await this.client.sendNotification('textDocument/didClose', { textDocument: { uri } });
    this.open.clear();
  }

  text(path: string): string {
    return (this.open.get(path) as TextDocument).getText();
  }

  get texts(): Record<string, string> {
    return Object.fromEntries([...this.open.keys()].map((path) => [path, this.text(path)]));
  }

  /** What the editor shows now, by path. */
  async shown(): Promise<Record<string, Finding[]>> {
    const shown: Record<string, Finding[]> = {};
    for (const [path, { uri }] of this.open) {
      if (this.pulls) {
        const { items } = await this.client.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', {
          textDocument: { uri },
        });
        shown[path] = items.map(plain);
        continue;
      }
      // Each change makes the server send the diagnostics of all documents.
      while (!this.published.has(uri)) {
        await new Promise<void>((resolve) => {
          this.heard = resolve;
        });
      }
      shown[path] = this.published.get(uri)?.map(plain) ?? [];
    }
    return shown;
  }

  dispose(): void {
    this.client.dispose();
  }
}

const sample = (path: string) => readFileSync(join(root, 'samples', path), 'utf8');
const own = [sample('contoso-storage/contoso-storage.man'), manifest('win:Eror')];
const declared = `<?xml version="1.0" encoding="utf-8"?>\n${manifest('win:Eror')}`;
/** Small ones, so that the edits often meet something. */
const real = corpusFiles()
  .map(({ path }) => readFileSync(path))
  .filter((bytes) => bytes.length < 12_000 && bytes[0] === 0x3c)
  .map((bytes) => bytes.toString('utf8'))
  .filter((text) => Buffer.from(text).toString() === text)
  .slice(0, 40);

const texts = [...own, declared, `\ufeff${declared}`, ...real];

const typed = fc.oneof(
  fc.constantFrom('<', '>', '"', '/>', '<!--', '-->', '<![CDATA[', '&', '%1', '$(string.', ' ', '\n', '\r'),
  fc.constantFrom('<event ', 'win:', '</events>', 'level="', ' name="x" ', '\0', '\u202e', 'é', '😀', ''),
  fc.constantFrom('<event value="1"/>', '<importChannel name="System"/>', '<!-- wevtc-disable-next-line -->'),
  fc.string({ maxLength: 4 }),
);
const edit = fc.record({ at: fc.nat(), length: fc.nat(30), text: typed });

/** A text that an editor can save and that declares an encoding in which it can be saved. */
const canBeSaved = (text: string) =>
  Buffer.from(text).toString() === text &&
  !/^(?:iso|latin|windows|koi|mac|us-ascii|ascii|x-|gb|big5|euc|shift|utf-16.)/i.test(
    declaredEncoding(text.replace(/^\ufeff/, ''))?.name ?? '',
  );

let documents: Documents;
afterEach(() => documents?.dispose());

const config = JSON.stringify({
  ruleset: 'strict',
  rules: { 'unresolved-level': 'warning', 'unused-string': 'error' },
});

describe.each([
  ['an editor that asks', true, undefined, 60],
  ['an editor that asks, with a configuration', true, config, 30],
  // The server waits a moment for more changes.
  ['an editor that the server sends them to', false, undefined, 5],
  ['an editor that the server sends them to, with a configuration', false, config, 5],
])('the findings in %s', (_, pulls, configText, numRuns) => {
  it('are those of lint after every edit', async () => {
    documents = await Documents.start(pulls, configText);
    let broken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(texts.length - 1),
        fc.nat(texts.length - 1),
        fc.array(edit, { minLength: 3, maxLength: 8 }),
        async (first, second, edits) => {
          // Opened in the other order than lint reads them in.
          await documents.openText('b.man', texts[second] as string);
          await documents.openText('a.man', texts[first] as string);
          await documents.shown();
          for (const [index, { at, length, text }] of edits.entries()) {
            const path = index % 3 === 2 ? 'b.man' : 'a.man';
            // Half of the edits are near the start, where the declaration is.
            const size = documents.text(path).length + 1;
            await documents.change(path, at % (at % 2 === 0 ? size : Math.min(size, 60)), length, text);
            const shown = await documents.shown();
            if (!Object.values(documents.texts).every(canBeSaved)) continue;
            const expected = await lintOf(documents.texts, configText);
            if (Object.values(expected).some((all) => all.some(({ rule }) => rule === 'xml-syntax')))
              broken += 1;
            expect(shown).toEqual(expected);
          }
          await documents.close();
        },
      ),
      { numRuns },
    );
    // Otherwise, the edits tried too little.
    expect(broken).toBeGreaterThan(numRuns / 2);
  });
});

it('says that no encoding has the declared name, and keeps nothing of earlier texts', async () => {
  documents = await Documents.start(true, undefined);
  const text = `<?xml version="1.0" encoding="utf-8"?>\n${manifest('win:Eror')}`;
  await documents.openText('a.man', text);
  const rules = async () => (await documents.shown())['a.man']?.map(({ rule }) => rule);
  expect(await rules()).toEqual(['unresolved-level']);
  await documents.change('a.man', text.indexOf('utf-8') + 4, 1, '9');
  expect(await rules()).toEqual(['xml-encoding', 'unresolved-level']);
  await documents.change('a.man', text.indexOf('utf-8') + 4, 1, '8');
  await documents.change('a.man', text.indexOf('<instrumentation>'), 0, '<eve\n');
  expect(await rules()).toEqual(['xml-syntax']);
});

it('shows nothing of a document that has become something else', async () => {
  documents = await Documents.start(false, undefined);
  const text = manifest('win:Eror');
  await documents.openText('m.xml', text);
  expect((await documents.shown())['m.xml']?.length).toBe(1);
  await documents.change('m.xml', 0, text.length, '<project/>');
  expect(await documents.shown()).toEqual({ 'm.xml': [] });
});
