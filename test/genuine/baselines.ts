import { createHash } from 'node:crypto';

/** The manifests of a folder by what their providers have, with at least one provider without events. */

const texts = ['One', 'Two'].map((id) => `<string id="${id}" value="The text ${id}"/>`).join('');

function manifest(...items: readonly string[]): string {
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation><events>${items.join('')}</events></instrumentation>
  <localization><resources culture="en-US"><stringTable>${texts}</stringTable></resources></localization>
</instrumentationManifest>
`;
}

/** The last digit of the GUID is the number. */
const provider = (number: number, content = '', attributes = '') =>
  `<provider name="Contoso-Quay-${number}" guid="{7b1c52de-0f3a-4e46-8c19-aa20d4c0010${number}}" symbol="QUAY_${number}"
     resourceFileName="quay.exe" messageFileName="quay.exe"${attributes}>${content}</provider>`;

const channels = '<channels><channel name="Contoso-Quay/Op" chid="Op" type="Operational"/></channels>';
const tasks = '<tasks><task name="Moor" value="1"/></tasks>';
const opcodes = '<opcodes><opcode name="Drift" value="20"/></opcodes>';
const levels = '<levels><level name="Loud" value="20"/></levels>';
const keywords = '<keywords><keyword name="Tide" mask="0x1"/></keywords>';
const maps = '<maps><valueMap name="Ropes"><map value="1" message="$(string.One)"/></valueMap></maps>';
const templates =
  '<templates><template tid="Rope"><data name="Rope" inType="win:UInt32" map="Ropes"/></template></templates>';
const filterTemplates =
  '<templates><template tid="Rope"><data name="Rope" inType="win:UInt32"/></template></templates>';
const filters = '<filters><filter name="ByRope" value="1" symbol="BY_ROPE" tid="Rope"/></filters>';
const events = '<events><event value="1" symbol="Moored"/></events>';
const retired = '<events><event value="2" symbol="Retired" notLogged="true"/></events>';
const table =
  '<messageTable><message value="0x1" symbol="QUAY_FULL" message="$(string.Two)"/></messageTable>';

export const providersWithoutEvents: Readonly<Record<string, readonly string[]>> = {
  nothing: [manifest(provider(1))],
  'an empty list of events': [manifest(provider(1, '<events/>'))],
  'a message': [manifest(provider(1, '', ' message="$(string.One)"'))],
  channels: [manifest(provider(1, channels))],
  tasks: [manifest(provider(1, tasks))],
  opcodes: [manifest(provider(1, opcodes))],
  levels: [manifest(provider(1, levels))],
  keywords: [manifest(provider(1, keywords))],
  maps: [manifest(provider(1, maps))],
  templates: [manifest(provider(1, maps + templates))],
  filters: [manifest(provider(1, filters + maps + filterTemplates))],
  everything: [
    manifest(provider(1, channels + levels + opcodes + tasks + keywords + filters + maps + filterTemplates)),
  ],
  'a messageTable': [manifest(provider(1), table)],
  'the second provider': [manifest(provider(1, events), provider(2, tasks))],
  'the first provider': [manifest(provider(1, tasks), provider(2, retired))],
  'both providers': [manifest(provider(1, keywords), provider(2, channels))],
  'some of three': [manifest(provider(1, tasks), provider(2, retired), provider(3, maps))],
  'some manifests': [
    manifest(provider(1, tasks)),
    manifest(provider(2, events)),
    manifest(provider(3, channels), table),
  ],
};

/** The hashes of mc.exe's baselines of these providers, which `UPDATE_EXPECTED=1` records. */
export const RECORDED_BASELINES = new URL('recorded-baselines.json', import.meta.url);

/** The files of manifests in the folder `in`. */
export const inFolder = (manifests: readonly (string | Uint8Array)[]) =>
  Object.fromEntries(manifests.map((manifest, at) => [`in/${'abc'[at]}.man`, manifest]));

/**
 * The start of the SHA-256 of each file. In a file with several providers, some offsets of mc.exe are wrong.
 */
export function hashesOfBaselines(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  const single = [...files].filter(([, content]) => content[12] === 1).sort();
  return Object.fromEntries(
    single.map(([name, content]) => [name, createHash('sha256').update(content).digest('hex').slice(0, 16)]),
  );
}
