import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentLink, ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { WorkerEnvironment } from '../../../src/editor/lsp/worker/worker-environment.js';
import { clean, manifest } from '../../cli/in-memory.js';
import { ensureBuilt } from '../../support/built.js';
import { makeFolder } from '../../support/folder.js';
import { Editor, textIn } from './editor.js';
import { clientOf } from './in-process.js';

let client: ProtocolConnection;
let editor: Editor | undefined;
afterEach(() => {
  client?.dispose();
  editor?.kill();
  editor = undefined;
});

const CONTROL = manifest('win:Error', 'Contoso-Control').match(/guid="(\{.*?\})"/)?.[1] as string;

/** The links of a manifest: their texts and targets. Another manifest has the provider Contoso-Control. */
async function linksIn(text: string): Promise<(string | undefined)[][]> {
  const environment = new WorkerEnvironment('https://pages.example/{rule}.html');
  const texts = { 'file:///a.man': text, 'file:///b.man': manifest('win:Error', 'Contoso-Control') };
  client = await clientOf(texts, { environment });
  const links = await client.sendRequest<DocumentLink[]>('textDocument/documentLink', {
    textDocument: { uri: 'file:///a.man' },
  });
  return links.map(({ range, target }) => [textIn(text, range), target]);
}

const withProvider = (attributes: string) => clean.replace('<provider ', `<provider ${attributes} `);

it('lead to the pages of rules that comments name', async () => {
  const comment =
    '<!-- wevtc-disable-next-line unresolved-level, no-such-rule: a reason with unused-string -->';
  expect(await linksIn(clean.replace('<event ', `${comment}\n<event `))).toEqual([
    ['unresolved-level', 'https://pages.example/unresolved-level.html'],
  ]);
});

it('lead to help pages', async () => {
  expect(await linksIn(withProvider('helpLink="https://contoso.example/a?b=1&amp;c=2"'))).toEqual([
    ['https://contoso.example/a?b=1&amp;c=2', 'https://contoso.example/a?b=1&c=2'],
  ]);
});

it.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'command:quit',
  'https://',
  'http:// x',
  '$(string.Help)',
])('never lead where no help is: %s', async (target) => {
  expect(await linksIn(withProvider(`helpLink="${target}"`))).toEqual([]);
});

it('lead from the GUID of a controlling provider to that provider, in any open manifest', async () => {
  const line =
    manifest('win:Error', 'Contoso-Control')
      .split('\n')
      .findIndex((one) => one.includes(CONTROL)) + 1;
  expect(await linksIn(withProvider(`controlGuid="${CONTROL.toLowerCase()}"`))).toEqual([
    [CONTROL.toLowerCase(), expect.stringMatching(new RegExp(`^file:///b\\.man#L${line},\\d+$`))],
  ]);
});

it('do not lead to a provider that nobody knows', async () => {
  expect(await linksIn(withProvider('controlGuid="{11111111-52A4-4C0E-9D77-6A1F2B3C4D01}"'))).toEqual([]);
});

describe('with files on the disk', () => {
  beforeAll(ensureBuilt);

  /** The links of a manifest with these binaries, in a folder with files. */
  async function linksWith(attributes: string, files: readonly string[]): Promise<(string | undefined)[][]> {
    const text = withProvider(attributes);
    const folder = makeFolder({
      'src/a.man': text,
      ...Object.fromEntries(files.map((path) => [path, ''])),
    });
    editor = await new Editor(folder).start();
    await editor.openFile('src/a.man');
    const links = await editor.connection.sendRequest<DocumentLink[]>('textDocument/documentLink', {
      textDocument: { uri: editor.uri('src/a.man') },
    });
    const base = editor.uri('');
    return links.map(({ range, target }) => [textIn(text, range), target?.replace(`${base}/`, '')]);
  }

  it('lead to the binaries beside the manifest, if they exist', async () => {
    const files = ['src/app.dll', 'src/texts/my app#1.bin', 'src/none.sys/x'];
    expect(
      await linksWith(
        'resourceFileName="app.dll" messageFileName=".\\texts\\my app#1.bin" parameterFileName="none.sys"',
        files,
      ),
    ).toEqual([
      ['app.dll', 'src/app.dll'],
      ['.\\texts\\my app#1.bin', 'src/texts/my%20app%231.bin'],
    ]);
  });

  it.each([
    // On the computers that run the provider.
    '%ProgramFiles%\\app.dll',
    'C:\\src\\app.dll',
    '\\\\server\\share\\app.dll',
    '\\app.dll',
    // Not in this folder.
    '..\\app.dll',
    'texts\\..\\app.dll',
    // Editors can run programs.
    'app.exe',
    'app.dll:x.exe',
    'missing.dll',
  ])('lead to no other file: %s', async (name) => {
    const files = [
      'app.dll',
      'src/app.dll',
      'src/app.exe',
      'src/texts/app.dll',
      'src/%ProgramFiles%/app.dll',
    ];
    expect(await linksWith(`resourceFileName="${name}"`, files)).toEqual([]);
  });
});
