import { describe, expect, it } from 'vitest';
import { hoverAt } from '../../../src/editor/language/hover/hover-at.js';
import { hoverPlainText } from '../../../src/editor/language/hover/write.js';
import { readManifest } from '../../../src/lint/check-manifest.js';

/**
 * Each definition that can have a message has the string of its kind; the strings of entries and of Windows
 * are used, too.
 */
const text = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation>
    <events>
      <provider name="Contoso" guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}" symbol="CONTOSO"
          resourceFileName="a.dll" messageFileName="a.dll" message="$(string.OfProvider)">
        <channels><channel name="Contoso/Operational" type="Operational" message="$(string.OfChannel)"/></channels>
        <levels><level name="Loud" value="16" message="$(string.OfLevel)"/></levels>
        <tasks><task name="Print" value="1" message="$(string.OfTask)"/></tasks>
        <opcodes><opcode name="Send" value="10" message="$(string.OfOpcode)"/></opcodes>
        <keywords><keyword name="Jobs" mask="0x1" message="$(string.OfKeyword)"/></keywords>
        <filters><filter name="Slow" value="1" message="$(string.OfFilter)"/></filters>
        <maps>
          <valueMap name="Why"><map value="7" message="$(string.OfItem)"/></valueMap>
          <bitMap name="Flags"><map value="0x4" message="$(string.OfBit)"/></bitMap>
        </maps>
        <events>
          <event value="1" symbol="Started" level="win:Error" message="$(string.OfEvent)"/>
          <event value="2" message="$(string.OfTwo)"/>
          <event value="3" symbol="Ended" message="$(string.OfTwo)"/>
          <event value="4" symbol="Borrowed" opcode="win:Start" message="$(string.opcode.Start)"/>
        </events>
      </provider>
      <messageTable>
        <message value="0x7fffffff" symbol="MSG_OWN" message="$(string.OfEntry)"/>
        <message value="5" mid="Mid" message="$(string.OfMid)"/>
        <message value="6" message="$(string.OfBare)"/>
        <message value="nonsense" symbol="MSG_WRONG" message="$(string.OfWrong)"/>
      </messageTable>
    </events>
  </instrumentation>
  <localization>
    <resources culture="en-US">
      <stringTable>
        ${'Provider Channel Level Task Opcode Keyword Filter Item Bit Event Two Entry Mid Bare Wrong'
          .split(' ')
          .map((kind) => `<string id="Of${kind}" value="The ${kind}"/>`)
          .join('\n        ')}
        <string id="level.Error" value="Broken"/>
        <string id="Forgotten" value="nobody"/>
      </stringTable>
    </resources>
  </localization>
</instrumentationManifest>
`;
const manifest = readManifest(text, 'app.man').value ?? expect.fail('not a manifest');

/** The hover at the first occurrence of a part. */
function at(part: string, offset = 0): string {
  const start = text.indexOf(part);
  expect(start, part).toBeGreaterThan(0);
  const hover = hoverAt(manifest, start + offset);
  return hover === undefined ? '' : hoverPlainText(hover);
}

const atString = (id: string) => at(`id="${id}"`, 'id="'.length);

describe('a string names the definitions that show it', () => {
  it.each([
    ['OfProvider', 'provider Contoso'],
    ['OfChannel', 'channel Contoso/Operational'],
    ['OfLevel', 'level Loud'],
    ['OfTask', 'task Print'],
    ['OfOpcode', 'opcode Send'],
    ['OfKeyword', 'keyword Jobs'],
    ['OfFilter', 'filter Slow'],
    ['OfItem', 'item 7 of Why'],
    ['OfBit', 'item 0x4 of Flags'],
    ['OfEvent', 'event Started (1)'],
    ['OfEntry', 'message table'],
  ])('%s: %s', (id, user) => {
    const shown = atString(id);
    expect(shown).toMatch(new RegExp(`^string ${id}\n`));
    expect(shown).toContain(`Used by ${user}`);
  });

  it('all of them', () => {
    expect(atString('OfTwo')).toMatch(/Used by event 2, event Ended \(3\)/);
  });

  it('or that there is none', () => {
    expect(atString('Forgotten')).toContain('Not used');
    expect(atString('Forgotten')).not.toContain('Used by');
  });

  it('or that it replaces a text of Windows', () => {
    expect(atString('level.Error')).toContain('Replaces a text of Windows');
  });
});

it('an event whose message is a text of Windows shows it', () => {
  expect(at('symbol="Borrowed"', 'symbol="'.length)).toContain('Message:\n\n  Start\n');
});

describe('an entry of the message table', () => {
  it('has its symbol as title, its ID with all digits, and its text', () => {
    const shown = at('symbol="MSG_OWN"', 'symbol="'.length);
    expect(shown).toMatch(/^message MSG_OWN\n/);
    expect(shown).toContain('Id: 0x7FFFFFFF');
    expect(shown).toContain('The Entry');
  });

  it('without a symbol has its mid, and without both its string', () => {
    expect(at('<message value="5"', 1)).toMatch(/^message Mid\n[\s\S]*Id: 0x00000005/);
    expect(at('<message value="6"', 1)).toMatch(/^message OfBare\n[\s\S]*Id: 0x00000006/);
  });

  it('has no ID if its value is none', () => {
    const shown = at('symbol="MSG_WRONG"', 'symbol="'.length);
    expect(shown).toMatch(/^message MSG_WRONG\n/);
    expect(shown).not.toContain('Id: ');
  });
});
