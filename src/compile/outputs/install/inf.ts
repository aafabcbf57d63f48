import type { Channel, ChannelType, Manifest } from '../../../manifest/model/model.js';
import { visible } from '../../../text/printable.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import type { CompleteOptions } from '../../options/all-outputs.js';
import { filesOf } from './registration.js';

/** Numbers of the directive AddEventProvider. */
const TYPES: Readonly<Record<ChannelType, number>> = { Admin: 1, Operational: 2, Analytic: 3, Debug: 4 };
const ISOLATIONS: Readonly<Record<string, number>> = { Application: 1, System: 2, Custom: 3 };
const CIRCULAR = 1;
const SEQUENTIAL = 2;

/** The driver's folder in the driver store. */
const FOLDER = '%13%';

/** Sections for the `.inf` file of a driver: the directive AddEventProvider, of Windows 10 1809 and later. */
export function infSections(manifest: Manifest, options: CompleteOptions): string {
  const directives: string[] = [];
  const sections: string[] = [];
  for (const [index, provider] of manifest.providers.entries()) {
    const name = `EventProvider${index + 1}`;
    const { resources, messages, parameters } = filesOf(provider, options);
    directives.push(`AddEventProvider=${bracedGuid(provider.guid.value)},${name}`);
    sections.push(
      `[${name}]`,
      `ProviderName=${quoted(provider.name.value)}`,
      `ResourceFile=${path(resources)}`,
      `MessageFile=${path(messages)}`,
      ...(parameters === undefined ? [] : [`ParameterFile=${path(parameters)}`]),
    );
    const settings: string[] = [];
    for (const [at, channel] of provider.channels.entries()) {
      if (channel.kind === 'predefined') continue;
      if (channel.kind === 'imported') {
        sections.push(`ImportChannel=${quoted(channel.name.value)}`);
        continue;
      }
      const section = `${name}.Channel${at + 1}`;
      sections.push(
        `AddChannel=${quoted(channel.name.value)},${TYPES[channel.type ?? 'Operational']},${section}`,
      );
      settings.push(`[${section}]`, ...settingsOf(channel), '');
    }
    sections.push('', ...settings);
  }
  const lines = [
    '; Add this to the .inf file of a driver. Replace DDInstall by the name of its install section,',
    '; with the platform, such as MyDevice_Install.NTamd64.',
    '[DDInstall.Events]',
    ...directives,
    '',
    ...sections,
  ];
  return `${lines.join('\r\n').trimEnd()}\r\n`;
}

function settingsOf({ isolation, access, enabled, value, logging }: Channel): string[] {
  const { maxSize, retention, autoBackup } = logging ?? {};
  const settings: readonly (readonly [string, string | number | bigint | undefined])[] = [
    ['Isolation', ISOLATIONS[isolation?.value ?? '']],
    ['Access', access === undefined ? undefined : quoted(access.value)],
    ['Enabled', enabled === undefined ? undefined : Number(enabled.value)],
    ['Value', value],
    ['LoggingMaxSize', maxSize?.value],
    ['LoggingRetention', retention && (retention.value ? SEQUENTIAL : CIRCULAR)],
    ['LoggingAutoBackup', autoBackup && Number(autoBackup.value)],
  ];
  return settings.flatMap(([name, setting]) => (setting === undefined ? [] : [`${name}=${setting}`]));
}

/** Text in which Windows replaces nothing, on one line. */
const escaped = (text: string) => visible(text).replaceAll('%', '%%').replaceAll('"', '""');
const quoted = (text: string) => `"${escaped(text)}"`;
const path = (name: string) => `"${FOLDER}\\${escaped(name)}"`;
