import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mingwGcc } from './tools.js';
import { windowsPath } from './windows-node.js';

// A Windows program cannot give its pipes to a program of this machine, nor learn its exit code, so both
// exchange files.
const PROGRAM = `
#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char base[MAX_PATH];
static HANDLE file(const char *ending, DWORD access, DWORD how) {
  char path[MAX_PATH + 8];
  snprintf(path, sizeof path, "%s.%s", base, ending);
  return CreateFileA(path, access, FILE_SHARE_READ, NULL, how, 0, NULL);
}
static void copy(HANDLE from, HANDLE to) {
  static char part[65536];
  DWORD size, written;
  while (ReadFile(from, part, sizeof part, &size, NULL) && size > 0) WriteFile(to, part, size, &written, NULL);
}
int main(int argc, char **argv) {
  static char line[3 * MAX_PATH], folder[MAX_PATH], code[16];
  STARTUPINFOA startup = { sizeof startup };
  PROCESS_INFORMATION started;
  DWORD written;
  HANDLE one;
  GetModuleFileNameA(NULL, folder, sizeof folder);
  *strrchr(folder, '\\\\') = 0;
  snprintf(base, sizeof base, "%s\\\\%lu-%lu", folder, GetTickCount(), GetCurrentProcessId());
  copy(GetStdHandle(STD_INPUT_HANDLE), one = file("in", GENERIC_WRITE, CREATE_ALWAYS));
  CloseHandle(one);
  one = file("args", GENERIC_WRITE, CREATE_ALWAYS);
  for (int at = 1; at < argc; at++) WriteFile(one, argv[at], strlen(argv[at]) + 1, &written, NULL);
  CloseHandle(one);
  /* Without the drives, which are that of this machine. */
  snprintf(line, sizeof line, "bash %s/git.sh %s", folder + 2, base + 2);
  for (char *at = line; *at; at++) if (*at == '\\\\') *at = '/';
  if (!CreateProcessA("Z:\\\\bin\\\\bash", line, NULL, NULL, FALSE, 0, NULL, NULL, &startup, &started)) return 126;
  while ((one = file("code", GENERIC_READ, OPEN_EXISTING)) == INVALID_HANDLE_VALUE) Sleep(5);
  ReadFile(one, code, sizeof code - 1, &written, NULL);
  copy(file("out", GENERIC_READ, OPEN_EXISTING), GetStdHandle(STD_OUTPUT_HANDLE));
  copy(file("err", GENERIC_READ, OPEN_EXISTING), GetStdHandle(STD_ERROR_HANDLE));
  return atoi(code);
}
`;

const SCRIPT = `
mapfile -d '' args < "$1.args"
case "$GIT_INDEX_FILE" in
  [Zz]:*) GIT_INDEX_FILE="\${GIT_INDEX_FILE#?:}" ;;
  [Cc]:*) GIT_INDEX_FILE="$WINEPREFIX/drive_c\${GIT_INDEX_FILE#?:}" ;;
esac
git "\${args[@]}" <"$1.in" >"$1.out" 2>"$1.err"
echo $? >"$1.part"
mv "$1.part" "$1.code"
`;

/**
 * Makes a `git.exe` that passes everything on to the git of this machine.
 *
 * @returns the variables with which Windows programs find it.
 */
export function gitForWindows(folder: string): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true });
  const source = join(folder, 'git.c');
  writeFileSync(source, PROGRAM);
  writeFileSync(join(folder, 'git.sh'), SCRIPT);
  execFileSync(mingwGcc as string, ['-o', join(folder, 'git.exe'), source]);
  return { WINEPATH: windowsPath(folder) };
}
