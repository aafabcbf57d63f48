import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CodeLens,
  CompletionList,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  LinkedEditingRanges,
  SelectionRange,
  SemanticTokens,
  SemanticTokensDelta,
  SignatureHelp,
  SymbolInformation,
} from 'vscode-languageserver-protocol';
import { ensureBuilt, root } from '../../support/built.js';
import { makeFolder } from '../../support/folder.js';
import { Editor, textIn } from './editor.js';

const storage = readFileSync(join(root, 'samples/contoso-storage/contoso-storage.man'), 'utf8');
let editor: Editor;

beforeAll(async () => {
  await ensureBuilt();
  editor = await new Editor(makeFolder({ 'a.man': storage })).start({
    textDocument: {
      hover: { contentFormat: ['markdown'] },
      completion: { completionItem: { snippetSupport: true } },
    },
  });
  await editor.openFile('a.man');
});
afterAll(() => editor.kill());

const whole = () => ({
  textDocument: { uri: editor.uri('a.man') },
  range: { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } },
});
const ask = <T>(method: string) => editor.connection.sendRequest<T>(`textDocument/${method}`, whole());

describe('what the editor shows', () => {
  it('completes, with edits in other places', async () => {
    await editor.type('a.man', 'message="$(string.Event.ServiceStopped)"', 'message="$"');
    const at = editor.at('a.man', 'message="$"', 'message="$'.length);
    const { items } = await editor.request<CompletionList>('completion', 'a.man', at);
    expect(items.length).toBeGreaterThan(1);
    const [fresh] = items;
    expect(fresh).toMatchObject({
      label: expect.stringMatching(/^\$\(string\..*\)$/),
      filterText: fresh?.label,
      detail: 'new, in 2 cultures',
      documentation: 'Adds the string with its ID as the text.',
    });
    const { textEdit, additionalTextEdits = [] } = fresh ?? {};
    if (textEdit === undefined || !('range' in textEdit)) throw new Error('no edit');
    await editor.apply('a.man', [textEdit, ...additionalTextEdits]);
    expect(editor.text('a.man').split(`id="${fresh?.label?.slice('$(string.'.length, -1)}"`)).toHaveLength(3);
    const { start } = whole().range;
    const end = { line: 10_000, character: 0 };
    await editor.change('a.man', [{ range: { start, end }, newText: storage }]);
  });

  it('completes elements as snippets', async () => {
    const end = '        </events>\n\n';
    await editor.type('a.man', end, `<\n${end}`);
    const at = editor.at('a.man', `<\n${end}`, 1);
    const { items } = await editor.request<CompletionList>('completion', 'a.man', at);
    expect(items.find(({ label }) => label === 'event')).toMatchObject({
      insertTextFormat: 2,
      filterText: '<event',
      documentation: 'An event that the provider writes.',
    });
    await editor.type('a.man', `<\n${end}`, end);
  });

  it('explains what is at the cursor', async () => {
    const hover = await editor.request<Hover>(
      'hover',
      'a.man',
      editor.at('a.man', 'symbol="ServiceStopped"', 8),
    );
    expect(hover.contents).toMatchObject({
      kind: 'markdown',
      value: expect.stringContaining('ServiceStopped'),
    });
    expect(textIn(editor.text('a.man'), hover.range ?? expect.fail())).toBe('ServiceStopped');
  });

  it('lists what is in the manifest', async () => {
    const [provider] = await ask<DocumentSymbol[]>('documentSymbol');
    expect(provider).toMatchObject({ name: expect.stringContaining('Contoso-Storage-Service') });
    const all = await editor.connection.sendRequest<SymbolInformation[]>('workspace/symbol', {
      query: 'svcstop',
    });
    expect(all.map(({ name }) => name)).toContain('ServiceStopped');
  });

  it('shows hints and lenses', async () => {
    const hints = await ask<InlayHint[]>('inlayHint');
    expect(hints.length).toBeGreaterThan(0);
    const lenses = await ask<CodeLens[]>('codeLens');
    const collect = lenses.find(({ data }) => data !== undefined) ?? expect.fail('no lens to resolve');
    const resolved = await editor.connection.sendRequest<CodeLens>('codeLens/resolve', collect);
    expect(resolved.command).toMatchObject({
      command: 'wevtc.showSession',
      title: expect.stringMatching(/^collect with /),
    });
  });

  it('names all places of a lens in editors that only show messages', async () => {
    const lenses = await ask<CodeLens[]>('codeLens');
    const used =
      lenses.find(({ command }) => command?.title === 'used by 3 events') ?? expect.fail('no lens');
    const told = new Promise<string>((resolve) =>
      editor.connection.onNotification('window/showMessage', ({ message }) => resolve(message)),
    );
    await editor.connection.sendRequest('workspace/executeCommand', used.command);
    expect(await told).toMatch(/^Used in lines \d+, \d+, \d+ of /);
  });

  it('knows the structure of the text', async () => {
    expect((await ask<FoldingRange[]>('foldingRange')).length).toBeGreaterThan(3);
    const position = editor.at('a.man', 'symbol="ServiceStopped"', 9);
    const [selection] = await editor.connection.sendRequest<SelectionRange[]>('textDocument/selectionRange', {
      textDocument: { uri: editor.uri('a.man') },
      positions: [position],
    });
    expect(textIn(editor.text('a.man'), selection?.range ?? expect.fail())).toBe('ServiceStopped');
    const name = editor.at('a.man', '<events>\n          <event value="1"', 2);
    const linked = await editor.request<LinkedEditingRanges>('linkedEditingRange', 'a.man', name);
    expect(linked.ranges.map((range) => textIn(editor.text('a.man'), range))).toEqual(['events', 'events']);
  });

  it('colours names, and says only what has changed', async () => {
    const full = await editor.connection.sendRequest<SemanticTokens>(
      'textDocument/semanticTokens/full',
      whole(),
    );
    expect(full.data.length % 5).toBe(0);
    expect(full.data.length).toBeGreaterThan(25);
    await editor.type('a.man', 'symbol="ServiceStopped"', 'symbol="ServiceStoppen"');
    const delta = await editor.connection.sendRequest<SemanticTokensDelta>(
      'textDocument/semanticTokens/full/delta',
      { ...whole(), previousResultId: full.resultId },
    );
    // A name of the same length leaves all tokens where they are.
    expect(delta.edits).toEqual([]);
    await editor.type('a.man', 'symbol="ServiceStoppen"', 'symbol="ServiceStopped"');
    const part = await editor.connection.sendRequest<SemanticTokens>(
      'textDocument/semanticTokens/range',
      whole(),
    );
    expect(part.data).toEqual(full.data);
  });

  it('says which fields an insert can show', async () => {
    const at = editor.at('a.man', 'stopped: %1', 'stopped: %1'.length);
    const help = await editor.request<SignatureHelp>('signatureHelp', 'a.man', at);
    expect(help).toMatchObject({
      activeParameter: 0,
      signatures: [{ label: expect.stringContaining(': ') }],
    });
  });
});
