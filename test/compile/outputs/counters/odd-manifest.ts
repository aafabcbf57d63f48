import type { Manifest } from '../../../../src/manifest/model/model.js';
import { bindText } from '../../../support/bind.js';

const NAMES = [
  'Quotes &quot;and&quot; \\backslashes\\n',
  'Caf\u00e9 \u2019 \u{1f600}a \u2019f\u00e9b',
  'what??/ */ /* // ??=',
  '%1 %n !S!',
];

/** Manifests whose names are unusual but possible, for a program and for a driver. */
export function odd(): Manifest[] {
  return [counters(false), counters(true)].map((text) => {
    const { manifest } = bindText(text);
    if (manifest === undefined) throw new Error('no manifest');
    return manifest;
  });
}

function counters(isKernel: boolean): string {
  const where = isKernel ? ' struct="Name" field="Buffer"' : '';
  const structs = isKernel
    ? '<structs><struct name="Name_" type="ODD"/><struct name="Name" type="ODD"/><struct name="int" type="ODD"/></structs>'
    : '';
  const identity = isKernel ? 'providerType="kernelMode"' : 'symbol="OddProvider"';
  const sets = NAMES.map((name, at) => {
    const guid = `{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b7${at}0}`;
    const counter = `<counter id="${at}" symbol="Odd${at}" uri="c${at}" name="${name}" description="${name}" type="perf_counter_counter" detailLevel="standard"${where}/>`;
    return `<counterSet symbol="OddSet${at}" guid="${guid}" uri="s${at}" name="${name}" description="${name}">${structs}${counter}</counterSet>`;
  });
  return `<?xml version="1.0"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation>
<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
<provider ${identity} providerGuid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b7ff}" applicationIdentity="odd.exe">${sets.join('\n')}</provider>
</counters></instrumentation></instrumentationManifest>`;
}
