import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodePayload } from '../../../../src/windows/payload/decode-payload.js';
import { cleanManifests } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';
import { mcs, mono, noteMissing, run } from '../../../support/tools.js';
import { expectedValues, plainTemplate } from './expected-values.js';
import { hostileCsharpManifest } from './hostile.js';
import { descriptorText, loggedEvents } from './logged-events.js';

const csharpEmitter = emitterOf('csharp');

noteMissing({ mcs, mono });

const cases = [
  ...cleanManifests(),
  { name: 'hostile names', manifest: hostileCsharpManifest(), baseName: 'hostile' },
].map(({ name, manifest, baseName }, at) => {
  const options = { baseName, csharp: { static: at % 2 === 1 } };
  const text = csharpEmitter.emit(manifest, options)[0]?.content as string;
  const namespace = /^namespace (\S+)/m.exec(text)?.[1];
  const classes = [...text.matchAll(/^ {4}public sealed class (\w+)/gm)].map(
    ([, one]) => `${namespace}.${one}`,
  );
  return { name, manifest, baseName, text, classes };
});

/** One line of the stand-in for EventSource: an event as it was written. */
interface Written {
  readonly guid: string;
  readonly descriptor: string;
  readonly payload: Uint8Array;
}

const written = new Map<string, Written[]>();

async function runAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-csharp-'));
  try {
    for (const { baseName, text } of cases) writeFileSync(join(folder, `${baseName}.cs`), text);
    const own = ['event-source.cs', 'call-all.cs', 'values.cs'].map((file) =>
      join(import.meta.dirname, file),
    );
    const generated = cases.map(({ baseName }) => `${baseName}.cs`);
    // The stand-in takes the place of the types in mscorlib, of which the compiler warns.
    await run(mcs as string, ['-unsafe', '-nowarn:436,3021', '-out:all.exe', ...own, ...generated], folder);
    let current: Written[] = [];
    for (const line of (await run(mono as string, ['all.exe'], folder)).split('\n')) {
      const provider = /^provider (.+)$/.exec(line.trim())?.[1];
      if (provider !== undefined) {
        current = [];
        written.set(provider, current);
      } else if (line.includes('|')) {
        const [guid, descriptor, , hex] = line.split('|') as [string, string, string, string];
        current.push({ guid, descriptor, payload: Uint8Array.from(Buffer.from(hex, 'hex')) });
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(mcs === undefined || mono === undefined)('generated providers write', () => {
  beforeAll(runAll);

  it.each(cases)('$name as its manifest says', ({ manifest, classes }) => {
    expect(classes).toHaveLength(manifest.providers.length);
    manifest.providers.forEach((provider, at) => {
      const events = loggedEvents(provider);
      const got = written.get(classes[at] as string) ?? [];
      expect(got.map(({ descriptor }) => descriptor)).toEqual(
        events.flatMap((event) => [descriptorText(event), descriptorText(event)]),
      );
      got.forEach(({ guid, payload }, index) => {
        expect(guid).toBe(provider.guid.value);
        const template = events[index >> 1]?.template?.target;
        const plain = template === undefined ? { fields: [] } : plainTemplate(template);
        const { values } = decodePayload(plain, payload, { exact: true });
        expect(values).toEqual(expectedValues(template?.fields ?? [], index % 2 === 1));
      });
    });
  });
});
