import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompletionItem, CompletionList, ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { root } from '../../support/built.js';
import { clientOf } from './in-process.js';

const storage = readFileSync(join(root, 'samples/contoso-storage/contoso-storage.man'), 'utf8');

let client: ProtocolConnection;
afterEach(() => client?.dispose());

/**
 * The items at a mark `|`, which is put in place of a part of the sample that is there once, and the text
 * with its range.
 */
async function completed(before: string, after: string) {
  expect(storage.split(before)).toHaveLength(2);
  const withMark = storage.replace(before, () => after);
  const offset = withMark.indexOf('|', storage.indexOf(before));
  const text = withMark.slice(0, offset) + withMark.slice(offset + 1);
  const document = TextDocument.create('file:///a.man', 'xml', 1, text);
  client = await clientOf({ [document.uri]: text });
  const position = document.positionAt(offset);
  const list = await client.sendRequest<CompletionList>('textDocument/completion', {
    textDocument: { uri: document.uri },
    position,
  });
  const rangeOf = ({ textEdit }: CompletionItem) =>
    textEdit !== undefined && 'range' in textEdit ? textEdit.range : expect.fail('no range');
  const apply = (item: CompletionItem) =>
    TextDocument.applyEdits(document, [
      item.textEdit as { range: ReturnType<typeof rangeOf>; newText: string },
      ...(item.additionalTextEdits ?? []),
    ]);
  for (const item of list.items) {
    // The protocol demands a range on one line, with the cursor in it.
    const { start, end } = rangeOf(item);
    expect([start.line, end.line]).toEqual([position.line, position.line]);
    expect(start.character).toBeLessThanOrEqual(position.character);
    expect(end.character).toBeGreaterThanOrEqual(position.character);
  }
  /** What a kind of editor shows, in its order. */
  const shownBy = (filter: (pattern: string, item: CompletionItem) => boolean, toCursor: boolean) =>
    list.items
      .filter((item) => {
        const { start, end } = rangeOf(item);
        return filter(document.getText({ start, end: toCursor ? position : end }), item);
      })
      .sort((a, b) => ((a.sortText as string) < (b.sortText as string) ? -1 : 1))
      .map(({ label }) => label);
  return { list, apply, shownBy };
}

const isSubsequence = (pattern: string, text: string): boolean => {
  let at = -1;
  return [...pattern].every((character) => {
    at = text.indexOf(character, at + 1);
    return at >= 0;
  });
};

/** How editors filter: by the text from the start of the range up to the cursor, or by the whole range. */
const editors = [
  [
    'VS Code',
    (pattern: string, item: CompletionItem) =>
      isSubsequence(pattern.toLowerCase(), item.filterText?.toLowerCase() ?? ''),
    true,
  ],
  [
    'CodeMirror',
    (pattern: string, item: CompletionItem) => isSubsequence(pattern, item.filterText ?? ''),
    false,
  ],
  ['Neovim', (pattern: string, item: CompletionItem) => item.filterText?.startsWith(pattern) === true, true],
] as const;

const levels = [
  'win:Critical',
  'win:Error',
  'win:Warning',
  'win:Informational',
  'win:Verbose',
  'Chatty',
  'Firehose',
  'win:LogAlways',
];
const event = 'symbol="ServiceFailed" level="win:Critical"';

describe.each(editors)('in an editor that filters as %s', (_, filter, toCursor) => {
  it.each(['level="win:Critical|"', 'level="win:Cri|tical"', 'level="|win:Critical"', 'level="|"'])(
    'all values are offered in place of a complete one: %s',
    async (written) => {
      const { shownBy } = await completed(event, `symbol="ServiceFailed" ${written}`);
      expect(shownBy(filter, toCursor)).toEqual(levels);
    },
  );

  it('what is typed filters', async () => {
    const { shownBy, list } = await completed(event, 'symbol="ServiceFailed" level="win:Crit|"');
    expect(shownBy(filter, toCursor)).toEqual(['win:Critical']);
    expect(list.isIncomplete).toBe(false);
  });
});

it('replaces the whole value, and the editor asks again after the next character', async () => {
  const { list, apply } = await completed(event, 'symbol="ServiceFailed" level="win:Cri|tical"');
  expect(list.isIncomplete).toBe(true);
  expect(list.items.filter(({ preselect }) => preselect).map(({ label }) => label)).toEqual(['win:Critical']);
  const verbose = list.items.find(({ label }) => label === 'win:Verbose') ?? expect.fail();
  expect(apply(verbose)).toContain('symbol="ServiceFailed" level="win:Verbose" channel');
});

it('replaces a value of several lines', async () => {
  const { list, apply } = await completed(event, 'symbol="ServiceFailed" level="\n  win:|Critical\n"');
  const verbose = list.items.find(({ label }) => label === 'win:Verbose') ?? expect.fail();
  expect(apply(verbose)).toContain('symbol="ServiceFailed" level="win:Verbose" channel');
});
