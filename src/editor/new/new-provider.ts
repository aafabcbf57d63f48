import { formatManifest } from '../../lint/format/format-manifest.js';
import { defaultFormat, type FormatOptions } from '../../lint/format/options.js';
import { TO_TRANSLATE } from '../../manifest/model/messages/string-edits.js';
import { sanitiseForSymbol } from '../../manifest/model/names/symbols.js';
import { escapeText } from '../../manifest/xml/characters.js';
import { withoutAtEnd } from '../../text/without-at-end.js';
import { type CounterGuids, newCounters } from './new-counters.js';

/** The names of a new provider. */
export interface NewProvider {
  readonly name: string;
  /** In braces. */
  readonly guid: string;
  /** The C symbol; derived from the name if absent. */
  readonly symbol?: string;
  /** The program with the resources, as named in the registry; derived from the name if absent. */
  readonly program?: string;
  /** The cultures into which the messages are to be translated, in addition to en-US. */
  readonly culture?: readonly string[];
  /** The GUIDs of its performance counters; absent for none. */
  readonly counterGuids?: CounterGuids;
}

/** The manifest of a new provider, and the names that it uses. */
export interface ProviderFiles {
  /** The base name of the manifest, such as `Contoso-Print`. */
  readonly baseName: string;
  readonly symbol: string;
  readonly manifest: string;
  readonly config: string;
  readonly hook: string;
}

/** Names that Windows reserves for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name for the files of a provider: whatever the name is, this is a plain file name on every system. */
export function baseNameOf(name: string): string {
  const start = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 100);
  const plain = withoutAtEnd(start, '.-');
  if (plain === '') return 'provider';
  // A device with any extension is still the device.
  return DEVICE.test(plain) ? plain.replace(/^[^.]+/, '$&-events') : plain;
}

/** The symbol for a provider: `Contoso-Print` is `CONTOSO_PRINT`. */
export function providerSymbolOf(name: string): string {
  return (
    sanitiseForSymbol(name)
      .toUpperCase()
      .replace(/^(?=\d)/, '_') || 'PROVIDER'
  );
}

/**
 * The files of a new provider: a configuration, a hook for git, and a manifest with a channel, a task, a
 * keyword, two events, and perhaps performance counters that has no findings in any rule set, laid out in
 * `format`. Whether the names are valid is left to the check of the manifest.
 */
export function newProvider(wanted: NewProvider, format: FormatOptions = defaultFormat): ProviderFiles {
  const baseName = baseNameOf(wanted.name);
  const symbol = wanted.symbol ?? providerSymbolOf(wanted.name);
  const { output } = formatManifest(manifestOf(wanted, baseName, symbol), `${baseName}.man`, format);
  return { baseName, symbol, manifest: output, config: configOf(wanted), hook: HOOK };
}

/**
 * The start of the names that manifests of one binary share: symbols of events, and IDs of strings. For
 * `Contoso-Print`, `ContosoPrint`.
 */
function prefixOf(name: string): string {
  const words = sanitiseForSymbol(name)
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return words.join('').replace(/^(?=\d)/, '_') || 'Provider';
}

function manifestOf(wanted: NewProvider, baseName: string, symbol: string): string {
  const name = escapeText(wanted.name);
  const prefix = prefixOf(wanted.name);
  const path = wanted.program ?? `%ProgramFiles%\\${baseName}\\${baseName}.exe`;
  const program = escapeText(path);
  const guids = wanted.counterGuids;
  const strings = [
    [`${prefix}.Provider`, wanted.name.replaceAll('%', '%%')],
    [`${prefix}.Channel.Operational`, `${wanted.name.replaceAll('%', '%%')} Operational`],
    [`${prefix}.Task.Work`, 'Work'],
    [`${prefix}.Keyword.Jobs`, 'Jobs'],
    [`${prefix}JobStarted`, 'Job %1 started'],
    [`${prefix}JobFailed`, 'Job %1 failed: %2'],
  ].map(([id = '', text = '']) => `        <string id="${id}" value="${escapeText(text)}"/>`);
  const resources = (culture: string, lines: readonly string[]) =>
    `    <resources culture="${escapeText(culture)}">
      <stringTable>
${lines.join('\n')}
      </stringTable>
    </resources>
`;
  const others = (wanted.culture ?? []).filter((culture) => culture.toLowerCase() !== 'en-us');
  return `<?xml version="1.0" encoding="utf-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
    <events>
      <!-- Keep the GUID and the name: sessions and Event Viewer know the provider by them. -->
      <provider name="${name}" guid="${wanted.guid}" symbol="${escapeText(symbol)}" resourceFileName="${program}"
        messageFileName="${program}" message="$(string.${prefix}.Provider)">
        <channels>
          <channel chid="Operational" name="${name}/Operational" type="Operational" enabled="true"
            message="$(string.${prefix}.Channel.Operational)"/>
        </channels>
        <tasks>
          <task name="Work" value="1" message="$(string.${prefix}.Task.Work)"/>
        </tasks>
        <keywords>
          <keyword name="Jobs" mask="0x1" message="$(string.${prefix}.Keyword.Jobs)"/>
        </keywords>
        <templates>
          <template tid="JobStarted">
            <data name="Job" inType="win:UnicodeString"/>
          </template>
          <template tid="JobFailed">
            <data name="Job" inType="win:UnicodeString"/>
            <data name="Error" inType="win:UInt32" outType="win:Win32Error"/>
          </template>
        </templates>
        <events>
          <event value="1" symbol="${prefix}JobStarted" channel="Operational" level="win:Informational" task="Work"
            opcode="win:Start" keywords="Jobs" template="JobStarted" message="$(string.${prefix}JobStarted)"/>
          <event value="2" symbol="${prefix}JobFailed" channel="Operational" level="win:Error" task="Work" opcode="win:Stop"
            keywords="Jobs" template="JobFailed" message="$(string.${prefix}JobFailed)"/>
        </events>
      </provider>
    </events>
${guids === undefined ? '' : newCounters({ baseName, prefix, program: path, guids })}  </instrumentation>
  <localization>
${resources('en-US', strings)}${others
  .map((culture) =>
    resources(
      culture,
      strings.map((line) => `${line} ${TO_TRANSLATE}`),
    ),
  )
  .join('')}  </localization>
</instrumentationManifest>
`;
}

/** JSON without comments, because wevtc.config.json has none. */
const configOf = ({ counterGuids }: NewProvider) => `{
  "$schema": "./node_modules/wevtc/schemas/config.schema.json",
  "ruleset": "strict",
  "emit": { "outDir": "gen", "targets": ["c", ${counterGuids === undefined ? '' : '"counters", '}"res", "ts"], "c": { "mode": "um" } }
}
`;

/** The hook of docs/ci.md, with the check of the layout. */
const HOOK = `#!/usr/bin/env bash
# Checks the staged manifests and message text files, not those in the working tree. Git runs it from core.hooksPath.

# The path of wevtc: installed next to a file or in a folder above it, or else on the PATH.
wevtc_of() {
  local folder=$1
  while folder=$(dirname -- "$folder"); do
    [ -x "$folder/node_modules/.bin/wevtc" ] && echo "$folder/node_modules/.bin/wevtc" && return
    [ "$folder" = . ] && break
  done
  command -v wevtc && return
  echo "cannot find wevtc; run npm install in the folder of $(printf %q "$1")" >&2
  return 1
}

# Other programs, such as sendmail, also use the extension .mc.
is_foreign() {
  [[ $1 = *.mc ]] && ! git show ":$1" | tr -d '\\0' | grep -qai 'MessageId[[:blank:]]*='
}

status=0
while IFS= read -r -d '' file; do
  is_foreign "$file" && continue
  wevtc=$(wevtc_of "$file") || { status=1; continue; }
  git show ":$file" | "$wevtc" lint - --stdin-filename "$file" --quiet || { status=1; continue; }
  printed=$(git show ":$file" | "$wevtc" format - --stdin-filename "$file" --check 2>&1) && continue
  status=1
  path=$(printf %q "$file")
  if [ "$printed" = "\${printed#"$file"}" ]; then
    echo "$printed" >&2
  else
    echo "$path is not formatted; run: $wevtc format $path && git add $path" >&2
  fi
done < <(git diff --cached --name-only --diff-filter=ACMR -z -- '*.man' '*.mc')
exit $status
`;
