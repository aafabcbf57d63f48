import { describe, expect, it } from 'vitest';
import { CarriedManifests, MOST_CARRIED_NODES } from '../../../src/analysis/trace/carried-manifests.js';
import { describeTraceManifests } from '../../../src/analysis/trace/describe-manifests.js';

const PROVIDER = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';

const manifest = (name: string, events: number) =>
  new TextEncoder().encode(
    `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation><events>` +
      `<provider name="${name}" guid="{${PROVIDER}}"><events>${'<event value="1"/>'.repeat(events)}</events>` +
      `</provider></events></instrumentation></instrumentationManifest>`,
  );

describe('manifests that traces and archives carry', () => {
  it('are read once for each content', () => {
    const carried = new CarriedManifests();
    expect(carried.read(manifest('A', 1))).toMatchObject({ manifest: { providers: [{}] } });
    expect(carried.read(manifest('A', 1))).toBe('known');
    expect(carried.read(manifest('B', 1))).toMatchObject({ manifest: { providers: [{}] } });
  });

  it('are read up to a number of elements and attributes in all', () => {
    const carried = new CarriedManifests();
    const most = MOST_CARRIED_NODES / 2;
    expect(carried.read(manifest('A', 10_000))).toMatchObject({ manifest: {} });
    expect(carried.read(manifest('A', most - 10_000))).toBe('too many');
    expect(carried.read(manifest('A', 10))).toMatchObject({ manifest: {} });
  });

  it('of a trace are unreadable beyond this number, with a way out', () => {
    const stored = [manifest('A', 1), manifest('A', MOST_CARRIED_NODES), manifest('A', 1)];
    const { descriptions, unreadable } = describeTraceManifests({
      manifests: stored.map((content) => ({ providerGuid: PROVIDER, processId: 1, content })),
    });
    expect(descriptions).toHaveLength(1);
    expect(unreadable.map(({ message }) => message)).toEqual([
      'all manifests in traces and archives together may have at most 300000 elements and attributes',
    ]);
  });
});
