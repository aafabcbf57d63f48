import { afterEach, describe, expect, it } from 'vitest';
import type { ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { DiskEnvironment } from '../../../src/cli/lsp/disk-environment.js';
import { RulesOfConfigs } from '../../../src/cli/lsp/rules-of-configs.js';
import { doJob } from '../../../src/cli/session/findings/file-checker.js';
import { Session } from '../../../src/cli/session/session.js';
import { compileMessageText, lintAll, lintMessageText, settingsFrom } from '../../../src/index.js';
import * as configuration from '../../../src/project/config/index.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { wevtc } from '../../cli/in-memory.js';
import { connect } from '../../editor/lsp/in-process.js';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** A word of letters in a code page. In 932 and 949, bytes of letters are `\`, `[` and letters of ASCII. */
const words: [page: string, word: string, bytes: Buffer][] = [
  ['932', '表ソ能', hex('955c 835c 945c')],
  ['936', '编译', hex('b1e0 d2eb')],
  ['949', '갂힣가', hex('8141 c652 b0a1')],
  ['950', '十功', hex('a451 a55c')],
  ['1250', 'žluť', hex('9e 6c 75 9d')],
  ['1251', 'Привет', hex('cf f0 e8 e2 e5 f2')],
  ['866', 'Привет', hex('8f e0 a8 a2 a5 e2')],
  ['utf-8', 'Grüße', Buffer.from('Grüße')],
];

/**
 * A file that contains a word in a comment, a symbol and a text, all in its bytes: a text with `@` for the
 * word.
 */
const fileWith = (
  word: Buffer,
  text = ';// @\r\nMessageId=1 SymbolicName=@ Severity=Error\r\nLanguage=English\r\n@ %1\r\n.\r\n',
) =>
  Buffer.concat(
    text.split('@').flatMap((part, at) => (at === 0 ? [Buffer.from(part)] : [word, Buffer.from(part)])),
  );

const config = (codePage: number | string, rest = '') =>
  `{ "messageText": { "codePage": ${JSON.stringify(codePage)} }${rest} }`;

const utf16 = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf16le');

describe.each(words)('--code-page %s', (page, word, bytes) => {
  const file = fileWith(bytes);
  const flag = ['--code-page', page];

  it('lets lint read the file: names, and places in characters', async () => {
    const run = (...options: string[]) =>
      wevtc(['lint', 'a.mc', '-f', 'text', ...options], {
        files: {
          'a.mc': fileWith(bytes, 'MessageId=1 SymbolicName=@ Severity=Waring\nLanguage=English\n@\n.\n'),
        },
      });
    const column = 'MessageId=1 SymbolicName= Severity='.length + word.length + 1;
    const found = await run('--ruleset', 'recommended', ...flag);
    expect(found.stdout).toContain(`a.mc:1:${column}: error: severity 'Waring'`);
    const symbol = found.stdout.split('\n').find((line) => line.includes('mc-symbol')) ?? '';
    expect(symbol).toContain(`'${word}'`);
    expect((await run()).stdout).not.toContain(`'${word}'`);
  });

  it('lets fixes write the same code page', async () => {
    const wrong = fileWith(bytes, ';// @\r\nMessageId=1 Severity=Waring\r\nLanguage=English\r\n@\r\n.\r\n');
    const { host, stderr } = await wevtc(['lint', 'a.mc', '--fix', ...flag], { files: { 'a.mc': wrong } });
    expect(stderr).toContain('fixed 1 finding in 1 file');
    const right = fileWith(bytes, ';// @\r\nMessageId=1 Severity=Warning\r\nLanguage=English\r\n@\r\n.\r\n');
    expect(Buffer.from(host.readFile('a.mc'))).toEqual(right);
  });

  it('lets format write the same code page', async () => {
    const { host } = await wevtc(['format', 'a.mc', ...flag], { files: { 'a.mc': file } });
    const formatted = Buffer.from(host.readFile('a.mc'));
    expect(formatted).not.toEqual(file);
    const lines =
      ';// @\r\nMessageId=1\r\nSymbolicName=@\r\nSeverity=Error\r\nLanguage=English\r\n@ %1\r\n.\r\n';
    expect(formatted).toEqual(fileWith(bytes, lines));
  });

  it('lets compile write texts, the header and ANSI tables', async () => {
    const compile = (...options: string[]) =>
      wevtc(['compile', 'a.mc', '--emit', 'c,json,resources', ...flag, ...options], {
        files: { 'a.mc': file },
      });
    const { exitCode, host } = await compile();
    expect(exitCode).toBe(0);
    expect(utf16(host.readFile('MSG00001.bin'))).toContain(`${word} %1\r\n`);
    expect(Buffer.from(host.readFile('a.json')).toString()).toContain(`${word} %1`);
    const header = Buffer.from(host.readFile('a.h'));
    expect(header.indexOf(fileWith(bytes, '// @\r\n'))).toBe(0);
    expect(header.includes(fileWith(bytes, '#define @'))).toBe(true);
    const ansi = Buffer.from((await compile('--ansi-messages')).host.readFile('MSG00001.bin'));
    expect(ansi.includes(fileWith(bytes, '@ %1\r\n'))).toBe(true);
  });

  it('lets breaking and diff read both sides', async () => {
    const files = {
      'new/a.mc': file,
      'old/a.mc': fileWith(
        bytes,
        'MessageId=1 SymbolicName=@ Severity=Warning\r\nLanguage=English\r\n@ %1 %2\r\n.\r\n',
      ),
    };
    const diff = await wevtc(['diff', 'old/a.mc', 'new/a.mc', ...flag], { files });
    expect(diff.stdout).toContain(word);
    const breaking = ['breaking', 'new/a.mc', '--against', 'old/a.mc', '-f', 'text'];
    expect((await wevtc([...breaking, ...flag], { files })).stdout).toContain(`message ${word} `);
    // The same settings from a configuration that is only for the newer file.
    const configured = { ...files, 'new/wevtc.config.json': config(Number(page) || page) };
    expect((await wevtc(['diff', 'old/a.mc', 'new/a.mc'], { files: configured })).stdout).toBe(diff.stdout);
  });

  it('is the page of a configuration, also for wevtc mc', async () => {
    const files = { 'a.mc': file, 'wevtc.config.json': config(Number(page) || page) };
    const { exitCode, host } = await wevtc(['mc', '-A', 'a.mc'], { files });
    expect(exitCode).toBe(0);
    expect(Buffer.from(host.readFile('MSG00001.bin')).includes(fileWith(bytes, '@ %1\r\n'))).toBe(true);
    expect(Buffer.from(host.readFile('a.h')).includes(fileWith(bytes, '#define @'))).toBe(true);
    const wide = await wevtc(['mc', 'a.mc'], { files });
    expect(utf16(wide.host.readFile('MSG00001.bin'))).toContain(`${word} %1\r\n`);
  });

  it('reaches other threads, which get plain data', () => {
    const codePage = (Number(page) || page) as 932;
    const job = { content: new Uint8Array(file), name: 'a.mc', choice: { codePage } };
    const { findings } = doJob(structuredClone(job));
    expect(findings.map(({ message }) => message).join()).toContain(`'${word}'`);
  });

  it('is an option of the library', () => {
    const codePage = (Number(page) || page) as 932;
    const messages = (found: readonly { readonly message: string }[]) =>
      found.map(({ message }) => message).join();
    expect(messages(lintMessageText(file, { codePage }))).toContain(`'${word}'`);
    expect(messages(lintMessageText(file, { settings: settingsFrom({ codePage }) }))).toContain(`'${word}'`);
    expect(messages(lintAll([{ file: 'a.mc', content: file }], { codePage }))).toContain(`'${word}'`);
    const { files } = compileMessageText(file, { file: 'a.mc', emit: ['json'], codePage });
    expect(String(files[0]?.content)).toContain(`${word} %1`);
  });
});

describe('the code page', () => {
  const cyrillic = fileWith(hex('cf f0 e8 e2 e5 f2'));
  const table = async (argv: string[], files: Record<string, string | Uint8Array>) =>
    utf16((await wevtc(argv, { files })).host.readFile('MSG00001.bin'));
  const compile = ['compile', 'a.mc', '--emit', 'resources'];

  it('is that of the byte order mark, the flag, the configuration, or 1252, in this order', async () => {
    const files = { 'a.mc': cyrillic, 'wevtc.config.json': config(1251) };
    expect(await table(compile, { 'a.mc': cyrillic })).toContain('Ïðèâåò');
    expect(await table(compile, files)).toContain('Привет');
    expect(await table([...compile, '--code-page', '1250'], files)).toContain('Ďđčâĺň');
    expect(await table([...compile, '--no-config'], files)).toContain('Ïðèâåò');
    const marked = Buffer.from(`\ufeff${fileWith(Buffer.from('Grüße'))}`);
    expect(await table([...compile, '--code-page', '932'], { 'a.mc': marked })).toContain('Grüße');
    const wide = Buffer.from(fileWith(Buffer.from('Abc')).toString(), 'utf16le');
    expect(await table(['mc', '-u', 'a.mc'], { ...files, 'a.mc': wide })).toContain('Abc');
  });

  it('can differ between the files of a run', async () => {
    const overrides = ', "overrides": [{ "files": ["b.mc"], "messageText": { "codePage": 1250 } }]';
    const symbols = async (...options: string[]) => {
      const files = { 'a.mc': cyrillic, 'b.mc': cyrillic, 'wevtc.config.json': config(1251, overrides) };
      const { stdout } = await wevtc(['lint', 'a.mc', 'b.mc', '-f', 'text', ...options], { files });
      return [...stdout.matchAll(/^(\w)\.mc.* symbol '(.*?)'/gm)].map(
        ([, name, symbol]) => `${name} ${symbol}`,
      );
    };
    expect(await symbols()).toEqual(['a Привет', 'b Ďđčâĺň']);
    expect(await symbols('--code-page', '1251')).toEqual(['a Привет', 'b Привет']);
    const printed = await wevtc(['lint', '--print-config', 'b.mc'], {
      files: { 'b.mc': cyrillic, 'wevtc.config.json': config(1251, overrides) },
    });
    expect(JSON.parse(printed.stdout).messageText).toEqual({ codePage: 1250 });
  });

  it('must be one that wevtc has', async () => {
    for (const command of [
      ['lint'],
      ['compile'],
      ['format'],
      ['breaking', '--against', 'b.mc'],
      ['diff', 'b.mc'],
    ]) {
      const { exitCode, stderr } = await wevtc([...command, 'a.mc', '--code-page', '437'], {
        files: { 'a.mc': cyrillic },
      });
      expect(exitCode).toBe(2);
      expect(stderr).toContain('Use one of: 866, 874, 932, 936, 949, 950, 1250, 1251');
    }
    const files = { 'a.mc': cyrillic, 'wevtc.config.json': config(437) };
    const { exitCode, stderr } = await wevtc(['lint', 'a.mc'], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('wevtc.config.json:1:32: use one of 866, 874,');
    expect(() => lintMessageText(cyrillic, { codePage: 437 as 932 })).toThrow(
      'options.codePage must be 866,',
    );
    expect(
      (await wevtc(['lint', 'a.mc', '--code-page', 'UTF-8'], { files: { 'a.mc': 'x' } })).stderr,
    ).not.toContain('Use one of');
  });

  it('lacks characters of files with a byte order mark, which become others in ANSI outputs', async () => {
    const files = { 'a.mc': `\ufeffMessageId=1\nSymbolicName=A\nLanguage=English\nП é 😀\n.\n` };
    const found = await wevtc([...compile, '--emit', 'c', '--ansi-messages', '--code-page', '1251'], {
      files,
    });
    expect(found.stderr).toContain("'é' in message 'A' is not in the code page");
    expect(Buffer.from(found.host.readFile('a.h')).toString('latin1')).toContain('// \xcf ? ??\r\n');
    expect(Buffer.from(found.host.readFile('MSG00001.bin')).toString('latin1')).toContain('\xcf ? ??\r\n');
    // As mc.exe 10.0.28000 does.
    const half = {
      'a.mc': Buffer.from(
        '\ufeffLanguageNames=(X=0x40a:X:65001)\nMessageId=1\nLanguage=X\na\ud800b\n.\n',
        'utf16le',
      ),
    };
    const wide = await wevtc([...compile, '--ansi-messages'], { files: half });
    expect(Buffer.from(wide.host.readFile('X.bin')).includes('a\ufffdb\r\n')).toBe(true);
    // A language with its own code page keeps it.
    const own = { 'a.mc': `\ufeffLanguageNames=(R=0x419:R:866)\nMessageId=1\nLanguage=R\nП\n.\n` };
    const { host } = await wevtc([...compile, '--ansi-messages', '--code-page', '1251'], { files: own });
    expect(Buffer.from(host.readFile('R.bin')).includes(hex('8f 0d 0a'))).toBe(true);
  });
});

describe('bytes that are no characters', () => {
  it('are reported, and prevent changes', async () => {
    const broken = fileWith(
      hex('95 5c 95'),
      'MessageId=1 Severity=Waring\r\nLanguage=English\r\nA @\r\n.\r\n',
    );
    const run = (...argv: string[]) => wevtc([...argv, '--code-page', '932'], { files: { 'a.mc': broken } });
    const { stdout, stderr, host } = await run('lint', 'a.mc', '--fix', '-f', 'text');
    expect(stdout).toContain(
      'a.mc:3:4: warning: the file contains bytes that are not characters in code page 932',
    );
    expect(stderr).toContain("cannot fix 'a.mc'");
    expect(Buffer.from(host.readFile('a.mc'))).toEqual(broken);
    const right = fileWith(
      hex('95 5c 95'),
      'MessageId=1  Severity=Warning\r\nLanguage=English\r\nA @\r\n.\r\n',
    );
    const formatted = await wevtc(['format', 'a.mc', '--code-page', '932'], { files: { 'a.mc': right } });
    expect(formatted.exitCode).toBe(2);
    expect(formatted.stderr).toContain("cannot format 'a.mc'");
  });

  it('are reported in UTF-8, with a mark and without', async () => {
    const text = Buffer.concat([
      Buffer.from('MessageId=1\nLanguage=English\nA\ufffd'),
      hex('e9'),
      Buffer.from('\n.\n'),
    ]);
    const marked = Buffer.concat([hex('ef bb bf'), text]);
    for (const [bytes, ...flags] of [[marked], [text, '--code-page', 'utf-8']] as [Buffer, ...string[]][]) {
      const { stdout } = await wevtc(['lint', 'a.mc', '-f', 'text', ...flags], { files: { 'a.mc': bytes } });
      expect(stdout).toContain('warning: the file contains bytes that are not characters in UTF-8');
    }
    const valid = Buffer.from('\ufeffMessageId=1\nLanguage=English\nA\ufffd\n.\n');
    expect((await wevtc(['lint', 'a.mc'], { files: { 'a.mc': valid } })).stdout).toContain('No problems');
  });

  it('is not what a file in UTF-8 without a mark has, and its finding names the option', async () => {
    const run = (...flags: string[]) =>
      wevtc(['lint', 'a.mc', '-f', 'text', ...flags], {
        files: { 'a.mc': 'MessageId=1\nLanguage=English\nü\n.\n' },
      });
    expect((await run()).stdout).toContain(
      'specify --code-page utf-8 (in a configuration, messageText.codePage)',
    );
    expect((await run('--code-page', '65001')).stdout).toBe('');
  });
});

describe('characters with several codes in code page 932', () => {
  const fix = async (text: Buffer) => {
    const file = fileWith(text, 'MessageId=1 Severity=Waring\r\nLanguage=English\r\n@\r\n.\r\n');
    return wevtc(['lint', 'a.mc', '--fix', '--code-page', '932'], { files: { 'a.mc': file } });
  };

  it('keep those of the file', async () => {
    // ≒ and 纊, with the codes that Windows does not write.
    const { host } = await fix(hex('8790 ed40 41 8790'));
    expect(Buffer.from(host.readFile('a.mc')).includes(hex('0d0a 8790 ed40 41 8790 0d0a'))).toBe(true);
    expect(Buffer.from(host.readFile('a.mc')).includes(Buffer.from('Severity=Warning'))).toBe(true);
  });

  it('prevent changes of a file with two codes of one character', async () => {
    expect((await fix(hex('8790 81e0'))).stderr).toContain("cannot fix 'a.mc'");
  });
});

describe('the language server', () => {
  let client: ProtocolConnection;
  afterEach(() => client.dispose());

  // The machine in memory has no drives, which configurations are found by on Windows.
  it.skipIf(process.platform === 'win32')(
    'reads files that are not open in the code page of the configuration',
    async () => {
      const file = fileWith(hex('955c 835c 945c'));
      const host = new MemoryHost({
        files: { '/w/a.mc': file, '/w/b.mc': file, '/w/wevtc.config.json': config(932) },
        git: {
          HEAD: {
            '/w/a.mc': fileWith(hex('945c'), 'MessageId=1\nLanguage=English\n@\n.\n'),
          },
        },
      });
      const rules = new RulesOfConfigs(new Session(host), false);
      client = connect(new DiskEnvironment(host, configuration, rules));
      await client.sendRequest('initialize', {
        processId: null,
        rootUri: 'file:///w',
        workspaceFolders: [{ uri: 'file:///w', name: 'w' }],
        capabilities: { textDocument: { diagnostic: {} }, workspace: { workspaceFolders: true } },
      });
      await client.sendNotification('initialized', {});
      const symbols = await client.sendRequest<{ name: string }[]>('workspace/symbol', { query: '' });
      expect(symbols.map(({ name }) => name)).toContain('表ソ能');
      const { items } = await client.sendRequest<{ items: { uri: string; items: { message: string }[] }[] }>(
        'workspace/diagnostic',
        { previousResultIds: [] },
      );
      expect(items.flatMap((one) => one.items.map(({ message }) => message)).join()).toContain("'表ソ能'");
      const text = 'MessageId=1\nLanguage=English\n力\n.\n';
      await client.sendNotification('textDocument/didOpen', {
        textDocument: { uri: 'file:///w/a.mc', languageId: 'message-text', version: 1, text },
      });
      const compared = await client.sendRequest<{ markdown: string }>('workspace/executeCommand', {
        command: 'wevtc.compare',
        arguments: [{ uri: 'file:///w/a.mc' }],
      });
      expect(compared.markdown).toContain('能');
      expect(compared.markdown).not.toContain('\u201d');
    },
  );
});
