import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classicInserts, manifestInserts } from '../../../../src/analysis/log/messages/message-inserts.js';
import { compile, compileMessageText, readForDecoding, readResources } from '../../../../src/index.js';
import {
  type EventLogEvent,
  eventLogDecoder,
  openEventLog,
  textsOfMessageTables,
} from '../../../../src/trace.js';
import { mingwGcc, noteMissing, run, runUnderWine, wine } from '../../../support/tools.js';

noteMissing({ 'x86_64-w64-mingw32-gcc': mingwGcc, wine });

const samples = join(import.meta.dirname, '../../../../samples/contoso-storage');
const LANGUAGES = { 'en-US': 0x409, 'de-DE': 0x407 } as const;

/** A message that Windows formats: from the table of a DLL, with texts as inserts. */
interface Wanted {
  readonly dll: string;
  readonly id: number;
  readonly language: number;
  readonly inserts: readonly string[];
  /** What wevtc shows. */
  readonly ours: string;
}

const wide = (text: string) => `L"${[...text].map(unit).join('')}"`;
const unit = (character: string) =>
  [...Array(character.length).keys()].map((at) => `\\x${character.charCodeAt(at).toString(16)}" L"`).join('');

/** Prints each message as hexadecimal UTF-16. */
const program = (wanted: readonly Wanted[]) => `#include <windows.h>
#include <stdio.h>
static void show(const WCHAR *dll, DWORD id, DWORD language, DWORD_PTR *inserts) {
  HMODULE module = LoadLibraryExW(dll, 0, LOAD_LIBRARY_AS_DATAFILE);
  WCHAR *text = 0;
  DWORD size = FormatMessageW(FORMAT_MESSAGE_FROM_HMODULE | FORMAT_MESSAGE_ARGUMENT_ARRAY | FORMAT_MESSAGE_ALLOCATE_BUFFER,
                              module, id, language, (WCHAR *)&text, 0, (va_list *)inserts);
  for (DWORD i = 0; i < size; i++) printf("%04x", text[i]);
  printf("\\n");
}
int main(void) {
${wanted
  .map(({ dll, id, language, inserts }) => {
    const values = [...inserts.map((insert) => `(DWORD_PTR)${wide(insert)}`), '0'];
    return `  show(${wide(dll)}, ${id}u, ${language}, (DWORD_PTR[]){${values.join(', ')}});`;
  })
  .join('\n')}
  return 0;
}
`;

/** Our own provider, end to end: its DLL, made by wevtc, its log, and the text that FormatMessage gives. */
describe.skipIf(mingwGcc === undefined || wine === undefined)(
  'the messages of a log and FormatMessageW',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-'));
    const wanted: Wanted[] = [];
    let shown: string[] = [];

    beforeAll(async () => {
      const source = readFileSync(join(samples, 'contoso-storage.man'));
      const storage = dllOf(compile(source, { file: 'storage.man', emit: ['dll'] }).files);
      // FormatMessage leaves references to parameter strings for Event Viewer.
      const texts = new TextEncoder().encode(
        readFileSync(join(samples, 'backup.mc'), 'utf8').replaceAll('%%100', '100'),
      );
      const backup = dllOf(compileMessageText(texts, { file: 'backup.mc', emit: ['dll'] }).files);
      writeFileSync(join(folder, 'storage.dll'), storage);
      writeFileSync(join(folder, 'backup.dll'), backup);
      const { manifest } = readForDecoding(source);
      const ids = new Map(
        readResources(storage).templates[0]?.template.providers[0]?.events.map(({ id, version, message }) => [
          `${id}/${version}`,
          message,
        ]),
      );
      const messages = textsOfMessageTables(readResources(backup).messageTables, { file: 'backup.dll' });
      const log: EventLogEvent[] = [];
      for await (const event of openEventLog(readFileSync(join(samples, 'logged.evtx'))).events())
        log.push(event);
      for (const [culture, language] of Object.entries(LANGUAGES)) {
        const decode = eventLogDecoder({
          manifests: manifest === undefined ? [] : [manifest],
          messages,
          culture,
        });
        for (const event of log) {
          const { message, rendering, sections } = decode(event);
          if (message === undefined) continue;
          const data = sections.find(({ name }) => name === 'EventData');
          const inserts =
            rendering.description === undefined
              ? classicInserts(data)
              : manifestInserts(event, data, rendering.description, {});
          wanted.push({
            dll: rendering.description === undefined ? 'backup.dll' : 'storage.dll',
            id:
              rendering.description === undefined
                ? (((event.qualifiers ?? 0) << 16) | event.id) >>> 0
                : (ids.get(`${event.id}/${event.version}`) ?? 0),
            language,
            inserts: inserts.map((insert) => (typeof insert === 'object' ? insert.text : String(insert))),
            ours: message,
          });
        }
      }
      writeFileSync(join(folder, 'show.c'), program(wanted));
      await run(mingwGcc as string, ['-o', 'show.exe', 'show.c'], folder);
      shown = (await runUnderWine(join(folder, 'show.exe'), folder))
        .trim()
        .split(/\r?\n/)
        .map((line) => Buffer.from(line, 'hex').swap16().toString('utf16le'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('are equal, in both languages', () => {
      expect(wanted.length).toBe(10);
      expect(new Set(wanted.map(({ ours }) => ours)).size).toBe(10);
      // The line end of the message table belongs to the message only there.
      expect(wanted.map(({ ours }) => `${ours}\r\n`)).toEqual(shown);
    });
  },
);

function dllOf(
  files: readonly { readonly path: string; readonly content: string | Uint8Array }[],
): Uint8Array {
  const content = files.find(({ path }) => path.endsWith('.dll'))?.content;
  if (!(content instanceof Uint8Array)) throw new Error('no DLL');
  return content;
}
