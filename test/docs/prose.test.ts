import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entryOf, ruleIds } from '../../src/text/diagnostics/catalogue.js';
import { documents } from './documents.js';
import { avoidedWords } from './prose-words.js';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const AVOIDED = avoidedWords.map(({ pattern, instead, caseSensitive, inDocuments = false }) => ({
  expression: new RegExp(`(?<![\\w$.-])(?:${pattern})(?![\\w$-])`, caseSensitive ? 'g' : 'gi'),
  instead,
  inDocuments,
}));

/**
 * A list of three or more single words without a comma before its last one, such as
 * `levels, tasks, opcodes and keywords`.
 */
const LIST_WITHOUT_COMMA = /(?<![\w-])[a-z]+, [a-z]+, [a-z]+ (?:and|or) [a-z]+/g;

/** The faults in a text, as `'colour': write color, …`. */
function faultsIn(text: string, isDocument = false): string[] {
  return [
    ...AVOIDED.filter(({ inDocuments }) => isDocument || !inDocuments).flatMap(({ expression, instead }) =>
      [...text.matchAll(expression)].map(([found]) => `'${found}': write ${instead}`),
    ),
    ...[...text.matchAll(LIST_WITHOUT_COMMA)].map(
      ([found]) => `'${found}': write a comma before the last item`,
    ),
  ];
}

/** The sentences of a Markdown document: without code, addresses, comments and quotations of names. */
const proseOf = (markdown: string) =>
  markdown
    .replace(/^( *)```.*?^\1```/gms, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/`[^`]*`/g, '`')
    .replace(/\]\([^)\s]*\)/g, ']')
    .replace(/https?:\S+/g, '');

/** The quoted strings in a source file that contain a space, so that they are text rather than names. */
const stringsIn = (source: string) =>
  (
    source
      .replace(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '')
      .match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
  )
    .map((literal) => literal.slice(1, -1).replace(/\$\{[^{}]*\}/g, '…'))
    .filter((text) => /[a-z] [a-z]/.test(text));

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

const faultsOf = (
  names: readonly string[],
  texts: (name: string) => readonly string[],
  areDocuments = false,
) =>
  names.flatMap((name) =>
    texts(name).flatMap((text) => faultsIn(text, areDocuments).map((fault) => `${name}: ${fault}`)),
  );

describe('the English', () => {
  it('of rules avoids the words of the list', () => {
    const texts = (id: (typeof ruleIds)[number]) => {
      const { summary, fix, options } = entryOf(id);
      return [
        summary,
        fix?.does ?? '',
        ...Object.values(options ?? {}).map(({ description }) => description),
      ];
    };
    expect(
      ruleIds.flatMap((id) =>
        texts(id)
          .map(proseOf)
          .flatMap((text) => faultsIn(text))
          .map((fault) => `${id}: ${fault}`),
      ),
    ).toEqual([]);
  });

  // The severity decides: an error is a requirement, anything else a recommendation or a fact.
  it('of rules that report errors states what must be', () => {
    const errors = ruleIds.filter((id) => entryOf(id).severity === 'error');
    expect(errors.filter((id) => !/\b(?:must|only)\b/i.test(entryOf(id).summary))).toEqual([]);
    expect(ruleIds.filter((id) => !errors.includes(id) && /\bmust\b/.test(entryOf(id).summary))).toEqual([]);
  });

  it.each(['src/text/diagnostics', 'src/cli', 'src/project/config'])(
    'of messages in %s avoids them',
    (folder) => {
      expect(faultsOf(sourcesIn(folder), (path) => stringsIn(read(path)))).toEqual([]);
    },
  );

  it('of comments names things, instead of asking for them', () => {
    const question = /^\s*(?:\/\*\*|\*) (?:What|How|Where|Why) /;
    const folders = ['src', 'site', 'scripts', 'editors/vscode/src'];
    const found = folders.flatMap(sourcesIn).flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, at) => (question.test(line) ? [`${path}:${at + 1}:${line}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('of comments fits the columns of the formatter', () => {
    const comment = /^\s*(?:\/\*\*|\*|\/\/) /;
    // The file that `wevtc init` writes is a template with comments for users.
    const paths = sourcesIn('src').filter((path) => path !== 'src/project/config/starter.ts');
    const long = paths.flatMap((path) => {
      const text = read(path);
      if (/^\/\/ Written by /.test(text)) return [];
      return text
        .split('\n')
        .flatMap((line, at) =>
          comment.test(line) && line.length > 110 && !/^ \* \| /.test(line) ? [`${path}:${at + 1}`] : [],
        );
    });
    expect(long).toEqual([]);
  });

  it('of documents avoids them', () => {
    const paths = [...documents.map(({ path }) => path), 'CHANGELOG.md'];
    expect(faultsOf(paths, (path) => [proseOf(read(path))], true)).toEqual([]);
  });

  it('is found to be wrong where it is', () => {
    expect(
      faultsIn('Somebody misspelt the id; levels, fields, opcodes and messages have a colour.'),
    ).toHaveLength(5);
    expect(faultsIn('It is left out.', true)).toHaveLength(1);
    expect(faultsIn('It is left out.')).toEqual([]);
    expect(faultsIn('The ID, levels, tasks, and opcodes are misspelled.')).toEqual([]);
    expect(stringsIn("const a = 'its id is'; // the id")).toEqual(['its id is']);
    expect(proseOf('An `id` in [a page](id.md).\n```\nid\n```\n')).not.toMatch(/\bid\b/);
  });
});
