import { escapeXmlAttribute } from '../../../text/escape-xml.js';
import type { Registration } from './registration.js';

/**
 * A fragment for WiX 4 and later, with an EventManifest and a PerfCounterManifest of its Util extension.
 * Windows Installer replaces `[INSTALLFOLDER]` by the real path, before the manifest is registered.
 */
export function wixFragment({ manifests, files }: Registration, baseName: string): string {
  const id = `Events_${baseName.replace(/[^A-Za-z0-9_]/g, '_').slice(0, 50)}`;
  const attributes =
    files === undefined
      ? ''
      : Object.entries({
          ResourceFile: files.resources,
          MessageFile: files.messages,
          ...(files.parameters === undefined ? {} : { ParameterFile: files.parameters }),
        })
          .map(([name, file]) => ` ${name}="${attribute(`[INSTALLFOLDER]${formatted(file)}`)}"`)
          .join('');
  const elements = {
    events: `<util:EventManifest${attributes} />`,
    counters: '<util:PerfCounterManifest ResourceFileDirectory="[INSTALLFOLDER]" />',
  };
  const components = manifests.map(
    ({ name, parts }, index) => `      <Component>
        <File Id="${id}_${index + 1}" Source="${attribute(name)}" KeyPath="yes">
${parts.map((part) => `          ${elements[part]}\n`).join('')}        </File>
      </Component>
`,
  );
  return `<Wix xmlns="http://wixtoolset.org/schemas/v4/wxs" xmlns:util="http://wixtoolset.org/schemas/v4/wxs/util">
  <Fragment>
    <ComponentGroup Id="${id}" Directory="INSTALLFOLDER">
${components.join('')}    </ComponentGroup>
  </Fragment>
</Wix>
`;
}

/** Text in which Windows Installer replaces nothing. */
const formatted = (text: string) => text.replace(/[[\]]/g, '[\\$&]');

/** Text in which neither WiX nor XML replaces anything. */
const attribute = (text: string) => escapeXmlAttribute(text.replace(/[$!](?=\()/g, '$&$&'));
