import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMessage } from '../../../src/windows/message/format-message.js';
import { parseMessage } from '../../../src/windows/message/message.js';
import { mingwGcc, noteMissing, run, runUnderWine, wine } from '../../support/tools.js';
import { agreed, type Case, differing, type Insert } from './format-message-cases.js';

noteMissing({ 'x86_64-w64-mingw32-gcc': mingwGcc, wine });

const wide = (text: string) =>
  `(const WCHAR[]){${[...text].map((character) => character.charCodeAt(0)).join(', ')}${text === '' ? '' : ', '}0}`;

function argument(insert: Insert): string {
  if (typeof insert === 'string') return `(DWORD_PTR)${wide(insert)}`;
  return `(DWORD_PTR)${typeof insert === 'object' ? `"${insert.ansi}"` : `(LONG_PTR)${insert}`}`;
}

/** Prints each message as hexadecimal UTF-16, one a line; `-` for one that FormatMessage refuses. */
const program = (cases: readonly Case[]) => `#include <windows.h>
#include <stdio.h>
static void show(const WCHAR *text, DWORD_PTR *arguments) {
  WCHAR shown[1000];
  DWORD size = FormatMessageW(FORMAT_MESSAGE_FROM_STRING | FORMAT_MESSAGE_ARGUMENT_ARRAY, text, 0, 0, shown, 1000,
                              (va_list *)arguments);
  if (size == 0) printf("-");
  for (DWORD i = 0; i < size; i++) printf("%04x", shown[i]);
  printf("\\n");
}
int main(void) {
${cases
  .map(
    ({ text, inserts }) =>
      `  show(${wide(text)}, (DWORD_PTR[]){${[...inserts.map(argument), '0'].join(', ')}});`,
  )
  .join('\n')}
  return 0;
}
`;

const ours = ({ text, inserts }: Case) =>
  formatMessage(
    parseMessage(text),
    inserts.map((insert) => (typeof insert === 'object' ? insert.ansi : insert)),
  );

/**
 * Wine has an implementation of its own, so where both agree, two people have read Microsoft's pages alike.
 */
describe.skipIf(mingwGcc === undefined || wine === undefined)('FormatMessageW of Wine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-'));
  const cases: readonly Case[] = [...agreed, ...differing];
  let shown: (string | undefined)[] = [];
  beforeAll(async () => {
    writeFileSync(join(folder, 'show.c'), program(cases));
    await run(mingwGcc as string, ['-o', 'show.exe', 'show.c'], folder);
    const lines = (await runUnderWine(join(folder, 'show.exe'), folder)).trim().split(/\r?\n/);
    shown = lines.map((line) =>
      line === '-' ? undefined : Buffer.from(line, 'hex').swap16().toString('utf16le'),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is asked about each text once', () => {
    expect(shown.length).toBe(cases.length);
    expect(new Set(cases.map((one) => JSON.stringify(one))).size).toBe(cases.length);
    expect(agreed.length).toBeGreaterThan(180);
  });

  it.each(agreed.map((one, at) => ({ ...one, at })))('shows $text alike', (one) => {
    expect(ours(one)).toBe(shown[one.at]);
  });

  it.each(differing.map((one, at) => ({ ...one, at })))('shows $text otherwise: $why', (one) => {
    expect(shown[agreed.length + one.at]).toBe(one.wine);
    expect(ours(one)).toBe(one.here);
    expect(one.here).not.toBe(one.wine);
  });
});
