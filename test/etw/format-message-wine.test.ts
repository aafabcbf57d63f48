import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatMessage } from '../../src/etw/format-message.js';
import { parseMessage } from '../../src/etw/message.js';
import { mingwGcc, noteMissing, run, runUnderWine, wine } from '../support/tools.js';

noteMissing({ 'x86_64-w64-mingw32-gcc': mingwGcc, wine });

/** Messages that Wine's FormatMessage and ours must show alike, with what is inserted. */
const messages: readonly (readonly [string, ...(string | number)[]])[] = [
  ['plain'],
  ['a%nb%tc%rd'],
  ['100%% % %.%!%q'],
  ['shown%0hidden %1', 'x'],
  ['%1 of %2', 'one', 'two'],
  ['%1!s!, %2!d!, %2!u!, %2!x!', 'one', -2],
  ['[%1!08x!] [%1!#X!] [%1!.6d!] [%1!10d!] [%1!-10d!] [%1!+d!]', 48879],
  ['[%1!10s!] [%1!-10s!] [%1!.2s!] [%1!10.2s!]', 'abc'],
  ['%1!c!%2!c!', 65, 98],
  ['%1!I64x! %1!I64u!', -1],
  ['%1!ws!', 'wide'],
  ['%1!*.*s! %4 %5!*s!', 4, 2, 'Bill', 'Bob', 6, 'Bill'],
  ['%12 %1', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
];

const wide = (text: string) =>
  `(const WCHAR[]){${[...text].map((character) => character.charCodeAt(0)).join(', ')}${text === '' ? '' : ', '}0}`;
const argument = (value: string | number) =>
  `(DWORD_PTR)${typeof value === 'string' ? wide(value) : `(LONG_PTR)${value}`}`;

/** Prints each message as hexadecimal UTF-16, one a line. */
const program = `#include <windows.h>
#include <stdio.h>
static void show(const WCHAR *text, DWORD_PTR *arguments) {
  WCHAR shown[1000];
  DWORD size = FormatMessageW(FORMAT_MESSAGE_FROM_STRING | FORMAT_MESSAGE_ARGUMENT_ARRAY, text, 0, 0, shown, 1000,
                              (va_list *)arguments);
  for (DWORD i = 0; i < size; i++) printf("%04x", shown[i]);
  printf("\\n");
}
int main(void) {
${messages
  .map(
    ([text, ...inserts]) =>
      `  show(${wide(text)}, (DWORD_PTR[]){${[...inserts.map(argument), '0'].join(', ')}});`,
  )
  .join('\n')}
  return 0;
}
`;

describe.skipIf(mingwGcc === undefined || wine === undefined)('Wine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('shows messages as formatMessage does', async () => {
    writeFileSync(join(folder, 'show.c'), program);
    await run(mingwGcc as string, ['-o', 'show.exe', 'show.c'], folder);
    const lines = (await runUnderWine(join(folder, 'show.exe'), folder)).trim().split(/\r?\n/);
    const shown = lines.map((line) => Buffer.from(line, 'hex').swap16().toString('utf16le'));
    expect(messages.map(([text, ...inserts]) => formatMessage(parseMessage(text), inserts))).toEqual(shown);
  });
});
