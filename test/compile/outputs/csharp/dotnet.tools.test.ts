import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { packageSettings, packagesFolder } from '../../../../scripts/fetch/dotnet-packages.mjs';
import { dotnet, noteMissing, run } from '../../../support/tools.js';
import { expectedPayload } from './expected-payload.js';
import {
  batches,
  classes,
  dotnetEnvironment,
  type GeneratedClass,
  runDotnet,
  writeProject,
} from './generated-classes.js';
import { descriptorText, loggedEvents } from './logged-events.js';

// The generated classes in real .NET: compiled for all frameworks that they are for, with analyzers, and run.

noteMissing({ dotnet });
const hasPackages = existsSync(packagesFolder);
if (!hasPackages)
  console.warn(
    'no NuGet packages, so their tests are skipped; node scripts/fetch/dotnet-packages.mjs fetches them',
  );

let folder: string;

describe.skipIf(dotnet === undefined || !hasPackages)('generated C# in .NET', () => {
  let built = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wevtc-dotnet-'));
    mkdirSync(join(folder, 'empty'));
    const offline = '<PropertyGroup><RestoreSources>empty</RestoreSources></PropertyGroup>';
    writeProject(folder, `${packageSettings}\n${offline}`);
    built = await runDotnet(['build'], folder, packagesFolder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What the program prints of a class. */
  const printed = new Map<string, string[]>();

  const linesOf = ({ name }: GeneratedClass, kind: string) =>
    (printed.get(name) ?? [])
      .filter((line) => line.startsWith(`${kind}|`))
      .map((line) => line.slice(kind.length + 1));

  beforeAll(async () => {
    for (const batch of batches()) {
      const program = join(folder, `bin/Debug/${ownFramework()}/generated.dll`);
      const text = await run(
        dotnet as string,
        [program, ...batch.map(({ name }) => name)],
        folder,
        dotnetEnvironment(packagesFolder),
      );
      for (const [, name, lines] of text.matchAll(/^provider\|(.+)\r?\n((?:(?!provider\|).*\r?\n)*)/gm))
        printed.set(name as string, (lines as string).split(/\r?\n/).slice(0, -1));
    }
  });

  /** The framework of the SDK: the folder that none of the others is. */
  function ownFramework(): string {
    return readdirSync(join(folder, 'bin/Debug')).find((name) => /^net\d+\.0$/.test(name)) as string;
  }

  it('compiles for .NET, .NET Standard 2.0, and .NET Framework 4.8 and 4.6.2, without warnings of compilers and analyzers', () => {
    expect(built).toContain('0 Warning(s)');
    for (const framework of ['netstandard2.0', 'net48', 'net462'])
      expect(existsSync(join(folder, 'bin/Debug', framework, 'generated.dll'))).toBe(true);
  });

  it('runs without exceptions, with plausible values and with nothing', () => {
    expect(classes.length).toBeGreaterThan(10);
    expect([...printed.keys()].sort()).toEqual(classes.map(({ name }) => name).sort());
    expect(classes.flatMap((one) => linesOf(one, 'failure').map((line) => [one.name, line]))).toEqual([]);
    // Nothing takes the events here, and that is no failure.
    const results = classes.filter(({ isMc }) => isMc).flatMap((one) => linesOf(one, 'returned'));
    expect(results.length).toBeGreaterThan(20);
    expect(results.filter((line) => !line.endsWith('|True'))).toEqual([]);
  });

  it('gives listeners the descriptors and payloads of the manifest', () => {
    const sources = classes.filter(({ isMc }) => !isMc);
    for (const one of sources) {
      expect(linesOf(one, 'guid'), one.name).toEqual([`${one.guid}|${one.provider.name.value}`]);
      const expected = loggedEvents(one.provider).flatMap((event) =>
        [false, true].map((filled) => {
          const { values, hasRest } = expectedPayload(event.template?.target?.fields ?? [], filled);
          return { descriptor: descriptorText(event), values, hasRest };
        }),
      );
      const got = linesOf(one, 'event').map((line, at) => {
        const [descriptor = '', list = ''] = line.split('|');
        const values = list === '' ? [] : list.split(',');
        const { hasRest = false } = expected[at] ?? {};
        return { descriptor, values: hasRest ? values.slice(0, -1) : values, hasRest };
      });
      expect([one.name, got]).toEqual([one.name, expected]);
      expect(linesOf(one, 'manifest'), one.name).toEqual([expect.stringMatching(/^[1-9]/)]);
    }
  });
});
