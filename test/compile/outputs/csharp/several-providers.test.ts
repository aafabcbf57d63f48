import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../../src/index.js';
import { mcs, noteMissing, run } from '../../../support/tools.js';

noteMissing({ mcs });

/** A provider whose one event, if it has one, has a field of several elements. */
function provider(symbol: string, event?: string): string {
  const number = [...symbol].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 0xffff_ffff;
  const guid = `{${number.toString(16).padStart(8, '0')}-52A4-4C0E-9D77-6A1F2B3C4D01}`;
  const contents =
    event === undefined
      ? ''
      : `<events><event value="1" symbol="${event}" level="win:Error" template="T"/></events>
         <templates><template tid="T"><data name="Sizes" inType="win:UInt32" count="3"/></template></templates>`;
  return `<provider name="Contoso-${symbol}" guid="${guid}" symbol="${symbol}" resourceFileName="a.dll"
    messageFileName="a.dll">${contents}</provider>`;
}

function csharp(baseName: string, ...providers: readonly string[]): string {
  const text = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events>
    ${providers.join('\n')}</events></instrumentation></instrumentationManifest>`;
  const { files, diagnostics } = compile(text, {
    baseName,
    emit: ['csharp'],
    csharp: { namespace: 'Contoso' },
    ruleset: 'mc',
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return files[0]?.content as string;
}

/** Without events, with some, and with one that is called like the class before. */
const three = csharp('three', provider('Idle'), provider('First', 'Started'), provider('Second', 'First'));
/** Another file with the same namespace. */
const other = csharp('other', provider('Third', 'Started'));

describe('the code that several providers need', () => {
  it('stands in the file once, in the first provider that writes events', () => {
    expect(three.match(/\bclass Payload\b/g)).toHaveLength(1);
    expect(three.match(/public void Utf16\(string value\)/g)).toHaveLength(1);
    const [, idle, first, second] = three.split('[EventSource(');
    expect(idle).not.toContain('Payload');
    expect(first).toContain('internal sealed class Payload');
    expect(second).toContain('new global::Contoso.First.Payload()');
  });

  it('is private where there is one provider', () => {
    expect(other).toContain('private sealed class Payload');
    expect(other).not.toContain('global::Contoso');
  });

  it.skipIf(mcs === undefined)('compiles, together with another file of the namespace', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-csharp-'));
    try {
      writeFileSync(join(folder, 'three.cs'), three);
      writeFileSync(join(folder, 'other.cs'), other);
      const flags = ['-t:library', '-unsafe', '-warn:4', '-warnaserror', '-langversion:7.2', '-nowarn:1691'];
      await run(mcs as string, [...flags, '-out:all.dll', 'three.cs', 'other.cs'], folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
