import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { cacheFolder } from '../../../../scripts/set-up.mjs';
import { dotnet, noteMissing, run } from '../../../support/tools.js';
import { batches, runDotnet, writeProject } from './generated-classes.js';

// The generated classes in published programs: with the runtime of .NET 8, trimmed, and as native code
// (Native AOT). dotnet.tools.test.ts compares what the same program prints in the .NET of the SDK with the
// manifests. NuGet fetches several hundred megabytes for this.

noteMissing({ dotnet });

/** The packages stay for the next run. */
const packages = join(cacheFolder, 'published-packages');
const own = 'net$(BundledNETCoreAppTargetFrameworkVersion)';

/** A warning about the files of the program itself. */
const PROGRAM = /[/\\](listen-all|values)\.cs\(\d+(,\d+)?\): Trim analysis warning /;

const settings = (framework: string, more = '') => `<PropertyGroup>
  <TargetFramework>${framework}</TargetFramework>
  <RuntimeIdentifier>linux-x64</RuntimeIdentifier>
  <SelfContained>true</SelfContained>
  <EventSourceSupport>true</EventSourceSupport>
  ${more}
</PropertyGroup>`;

// The program finds the classes and their methods by their names, which trimming and the compiler of native
// code warn about: in its files only.
const ROOT =
  '</PropertyGroup><ItemGroup><TrimmerRootAssembly Include="generated"/></ItemGroup><PropertyGroup>';
const TRIMMED = `<PublishTrimmed>true</PublishTrimmed><TrimMode>full</TrimMode><ILLinkTreatWarningsAsErrors>false</ILLinkTreatWarningsAsErrors>${ROOT}`;
const NATIVE = `<PublishAot>true</PublishAot><IlcTreatWarningsAsErrors>false</IlcTreatWarningsAsErrors>${ROOT}`;

describe.skipIf(dotnet === undefined || process.platform !== 'linux')('published C#', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-published-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Publishes the program, and runs it: what it prints, and what `dotnet` said. */
  async function published(
    name: string,
    projectSettings: string,
  ): Promise<{ said: string; lines: string[] }> {
    const at = join(folder, name);
    mkdirSync(at);
    writeProject(at, projectSettings);
    const said = await runDotnet(['publish', '-o', 'published'], at, packages);
    expect(said).not.toContain('error');
    const warnings = said.split('\n').filter((line) => line.includes('warning'));
    expect(warnings.filter((line) => !PROGRAM.test(line))).toEqual([]);
    const printed: string[] = [];
    for (const batch of batches()) {
      printed.push(
        await run(
          join(at, 'published/generated'),
          batch.map((one) => one.name),
          at,
        ),
      );
    }
    return { said, lines: printed.flatMap((text) => text.split('\n')) };
  }

  let here: { said: string; lines: string[] };
  beforeAll(async () => {
    here = await published('own', settings(own));
  });

  it('prints what it prints in the .NET of the SDK, in .NET 8', async () => {
    expect(here.lines.length).toBeGreaterThan(1000);
    const old = await published('net8', settings('net8.0'));
    expect(old.lines).toEqual(here.lines);
  });

  it('prints the same when it is trimmed', async () => {
    const trimmed = await published('trimmed', settings(own, TRIMMED));
    expect(trimmed.said).toContain('Optimizing assemblies for size');
    expect(trimmed.lines).toEqual(here.lines);
  });

  it('prints the same as native code', async () => {
    const native = await published('native', settings(own, NATIVE));
    expect(native.said).toContain('Generating native code');
    expect(native.lines).toEqual(here.lines);
  });
});
