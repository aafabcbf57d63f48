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
  'wevtc: note: 4 messages are cut: beyond what events contain, all messages, names of fields, and texts of maps together may have at most 16777216 characters; --long-texts shows them whole\n';

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
    const { stdout, stderr } = await shown('-f', 'jsonl', '--long-texts');
    expect(stdout.length).toBeGreaterThan(8 * 4_000_000);
    expect(stderr).toBe('');
  });
});

/** XML has more around a value than other formats. */
const VALUES =
  /^wevtc: note: the values of 1[45] events are cut: beyond what events contain, all messages, names/;

/** Events with a number: its bits have texts, or its name is long. */
function numbers({ name, text }: { readonly name: string; readonly text: string }) {
  const map = `<maps><bitMap name="M">${Array.from({ length: 32 }, (_, bit) => `<map value="0x${(2 ** bit).toString(16)}" message="$(string.m)"/>`).join('')}</bitMap></maps>`;
  const files = {
    'x.man': manifest
      .replace('<templates>', `${map}$&`)
      .replace(
        '<data name="Text" inType="win:AnsiString"/>',
        `<data name="${name}" inType="win:UInt32" map="M"/>`,
      )
      .replace(' message="$(string.m)"/></events>', '/></events>')
      .replace(/(<string id="m" value=")[^"]*/, `$1${text}`),
    'x.etl': writeTrace({
      events: Array.from({ length: 40 }, (_, at) => ({
        header: 'EVENT64' as const,
        providerId: PROVIDER,
        timeStamp: 134_000_000_000_000_000n + BigInt(at),
        eventDescriptor: { id: 1 },
        userData: Uint8Array.of(0xff, 0xff, 0xff, 0xff),
      })),
    }),
  };
  return (...argv: readonly string[]) =>
    wevtc(['trace', 'x.etl', '--manifest', 'x.man', '--provider', PROVIDER, ...argv], { files });
}

const formats = ['text', 'jsonl', 'csv', 'xml', 'otlp'];

describe('texts of maps that are much longer than their events', () => {
  const show = numbers({ name: 'Flags', text: 'x'.repeat(20_000) });

  it('make no event partly decoded in a summary, which shows none', async () => {
    const { stdout } = await show('--summary', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ events: 40, decoded: 40, partlyDecoded: 0 });
  });

  it.each(formats)('are left out of %s after some millions of characters', async (format) => {
    const { stdout, stderr } = await show('-f', format);
    expect(stdout.length).toBeLessThan(20_000_000);
    expect(stderr).toMatch(VALUES);
    // XML and text have only the texts.
    expect(stdout).toContain(format === 'xml' ? '<Data Name=' : '4294967295');
  });

  it('leave the number', async () => {
    const { stdout } = await show('-f', 'jsonl');
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { values: object; valueTexts?: { Flags: string }; error?: object });
    expect(new Set(events.map(({ values }) => JSON.stringify(values)))).toEqual(
      new Set(['{"Flags":4294967295}']),
    );
    expect(events.filter(({ valueTexts }) => valueTexts?.Flags.length === 640_093)).toHaveLength(26);
    expect(events.every(({ error }) => error === undefined)).toBe(true);
  });

  it('are shown on request, and when they are in few events', async () => {
    const all = await show('-f', 'jsonl', '--long-texts');
    expect(all.stdout.length).toBeGreaterThan(40 * 640_000);
    expect(all.stderr).toBe('');
    expect((await show('-f', 'jsonl', '--limit', '20')).stderr).toBe('');
  });

  it('count only when they are shown', async () => {
    expect((await show('--summary')).stderr).toBe('');
  });
});

describe('names of fields that are much longer than their events', () => {
  const name = 'N'.repeat(49_000);

  it.each(formats)('are left out of %s after some millions of characters', async (format) => {
    const { stdout, stderr } = await numbers({ name, text: 'x' })('-f', format);
    expect(stderr).toBe('');
    expect(stdout).toContain(name);
  });

  it('leave their fields out, and say so', async () => {
    const show = numbers({ name, text: 'x'.repeat(20_000) });
    const { stdout } = await show('-f', 'jsonl');
    const last = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { values: object; error: object };
    expect(last.values).toEqual({});
    expect(last.error).toEqual({
      code: 'ERR_WEVTC_TOO_LONG',
      message: '1 of its fields are left out, because their names are long',
      path: '',
    });
    const xml = (await show('-f', 'xml')).stdout;
    expect(xml).toContain('<Reason>1 of its fields are left out, because their names are long</Reason>');
  });
});
