import type { Registration } from './registration.js';

/** Scripts in the folder with the manifest and the files of the providers. */

const WHAT = 'the providers; run it as an administrator, in the folder with the manifest and its programs';

/** PowerShell text in quotes. PowerShell also reads typographic quotes as quotes. */
export function powerShellText(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

/** A file name in a batch file between double quotes, which file names cannot contain. */
export function batchText(text: string): string {
  return text.replaceAll('%', '%%');
}

export function registerPowerShell({ manifests, files }: Registration): string {
  const path = (name: string) => `(Join-Path $PSScriptRoot ${powerShellText(name)})`;
  const list = [...manifests.map(({ name }) => name), ...(files === undefined ? [] : namesOf(files))];
  return lines([
    `# Registers ${WHAT}.`,
    `$needed = @(${[...new Set(list)].map(path).join(', ')})`,
    'foreach ($file in $needed) {',
    '  if (-not (Test-Path -LiteralPath $file -PathType Leaf)) { Write-Error "missing: $file"; exit 2 }',
    '}',
    POWERSHELL_SYSTEM,
    ...manifests.flatMap(({ name, parts }) => [
      `$manifest = ${path(name)}`,
      ...parts.flatMap((part) =>
        part === 'events'
          ? [
              '& (Join-Path $system wevtutil.exe) um $manifest *> $null',
              [
                '& (Join-Path $system wevtutil.exe) im $manifest',
                ...switchesOf(files).map(([flag, file]) => `('${flag}:' + ${path(file)})`),
              ].join(' '),
              'if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }',
            ]
          : [
              '& (Join-Path $system unlodctr.exe) "/m:$manifest" *> $null',
              '& (Join-Path $system lodctr.exe) "/m:$manifest" $PSScriptRoot',
              'if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }',
            ],
      ),
    ]),
  ]);
}

export function unregisterPowerShell({ manifests }: Registration): string {
  return lines([
    `# Removes ${WHAT}.`,
    POWERSHELL_SYSTEM,
    '$result = 0',
    ...manifests.flatMap(({ name, parts }) => [
      `$manifest = Join-Path $PSScriptRoot ${powerShellText(name)}`,
      ...parts.flatMap((part) => [
        part === 'events'
          ? '& (Join-Path $system wevtutil.exe) um $manifest'
          : '& (Join-Path $system unlodctr.exe) "/m:$manifest"',
        'if ($LASTEXITCODE -ne 0) { $result = $LASTEXITCODE }',
      ]),
    ]),
    'exit $result',
  ]);
}

export function registerBatch(registration: Registration): string {
  const { manifests, files } = registration;
  const path = (name: string) => `"%~dp0${batchText(name)}"`;
  const switches = switchesOf(files).map(([flag, file]) => ` ${flag}:${path(file)}`);
  return batch('Registers', registration, [
    ...manifests.flatMap(({ name, parts }) =>
      parts.flatMap((part) =>
        part === 'events'
          ? [
              `${WEVTUTIL} um ${path(name)} >nul 2>&1`,
              `${WEVTUTIL} im ${path(name)}${switches.join('')} || exit /b 1`,
            ]
          : [
              `${systemProgram('unlodctr')} "/m:%~dp0${batchText(name)}" >nul 2>&1`,
              // The folder ends with a backslash, which must not stand before a quote.
              `${systemProgram('lodctr')} "/m:%~dp0${batchText(name)}" "%~dp0." || exit /b 1`,
            ],
      ),
    ),
  ]);
}

export function unregisterBatch(registration: Registration): string {
  const { manifests } = registration;
  return batch('Removes', registration, [
    'set result=0',
    ...manifests.flatMap(({ name, parts }) =>
      parts.map((part) =>
        part === 'events'
          ? `${WEVTUTIL} um "%~dp0${batchText(name)}" || set result=1`
          : `${systemProgram('unlodctr')} "/m:%~dp0${batchText(name)}" || set result=1`,
      ),
    ),
    'exit /b %result%',
  ]);
}

/** Not another program of this name in the current folder. */
const systemProgram = (name: string) => `"%SystemRoot%\\System32\\${name}.exe"`;
const WEVTUTIL = systemProgram('wevtutil');

const POWERSHELL_SYSTEM = '$system = Join-Path $env:SystemRoot System32';

function batch(verb: string, { manifests, files }: Registration, commands: readonly string[]): string {
  const names = [...manifests.map(({ name }) => name), ...(files === undefined ? [] : namesOf(files))];
  return lines([
    '@echo off',
    `rem ${verb} ${WHAT}.`,
    'setlocal DisableDelayedExpansion',
    // The file is in UTF-8.
    ...(names.every(isAscii) ? [] : ['chcp 65001 >nul']),
    ...commands,
  ]);
}

type Files = NonNullable<Registration['files']>;

const namesOf = ({ resources, messages, parameters }: Files) =>
  [resources, messages, parameters].filter((name) => name !== undefined);

/** The switches of `wevtutil im` that replace the paths in the manifest. */
function switchesOf(files: Registration['files']): [string, string][] {
  if (files === undefined) return [];
  const { resources, messages, parameters } = files;
  return [
    ['/rf', resources],
    ['/mf', messages],
    ...(parameters === undefined ? [] : ([['/pf', parameters]] as [string, string][])),
  ];
}

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

const lines = (list: readonly string[]) => list.map((line) => `${line}\r\n`).join('');
