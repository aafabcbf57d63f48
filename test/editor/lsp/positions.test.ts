import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  CompletionList,
  Diagnostic,
  InitializeResult,
  Location,
  ProtocolConnection,
  SemanticTokens,
  TextEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Positions } from '../../../src/editor/lsp/convert.js';
import { WorkerEnvironment } from '../../../src/editor/lsp/worker/worker-environment.js';
import { SourceText } from '../../../src/text/source.js';
import { manifest } from '../../cli/in-memory.js';
import { connect } from './in-process.js';

const encodings = ['utf-8', 'utf-16', 'utf-32'] as const;
type Encoding = (typeof encodings)[number];

/** How many characters a text has for an editor, counted without any code of the server. */
const lengthIn = (encoding: Encoding, text: string) =>
  encoding === 'utf-8' ? Buffer.byteLength(text) : encoding === 'utf-16' ? text.length : [...text].length;

const using = (encoding: Encoding) => {
  const positions = new Positions();
  positions.choose([encoding]);
  return positions;
};

describe.each(encodings)('positions in %s', (encoding) => {
  it('count what is before them on the line, and lead back to the offset', () => {
    const line = fc.string({ unit: 'binary' });
    const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, fc.nat(), fc.boolean(), (content, at, hasMark) => {
        const source = SourceText.of('', `${hasMark ? '\ufeff' : ''}${content.replace(/^\ufeff/, '')}`);
        // Offsets between characters: editors know no others.
        const offsets = [...source.text.matchAll(/.|$/gsu)].map(({ index }) => index);
        const offset = offsets[at % offsets.length] as number;
        const { line: number } = source.positionAt(offset);
        const before = source.text.slice(source.lineStart(number), offset);
        const mark = source.hasMark && number === 1 ? '\ufeff' : '';
        const position = using(encoding).positionOf(source, offset);
        expect(position).toEqual({ line: number - 1, character: lengthIn(encoding, mark + before) });
        if (!/[\r\n]$/.test(before)) expect(using(encoding).offsetOf(source, position)).toBe(offset);
      }),
      { numRuns: 1000 },
    );
  });

  it('take any position', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(5), fc.nat(100), (content, line, character) => {
        const offset = using(encoding).offsetOf(new SourceText('', content), { line, character });
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(content.length);
      }),
    );
  });
});

describe('the encoding of positions', () => {
  let client: ProtocolConnection;
  afterEach(() => client?.dispose());
  const uri = 'file:///a.man';
  const start = async (positionEncodings?: readonly string[]) => {
    client = connect(new WorkerEnvironment());
    const capabilities = { general: { positionEncodings }, textDocument: { diagnostic: {} } };
    const { capabilities: own } = await client.sendRequest<InitializeResult>('initialize', {
      processId: null,
      rootUri: null,
      capabilities,
    });
    return own.positionEncoding;
  };

  it.each([
    [undefined, 'utf-16'],
    [[], 'utf-16'],
    [['utf-7'], 'utf-16'],
    [['toString'], 'utf-16'],
    [['utf-8', 'utf-16'], 'utf-8'],
    [['utf-16', 'utf-8'], 'utf-16'],
    [['utf-32'], 'utf-32'],
  ])('of an editor that knows %j is %s', async (known, chosen) => {
    expect(await start(known)).toBe(chosen);
  });

  it.each(encodings)('%s holds in everything, in both directions', async (encoding) => {
    await start([encoding]);
    // Before everything that is asked for, there are characters of two, three and four bytes.
    const wide = 'é€😀';
    const one = manifest('win:Eror')
      .replaceAll(/\n */g, ' ')
      .replace('<instrumentation>', `<!--${wide}--><instrumentation>`);
    const place = (text: string, part: string) => ({
      line: 0,
      character: lengthIn(encoding, text.slice(0, text.indexOf(part))),
    });
    const textIn = (text: string, { start: from, end }: TextEdit['range']) => {
      const positions = using(encoding);
      const source = new SourceText('', text);
      return text.slice(positions.offsetOf(source, from), positions.offsetOf(source, end));
    };
    await client.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'xml', version: 1, text: one },
    });
    const textDocument = { uri };
    const { items } = await client.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', {
      textDocument,
    });
    expect(items[0]?.range.start).toEqual(place(one, 'win:Eror'));
    expect(items[0]?.range.end).toEqual(place(one, '" keywords'));

    // Two changes in one message, both after wide characters. The second one is about the text after the
    // first.
    const two = one.replace(wide, `${wide}${wide}`).replace('win:Eror', 'win:Error');
    const middle = one.replace(wide, `${wide}${wide}`);
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [
        { range: { start: place(one, '--><instr'), end: place(one, '--><instr') }, text: wide },
        { range: { start: place(middle, 'win:Eror'), end: place(middle, '" keywords') }, text: 'win:Error' },
      ],
    });
    expect(await client.sendRequest('textDocument/diagnostic', { textDocument })).toMatchObject({
      items: [],
    });

    const position = place(two, 'Tick)"/>');
    const [definition] = await client.sendRequest<Location[]>('textDocument/definition', {
      textDocument,
      position,
    });
    expect(definition?.range.start).toEqual(place(two, 'Tick" value="Tick"'));
    const renamed = await client.sendRequest<{ changes: Record<string, TextEdit[]> }>('textDocument/rename', {
      textDocument,
      position,
      newName: 'Tock',
    });
    for (const { range } of renamed.changes[uri] as TextEdit[]) expect(textIn(two, range)).toBe('Tick');
    const list = await client.sendRequest<CompletionList>('textDocument/completion', {
      textDocument,
      position: place(two, 'Error" keywords'),
    });
    const edit = list.items[0]?.textEdit as TextEdit;
    expect(textIn(two, edit.range)).toBe('win:Error');
    const { data } = await client.sendRequest<SemanticTokens>('textDocument/semanticTokens/full', {
      textDocument,
    });
    expect(data[1]).toBe(place(two, 'Contoso-Clock').character);
    const edits = await client.sendRequest<TextEdit[]>('textDocument/formatting', {
      textDocument,
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(edits.length).toBeGreaterThan(10);
    for (const { range } of edits) expect(textIn(two, range)).toMatch(/^\s*$/);
    if (encoding === 'utf-16')
      expect(TextDocument.applyEdits(TextDocument.create(uri, '', 1, two), edits)).toContain('\n');
  });
});
