/** A provider with an index from 1 to 9. */
const provider = (index: number, content: string) =>
  `<provider name="P${index}" guid="{00000001-0002-0003-0004-00000000000${index}}" symbol="S${index}" resourceFileName="a.dll" messageFileName="a.dll">${content}</provider>`;

const strings = (...ids: string[]) =>
  `<localization><resources culture="en-US"><stringTable>${ids.map((id) => `<string id="${id}" value="Text ${id}"/>`).join('')}</stringTable></resources></localization>`;

/** Parts of manifests that mc.exe compiles, or that no document says it refuses. */
export const accepted: Readonly<Record<string, string>> = {
  'events without a level and message on an Admin channel of another provider': `
    ${provider(1, '<channels><importChannel chid="C1" name="P2/Main"/></channels><events><event value="1" symbol="E" channel="C1"/></events>')}
    ${provider(2, '<channels><channel name="P2/Main" type="Admin"/></channels>')}`,
  'two versions of an event with different messages on System': `
    <channels><importChannel name="System" chid="System"/></channels>
    <events>
      <event value="102" version="0" symbol="A" channel="System" level="win:Error" message="$(string.a)"/>
      <event value="102" version="1" symbol="B" channel="System" level="win:Error" message="$(string.b)"/>
    </events>
    ${strings('a', 'b')}`,
  'an insert without its closing exclamation mark': `
    <templates><template tid="T"><data name="A" inType="win:UInt32"/></template></templates>
    <events><event value="1" symbol="E" template="T" message="$(string.a)"/></events>
    <localization><resources culture="en-US"><stringTable><string id="a" value="%1!x"/></stringTable></resources></localization>`,
  'settings of a channel without a value, where the schema has a default': `
    <channels><channel name="P/Debug" type="Debug">
      <logging><retention/><maxSize/></logging>
      <publishing><level/><keywords/><clockType/></publishing>
    </channel></channels>
    <events><event value="1" symbol="E" channel="P/Debug"/></events>`,
  'a second UserData': `
    <templates><template tid="T">
      <data name="A" inType="win:UInt32"/>
      <UserData><One xmlns="urn:one"><A>%1</A></One></UserData>
      <UserData><Two xmlns="urn:two"><A>%1</A></Two></UserData>
    </template></templates>
    <events><event value="1" symbol="E" template="T"/></events>`,
};
