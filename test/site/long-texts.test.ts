import { describe, expect, it } from 'vitest';
import { openTraceFiles } from '../../site/playground/work/traces.js';
import { writeTrace } from '../../src/recordings/trace-writing/write-trace.js';

const PROVIDER = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const COUNT = 100;

/** A trace that opens beside a manifest whose task and message have a text of this length. */
function opened(length: number) {
  const text = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events>
<provider name="P" guid="{${PROVIDER}}" symbol="P" resourceFileName="a" messageFileName="a">
<tasks><task name="T" value="1" message="$(string.m)"/></tasks>
<events><event value="1" task="T" message="$(string.m)"/></events></provider></events></instrumentation>
<localization><resources culture="en-US"><stringTable><string id="m" value="${'x'.repeat(length)}"/></stringTable></resources></localization>
</instrumentationManifest>`;
  const bytes = writeTrace({
    events: Array.from({ length: COUNT }, (_, at) => ({
      header: 'EVENT64' as const,
      providerId: PROVIDER,
      timeStamp: 134_000_000_000_000_000n + BigInt(at),
      eventDescriptor: { id: 1, task: 1 },
      userData: new Uint8Array(0),
    })),
  });
  return openTraceFiles([new File([bytes.slice()], 'x.etl')], { text, name: 'x.man' });
}

describe('the rows of the playground', () => {
  it('have a bounded length', async () => {
    const { rows = [] } = (await opened(200_000)) as { readonly rows?: readonly object[] };
    expect(rows).toHaveLength(COUNT + 1);
    for (const row of rows) expect(JSON.stringify(row).length).toBeLessThan(25_000);
  });
});
