import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { WorkerEnvironment } from '../../src/lsp/worker/worker-environment.js';
import { connect } from './in-process.js';

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
const ask = <T>(method: string, parameters: object) =>
  client.sendRequest<T>(`textDocument/${method}`, { textDocument: { uri }, ...parameters });
const at = (line: number, character: number) => ({ position: { line, character } });

async function open(text: string, as = uri) {
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri: as, languageId: 'wevtc-mc', version: 1, text },
  });
}

beforeEach(async () => {
  client = connect(new WorkerEnvironment());
  await client.sendRequest('initialize', {
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

  it('answer nothing to requests about manifests', async () => {
    expect(await ask('documentLink', {})).toEqual([]);
    expect(await ask('codeLens', {})).toEqual([]);
    expect(await ask('signatureHelp', at(6, 10))).toBeNull();
  });
});
