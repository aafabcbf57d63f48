import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isManifest } from '../../editors/vscode/src/xml-root.js';
import { allCommands } from '../../src/editor/lsp/commands/all-commands.js';
import { lintMessageText } from '../../src/index.js';
import { keywords } from '../../src/manifest/message-text/keywords.js';
import { isForeignMessageText } from '../../src/windows/file-kind/foreign-message-text.js';
import { wevtc } from '../cli/in-memory.js';
import { root } from '../support/built.js';
import { sample } from './sample.js';

const folder = join(root, 'editors/vscode');
const json = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const manifest = json('package.json');
const { contributes } = manifest;
const sources = readdirSync(join(folder, 'src'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(folder, 'src', name), 'utf8'));
const code = sources.join('\n');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');

/** The names in a text that a pattern finds, without repetitions. */
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

describe('the package.json of the extension', () => {
  const commands: readonly { command: string; title: string }[] = contributes.commands;

  it('has the commands of the code, and no others', () => {
    const registered = found(code, /^ {4}'(wevtc\.\w+)': \(/gm);
    expect(commands.map(({ command }) => command).sort()).toEqual(registered);
    // VS Code refuses two commands of one name, and the client registers those of the server.
    expect(registered.filter((name) => allCommands.some((command) => command.name === name))).toEqual([]);
  });

  it('offers in menus only commands that exist', () => {
    const inMenus = Object.values<{ command: string }[]>(contributes.menus).flat();
    const known = commands.map(({ command }) => command);
    expect(inMenus.filter(({ command }) => !known.includes(command))).toEqual([]);
  });

  it('has the settings of the code, and no others', () => {
    const settings = Object.keys(contributes.configuration.properties).sort();
    const read = found(code, /\.get(?:<\w+>)?\('([\w.]+)'\)/g).map((name) => `wevtc.${name}`);
    // The client reads this one itself.
    expect(settings).toEqual([...read, 'wevtc.trace.server'].sort());
    for (const name of settings) expect(readme).toContain(`\`${name}\``);
    const restricted = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
    expect(restricted.filter((name: string) => !settings.includes(name))).toEqual([]);
  });

  it('describes the commands in the README', () => {
    const shown = commands.filter(({ command }) => command !== 'wevtc.revealEvent');
    expect(shown.filter(({ title }) => !readme.includes(`| wevtc: ${title} |`))).toEqual([]);
  });

  it('has the views of the code', () => {
    const views = Object.values<{ id: string }[]>(contributes.views)
      .flat()
      .map(({ id }) => id);
    expect(views).toEqual(found(code, /createTreeView(?:<\w+>)?\('([\w.]+)'/g));
  });

  it('has the version of wevtc', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(manifest.version).toBe(version);
    expect(manifest.private).toBe(true);
  });
});

describe('problem matchers', () => {
  const patternOf = (wanted: string) =>
    contributes.problemMatchers.find(({ name }: { name: string }) => name === wanted).pattern;
  const files = { 'a.man': sample };

  /** What a matcher reads from the output of a command. */
  const read = (matcher: string, output: string) => {
    const { regexp, ...groups } = patternOf(matcher);
    return output.split('\n').flatMap((line) => {
      const match = new RegExp(regexp).exec(line);
      return match === null
        ? []
        : [Object.fromEntries(Object.entries<number>(groups).map(([key, at]) => [key, match[at]]))];
    });
  };
  const mistake = {
    file: 'a.man',
    line: '14',
    column: '52',
    severity: 'error',
    code: 'unresolved-level',
    message: "level 'win:Erorr' is not defined; did you mean 'win:Error'?",
  };

  it('read what wevtc lint and wevtc compile print', async () => {
    const lint = await wevtc(['lint', 'a.man', '--format', 'text'], { files });
    expect(read('wevtc', lint.stdout)).toContainEqual(mistake);
    const lines = lint.stdout.split('\n').filter((line) => line !== '');
    expect(read('wevtc', lint.stdout)).toHaveLength(lines.length);
    const compile = await wevtc(['compile', 'a.man'], { files });
    expect(read('wevtc', compile.stderr)).toContainEqual(mistake);
  });

  it('read what wevtc mc and --format msvs print', async () => {
    const lint = await wevtc(['lint', 'a.man', '--format', 'msvs'], { files });
    expect(read('wevtc-mc', lint.stdout)).toContainEqual(mistake);
    const mc = await wevtc(['mc', 'a.man'], { files });
    expect(read('wevtc-mc', mc.stderr)).toContainEqual(mistake);
  });
});

describe('the root of a manifest', () => {
  it.each([
    ['<instrumentationManifest>', true],
    ['\uFEFF<?xml version="1.0"?>\r\n<!-- <x> -->\r\n<instrumentationManifest xmlns="x">', true],
    ['<e:instrumentationManifest xmlns:e="x"/>', true],
    ['<instrumentationManifests>', false],
    ['<a><instrumentationManifest/></a>', false],
    ['<!-- <instrumentationManifest> -->', false],
    ['<!-- ', false],
    ['', false],
  ])('%j: %s', (text, expected) => expect(isManifest(text)).toBe(expected));
});

describe.each(['etw-manifest', 'message-text'])('the grammar of %s', (language) => {
  const text = JSON.stringify(json(`syntaxes/${language}.tmLanguage.json`));
  it('includes only parts that exist', () => {
    const { repository } = JSON.parse(text);
    const included = found(text, /"include":"#([\w-]+)"/g);
    expect(included.filter((name) => !(String(name) in repository))).toEqual([]);
    expect(Object.keys(repository).sort()).toEqual(included);
  });

  it('belongs to a language with a configuration and snippets', () => {
    const of = (all: { language: string; path: string }[]) => all.find((one) => one.language === language);
    const described = contributes.languages.find(({ id }: { id: string }) => id === language);
    const { scopeName } = JSON.parse(text);
    expect(of(contributes.grammars)).toMatchObject({
      scopeName,
      path: `./syntaxes/${language}.tmLanguage.json`,
    });
    expect(Object.keys(json(of(contributes.snippets)?.path as string)).length).toBeGreaterThan(4);
    expect(json(described.configuration).comments).toBeDefined();
  });
});

describe('message text files', () => {
  const { firstLine } = contributes.languages.find(({ id }: { id: string }) => id === 'message-text');

  it('have the keywords of wevtc in the grammar', () => {
    const text = JSON.stringify(json('syntaxes/message-text.tmLanguage.json'));
    for (const keyword of keywords) expect(text).toMatch(new RegExp(`[(|]${keyword}[)|]`));
  });

  it.each([
    [';// head', true],
    ['; // head', true],
    ['MessageIdTypedef=DWORD', true],
    ['\uFEFFMessageId=1', true],
    ['LanguageNames = (German=0x407:MSG00407)', true],
    ['; a comment of an assembler', false],
    ['divert(-1)dnl', false],
    ['import Toybox.Lang;', false],
    ['// MessageId=1', false],
  ])('begin with %j: %s', (line, expected) => expect(new RegExp(firstLine).test(line)).toBe(expected));

  it.each([
    ['', false],
    [';// head', false],
    ['Mesage=\nMessageId=1\n', false],
    ['divert(-1)dnl\nOSTYPE(linux)', true],
    ['import Toybox.Lang;\nclass A {}', true],
  ])('are told apart from files of other programs: %j', (text, isForeign) =>
    expect(isForeignMessageText(text)).toBe(isForeign),
  );

  it('have snippets without findings', () => {
    const snippets: Record<string, { body: string[] }> = json('snippets/message-text.json');
    const filled = (name: string) =>
      (snippets[name]?.body ?? [])
        .join('\n')
        .replace(
          /\$\{\d+\|([^,|]*)[^}]*\}|\$\{\d+:([^}]*)\}|\$\d/g,
          (_, choice = '', value = '') => choice + value,
        );
    const text = [
      ...['Message text file', 'Languages', 'Facilities', 'Severities', 'Message', 'Text in a language'].map(
        filled,
      ),
    ];
    // Two languages need a text in each: only the last message has both.
    const [file = '', languages, facilities, severities, message, second] = text;
    const whole = [severities, languages, file.replace(/MessageId[\s\S]*/, ''), `${message}${second}`].join(
      '\n',
    );
    expect(lintMessageText(new TextEncoder().encode(whole), { file: 'a.mc' })).toEqual([]);
    expect(lintMessageText(new TextEncoder().encode(file), { file: 'a.mc' })).toEqual([]);
    expect(lintMessageText(new TextEncoder().encode(`${facilities}\n${message}`), { file: 'a.mc' })).toEqual(
      [],
    );
  });
});
