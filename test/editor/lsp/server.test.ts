import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type CodeAction,
  type Diagnostic,
  type DocumentHighlight,
  DocumentHighlightKind,
  type Location,
  LSPErrorCodes,
  type ResponseMessage,
  type SymbolInformation,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { findProgram } from '../../../src/project/host/find-program.js';
import { clean, faulty, manifest } from '../../cli/in-memory.js';
import { ensureBuilt } from '../../support/built.js';
import { makeFolder } from '../../support/folder.js';
import { Editor, textIn } from './editor.js';

const hasGit = findProgram('git') !== undefined;

beforeAll(ensureBuilt);

let editor: Editor;
afterEach(() => editor?.kill());

const PULLS = { textDocument: { diagnostic: {} } };

async function start(
  files: Readonly<Record<string, string>>,
  capabilities: Parameters<Editor['start']>[0] = {},
): Promise<string> {
  const folder = makeFolder(files);
  editor = await new Editor(folder).start(capabilities);
  return folder;
}

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);
const actionsAt = (path: string, part: string, only?: string[]) => {
  const at = editor.at(path, part, 1);
  const context = { diagnostics: [], ...(only && { only }) };
  return editor.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: editor.uri(path) },
    range: { start: at, end: at },
    context,
  });
};

it('starts, says who it is, and ends', async () => {
  await start({});
  expect(editor.initialized?.serverInfo?.name).toBe('wevtc');
  expect(await editor.stop()).toBe(0);
});

describe('diagnostics', () => {
  it('follow what is typed, with their rules and places', async () => {
    await start({ 'a.man': faulty });
    await editor.openFile('a.man');
    const [found] = await editor.diagnostics('a.man');
    expect(found).toMatchObject({
      severity: 1,
      source: 'wevtc',
      code: 'unresolved-level',
      codeDescription: { href: expect.stringMatching(/^file:.*docs\/rules\/unresolved-level\.md$/) },
    });
    expect(textIn(editor.text('a.man'), (found as Diagnostic).range)).toBe('Chatty');
    await editor.type('a.man', 'Chatty', 'win:Error');
    await editor.diagnostics('a.man', (all) => all.length === 0);
    await editor.type('a.man', '<string id', '<string  x="<" id');
    const broken = await editor.diagnostics('a.man', (all) => all.length > 0);
    expect(codes(broken)).toContain('xml-syntax');
  });

  it('are those of the text that is there, also while it is not XML', async () => {
    await start({ 'a.man': faulty });
    await editor.openFile('a.man');
    await editor.diagnostics('a.man', (all) => codes(all).includes('unresolved-level'));
    await editor.type('a.man', '<instrumentation>', '<eve\n<instrumentation>');
    const during = await editor.diagnostics('a.man', (all) => codes(all).includes('xml-syntax'));
    expect(codes(during)).toEqual(['xml-syntax']);
  });

  it('have tags and related places', async () => {
    const two = clean
      .replace(
        '<events>\n          <event',
        '<keywords><keyword name="Unused" mask="0x1"/></keywords><templates><template tid="T"><data name="R" inType="win:UInt32" outType="win:ErrorCode"/></template></templates><events>\n          <event',
      )
      .replace(
        '</events>\n      </provider>',
        '<event value="1" symbol="Again"/></events>\n      </provider>',
      );
    await start({ 'a.man': two, 'wevtc.config.json': '{ "ruleset": "strict" }' });
    await editor.openFile('a.man');
    const found = await editor.diagnostics('a.man');
    expect(found.find(({ code }) => code === 'unused-keyword')?.tags).toEqual([1]);
    expect(found.find(({ code }) => code === 'out-type-deprecated')?.tags).toEqual([2]);
    const twin = found.find(({ code }) => code === 'event-id-version-unique');
    expect(twin?.relatedInformation?.[0]?.location.uri).toBe(editor.uri('a.man'));
  });

  it('follow the configuration and comments', async () => {
    const folder = await start({
      'a.man': faulty,
      'wevtc.config.json': '{ "rules": { "unresolved-level": "info" } }',
    });
    await editor.openFile('a.man');
    expect((await editor.diagnostics('a.man'))[0]?.severity).toBe(3);
    writeFileSync(join(folder, 'wevtc.config.json'), '{ "rules": { "unresolved-levle": "off" } }');
    await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: editor.uri('wevtc.config.json'), type: 2 }],
    });
    const [mistake] = await editor.diagnostics('wevtc.config.json');
    expect(mistake?.message).toContain('unresolved-levle');
    await editor.diagnostics('a.man', ([one]) => one?.severity === 1);
    writeFileSync(join(folder, 'wevtc.config.json'), '{ "ignore": ["a.man"] }');
    await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: editor.uri('wevtc.config.json'), type: 2 }],
    });
    await editor.diagnostics('a.man', (all) => all.length === 0);
    await editor.diagnostics('wevtc.config.json', (all) => all.length === 0);
  });

  it('compare the open manifests, and forget what is closed', async () => {
    await start({ 'a.man': clean, 'b.man': clean.replace('Contoso-Clock', 'Contoso-Watch') });
    await editor.openFile('a.man');
    await editor.openFile('b.man');
    const found = await editor.diagnostics('b.man', (all) => all.length > 0);
    expect(codes(found)).toEqual(['provider-guid-across-files']);
    expect(found[0]?.relatedInformation?.[0]?.location.uri).toBe(editor.uri('a.man'));
    await editor.closeFile('a.man');
    await editor.diagnostics('b.man', (all) => all.length === 0);
  });

  it('are given on request, also for the whole workspace', async () => {
    const other = manifest('Loud', 'Contoso-Loud').replaceAll('clock.dll', 'loud.dll');
    await start({ 'a.man': faulty, 'src/b.man': other }, PULLS);
    expect(editor.initialized?.capabilities.diagnosticProvider).toMatchObject({ workspaceDiagnostics: true });
    await editor.openFile('a.man');
    const report = await editor.connection.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', {
      textDocument: { uri: editor.uri('a.man') },
    });
    expect(codes(report.items)).toEqual(['unresolved-level']);
    const all = await editor.connection.sendRequest<{ items: { uri: string; items: Diagnostic[] }[] }>(
      'workspace/diagnostic',
      { previousResultIds: [] },
    );
    expect(all.items.map(({ uri, items }) => [uri, codes(items)])).toEqual([
      [editor.uri('a.man'), ['unresolved-level']],
      [editor.uri('src/b.man'), ['unresolved-level']],
    ]);
  });

  it.each([
    [0, {}],
    [0, { workspace: { diagnostics: { refreshSupport: false } } }],
    [1, { workspace: { diagnostics: { refreshSupport: true } } }],
  ])('are refreshed %i times by an editor that pulls: %j', async (refreshes, capabilities) => {
    await start({ 'a.man': faulty }, { ...PULLS, ...capabilities });
    await editor.openFile('a.man');
    await editor.connection.sendRequest('workspace/diagnostic', { previousResultIds: [] });
    const changes = [{ uri: editor.uri('wevtc.config.json'), type: 1 }];
    await editor.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    // The answer comes after everything that the server sends because of the notification.
    await editor.connection.sendRequest('workspace/diagnostic', { previousResultIds: [] });
    expect(editor.refreshes).toBe(refreshes);
  });

  it('are none for an application manifest, and one for a file of another kind', async () => {
    const application = '<assembly xmlns="urn:schemas-microsoft-com:asm.v1"><trustInfo/></assembly>\n';
    await start({ 'app.man': application, 'msg.man': '; Texts\nMessageId=1\nSymbolicName=ONE\n' }, PULLS);
    await editor.openFile('app.man');
    await editor.openFile('msg.man');
    const all = await editor.connection.sendRequest<{ items: { uri: string; items: Diagnostic[] }[] }>(
      'workspace/diagnostic',
      { previousResultIds: [] },
    );
    expect(all.items.map(({ uri, items }) => [uri.replace(/.*\//, ''), codes(items)])).toEqual([
      ['msg.man', ['mc-text-end']],
    ]);
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 9 } };
    expect(all.items[0]?.items[0]?.range).toEqual(range);
  });

  it('forget files that are gone, and manual pages', async () => {
    const page = '.TH CLOCK 1\n.SH NAME\nclock\n';
    const other = manifest('Loud', 'B').replaceAll('clock.dll', 'loud.dll');
    const folder = await start({ 'a.man': faulty, 'b.man': other, 'ls.man': page }, PULLS);
    await editor.openFile('a.man');
    const findings = async () => {
      const all = await editor.connection.sendRequest<{ items: { uri: string; items: Diagnostic[] }[] }>(
        'workspace/diagnostic',
        { previousResultIds: [] },
      );
      return all.items.map(({ uri, items }) => [uri.replace(/.*\//, ''), codes(items)]);
    };
    const inA = ['a.man', ['unresolved-level']];
    expect(await findings()).toEqual([inA, ['b.man', ['unresolved-level']]]);
    rmSync(join(folder, 'b.man'));
    expect(await findings()).toEqual([inA, ['b.man', []]]);
    expect(await findings()).toEqual([inA]);
    await editor.openFile('ls.man');
    expect(await findings()).toEqual([inA]);
  });

  it('leave other XML files alone', async () => {
    await start({ 'a.xml': '<project><a></b>', 'm.xml': faulty }, PULLS);
    await editor.openFile('a.xml');
    await editor.openFile('m.xml');
    const of = (path: string) =>
      editor.connection.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', {
        textDocument: { uri: editor.uri(path) },
      });
    expect((await of('a.xml')).items).toEqual([]);
    expect((await of('m.xml')).items.length).toBe(1);
  });
});

it('sends diagnostics once after many edits in a row', async () => {
  await start({ 'a.man': clean });
  await editor.openFile('a.man');
  await editor.diagnostics('a.man');
  const before = editor.publications;
  for (let level = 0; level < 40; level += 1)
    await editor.type(
      'a.man',
      level === 0 ? 'win:Informational' : `win:L${level}"`,
      level === 0 ? 'win:L1' : `win:L${level + 1}"`,
    );
  await editor.diagnostics('a.man', ([found]) => String(found?.message).includes("'win:L40'"));
  expect(editor.publications - before).toBeLessThan(20);
});

it('answers no request that the editor has cancelled', async () => {
  await start({ 'a.man': clean });
  await editor.openFile('a.man');
  const ask = (id: string) => ({
    id,
    method: 'textDocument/documentSymbol',
    params: { textDocument: { uri: editor.uri('a.man') } },
  });
  const cancelled = ['second', 'third', 'fourth'].flatMap((id) => [
    ask(id),
    { method: '$/cancelRequest', params: { id } },
  ]);
  const [first, ...others] = await editor.sendTogether([ask('first'), ...cancelled]);
  const [provider] = (first as ResponseMessage).result as unknown as [SymbolInformation];
  expect(provider.name).toContain('Contoso-Clock');
  const codesOfErrors = others.map(({ error }) => error?.code);
  expect(codesOfErrors).toEqual(Array(3).fill(LSPErrorCodes.RequestCancelled));
});

it('leaves no editor waiting when it cannot start', async () => {
  editor = new Editor(makeFolder({ 'a.man': clean }), ['--no-such-option']);
  const problem = "the process has ended with 2: wevtc: unknown option '--no-such-option'";
  const waiting = [
    editor.start(),
    editor.diagnostics('a.man'),
    editor.sendTogether([{ id: 'a', method: 'shutdown', params: {} }]),
  ];
  for (const one of await Promise.allSettled(waiting))
    expect(one).toMatchObject({ reason: { message: expect.stringContaining(problem) } });
  await expect(editor.connection.sendRequest('shutdown')).rejects.toThrow(problem);
});

it('highlights all places of a name', async () => {
  await start({ 'a.man': clean });
  await editor.openFile('a.man');
  const position = editor.at('a.man', 'string.Tick)', 'string.'.length);
  const places = await editor.request<DocumentHighlight[]>('documentHighlight', 'a.man', position);
  expect(places.map(({ range, kind }) => [textIn(clean, range), kind])).toEqual([
    ['Tick', DocumentHighlightKind.Read],
    ['Tick', DocumentHighlightKind.Write],
  ]);
});

describe('code actions', () => {
  const misspelt = manifest('win:Eror');

  it('fix, silence, and turn off', async () => {
    const edits = { documentChanges: true, resourceOperations: ['create' as const] };
    const folder = await start({ 'a.man': misspelt }, { workspace: { workspaceEdit: edits } });
    await editor.openFile('a.man');
    const actions = await actionsAt('a.man', 'win:Eror', ['quickfix']);
    expect(actions.map(({ title }) => title)).toEqual([
      "Write 'win:Error'",
      'Silence unresolved-level here, with a comment (only in lint)',
      'Turn unresolved-level off in a new wevtc.config.json (only in lint)',
    ]);
    const [fix, silence, turnOff] = actions.map(({ edit }) => edit as WorkspaceEdit);
    expect(turnOff?.documentChanges).toEqual([
      { kind: 'create', uri: editor.uri('wevtc.config.json') },
      expect.objectContaining({
        edits: [expect.objectContaining({ newText: expect.stringContaining('"unresolved-level": "off"') })],
      }),
    ]);
    expect(readFileSync(join(folder, 'a.man'), 'utf8')).toBe(misspelt);
    await editor.apply('a.man', silence as WorkspaceEdit);
    expect(editor.text('a.man')).toContain(
      '\n          <!-- wevtc-disable-next-line unresolved-level: TODO: state the reason -->\n          <event value="1"',
    );
    await editor.diagnostics('a.man', (all) => all.length === 0);
    await editor.closeFile('a.man');
    await editor.openFile('a.man');
    await editor.apply('a.man', fix as WorkspaceEdit);
    expect(editor.text('a.man')).toContain('level="win:Error"');
  });

  it.each([
    ['with a mistake', '{ "rules": "no" }'],
    ['that is not JSON', '{ "ruleset": strict }'],
    [
      'whose override wins',
      '{ "overrides": [{ "files": ["**"], "rules": { "unresolved-level": "error" } }] }',
    ],
    [
      'that silences nothing',
      '{ "ruleset": "strict" }',
      'Turn unresolved-level off in wevtc.config.json (only in lint)',
    ],
  ])('leave a configuration alone %s', async (_, config, ...more) => {
    await start({ 'a.man': misspelt, 'wevtc.config.json': config });
    await editor.openFile('a.man');
    const actions = await actionsAt('a.man', 'win:Eror', ['quickfix']);
    expect(actions.map(({ title }) => title)).toEqual([
      "Write 'win:Error'",
      'Silence unresolved-level here, with a comment (only in lint)',
      ...more,
    ]);
  });

  it('fix everything that is safe to fix', async () => {
    await start({ 'a.man': misspelt.replace('<string id="Tick" value', '<string id="Tick" vaule') });
    await editor.openFile('a.man');
    const titles = async (place: string) => (await actionsAt('a.man', place)).map(({ title }) => title);
    expect(await titles('instrumentation>\n    <events>')).toEqual([]);
    expect(await titles('win:Eror')).toContain('Apply all safe fixes');
    const [all] = await actionsAt('a.man', 'instrumentation>\n    <events>', ['source.fixAll']);
    await editor.apply('a.man', all?.edit as WorkspaceEdit);
    expect(editor.text('a.man')).toBe(manifest('win:Error'));
    expect(await actionsAt('a.man', '<provider', ['source.fixAll'])).toEqual([]);
  });
});

it('offers the next free number for one that two definitions share', async () => {
  const keywords = '<keywords><keyword name="A" mask="0x1"/><keyword name="B" mask="0x1"/></keywords>';
  const twice = clean
    .replace(/( *)<event .*\n/, (event) => event + event.replace('symbol="Tick"', 'symbol="Tock"'))
    .replace('<events>\n          <event ', `${keywords}<events>\n          <event `);
  await start({ 'a.man': twice });
  await editor.openFile('a.man');
  for (const [part, written] of [
    ['value="1" symbol="Tock"', 'value="2" symbol="Tock"'],
    ['"B" mask="0x1"', '"B" mask="0x2"'],
  ] as const) {
    const at = editor.at('a.man', part, part.indexOf('1"'));
    const actions = await editor.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: editor.uri('a.man') },
      range: { start: at, end: at },
      context: { diagnostics: [] },
    });
    const free = actions.find(({ title }) => title.endsWith('which is free'));
    await editor.apply('a.man', free?.edit as WorkspaceEdit);
    expect(editor.text('a.man')).toContain(written);
  }
});

it('removes nothing that somebody wrote when it fixes everything', async () => {
  const unused = '<string id="Tock" value="Tock"/>';
  await start({ 'a.man': clean.replace('<string ', `${unused}\n<string `) });
  await editor.openFile('a.man');
  expect(await actionsAt('a.man', '<provider', ['source.fixAll'])).toEqual([]);
  const [remove] = await actionsAt('a.man', '"Tock" value', ['quickfix']);
  expect(remove?.title).toBe("Remove string 'Tock'");
  await editor.type('a.man', '$(string.Tick)', '$(string.Nothing)');
  expect(await actionsAt('a.man', '<provider', ['source.fixAll'])).toEqual([]);
});

describe('names', () => {
  it('lead to their definitions and uses, and can be renamed', async () => {
    await start({ 'a.man': clean });
    await editor.openFile('a.man');
    const use = editor.at('a.man', 'string.Tick)', 'string.'.length);
    const [definition] = await editor.request<Location[]>('definition', 'a.man', use);
    expect(textIn(clean, (definition as Location).range)).toBe('Tick');
    const uses = await editor.request<Location[]>('references', 'a.man', use, {
      context: { includeDeclaration: true },
    });
    expect(uses.length).toBe(2);
    const prepared = await editor.request<{ placeholder: string }>('prepareRename', 'a.man', use);
    expect(prepared.placeholder).toBe('Tick');
    const edit = await editor.request<WorkspaceEdit>('rename', 'a.man', use, { newName: 'Event.Tick' });
    await editor.apply('a.man', edit);
    expect(editor.text('a.man')).toContain('<string id="Event.Tick" value="Tick"/>');
    expect(editor.text('a.man')).toContain('message="$(string.Event.Tick)"');
  });

  it('change only the version that the editor asked about', async () => {
    await start({ 'a.man': clean }, { workspace: { workspaceEdit: { documentChanges: true } } });
    await editor.openFile('a.man');
    const position = editor.at('a.man', 'symbol="Tick"', 9);
    const edit = await editor.request<WorkspaceEdit>('rename', 'a.man', position, { newName: 'Tock' });
    expect(edit.documentChanges).toMatchObject([{ textDocument: { uri: editor.uri('a.man'), version: 1 } }]);
    await editor.apply('a.man', edit);
    expect(editor.text('a.man')).toContain('symbol="Tock"');
  });

  it('are found while the text is not XML, but not renamed', async () => {
    await start({ 'a.man': clean });
    await editor.openFile('a.man');
    await editor.diagnostics('a.man');
    await editor.type('a.man', '<events>\n          <event', '<events>\n          <<event');
    const use = editor.at('a.man', 'string.Tick)', 'string.'.length);
    const [definition] = await editor.request<Location[]>('definition', 'a.man', use);
    expect(textIn(editor.text('a.man'), (definition as Location).range)).toBe('Tick');
    const renamed = editor.request('rename', 'a.man', use, { newName: 'Other' });
    await expect(renamed).rejects.toThrow('the document has errors that hide its names');
  });

  it('of Windows cannot be renamed', async () => {
    await start({ 'a.man': clean });
    await editor.openFile('a.man');
    const at = editor.at('a.man', 'win:Informational', 6);
    await expect(editor.request('prepareRename', 'a.man', at)).rejects.toThrow('Windows defines');
  });
});

it('says once that a text was decoded wrongly', async () => {
  await start({ 'a.man': clean });
  await editor.openFile('a.man', Buffer.from(`\ufeff${clean}`, 'utf16le').toString('utf8'));
  const found = await editor.diagnostics('a.man');
  expect(found.map(({ code }) => code)).toEqual(['xml-encoding']);
  expect(found[0]?.message).toContain('UTF-16');
});

describe('a byte order mark that the editor keeps in its text', () => {
  it('counts as a character of the first line, and stays', async () => {
    const line = clean.replace(/\n */g, ' ').replace('win:Informational', 'win:Informationa');
    await start({ 'a.man': `\ufeff${line}` });
    await editor.openFile('a.man');
    const [finding] = await editor.diagnostics('a.man');
    expect(textIn(editor.text('a.man'), (finding as Diagnostic).range)).toBe('win:Informationa');
    const [fix] = await actionsAt('a.man', 'win:Informationa', ['quickfix']);
    await editor.apply('a.man', fix?.edit as WorkspaceEdit);
    const position = editor.at('a.man', 'symbol="Tick"', 9);
    await editor.apply('a.man', await editor.request('rename', 'a.man', position, { newName: 'Tock' }));
    const fixed = line
      .replace('win:Informationa', 'win:Informational')
      .replace('symbol="Tick"', 'symbol="Tock"');
    expect(editor.text('a.man')).toBe(`\ufeff${fixed}`);
  });
});

it('formats', async () => {
  await start({
    'a.man': clean.replace('<string id', '<string     id'),
    'wevtc.config.json': '{ "format": { "indent": 4 } }',
  });
  await editor.openFile('a.man');
  const edits = await editor.connection.sendRequest<TextEdit[]>('textDocument/formatting', {
    textDocument: { uri: editor.uri('a.man') },
    options: { tabSize: 2, insertSpaces: true },
  });
  await editor.apply('a.man', edits);
  expect(editor.text('a.man')).toContain('\n                <string id="Tick"');
});

describe('symbols of the workspace', () => {
  const search = async (query: string) => {
    const found = await editor.connection.sendRequest<SymbolInformation[]>('workspace/symbol', { query });
    return found.map(({ name, location }) => [name, location.uri]);
  };

  it('are found in files that are not open, and follow changes and folders', async () => {
    const watch = clean.replace('Contoso-Clock', 'Contoso-Watch');
    const capabilities = {
      workspace: { workspaceFolders: true, didChangeWatchedFiles: { dynamicRegistration: true } },
    };
    const folder = await start({ 'a.man': clean, 'src/b.man': watch, 'c.man': '<x' }, capabilities);
    await editor.openFile('a.man');
    expect(await search('clock')).toEqual([['Contoso-Clock', editor.uri('a.man')]]);
    expect(await search('watch')).toEqual([['Contoso-Watch', editor.uri('src/b.man')]]);
    writeFileSync(join(folder, 'src/b.man'), watch.replace('Contoso-Watch', 'Contoso-Timer'));
    await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: editor.uri('src/b.man'), type: 2 }],
    });
    expect(await search('watch')).toEqual([]);
    expect(await search('timer')).toEqual([['Contoso-Timer', editor.uri('src/b.man')]]);
    await editor.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: [], removed: [{ uri: pathToFileURL(folder).href, name: 'folder' }] },
    });
    expect(await search('timer')).toEqual([]);
  });
});

it('finds the manifests of the workspace wherever the server was started', async () => {
  const folder = makeFolder({ 'project/src/a.man': faulty, 'other/src/a.man': clean });
  editor = await new Editor(join(folder, 'project'), [], undefined, join(folder, 'other')).start(PULLS);
  const symbols = await editor.connection.sendRequest<SymbolInformation[]>('workspace/symbol', { query: '' });
  expect(symbols.map(({ location }) => location.uri)).toContain(editor.uri('src/a.man'));
  const { items } = await editor.connection.sendRequest<{ items: { uri: string; items: Diagnostic[] }[] }>(
    'workspace/diagnostic',
    { previousResultIds: [] },
  );
  expect(items.map((one) => [one.uri, codes(one.items)])).toEqual([
    [editor.uri('src/a.man'), ['unresolved-level']],
  ]);
});

describe('commands', () => {
  const run = <T>(command: string, options: object): Promise<T> =>
    editor.connection.sendRequest('workspace/executeCommand', {
      command,
      arguments: [{ uri: editor.uri('a.man'), ...options }],
    });

  it.skipIf(!hasGit)('compile, decode and compare with a revision', async () => {
    const folder = await start({ 'a.man': clean });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'First');
    await editor.openFile('a.man');
    const files = await run<{ path: string; text?: string; base64?: string }[]>('wevtc.compile', {
      emit: ['c', 'res'],
      options: { c: { mode: 'um' } },
    });
    expect(files.map(({ path }) => path)).toEqual(['a.h', 'a.res']);
    expect(files[0]?.text).toContain('EventWriteTick');
    expect(Buffer.from(files[1]?.base64 ?? '', 'base64').length).toBeGreaterThan(100);
    expect(await run('wevtc.decode', { event: 'Tick', data: '' })).toContain('Tick');
    await editor.type('a.man', 'value="1" symbol', 'value="2" symbol');
    const compared = await run<{ markdown: string; breaking: number }>('wevtc.compare', {});
    expect(compared.breaking).toBe(1);
    expect(compared.markdown).toContain('Tick');
  });

  it.skipIf(!hasGit)('compile and compare message text files, also drafts', async () => {
    const text = 'MessageId=1\nSymbolicName=FULL\nLanguage=English\nFull: \u20ac %1\n.\n';
    const folder = await start({ 'a.mc': `\ufeff${text}` });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'First');
    await editor.openFile('a.mc');
    const uri = editor.uri('a.mc');
    const files = await run<{ path: string; text?: string; base64?: string }[]>('wevtc.compile', {
      uri,
      emit: ['c', 'res', 'json'],
      options: { customerBit: true },
    });
    expect(files.map(({ path }) => path)).toEqual(['a.h', 'a.res', 'a.json']);
    expect(files[0]?.text).toMatch(/#define FULL +0x20000001L/);
    expect(Buffer.from(files[1]?.base64 ?? '', 'base64').toString('utf16le')).toContain('Full: \u20ac %1');
    await expect(run('wevtc.compile', { uri, emit: ['mof'] })).rejects.toThrow(
      /^there is no output 'mof'; give the outputs to generate: ts, c, /,
    );
    await expect(run('wevtc.decode', { uri, event: '1', data: '' })).rejects.toThrow(
      'this command is for manifests',
    );
    const compare = () =>
      run<{ markdown: string; changes: number; breaking: number }>('wevtc.compare', { uri });
    expect(await compare()).toMatchObject({ changes: 0 });
    await editor.type('a.mc', 'MessageId=1', 'MessageId=2');
    const compared = await compare();
    expect(compared.breaking).toBe(1);
    expect(compared.markdown).toContain('breaking-wire-message-id');

    const draft = { uri: 'untitled:Untitled-1', languageId: 'message-text', version: 1, text };
    await editor.connection.sendNotification('textDocument/didOpen', { textDocument: draft });
    const [header] = await run<{ path: string; text: string }[]>('wevtc.compile', {
      uri: draft.uri,
      emit: 'c',
    });
    expect(header?.text).toContain('#define FULL');
  });

  it('say where outputs belong, if the configuration may write there', async () => {
    const config = (outDir: string) => JSON.stringify({ emit: { outDir } });
    await start({ 'a.man': clean, 'wevtc.config.json': config('gen dir') });
    await editor.openFile('a.man');
    const compile = (options: object) =>
      run<{ path: string; uri?: string }[]>('wevtc.compile', { emit: ['ts', 'c'], ...options });
    const uris = (files: { uri?: string }[]) => files.map(({ uri }) => uri);
    expect(uris(await compile({}))).toEqual([undefined, undefined]);
    expect(uris(await compile({ places: true }))).toEqual([
      editor.uri('gen dir/a.ts'),
      editor.uri('gen dir/a.h'),
    ]);
    await editor.closeFile('a.man');
    await editor.stop();
    await start({ 'a.man': clean, 'wevtc.config.json': config('../elsewhere') });
    await editor.openFile('a.man');
    expect((await compile({})).length).toBe(2);
    await expect(compile({ places: true })).rejects.toThrow(/^'outDir' of the configuration leads to /);
  });

  it('decode pointers of both sizes', async () => {
    const templates =
      '<templates><template tid="T"><data name="P" inType="win:Pointer"/></template></templates>';
    await start({
      'a.man': clean.replace('<events>\n          <event ', `${templates}<events><event template="T" `),
    });
    await editor.openFile('a.man');
    expect(await run('wevtc.decode', { event: 'Tick', data: '01 00 00 00', pointerSize: 4 })).toContain(
      '0x1',
    );
    await expect(run('wevtc.decode', { event: 'Tick', data: '01', pointerSize: 2 })).rejects.toThrow(
      "'pointerSize' must be 4 or 8",
    );
  });

  it('say what to do if outputs cannot be called after the manifest', async () => {
    await start({ 'con.man': clean });
    await editor.openFile('con.man');
    const uri = editor.uri('con.man');
    await expect(run('wevtc.compile', { uri, emit: ['c'] })).rejects.toThrow(
      /^generated files cannot be called "con" .*; rename the file, or set emit.baseName in wevtc.config.json$/,
    );
  });

  it('decode the event at a position, and refuse to guess', async () => {
    const second = faulty
      .match(/<provider[\s\S]*<\/provider>/)?.[0]
      .replace(/name="[^"]*"/, 'name="Second"')
      .replace(/symbol="Tick"/, '') as string;
    await start({ 'a.man': faulty.replace('</provider>', `</provider>${second}`) });
    await editor.openFile('a.man');
    const text = editor.text('a.man');
    const before = text.slice(0, text.lastIndexOf('<event ') + 3).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)?.length };
    expect(await run('wevtc.decode', { position, data: '' })).toContain('Second');
    await expect(run('wevtc.decode', { event: '1', data: '' })).rejects.toThrow("several events match '1'");
    const nowhere = { line: 0, character: 0 };
    await expect(run('wevtc.decode', { position: nowhere, data: '' })).rejects.toThrow('no event at');
  });

  it('add definitions to the open text', async () => {
    await start({ 'a.man': clean }, { workspace: { applyEdit: true } });
    editor.connection.onRequest('workspace/applyEdit', async ({ edit }) => {
      await editor.apply('a.man', edit);
      return { applied: true };
    });
    await editor.openFile('a.man');
    const added = await run<string[]>('wevtc.new', { definition: { kind: 'keyword', name: 'Alarm' } });
    expect(added[0]).toContain("keyword 'Alarm'");
    expect(editor.text('a.man')).toContain('<keyword name="Alarm" mask="0x1"');
  });

  it('say why they refuse', async () => {
    await start({ 'a.man': faulty });
    await editor.openFile('a.man');
    const refused = (command: string, options: object) => expect(run(command, options)).rejects;
    await refused('wevtc.compile', { emit: ['c'] }).toThrow("level 'Chatty' is not defined");
    await refused('wevtc.compile', { emit: ['c', 'pascal'] }).toThrow(
      "there is no output 'pascal'; give the outputs to generate: ts, c",
    );
    await refused('wevtc.decode', { data: '' }).toThrow("give the 'event', or its 'position'");
    await refused('wevtc.showPlaces', {}).toThrow("give 'places'");
    await refused('wevtc.showSession', {}).toThrow("give 'logman'");
    await refused('wevtc.compile', { emit: ['c'], options: { baseName: '../x' } }).toThrow();
    await refused('wevtc.decode', { event: 'Tock', data: '' }).toThrow("'Tock'");
    await refused('wevtc.decode', { event: 'Tick', data: 'zz' }).toThrow('hexadecimal');
    await refused('wevtc.new', { definition: { kind: 'planet' } }).toThrow('give the kind');
    await refused('wevtc.compare', {}).toThrow(hasGit ? 'not a git repository' : 'git is not installed');
    await refused('wevtc.fly', {}).toThrow("there is no command 'wevtc.fly'");
    await refused('wevtc.compile', { uri: 'file:///none.man' }).toThrow('a manifest that is open');
  });
});
