/** A manifest with one mistake: a level that does not exist. */
export const sample = `<?xml version="1.0" encoding="UTF-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation>
    <events>
      <provider name="Contoso-Print" guid="{3f6f4a1c-58f1-4d1b-9f0e-6d7a5a6a1e01}" symbol="CONTOSO_PRINT" resourceFileName="print.exe" messageFileName="print.exe">
        <templates>
          <template tid="Job">
            <data name="Document" inType="win:UnicodeString" />
            <data name="Pages" inType="win:UInt32" />
          </template>
        </templates>
        <events>
          <event value="1" symbol="JobPrinted" level="win:Informational" template="Job" message="$(string.JobPrinted)" />
          <event value="2" symbol="JobLost" level="win:Erorr" template="Job" message="$(string.JobLost)" />
        </events>
      </provider>
    </events>
  </instrumentation>
  <localization>
    <resources culture="en-US">
      <stringTable>
        <string id="JobPrinted" value="Printed %1 with %2 pages." />
        <string id="JobLost" value="Lost %1." />
      </stringTable>
    </resources>
  </localization>
</instrumentationManifest>
`;

export const lineOfMistake = sample.slice(0, sample.indexOf('Erorr')).split('\n').length;
export const columnOfMistake =
  sample.indexOf('win:Erorr') - sample.lastIndexOf('\n', sample.indexOf('win:Erorr'));
