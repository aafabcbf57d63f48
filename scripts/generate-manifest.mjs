/**
 * A valid manifest of any size. The numbers of tasks, keywords, maps and templates grow with that of the events, as in
 * real manifests.
 *
 * @param {number} events the number of events
 */
export function generateManifest(events) {
  const templates = Math.ceil(events / 4);
  const tasks = Math.ceil(events / 20);
  const maps = Math.ceil(events / 40);
  return `<?xml version="1.0" encoding="UTF-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"
    xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <instrumentation>
    <events>
      <provider name="Contoso-Generated" guid="{5A7C1E20-8B3D-4F6A-9C41-D2E3F4A5B601}" symbol="CONTOSO_GENERATED"
                resourceFileName="%ProgramFiles%\\Contoso\\generated.dll" messageFileName="%ProgramFiles%\\Contoso\\generated.dll" message="$(string.Provider)">
        <channels>
          <channel chid="Operational" name="Contoso-Generated/Operational" type="Operational" enabled="true"/>
          <channel chid="Analytic" name="Contoso-Generated/Analytic" type="Analytic"/>
        </channels>
        <tasks>
${lines(tasks, (n) => `          <task name="Task${n}" symbol="TASK_${n}" value="${n + 1}" message="$(string.Task${n})"/>`)}
        </tasks>
        <keywords>
${lines(40, (n) => `          <keyword name="Keyword${n}" symbol="KEYWORD_${n}" mask="0x${(1n << BigInt(n)).toString(16)}"/>`)}
        </keywords>
        <maps>
${lines(maps, map)}
        </maps>
        <templates>
${lines(templates, (n) => template(n, n % maps))}
        </templates>
        <events>
${lines(events, (n) => event(n, n % tasks, n % templates))}
        </events>
      </provider>
    </events>
  </instrumentation>
  <localization>
    <resources culture="en-US">
      <stringTable>
        <string id="Provider" value="Generated events"/>
${lines(tasks, (n) => `        <string id="Task${n}" value="Task number ${n}"/>`)}
${lines(maps * 4, (n) => `        <string id="Item${n}" value="Item number ${n}"/>`)}
${lines(events, (n) => `        <string id="Event${n}" value="Event ${n} happened to %1 with state %2 after %3 bytes"/>`)}
      </stringTable>
    </resources>
  </localization>
</instrumentationManifest>
`;
}

function map(n) {
  const items = lines(4, (i) => `            <map value="${i}" message="$(string.Item${n * 4 + i})"/>`);
  return `          <valueMap name="Map${n}">\n${items}\n          </valueMap>`;
}

function template(n, map) {
  return `          <template tid="Template${n}">
            <data name="Name" inType="win:UnicodeString"/>
            <data name="State" inType="win:UInt32" map="Map${map}"/>
            <data name="Size" inType="win:UInt32" outType="win:HexInt32"/>
            <data name="Bytes" inType="win:Binary" length="Size"/>
          </template>`;
}

function event(n, task, template) {
  return `          <event value="${n % 65536}" version="${Math.floor(n / 65536)}" symbol="Event${n}" channel="Operational"
                 level="win:Informational" task="Task${task}" keywords="Keyword${n % 40}"
                 template="Template${template}" message="$(string.Event${n})"/>`;
}

function lines(count, line) {
  return Array.from({ length: count }, (_, n) => line(n)).join('\n');
}
