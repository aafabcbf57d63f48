import { run } from '../../src/cli/start/main.js';
import { MemoryHost, type MemoryHostOptions } from '../../src/project/host/memory.js';
import { fnv1a64 } from '../../src/text/fnv1a.js';

export interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly host: MemoryHost;
}

/** The files of the package that outputs with the version of wevtc need. */
export const packageFiles = { 'package.json': '{ "version": "1.2.3" }' };

/** Runs the command on a machine in memory. */
export async function wevtc(argv: readonly string[], options: MemoryHostOptions = {}): Promise<Outcome> {
  const host = new MemoryHost({ packageFiles, ...options });
  const exitCode = await run(argv, host);
  return { exitCode, stdout: host.stdout.text, stderr: host.stderr.text, host };
}

/**
 * A small manifest: without mistakes, or with what is given in place of its event's level. Its provider is
 * another one for each name.
 */
export function manifest(level = 'win:Informational', name = 'Contoso-Clock'): string {
  const first = name === 'Contoso-Clock' ? '0B6E3F1C' : fnv1a64(name).toUpperCase().slice(0, 8);
  // Each has a file of its own, because linkers do not merge resources.
  const file = `%ProgramFiles%\\Contoso\\${name === 'Contoso-Clock' ? 'clock' : name}.dll`;
  const guid = `{${first}-52A4-4C0E-9D77-6A1F2B3C4D01}`;
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation>
    <events>
      <provider name="${name}" guid="${guid}" symbol="CONTOSO_CLOCK"
                resourceFileName="${file}" messageFileName="${file}">
        <events>
          <event value="1" symbol="Tick" level="${level}" keywords="win:ResponseTime" message="$(string.Tick)"/>
        </events>
      </provider>
    </events>
  </instrumentation>
  <localization>
    <resources culture="en-US">
      <stringTable>
        <string id="Tick" value="Tick"/>
      </stringTable>
    </resources>
  </localization>
</instrumentationManifest>
`;
}

export const clean = manifest();

/** One whose event has a task with a GUID and an opcode, as MOF classes need it. */
export const classic = clean.replace(
  /<events>\s*<event /,
  `<tasks><task name="Ticking" value="1" eventGUID="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D02}"/></tasks>
        <events>
          <event task="Ticking" opcode="win:Info" `,
);

/** One error, in line 8. */
export const faulty = manifest('Chatty', 'Contoso-Noise');
