import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { formatManifest } from '../../../src/lint/format/format-manifest.js';
import { emitterOf } from '../../support/emitters.js';

// The name contains two spaces, and the description a newline, which is a space to ctrpp.exe.
const INSTRUMENTATION = `<instrumentation><!-- counters only -->
<counters xmlns='http://schemas.microsoft.com/win/2005/12/counters' schemaVersion = "1.1"><provider
 providerGuid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b731}" applicationIdentity='a.exe' symbol="A" ><counterSet symbol="S" guid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b732}" uri="s" name="A  set" description="One
line"> <!-- wevtc-disable-next-line counter-resource-base: ours -->
<counter id="1" uri="c" type="perf_counter_rawcount" detailLevel="standard" symbol="C"><counterAttributes><counterAttribute name="displayAsHex" ></counterAttribute></counterAttributes></counter></counterSet></provider></counters></instrumentation>`;

const roots = {
  instrumentationManifest: 'http://schemas.microsoft.com/win/2004/08/events',
  assembly: 'urn:schemas-microsoft-com:asm.v3',
};

function headersOf(text: string): readonly unknown[] {
  const { value, diagnostics } = readManifest(text, 'a.man');
  if (value === undefined) throw new Error('not a manifest');
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return emitterOf('counters')
    .emit(value, { baseName: 'a' })
    .map(({ path, content }) => [path, content]);
}

describe.each(Object.entries(roots))('counters in <%s>', (root, namespace) => {
  const text = `<${root} xmlns="${namespace}">${INSTRUMENTATION}</${root}>`;
  const formatted = formatManifest(text, 'a.man').output;

  it('are laid out like events', () => {
    expect(formatted).toBe(`<${root} xmlns="${namespace}">
  <instrumentation><!-- counters only -->
    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
      <provider providerGuid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b731}" applicationIdentity="a.exe" symbol="A">
        <counterSet
            symbol="S"
            guid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b732}"
            uri="s"
            name="A  set"
            description="One
line"> <!-- wevtc-disable-next-line counter-resource-base: ours -->
          <counter id="1" uri="c" type="perf_counter_rawcount" detailLevel="standard" symbol="C">
            <counterAttributes>
              <counterAttribute name="displayAsHex"/>
            </counterAttributes>
          </counter>
        </counterSet>
      </provider>
    </counters>
  </instrumentation>
</${root}>
`);
  });

  it('stay so, and are compiled to the same files', () => {
    expect(formatManifest(formatted, 'a.man').output).toBe(formatted);
    expect(headersOf(formatted)).toEqual(headersOf(text));
    expect(headersOf(text)).toHaveLength(3);
  });
});
