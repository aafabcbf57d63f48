import type { Manifest } from '../../../../src/manifest/model/model.js';
import { bindText } from '../../../support/bind.js';

/** Texts that try to leave the comment, string or name they are put into; what gets out has PWNED in it. */
const TEXTS = [
  '&quot;; int PWNED; //',
  '*/ int PWNED; /*',
  'line&#10;int PWNED;&#13;&#10;int PWNED;',
  'next&#x85;int PWNED;&#x2028;int PWNED;&#x2029;int PWNED;',
  '\\u000aint PWNED; \\&quot; int PWNED;',
  '&lt;/summary&gt;&lt;x&gt; &amp;amp; &lt;![CDATA[ ]]&gt; --&gt;',
  '{0} {{1}} {9999} }{ { int PWNED',
  '%1 %2 %n%t%99 {%1} Zoë 中文 🐈 &#x202e;DENWP',
];

/** Names that mean something to C#, to EventSource or to the generated code. */
const NAMES = words(`
  class int string Guid EventLevel Keywords Channels Log Payload payload i j item Send Events IsEnabled value
  WriteEvent Name Dispose ToString relatedActivityId Rest System Event NonEvent DateTime HOSTILE Equals Opcodes
  global Text Encoding EventWriteclass Tasks event length Buffer
`);

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** A manifest without errors that has such texts and names wherever the schema lets it. */
export function hostileCsharpManifest(): Manifest {
  const text = (at: number) => TEXTS[at % TEXTS.length] as string;
  const each = (make: (name: string, at: number) => string) => NAMES.map(make).join('\n');
  const strings = TEXTS.map((value, at) => `<string id="s${at}" value="${value}"/>`).join('\n');
  const message = (at: number) => `message="$(string.s${at % TEXTS.length})"`;
  const { manifest, findings } =
    bindText(`<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
<instrumentation><events><provider name="${text(0)}" guid="{00000001-0002-0003-0004-000000000005}" symbol="HOSTILE" resourceFileName="x" messageFileName="x" ${message(1)}>
<channels>${TEXTS.slice(0, 7)
      .map((name, at) => `<channel name="${name}" chid="c${at}" type="Operational" ${message(at)}/>`)
      .join('')}</channels>
<tasks>${each((name, at) => `<task name="${name}" value="${at + 1}" ${message(at)}><opcodes><opcode name="${name}" value="${at + 11}" ${message(at)}/></opcodes></task>`)}</tasks>
<keywords>${each((name, at) => `<keyword name="${name}" mask="0x${(1n << BigInt(at % 44)).toString(16)}" ${message(at)}/>`)}
<keyword name="Several" mask="0x5"/></keywords>
<maps>${each((name, at) => `<valueMap name="${name}"><map value="${at}" ${message(at)}/><map value="${at + 1}" symbol="${name}" ${message(at)}/></valueMap>`)}
<bitMap name="${text(2)}"><map value="0x1" ${message(2)}/></bitMap></maps>
<templates>${each(
      (name, at) => `<template tid="${name}">
<data name="${name}" inType="win:GUID"/><data name="x${text(at)}" inType="win:UInt32" map="${name}"/>
${NAMES.map((other) => `<data name="${other}2" inType="win:UInt8"/><data name="_${other}" inType="win:UnicodeString"/>`).join('')}
<struct name="${name}S" count="2"><data name="${name}" inType="win:UInt8"/><data name="${name}S" inType="win:AnsiString"/><data name="${text(at)}" inType="win:Binary" length="3"/></struct>
</template>`,
    )}
<template tid="names">${each((name) => `<data name="${name}" inType="win:UInt16"/>`)}<data name="Rest_" inType="win:SID"/></template></templates>
<events>${each((name, at) => `<event value="${at + 1}" symbol="${name}" channel="c${at % 7}" task="${name}" opcode="${name}" keywords="${name} Several" template="${name}" ${message(at)}/>`)}
<event value="1000" name="${text(4)}" template="names" ${message(6)}/></events></provider></events></instrumentation>
<localization><resources culture="en-US"><stringTable>${strings}</stringTable></resources></localization></instrumentationManifest>`);
  if (manifest === undefined || findings.length > 0) throw new Error(findings.join('\n'));
  return manifest;
}
