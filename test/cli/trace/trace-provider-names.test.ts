import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { packedProviderNames } from '../../../scripts/build/provider-names.mjs';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { fileTimeFromIso } from '../../../src/windows/values/file-time.js';
import { type Outcome, packageFiles as usualFiles, wevtc } from '../in-memory.js';

const KERNEL_PROCESS = '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716';
const NAME = 'Microsoft-Windows-Kernel-Process';
const DNS = '1c95126e-7eea-49a9-a3fe-a378b03ddb4d';
const UNKNOWN = '11111111-2222-3333-4444-555555555555';

const time = (text: string) => fileTimeFromIso(`2026-01-31T${text}Z`);

const event = (providerId: string, id: number, at: string, task = 0) => ({
  header: 'EVENT64' as const,
  providerId,
  timeStamp: time(at),
  processId: 4,
  eventDescriptor: { id, level: 4, task },
  userData: Uint8Array.of(1, 2),
});

const trace = writeTrace({
  info: { startTime: time('08:00:00') },
  events: [
    event(KERNEL_PROCESS, 1, '08:00:01'),
    event(KERNEL_PROCESS, 5, '08:00:02'),
    event(UNKNOWN, 1, '08:00:03'),
  ],
});

/** Describes event 1 of the provider, which it calls differently. */
const manifest = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation><events>
    <provider name="Contoso-Processes" guid="{${KERNEL_PROCESS}}" symbol="P" resourceFileName="a.dll" messageFileName="a.dll">
      <templates><template tid="T"><data name="Value" inType="win:UInt16"/></template></templates>
      <events><event value="1" symbol="Started" template="T" level="win:Informational"/></events>
    </provider>
  </events></instrumentation>
</instrumentationManifest>
`;

const packageFiles = { ...usualFiles, 'dist/provider-names.txt': packedProviderNames() as string };

function run(...options: string[]): Promise<Outcome> {
  return wevtc(['trace', 'a.etl', ...options], {
    packageFiles,
    files: { 'a.etl': trace, 'a.man': manifest },
  });
}

describe('the names of Windows providers', () => {
  it('are in lines, summaries, and the note about missing descriptions', async () => {
    const lines = await run();
    expect(lines.stdout).toContain(`${NAME}/event 1 `);
    expect(lines.stdout).toContain(`{${UNKNOWN}}/event 1`);
    expect(lines.stderr).toContain(`${NAME} (2), {${UNKNOWN}} (1)`);
    expect((await run('--summary')).stdout).toContain(`${NAME}  ${KERNEL_PROCESS}`);
    const { providers } = JSON.parse((await run('--summary', '--format', 'json')).stdout);
    expect(providers.map(({ name }: { name?: string }) => name)).toEqual(
      expect.arrayContaining([NAME, 'MSNT_SystemTrace']),
    );
  });

  it('are in all formats that show names', async () => {
    const events = (await run('--format', 'jsonl')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.map(({ providerName }) => providerName)).toEqual([
      'MSNT_SystemTrace',
      NAME,
      NAME,
      undefined,
    ]);
    expect(
      (await run('--format', 'csv', '--fields', 'provider')).stdout.trim().split('\r\n').slice(2),
    ).toEqual([NAME, NAME, `{${UNKNOWN}}`]);
    expect((await run('--format', 'xml')).stdout).toContain(
      `<Provider Name="${NAME}" Guid="{${KERNEL_PROCESS}}" />`,
    );
    expect((await run('--count-by', 'provider')).stdout).toMatch(new RegExp(`${NAME} +2`));
  });

  it.each([NAME, NAME.toLowerCase()])('select the events that show them: %s', async (name) => {
    const { stdout, exitCode } = await run('--provider', name);
    expect(exitCode).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(2);
    expect((await run('--event', `${name}/event 5`)).stdout.trim().split('\n')).toHaveLength(1);
  });

  it('are known even if the trace has no events of the provider', async () => {
    const { stderr, exitCode } = await run('--provider', 'Microsoft-Windows-DNS-Client');
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain(
      "there is no provider 'Microsoft-Windows-DNS-Client'; the session did not record it",
    );
    const unknown = await run('--provider', 'Microsoft-Windows-No-Such-Thing');
    expect(unknown.stderr).not.toContain('did not record it');
    expect(unknown.exitCode).not.toBe(0);
  });

  it('give way to the name in a manifest, also for events that it does not describe', async () => {
    const lines = (await run('--manifest', 'a.man')).stdout;
    expect(lines).toContain('Contoso-Processes/Started');
    expect(lines).toContain('Contoso-Processes/event 5');
    expect(lines).not.toContain(NAME);
    const summary = (await run('--manifest', 'a.man', '--summary')).stdout;
    expect(summary).toMatch(new RegExp(`Contoso-Processes +${KERNEL_PROCESS}`));
    expect(summary).not.toContain(NAME);
    const chosen = await run('--manifest', 'a.man', '--provider', 'Contoso-Processes');
    expect(chosen.stdout.trim().split('\n')).toHaveLength(2);
    expect((await run('--manifest', 'a.man', '--provider', NAME)).exitCode).not.toBe(0);
  });

  it('are not needed: without the list, GUIDs remain', async () => {
    const { stdout } = await wevtc(['trace', 'a.etl'], { files: { 'a.etl': trace } });
    expect(stdout).toContain(`{${KERNEL_PROCESS}}/event 1`);
  });

  it('are not those of messages of WPP, whose GUIDs are their own', async () => {
    const messages = writeTrace({
      info: { startTime: time('08:00:00') },
      events: [
        {
          header: 'MESSAGE' as const,
          providerId: DNS,
          timeStamp: time('08:00:01'),
          id: 10,
          userData: Uint8Array.of(1),
        },
      ],
    });
    const { stdout } = await wevtc(['trace', 'a.etl'], { packageFiles, files: { 'a.etl': messages } });
    expect(stdout).toContain(DNS);
    expect(stdout).not.toContain('DNS-Client');
  });
});
