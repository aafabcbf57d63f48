import { describe, expect, it } from 'vitest';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { wevtc } from '../in-memory.js';

const PROVIDER = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';

const manifest = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events>
<provider name="P" guid="{${PROVIDER}}" symbol="P" resourceFileName="a" messageFileName="a">
<templates><template tid="T"><data name="Text" inType="win:AnsiString"/></template></templates>
<events><event value="1" symbol="E" template="T" message="$(string.m)"/></events></provider></events></instrumentation>
<localization><resources culture="en-US"><stringTable><string id="m" value="${'%1'.repeat(5000)}!"/></stringTable></resources></localization>
</instrumentationManifest>`;

const trace = writeTrace({
  events: Array.from({ length: 8 }, (_, at) => ({
    header: 'EVENT64' as const,
    providerId: PROVIDER,
    timeStamp: 134_000_000_000_000_000n + BigInt(at),
    eventDescriptor: { id: 1 },
    userData: new TextEncoder().encode(`${'x'.repeat(999)}\0`),
  })),
});

const shown = async (...argv: readonly string[]) =>
  wevtc(['trace', 'x.etl', '--manifest', 'x.man', '--provider', PROVIDER, ...argv], {
    files: { 'x.etl': trace, 'x.man': manifest },
  });

const NOTE =
  "wevtc: note: 4 messages are cut, and end with '…': beyond what their events contain, all messages together may have at most 16777216 characters; --long-messages shows them whole\n";

describe('messages that are much longer than their events', () => {
  it('are cut after some millions of characters, with a note', async () => {
    const { stdout, stderr, exitCode } = await shown('-f', 'jsonl');
    const messages = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).message as string);
    expect(messages.map(({ length }) => length)).toEqual([
      ...[4_194_305, 4_194_305, 4_194_305, 4_194_305],
      ...[60_957, 12_193, 12_193, 12_193],
    ]);
    expect(messages.at(-1)?.at(-1)).toBe('…');
    expect({ stderr, exitCode }).toEqual({ stderr: NOTE, exitCode: 0 });
  });

  it('are shown whole on request', async () => {
    const { stdout, stderr } = await shown('-f', 'jsonl', '--long-messages');
    expect(stdout.length).toBeGreaterThan(8 * 4_000_000);
    expect(stderr).toBe('');
  });
});
