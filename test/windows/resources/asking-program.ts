import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { type Resource, RT_MESSAGETABLE, WEVT_TEMPLATE } from '../../../src/windows/resources/resource.js';

/** What Windows finds in a DLL that was loaded in one way. */
interface Answers {
  /** Every message of every culture, as the message table has it, in UTF-16 code units as hex digits. */
  readonly messages: readonly { readonly language: number; readonly id: number; readonly text: string }[];
  /** How many of them FormatMessageW found, and how many it gave letter by letter: all without a `%`. */
  readonly formatted: number;
  readonly same: number;
  /** The bytes of WEVT_TEMPLATE as hex digits. */
  readonly template: string;
}

export interface ResourceAnswers {
  readonly asDataFile: Answers;
  readonly asLibrary: Answers;
}

/**
 * A C program that asks Windows for all resources of a DLL and prints the answers as JSON, and what it is to
 * print.
 */
export function askingProgram(
  dll: string,
  resources: readonly Resource[],
): { source: string; expected: ResourceAnswers } {
  const messages = resources
    .filter(({ type }) => type === RT_MESSAGETABLE)
    .flatMap(({ language, data }) => readMessageTable(data).map(({ id, text }) => ({ language, id, text })));
  const template = resources.find(({ type }) => type === WEVT_TEMPLATE) as Resource;
  const answers: Answers = {
    messages: messages.map(({ text, ...message }) => ({
      ...message,
      text: text
        .split('')
        .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
        .join(''),
    })),
    formatted: messages.length,
    same: messages.filter(({ text }) => !text.includes('%')).length,
    template: Buffer.from(template.data).toString('hex'),
  };
  const list = messages.map(({ language, id }) => `{${language}, ${id}u},`).join('\n  ');
  return {
    source: SOURCE.replace('LIST', list)
      .replaceAll('DLL', dll)
      .replace('LANGUAGE_OF_TEMPLATE', String(template.language)),
    expected: { asDataFile: answers, asLibrary: answers },
  };
}

const SOURCE = `#include <windows.h>
#include <stdio.h>
#include <wchar.h>

typedef struct { USHORT length, flags; WCHAR text[1]; } ENTRY;
LONG NTAPI RtlFindMessage(HMODULE module, ULONG type, ULONG language, ULONG id, const ENTRY **entry);

static const struct { DWORD language, id; } list[] = {
  LIST
};

static void ask(const char *way, HMODULE module, const char *end) {
  unsigned formatted = 0, same = 0;
  printf("\\"%s\\": {\\"messages\\": [", way);
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    const ENTRY *entry = NULL;
    printf("%s{\\"language\\": %lu, \\"id\\": %lu, \\"text\\": \\"", i ? "," : "", list[i].language, list[i].id);
    if (RtlFindMessage(module, 11, list[i].language, list[i].id, &entry) == 0 && entry->flags == 1)
      for (const WCHAR *unit = entry->text; *unit; unit++) printf("%04x", *unit);
    printf("\\"}");
    static WCHAR text[32768];
    const DWORD how = FORMAT_MESSAGE_FROM_HMODULE | FORMAT_MESSAGE_IGNORE_INSERTS;
    if (FormatMessageW(how, module, list[i].id, list[i].language, text, 32768, NULL) > 0) {
      formatted++;
      if (entry && wcscmp(text, entry->text) == 0 && !wcschr(text, L'%')) same++;
    }
  }
  printf("], \\"formatted\\": %u, \\"same\\": %u, \\"template\\": \\"", formatted, same);
  HRSRC found = FindResourceExW(module, L"WEVT_TEMPLATE", MAKEINTRESOURCEW(1), LANGUAGE_OF_TEMPLATE);
  const BYTE *bytes = found ? LockResource(LoadResource(module, found)) : NULL;
  for (DWORD i = 0; bytes && i < SizeofResource(module, found); i++) printf("%02x", bytes[i]);
  printf("\\"}%s\\n", end);
}

int main(void) {
  printf("{");
  HMODULE data = LoadLibraryExW(L"DLL", NULL, LOAD_LIBRARY_AS_DATAFILE);
  ask("asDataFile", data, ",");
  FreeLibrary(data);
  ask("asLibrary", LoadLibraryW(L"DLL"), "}");
  return 0;
}
`;
