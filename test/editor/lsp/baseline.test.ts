import { afterEach, describe, expect, it } from 'vitest';
import type {
  ClientCapabilities,
  CodeAction,
  Diagnostic,
  ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { DiskEnvironment } from '../../../src/cli/lsp/disk-environment.js';
import { RulesOfConfigs } from '../../../src/cli/lsp/rules-of-configs.js';
import { Session } from '../../../src/cli/session/session.js';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { baselineEntries } from '../../../src/lint/engine/baseline.js';
import * as configuration from '../../../src/project/config/index.js';
import type { MemoryHost } from '../../../src/project/host/memory.js';
import { namedFile } from '../../../src/project/host/output-path.js';
import { faulty, manifest, wevtc } from '../../cli/in-memory.js';
import { clientOf } from './in-process.js';

const CONFIG = '{ "baseline": "known/base.json" }';
const empty = '{ "version": 1, "files": {} }';
const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

let client: ProtocolConnection;
const sent = new Map<string, Diagnostic[][]>();
afterEach(() => {
  client.dispose();
  sent.clear();
});

/** A machine with a faulty manifest and its findings in a baseline. */
async function machine(): Promise<MemoryHost> {
  const files = { 'a.man': faulty, 'wevtc.config.json': CONFIG };
  const { host, exitCode } = await wevtc(['lint', 'a.man', '--write-baseline', 'known/base.json'], { files });
  expect(exitCode).toBe(0);
  return host;
}

/** Opens texts in an editor, by path. */
async function open(
  host: MemoryHost,
  texts: Readonly<Record<string, string>>,
  more: ClientCapabilities = {},
): Promise<void> {
  const rules = new RulesOfConfigs(new Session(host), false);
  const environment = new DiskEnvironment(host, configuration, rules);
  const documents = Object.entries(texts).map(([path, text]) => [`file:///${path}`, text]);
  const capabilities = { textDocument: { diagnostic: {} }, ...more };
  client = await clientOf(Object.fromEntries(documents), { environment, capabilities });
  client.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    sent.set(uri, [...(sent.get(uri) ?? []), diagnostics]);
  });
}

const rulesIn = async (path: string) => {
  const textDocument = { uri: `file:///${path}` };
  const { items } = await client.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', {
    textDocument,
  });
  return items.map(({ code }) => code);
};

const changed = (path: string) =>
  client.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: `file:///${path}`, type: 2 }],
  });

const write = (host: MemoryHost, path: string, content: string) =>
  host.writeFiles([{ ...namedFile(path), content }]);

// The machine in memory has no drives, which configurations are found by on Windows.
describe.skipIf(process.platform === 'win32')('the baseline of a configuration', () => {
  it('hides its findings, and no others, wherever they have moved', async () => {
    await open(await machine(), {
      'a.man': `<!-- moved -->\n${faulty.replace('value="Tick"', 'value="%7"')}`,
      'b.man': manifest('Loud', 'Contoso-Loud'),
    });
    expect(await rulesIn('a.man')).toEqual(['message-insert-range']);
    expect(await rulesIn('b.man')).toEqual(['unresolved-level']);
  });

  it('hides no errors that keep a file from being read', async () => {
    const host = await machine();
    const broken = faulty.replace('</events>', '</event>');
    const entries = baselineEntries(checkManifest(broken, 'a.man').diagnostics);
    write(host, 'known/base.json', JSON.stringify({ version: 1, files: { '../a.man': entries } }));
    await open(host, { 'a.man': broken });
    expect(await rulesIn('a.man')).toContain('xml-syntax');
  });

  it('hides the actions of its findings', async () => {
    await open(await machine(), { 'a.man': faulty, 'b.man': manifest('Loud', 'Contoso-Loud') });
    const actions = (path: string) =>
      client.sendRequest<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: `file:///${path}` },
        range,
        context: { diagnostics: [], only: ['quickfix'] },
      });
    expect(await actions('a.man')).toEqual([]);
    expect((await actions('b.man')).length).toBeGreaterThan(0);
  });

  it('is read again when it changes, and nothing is when another JSON file does', async () => {
    const host = await machine();
    await open(host, { 'a.man': faulty });
    expect(await rulesIn('a.man')).toEqual([]);
    write(host, 'known/base.json', empty);
    await changed('known/other.json');
    expect(await rulesIn('a.man')).toEqual([]);
    await changed('known/base.json');
    expect(await rulesIn('a.man')).toEqual(['unresolved-level']);
  });

  it.each(['open', 'save'] as const)(
    'is read again on %s in an editor that does not watch files',
    async (on) => {
      const host = await machine();
      await open(host, { 'a.man': faulty });
      expect(await rulesIn('a.man')).toEqual([]);
      write(host, 'known/base.json', empty);
      expect(await rulesIn('a.man')).toEqual([]);
      const saved = (path: string) =>
        client.sendNotification('textDocument/didSave', { textDocument: { uri: `file:///${path}` } });
      const opened = (path: string, text: string) =>
        client.sendNotification('textDocument/didOpen', {
          textDocument: { uri: `file:///${path}`, languageId: 'json', version: 1, text },
        });
      await (on === 'open' ? opened('known/base.json', empty) : saved('a.man'));
      expect(await rulesIn('a.man')).toEqual(['unresolved-level']);
      await opened('wevtc.config.json', CONFIG);
      expect(await rulesIn('a.man')).toEqual(['unresolved-level']);
      write(host, 'wevtc.config.json', '{ "ignore": ["a.man"] }');
      await saved('wevtc.config.json');
      expect(await rulesIn('a.man')).toEqual([]);
      write(host, 'wevtc.config.json', '{ "rules": { "unresolved-levle": "off" } }');
      await saved('a.man');
      expect(await rulesIn('a.man')).toEqual(['unresolved-level']);
      expect(sent.get('file:///wevtc.config.json')?.at(-1)?.[0]?.message).toContain('unresolved-levle');
    },
  );

  it('is not looked for on save in an editor that watches files', async () => {
    const host = await machine();
    const watched = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
    await open(host, { 'a.man': faulty }, watched);
    expect(await rulesIn('a.man')).toEqual([]);
    write(host, 'known/base.json', empty);
    await client.sendNotification('textDocument/didSave', { textDocument: { uri: 'file:///a.man' } });
    expect(await rulesIn('a.man')).toEqual([]);
  });

  it.each([
    ['is missing', undefined, "there is no baseline 'known/base.json'"],
    [
      'has an error',
      '{ "secret": 1 }',
      "the baseline 'known/base.json' has an error at 1:1: the key 'version' is missing",
    ],
  ])('is reported once in the configuration if it %s', async (_, content, message) => {
    const host = await machine();
    if (content === undefined) host.removeOldest('known', 'base', 0);
    else write(host, 'known/base.json', content);
    await open(host, { 'a.man': faulty, 'b.man': manifest('Loud', 'Contoso-Loud') });
    expect(await rulesIn('a.man')).toEqual(['unresolved-level']);
    expect(await rulesIn('b.man')).toEqual(['unresolved-level']);
    expect(sent.get('file:///wevtc.config.json')?.at(-1)).toEqual([
      {
        range: { start: { line: 0, character: 14 }, end: { line: 0, character: 31 } },
        severity: 1,
        message: expect.stringContaining(message),
        source: 'wevtc',
      },
    ]);
    write(host, 'known/base.json', empty);
    await changed('known/base.json');
    await rulesIn('a.man');
    expect(sent.get('file:///wevtc.config.json')?.at(-1)).toEqual([]);
  });
});
