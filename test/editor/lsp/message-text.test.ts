import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  InitializeResult,
  ProtocolConnection,
  SemanticTokensOptions,
} from 'vscode-languageserver-protocol/node';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { WorkerEnvironment } from '../../../src/editor/lsp/worker/worker-environment.js';
import { checkMessageFile } from '../../../src/lint/check-message-text.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { connect } from './in-process.js';

const PAGES = 'https://docs.example/{rule}.html';
const uri = 'file:///a.mc';
const lines = [
  'FacilityNames = (Disk=0x20:FACILITY_DISK)', // 0
  'MessageId=1', // 1
  'Severity=Eror', // 2
  'Facility=disk', // 3
  'SymbolicName=DISK_FULL', // 4
  'Language=English', // 5
  'The disk %1 is full.', // 6
  '.', // 7
  '', // 8
  'MessageId=', // 9
  'Facility=', // 10
  'Language=English', // 11
  'x', // 12
  '.', // 13
  '',
];

let client: ProtocolConnection;
let initialized: InitializeResult;
const ask = <T>(method: string, parameters: object) =>
  client.sendRequest<T>(`textDocument/${method}`, { textDocument: { uri }, ...parameters });
const at = (line: number, character: number) => ({ position: { line, character } });

async function open(text: string, as = uri) {
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri: as, languageId: 'message-text', version: 1, text },
  });
}

beforeEach(async () => {
  client = connect(new WorkerEnvironment(PAGES));
  initialized = await client.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: { textDocument: { diagnostic: {} } },
  });
  await client.sendNotification('initialized', {});
  await open(lines.join('\n'));
});
afterEach(() => client.dispose());

describe('message text files in an editor', () => {
  it('have findings and quick fixes', async () => {
    const { items } = await ask<{ items: { code: string; range: { start: object } }[] }>('diagnostic', {});
    expect(items.map(({ code }) => code)).toContain('mc-name-unknown');
    const range = { start: { line: 2, character: 10 }, end: { line: 2, character: 10 } };
    const actions = await ask<{ title: string; edit: object }[]>('codeAction', {
      range,
      context: { diagnostics: [] },
    });
    expect(actions.map(({ title }) => title)).toContain("Write 'Error'");
    expect(JSON.stringify(actions)).toContain('"newText":"Error"');
    await open('OutputBase=16\n', 'file:///other.mc');
    await open('divert(-1)dnl\n', 'file:///sendmail.mc');
    const other = await client.sendRequest<{ items: [] }>('textDocument/diagnostic', {
      textDocument: { uri: 'file:///sendmail.mc' },
    });
    expect(other.items).toEqual([]);
  });

  it('are formatted', async () => {
    await open('OutputBase = 16', 'file:///b.mc');
    const edits = await client.sendRequest<object[]>('textDocument/formatting', {
      textDocument: { uri: 'file:///b.mc' },
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(edits.length).toBeGreaterThan(0);
  });

  it('have hovers over statements, names, and messages', async () => {
    type Hover = { contents: { value: string } } | null;
    const told = async (line: number, character: number) =>
      (await ask<Hover>('hover', at(line, character)))?.contents.value;
    expect(await told(2, 3)).toContain('Severity: The severity of the message');
    expect(await told(3, 10)).toBe('facility Disk: 32 (0x20)\nsymbol: FACILITY_DISK');
    const facts =
      'message DISK_FULL\nID: 0x00200001, number 1\nseverity: Success (0)\nfacility: Disk (32)\ninserts: %1';
    expect(await told(4, 15)).toBe(facts);
    expect(await told(6, 3)).toBe(facts);
    expect(await told(8, 0)).toBeUndefined();
  });

  it('have symbols and foldings', async () => {
    const symbols = await ask<{ name: string; range: { end: object } }[]>('documentSymbol', {});
    expect(symbols.map(({ name }) => name)).toEqual(['FacilityNames', 'DISK_FULL', '0x00200002']);
    const foldings = await ask<{ startLine: number; endLine: number }[]>('foldingRange', {});
    expect(foldings.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [1, 7],
      [5, 7],
      [9, 13],
      [11, 13],
    ]);
  });

  it('have definitions, references, and rename', async () => {
    type Place = { range: { start: { line: number; character: number } } };
    const starts = (places: Place[]) => places.map(({ range: { start } }) => [start.line, start.character]);
    expect(starts(await ask('definition', at(3, 10)))).toEqual([[0, 17]]);
    const context = { includeDeclaration: true };
    expect(starts(await ask('references', { ...at(0, 18), context }))).toEqual([
      [0, 17],
      [3, 9],
    ]);
    expect(await ask('prepareRename', at(3, 10))).toMatchObject({ placeholder: 'disk' });
    const edit = JSON.stringify(await ask('rename', { ...at(3, 10), newName: 'Drive' }));
    expect(edit.match(/"newText":"Drive"/g)?.length).toBe(2);
    const symbol = JSON.stringify(await ask('rename', { ...at(4, 15), newName: 'FULL' }));
    expect(symbol.match(/"newText":"FULL"/g)?.length).toBe(1);
    await expect(ask('rename', { ...at(3, 10), newName: '1x' })).rejects.toThrow('must consist of letters');
    await expect(ask('rename', { ...at(3, 10), newName: 'application' })).rejects.toThrow('already exists');
    await expect(ask('prepareRename', at(5, 10))).rejects.toThrow("mc.exe defines 'English'");
  });

  it('have completions', async () => {
    const labels = async (line: number, character: number) =>
      (await ask<{ label: string }[]>('completion', at(line, character))).map(({ label }) => label);
    expect(await labels(10, 9)).toEqual(['Application', 'Disk']);
    expect(await labels(2, 9)).toContain('Warning');
    expect(await labels(8, 0)).toContain('SymbolicName');
    expect(await labels(6, 4)).toEqual([]);
  });

  it('have semantic tokens', async () => {
    await open(
      [
        ';// head', // 0
        'SeverityNames=(Error=3 ; old', // 1
        'Own=2:OWN)', // 2
        'MessageId=7 ; tail', // 3
        'Severity=Own', // 4
        'Language=English ; dropped', // 5
        'A %1!d! %n.', // 6
        '.', // 7
        '',
      ].join('\n'),
      'file:///t.mc',
    );
    expect(await tokens('file:///t.mc')).toEqual([
      '0:0 8 comment',
      '1:0 13 keyword',
      '1:15 5 enumMember definition',
      '1:21 1 number',
      '1:23 5 comment',
      '2:0 3 enumMember definition',
      '2:4 1 number',
      '2:6 3 macro definition',
      '3:0 9 keyword',
      '3:10 1 number',
      '3:12 6 comment',
      '4:0 8 keyword',
      '4:9 3 enumMember',
      '5:0 8 keyword',
      '5:9 7 namespace defaultLibrary',
      '5:17 9 comment',
      '6:0 2 string',
      '6:2 5 parameter',
      '6:7 1 string',
      '6:8 2 operator',
      '6:10 1 string',
      '7:0 1 keyword',
    ]);
  });

  /** The semantic tokens of a document: place, length, type, and modifiers. */
  async function tokens(of: string): Promise<string[]> {
    const { capabilities } = initialized;
    const { tokenTypes, tokenModifiers } = (capabilities.semanticTokensProvider as SemanticTokensOptions)
      .legend;
    const { data } = await client.sendRequest<{ data: number[] }>('textDocument/semanticTokens/full', {
      textDocument: { uri: of },
    });
    let [line, character] = [0, 0];
    return Array.from({ length: data.length / 5 }, (_, at) => {
      const [down = 0, right = 0, length, type = 0, bits = 0] = data.slice(at * 5, at * 5 + 5);
      character = down === 0 ? character + right : right;
      line += down;
      const modifiers = tokenModifiers.filter((_, bit) => (bits >> bit) & 1);
      return [`${line}:${character}`, length, tokenTypes[type], ...modifiers].join(' ');
    });
  }

  it('have IDs beside their messages', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 14, character: 0 } };
    expect(await ask('inlayHint', { range })).toEqual([
      {
        position: { line: 1, character: 11 },
        label: '0x00200001',
        tooltip: 'The ID of the message: severity Success, facility Disk, number 1',
        kind: 1,
        paddingLeft: true,
      },
      expect.objectContaining({ position: { line: 9, character: 10 }, label: '0x00200002' }),
    ]);
    const first = { start: range.start, end: { line: 5, character: 0 } };
    expect(await ask<object[]>('inlayHint', { range: first })).toHaveLength(1);
  });

  it('have lenses above the names that they define', async () => {
    type Lens = {
      command: { title: string; arguments: [{ places: { range: { start: { line: number } } }[] }] };
    };
    const lenses = await ask<Lens[]>('codeLens', {});
    expect(lenses.map(({ command: { title } }) => title)).toEqual(['Disk: used by 2 messages']);
    const places = lenses[0]?.command.arguments[0].places.map(({ range }) => range.start.line);
    expect(places).toEqual([4, 9]);
    await open('LanguageNames=(German=0x407:MSG00407)\n', 'file:///l.mc');
    const other = await client.sendRequest<Lens[]>('textDocument/codeLens', {
      textDocument: { uri: 'file:///l.mc' },
    });
    expect(other.map(({ command: { title } }) => title)).toEqual(['German: not used']);
  });

  it('have selections that grow', async () => {
    type Selection = {
      range: { start: { line: number; character: number }; end: object };
      parent?: Selection;
    };
    const selections = async (line: number, character: number) => {
      const [found] = await ask<Selection[]>('selectionRange', { positions: [{ line, character }] });
      const shown: string[] = [];
      for (let one = found; one !== undefined; one = one.parent) {
        const { start, end } = one.range as { start: { line: number; character: number }; end: typeof start };
        shown.push(`${start.line}:${start.character}-${end.line}:${end.character}`);
      }
      return shown;
    };
    expect(await selections(6, 5)).toEqual([
      '6:4-6:8',
      '6:0-6:20',
      '6:0-7:1',
      '5:0-7:1',
      '1:0-7:1',
      '0:0-14:0',
    ]);
    expect(await selections(3, 10)).toEqual(['3:9-3:13', '3:0-3:13', '1:0-7:1', '0:0-14:0']);
    expect(await selections(8, 0)).toEqual(['0:0-14:0']);
  });

  it('have symbols of the workspace', async () => {
    const symbols = await client.sendRequest<{ name: string }[]>('workspace/symbol', { query: 'disk' });
    expect(symbols.map(({ name }) => name)).toEqual(['FACILITY_DISK', 'DISK_FULL']);
  });

  it('have foldings of comments', async () => {
    await open(
      ';// a\n;// b\nOutputBase=16\n;// wevtc-format-off\nOutputBase = 10\n;// wevtc-format-on\n',
      'file:///f.mc',
    );
    expect(
      await client.sendRequest('textDocument/foldingRange', { textDocument: { uri: 'file:///f.mc' } }),
    ).toEqual([
      { startLine: 0, endLine: 1, kind: 'comment' },
      { startLine: 3, endLine: 5, kind: 'region' },
    ]);
  });

  it('have links to the pages of rules', async () => {
    await open(';// wevtc-disable-next-line mc-name-redefined: old\n', 'file:///d.mc');
    const [link] = await client.sendRequest<{ range: object; target: string }[]>(
      'textDocument/documentLink',
      {
        textDocument: { uri: 'file:///d.mc' },
      },
    );
    expect(link?.range).toEqual({ start: { line: 0, character: 28 }, end: { line: 0, character: 45 } });
    expect(link?.target).toBe('https://docs.example/mc-name-redefined.html');
  });

  it('are also drafts, and files with other names', async () => {
    const rules = async (text: string, as: string, languageId: string) => {
      await client.sendNotification('textDocument/didOpen', {
        textDocument: { uri: as, languageId, version: 1, text },
      });
      const { items } = await client.sendRequest<{ items: { code: string }[] }>('textDocument/diagnostic', {
        textDocument: { uri: as },
      });
      return items.map(({ code }) => code);
    };
    expect(await rules('MessageId=1\nSevrity=Error\n', 'untitled:Untitled-1', 'plaintext')).toContain(
      'mc-keyword',
    );
    expect(await rules('Mesage=1\nMessageId=1\n', 'file:///a.txt', 'message-text')).toContain('mc-keyword');
    expect(await rules('Mesage=1\nMessageId=1\n', 'file:///b.txt', 'plaintext')).toEqual([]);
    expect(await rules('import Toybox.Lang;\nclass A {}\n', 'file:///c.mc', 'message-text')).toEqual([]);
  });

  it('answer nothing to requests that only manifests have', async () => {
    expect(await ask('signatureHelp', at(6, 10))).toBeNull();
    expect(await ask('linkedEditingRange', at(6, 10))).toBeNull();
  });
});

describe('a comment that silences a finding', () => {
  type Action = { title: string; edit: { changes: Record<string, TextEdit[]> } };

  /** Applies the action for a rule, and returns the text and its findings. */
  async function silenced(text: string, rule: string): Promise<{ text: string; rules: string[] }> {
    await open(text, 'file:///s.mc');
    const whole = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };
    const actions = await client.sendRequest<Action[]>('textDocument/codeAction', {
      textDocument: { uri: 'file:///s.mc' },
      range: whole,
      context: { diagnostics: [] },
    });
    const action = actions.find(({ title }) => title.startsWith(`Silence ${rule} here, with a comment`));
    const document = TextDocument.create('file:///s.mc', 'message-text', 1, text);
    const after = TextDocument.applyEdits(document, action?.edit.changes['file:///s.mc'] ?? []);
    const { diagnostics } = checkMessageFile(after, 's.mc', settingsFrom({}));
    return { text: after, rules: diagnostics.map(({ ruleId }) => ruleId) };
  }

  it('is before the line', async () => {
    const text = 'OutputBase=16\r\n  SeverityNames=(Warning=3)\r\n';
    expect(await silenced(text, 'mc-name-redefined')).toEqual({
      text:
        'OutputBase=16\r\n;// wevtc-disable-next-line mc-name-redefined: TODO: state the reason\r\n' +
        '  SeverityNames=(Warning=3)\r\n',
      rules: [],
    });
  });

  it('is between the entries of a list', async () => {
    const text = 'SeverityNames=(Own=1\nWarning=3)\n';
    const after = await silenced(text, 'mc-name-redefined');
    expect(after.text).toContain('(Own=1\n;// wevtc-disable-next-line mc-name-redefined: TODO');
    expect(after.rules).toEqual([]);
  });

  it('is around a statement that cannot contain it', async () => {
    const text = 'SeverityNames=\n(Warning=3)\nOutputBase=16\n';
    const after = await silenced(text, 'mc-name-redefined');
    expect(after.text).toBe(
      ';// wevtc-disable mc-name-redefined: TODO: state the reason\nSeverityNames=\n(Warning=3)\n' +
        ';// wevtc-enable mc-name-redefined\nOutputBase=16\n',
    );
    expect(after.rules).toEqual([]);
  });

  it('is around a text', async () => {
    const text = 'MessageId=1\nLanguage=English\nA\n. \nB\n.\nMessageId=2\nLanguage=English\nx\n.\n';
    const after = await silenced(text, 'mc-period-whitespace');
    expect(after.text).toBe(
      'MessageId=1\n;// wevtc-disable mc-period-whitespace: TODO: state the reason\nLanguage=English\nA\n. \nB\n.\n' +
        ';// wevtc-enable mc-period-whitespace\nMessageId=2\nLanguage=English\nx\n.\n',
    );
    expect(after.rules).toEqual([]);
  });

  it('is not offered where it would become a part of a text', async () => {
    const text = 'MessageId=1\nLanguage=English\nA\n. \nMessageId=2\nLanguage=English\nx\n.\n';
    expect((await silenced(text, 'mc-period-whitespace')).text).toBe(text);
  });
});
