/** A text as the value of an attribute. Characters that XML does not allow are removed, or kept unescaped. */
function value(text: string, raw: boolean): string {
  if (raw) return text.replace(/["<&]/g, '');
  return Array.from(text)
    .filter((character) => /[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character))
    .map((character) => (/[\t\n\r"<&]/.test(character) ? `&#${character.charCodeAt(0)};` : character))
    .join('');
}

/** A text as the value of an attribute, without characters that XML does not allow. */
export const hostileAttribute = (text: string): string => value(text, false);

/** The part of a text that is valid in a name without spaces, such as that of a task. */
function word(text: string, raw: boolean): string {
  return raw ? value(text, raw) : text.replace(/\W/g, '');
}

/** The part of a text that is valid in the name of a provider or a channel. */
function name(text: string, raw: boolean): string {
  return value(raw ? text : text.replace(/[\p{Cc}><&"|\\:'?*]/gu, ''), raw);
}

export interface HostileParts {
  /** Whether characters that XML does not allow are kept. */
  readonly raw?: boolean;
  /** Further attributes of the event. */
  readonly event?: string;
}

/** A manifest with a text in all names, messages, comments and UserData. Unless it is raw, it compiles. */
export function hostileManifest(text: string, { raw = false, event = '' }: HostileParts = {}): string {
  const t = value(text, raw);
  const w = word(text, raw);
  const n = name(text, raw);
  const comment = raw ? t : text.replace(/[^\n\u0020-\ud7ff\ue000-\ufffd]|--/g, '');
  return `<!-- ${comment.replaceAll('--', '')} --><!-- wevtc-disable-next-line ${comment.replaceAll('--', '')} -->
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation>
    <events>
      <provider name="P${n}" guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}" symbol="P" resourceFileName="x${t}" messageFileName="x">
        <channels><channel name="C${n}" type="Operational" chid="C"/></channels>
        <levels><level name="L${w}" value="16" symbol="L" message="$(string.S)"/></levels>
        <tasks><task name="T${w}" value="1" symbol="T" eventGUID="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D02}" message="$(string.S)"/></tasks>
        <keywords><keyword name="K${w}" mask="0x1" symbol="K" message="$(string.S)"/></keywords>
        <maps><valueMap name="M${t}" symbol="M"><map value="0" message="$(string.S)"/></valueMap></maps>
        <templates>
          <template tid="D${t}"><data name="F${t}" inType="win:UnicodeString"/><data name="G${t}" inType="win:UInt32" map="M${t}"/></template>
          <template tid="U${t}"><data name="F" inType="win:UnicodeString"/><UserData><x:A xmlns:x="urn:x" a="${t}">
            ${t.replaceAll('>', '')}
            ::error::FAKE
            <x:B>%1</x:B></x:A></UserData></template>
        </templates>
        <events>
          <event value="1" version="0" symbol="One" level="win:Error" task="T${w}" opcode="win:Info" channel="C" template="D${t}" message="$(string.E)"/>
          <event value="2" symbol="Two" task="T${w}" opcode="win:Stop" level="L${w}" keywords="K${w}" template="U${t}" message="$(string.S)"${event}/>
        </events>
      </provider>
    </events>
  </instrumentation>
  <localization>
    <resources culture="en-US">
      <stringTable>
        <string id="S" value="S${t}"/><string id="E" value="${t}%n::error::FAKE%n ##vso[x]%1 %2${t.replaceAll('%', '')}"/>
      </stringTable>
    </resources>
  </localization>
</instrumentationManifest>
`;
}

/** Performance counters with a text wherever they can have any, in a valid manifest. */
export function hostileCounters(text: string): string {
  const t = hostileAttribute(text);
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
<instrumentation><counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
<provider symbol="P" providerGuid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}" applicationIdentity="${t}">
<counterSet symbol="S" guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D02}" uri="s" name="N${t}" description="D${t}" instances="single">
<counter id="1" symbol="C" uri="c" name="C${t}" description="E${t}" type="perf_counter_counter" detailLevel="standard"/>
</counterSet></provider></counters></instrumentation></instrumentationManifest>`;
}
