import { expect, it } from 'vitest';
import { lint } from '../../../src/index.js';

/** A manifest in the form that EventSource of .NET generates: event 0 has neither a level nor a keyword. */
const manifest = (events: string, keywords = '') => `<?xml version="1.0" encoding="utf-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
 <instrumentation xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <events>
<provider name="Contoso-Bakery" guid="{4f6a2c1d-8e3b-5a70-9c2f-1d3e5b7a9c0e}" resourceFileName="Bakery.dll" messageFileName="Bakery.dll" symbol="ContosoBakery">
 <tasks>
  <task name="EventSourceMessage" message="$(string.task_EventSourceMessage)" value="65534"/>
  <task name="Bake" message="$(string.task_Bake)" value="65533"/>
 </tasks>
 <opcodes>
 </opcodes>
 ${keywords}
 <events>
  <event value="0" version="0" level="win:LogAlways" symbol="EventSourceMessage" message="$(string.event_EventSourceMessage)" task="EventSourceMessage" template="EventSourceMessageArgs"/>
  ${events}
 </events>
 <templates>
  <template tid="EventSourceMessageArgs">
   <data name="message" inType="win:UnicodeString"/>
  </template>
 </templates>
</provider>
</events>
</instrumentation>
<localization>
 <resources culture="en-US">
  <stringTable>
   <string id="event_EventSourceMessage" value="%1"/>
   <string id="task_Bake" value="Bake"/>
   <string id="task_EventSourceMessage" value="EventSourceMessage"/>
  </stringTable>
 </resources>
</localization>
</instrumentationManifest>`;

const found = (events: string, keywords?: string) =>
  lint(manifest(events, keywords)).flatMap(({ ruleId }) =>
    ruleId.startsWith('events-without-') ? ruleId : [],
  );
const baked = '<event value="1" version="0" level="win:Informational" symbol="Bake" task="Bake"/>';
const sold = '<event value="2" version="0" level="win:Informational" symbol="Sell" task="Bake"/>';
const KEYWORDS = '<keywords><keyword name="Oven" message="$(string.task_Bake)" mask="0x1"/></keywords>';

it('leaves out event 0, which EventSource adds', () => {
  expect(found('')).toEqual([]);
  expect(found(baked)).toEqual([]);
  expect(found(baked + sold)).toEqual([]);
  expect(found(baked.replace('symbol', 'keywords="Oven" symbol'), KEYWORDS)).toEqual([]);
});

it('still reports what a maintainer can change', () => {
  expect(found(baked + sold.replace('win:Informational', 'win:LogAlways'))).toEqual(['events-without-level']);
  expect(found(baked + sold.replace('symbol', 'keywords="Oven" symbol'), KEYWORDS)).toEqual([
    'events-without-keyword',
  ]);
});
