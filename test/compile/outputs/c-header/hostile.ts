import type { Manifest } from '../../../../src/manifest/model/model.js';
import { bindText } from '../../../support/bind.js';

/** Texts that try to leave the comment they are put into; what gets out has PWNED in it. */
export const HOSTILE_TEXTS = [
  '*/ int PWNED; /*',
  '/*/ int PWNED; /*/',
  '*&#10;/ int PWNED;',
  '*\\&#10;/ int PWNED; \\',
  'line&#10;#define PWNED 1&#13;&#10;int PWNED;',
  '*??/&#10;/ int PWNED; ??/',
  '// int PWNED; \\&#10;int PWNED;',
  '"; int PWNED; char x[] = "',
  '%n*%n/ int PWNED; %n#error PWNED',
  '*&#x85;/ *&#x2028;/ &#x202e;DENWP tni &#x2066;',
  '**//**/ int PWNED; */*',
  '{{provider}} {{{PWNED}}} &lt;b&gt; &amp;amp; Zoë 中文 🐈',
];

/** A manifest without errors that has such a text wherever the schema lets it. */
export function hostileManifest(): Manifest {
  const { manifest, findings } = bindText(hostileText());
  if (manifest === undefined) throw new Error(findings.join('\n'));
  return manifest;
}

function hostileText(): string {
  const text = (at: number) => HOSTILE_TEXTS[at % HOSTILE_TEXTS.length]?.replaceAll('"', '&quot;');
  const strings = HOSTILE_TEXTS.map((_, at) => `<string id="s${at}" value="${text(at)}"/>`);
  const keywords = HOSTILE_TEXTS.map(
    (_, at) => `<keyword name="K${at}" mask="0x${(1 << at).toString(16)}" message="$(string.s${at})"/>`,
  );
  const maps = HOSTILE_TEXTS.map(
    (_, at) =>
      `<valueMap name="${text(at)} ${at}" symbol="MAP${at}"><map value="${at}" symbol="A" message="$(string.s${at})"/></valueMap>`,
  );
  const templates = HOSTILE_TEXTS.map(
    (_, at) =>
      `<template tid="t${at}"><data name="${text(at)}" inType="win:UInt16"/><struct name="${text(at + 1)}" count="2"><data name="${text(at + 2)}" inType="win:UInt8"/></struct></template>`,
  );
  const events = HOSTILE_TEXTS.map(
    (_, at) => `<event value="${at}" symbol="Event${at}" template="t${at}" message="$(string.s${at})"/>`,
  );
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
<instrumentation><events><provider name="${text(0)}" guid="{00000001-0002-0003-0004-000000000005}" symbol="HOSTILE" resourceFileName="x" messageFileName="x">
<traits includeName="true"/>
<channels><channel name="${text(1)}" type="Operational"/><channel name="${text(2)}" chid="c" type="Debug" symbol="CHANNEL2"/></channels>
<keywords>${keywords.join('\n')}</keywords><maps>${maps.join('\n')}</maps>
<templates>${templates.join('\n')}</templates><events>${events.join('\n')}</events></provider></events></instrumentation>
<localization><resources culture="en-US"><stringTable>${strings.join('\n')}</stringTable></resources></localization></instrumentationManifest>`;
}
