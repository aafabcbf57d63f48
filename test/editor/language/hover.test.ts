import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { hoverAt } from '../../../src/editor/language/hover/hover-at.js';
import { meaningOfPredefined } from '../../../src/editor/language/hover/meanings.js';
import type { Hover } from '../../../src/editor/language/hover/page.js';
import { hoverMarkdown, hoverPlainText } from '../../../src/editor/language/hover/write.js';
import { definitionsAt } from '../../../src/editor/language/navigate.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import {
  predefinedChannels,
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
  predefinedTasks,
} from '../../../src/windows/winmeta/metadata.js';
import { inTypes, outTypes } from '../../../src/windows/winmeta/types.js';
import { hostileManifest } from '../../support/hostile-manifest.js';
import { prose } from '../../support/markdown.js';
import { mutated } from '../../support/mutations.js';
import { marked } from './marked.js';

const manifestText = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation>
    <events>
      <provider name="Contoso" guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}" symbol="CONTOSO"
          resourceFileName="a.dll" messageFileName="a.dll">
        <channels>
          <channel name="Contoso/Operational" chid="Op" type="Operational"/>
        </channels>
        <tasks>
          <task name="Print" value="1" message="$(string.Task)">
            <opcodes><opcode name="Send" value="10"/></opcodes>
          </task>
        </tasks>
        <keywords>
          <keyword name="Jobs" mask="0x1" symbol="KW_JOBS"/>
          <keyword name="Idle" mask="0x2"/>
        </keywords>
        <maps>
          <valueMap name="Why" symbol="WHY"><map value="1" symbol="_PAPER" message="$(string.Paper)"/></valueMap>
          <bitMap name="Flags"><map value="4" message="$(string.Task)"/></bitMap>
        </maps>
        <templates>
          <template tid="Job">
            <data name="Size" inType="win:UInt16"/>
            <data name="Handle" inType="win:Pointer"/>
            <data name="Reason" inType="win:UInt32" map="Why"/>
            <struct name="Pages" count="2"><data name="Width" inType="win:UInt16"/></struct>
            <data name="Body" inType="win:Binary" length="Size"/>
            <data name="User" inType="win:UnicodeString"/>
          </template>
        </templates>
        <events>
          <event value="1" version="2" symbol="One" channel="Op" level="win:Error" task="Print" opcode="Send" keywords="Jobs Idle"
              template="Job" message="$(string.One)"/>
          <event value="2" keywords="Jobs"/>
        </events>
      </provider>
    </events>
  </instrumentation>
  <localization>
    <resources culture="en-US">
      <stringTable>
        <string id="Task" value="Printing"/><string id="Paper" value="no paper"/>
        <string id="One" value="%1 bytes: %3%n%6"/><string id="Left" value="over"/>
      </stringTable>
    </resources>
    <resources culture="de-DE">
      <stringTable>
        <string id="Task" value="Drucken"/><string id="Paper" value="kein Papier"/>
        <string id="One" value="%1 Bytes: %3"/>
      </stringTable>
    </resources>
  </localization>
</instrumentationManifest>
`;

function read(text: string) {
  const { value } = readManifest(text, 'app.man');
  if (value === undefined) throw new Error('not a manifest');
  return value;
}

const manifest = read(manifestText);

/** The hover at a part of the manifest with a mark. */
function at(part: string): Hover | undefined {
  const { text, offset } = marked(part);
  expect(manifestText.split(text).length, text).toBe(2);
  return hoverAt(manifest, manifestText.indexOf(text) + offset);
}

function plain(part: string): string {
  const hover = at(part);
  return hover === undefined ? '' : hoverPlainText(hover);
}

const nameAt = (part: string) => {
  const hover = at(part);
  return hover && manifestText.slice(hover.range.start, hover.range.end);
};

describe('an insert', () => {
  it('shows the fields that it stands for', () => {
    expect(plain('value="%1 bytes: %|3%n')).toBe(`insert %3

event               field   in-type     map
One (1, version 2)  Reason  win:UInt32  Why`);
    expect(nameAt('value="%1 bytes: %|3%n')).toBe('%3');
  });

  it('leads to their definitions', () => {
    const offset = manifestText.indexOf('%3%n') + 1;
    expect(definitionsAt(manifest, offset).map(({ start, end }) => manifestText.slice(start, end))).toEqual([
      'Reason',
    ]);
    expect(definitionsAt(manifest, manifestText.indexOf('%n%6') + 1)).toEqual([]);
  });
});

it('a message shows its string, wherever in the reference the cursor is', () => {
  for (const part of ['template="Job" message="$|(string.One)"', 'template="Job" message="$(string.One|)"']) {
    expect(plain(part)).toMatch(/^string One/);
    expect(nameAt(part)).toBe('One');
    const offset = manifestText.indexOf(part.replace('|', '')) + part.indexOf('|');
    expect(definitionsAt(manifest, offset)).not.toEqual([]);
  }
});

describe('an event', () => {
  it('shows its message with values, its descriptor, its payload and its names', () => {
    expect(plain('symbol="On|e"')).toBe(`event One

Event 1, version 2, of Contoso

Message, with sample values:

  8 bytes: no paper
  ‹User›

descriptor  value  hex                 name                             text
Id          1      0x1
Version     2      0x2
Channel     16     0x10                Contoso/Operational
Level       2      0x2                 win:Error                        Error
Opcode      10     0xa                 Send
Task        1      0x1                 Print                            Printing
Keyword            0x8000000000000003  Jobs, Idle, Contoso/Operational  Jobs, Idle

Payload: at least 16 or 20 bytes, depending on the size of pointers

    field        in-type            out-type          map  offset    size
%1  Size         win:UInt16         xs:unsignedShort       0         2
%2  Handle       win:Pointer        win:HexInt64           2         4 or 8
%3  Reason       win:UInt32         xs:unsignedInt    Why  6 or 10   4
%4  Pages        struct[2]                                 10 or 14  4
    Pages.Width  win:UInt16         xs:unsignedShort       +0        2
%5  Body         win:Binary(Size)   xs:hexBinary           14 or 18  varies
%6  User         win:UnicodeString  xs:string              varies    varies

- EVENT_DESCRIPTOR: One
- C code writes it with EventWriteOne
- Message One: id 0xB0020001, in C MSG_One

Collect it with wevtc match FILE --level 2 --any 0x2`);
  });

  it('shows no numbers of names that nothing explains', () => {
    const text = manifestText.replace('level="win:Error"', 'level="Unknown"');
    const hover = hoverAt(read(text), text.indexOf('symbol="One"') + 10);
    const shown = hoverPlainText(hover as Hover);
    expect(shown).toMatch(/\nLevel +unknown/);
    expect(shown).toMatch(/\nOpcode +10 +0xa/);
    expect(shown).not.toContain('Collect it');
    expect(shown).not.toContain('level 0');
  });

  it('is shown at its element name, its id and its end', () => {
    expect(nameAt('<ev|ent value="1"')).toBe('event');
    expect(nameAt('<event value="|1"')).toBe('1');
    expect(plain('<event value="2|"')).toContain('CONTOSO_EVENT_0x2_0_0_0_0_0_1');
  });
});

describe('a definition', () => {
  it.each([
    [
      'keywords="Jobs I|dle"',
      'Idle',
      ['Mask: 0x0000000000000002 (bit 1)', 'CONTOSO_KEYWORD_Idle', '1 event: One'],
    ],
    [
      'mask="0x|1"',
      '0x1',
      ['keyword Jobs', 'KW_JOBS', 'Used by 2 events: One (1, version 2), event 2', '--any 0x1'],
    ],
    ['level="win:E|rror"', 'win:Error', ['An error', 'Value: 2', 'WINEVENT_LEVEL_ERROR', 'Shown as Error']],
    ['task="P|rint"', 'Print', ['Value: 1', 'MSG_Task', 'Drucken', 'CONTOSO_TASK_Print']],
    ['opcode="S|end"', 'Send', ['Value: 10', 'Only in the task Print']],
    [
      'channel="O|p"',
      'Op',
      ['Value: 16, computed', '0x8000000000000000 (bit 63)', 'Name in this manifest: Op'],
    ],
    [
      'template="J|ob"',
      'Job',
      ['6 fields, at least 16 or 20 bytes', '%3', 'Used by 1 event: One (1, version 2)'],
    ],
    ['name="R|eason"', 'Reason', ['In messages: %3', 'in C const unsigned int', 'Offset: 6 or 10', '_PAPER']],
    ['name="W|idth"', 'Width', ['In the struct Pages, in messages %4', 'Offset: 0']],
    ['name="P|ages"', 'Pages', ['A struct [2]', 'Size: 4 bytes', 'Width']],
    ['map="W|hy"', 'Why', ['value map Why', 'WHY_PAPER', 'no paper', 'Used by 1 field: Job.Reason']],
    ['<map value="|4"', '4', ['item 0x4', 'bit 2', 'Of the bit map Flags']],
    ['inType="win:Bi|nary"', 'win:Binary', ['Needs a length', 'varies', 'xs:hexBinary']],
    ['inType="win:Poi|nter"', 'win:Pointer', ['4 or 8 bytes']],
    ['"$(string.O|ne)"', 'One', ['%1 Bytes: %3', 'id 0xB0020001', 'Used by event One (1, version 2)']],
    ['id="L|eft"', 'Left', ['over', 'Not used']],
    ['culture="de|-DE"', 'de-DE', ['3 strings']],
    ['<provider name="Con|toso"', 'Contoso', ['{0b6e3f1c-', '2 events, 1 channel, 2 keywords, 1 template']],
  ])('at %s', (part, name, expected) => {
    expect(nameAt(part)).toBe(name);
    for (const text of expected) expect(plain(part)).toContain(text);
  });

  it('has no insert numbers of the members of a struct', () => {
    expect(plain('name="P|ages"')).toContain('In messages: %4');
    expect(plain('name="P|ages"')).not.toContain('%1');
  });

  it('is not shown where nothing is defined', () => {
    expect(at('  |<tasks>')).toBeUndefined();
  });
});

describe('elements and attributes', () => {
  it('have their purpose, and what an attribute can be', () => {
    expect(hoverPlainText(at('cha|nnel="Op"') as Hover)).toBe(
      'attribute channel\n\nThe log that the event goes to. Without it, only tracing sessions get the event. Optional: a name.',
    );
    expect(hoverPlainText(at('resource|FileName="a.dll"') as Hover)).toMatch(/Windows needs it: text\.$/);
    expect(hoverPlainText(at('<opcode name="Send" va|lue="10"') as Hover)).toMatch(
      /Required: a number from 10 to 239, decimal or hexadecimal with 0x\.$/,
    );
    expect(hoverPlainText(at('<ta|sks>') as Hover)).toBe(
      'element tasks\n\nThe parts of the provider that write events.',
    );
    expect(hoverPlainText(at('</tas|k>') as Hover)).toContain('A part of the provider, such as an operation');
  });
});

describe('what is not in the schema of events', () => {
  const hoverIn = (part: string) => {
    const { text, offset } = marked(part);
    const whole = manifestText
      .replace('<task name="Print" value="1"', text.startsWith('<task') ? text : '$&')
      .replace('</template>', text.startsWith('<UserData') ? `${text}$&` : '$&');
    const { value: manifest } = readManifest(whole, 'a.man');
    if (manifest === undefined) throw new Error('not a manifest');
    const hover = hoverAt(manifest, whole.indexOf(text) + offset);
    return hover && hoverPlainText(hover);
  };

  it.each([
    [
      '<task name="Print" val|eu="1"',
      "attribute valeu\n\nUnknown attribute; did you mean 'value'? The number of the task in events. Required: a number from 0 to 65535, or hexadecimal with 0x and at most 4 digits.",
    ],
    [
      '<task name="Print" co|lor="1"',
      'attribute color\n\nUnknown attribute. The element can have name, value, symbol, eventGUID, message.',
    ],
    ['<task name="Print" xml:la|ng="en"', undefined],
    ['<task name="Pri|nt"', expect.stringContaining('No value yet')],
    [
      '<User|Data><Data xmlns="urn:a">%1</Data></UserData>',
      'element UserData\n\nThe XML of an event with its fields, which Event Viewer shows instead of a list: %1 is the first field.',
    ],
    ['<UserData><Data xml|ns="urn:a">%1</Data></UserData>', undefined],
  ])('is explained at %s', (part, expected) => {
    expect(hoverIn(part)).toEqual(expected);
  });

  it('is explained at a namespace', () => {
    expect(hoverPlainText(at('xmlns:w|in="http://manifests') as Hover)).toBe(
      'namespace xmlns:win\n\nThe namespace of the names that Windows defines, such as win:Error and win:UInt32.',
    );
  });
});

describe('what Windows predefines', () => {
  it.each([
    ['level', predefinedLevels],
    ['opcode', predefinedOpcodes],
    ['task', predefinedTasks],
    ['keyword', predefinedKeywords],
    ['channel', predefinedChannels],
    ['inType', inTypes],
    ['outType', outTypes],
  ] as const)('has a sentence for each %s', (kind, all) => {
    for (const { name } of all)
      expect([name, meaningOfPredefined(kind, name)]).toEqual([name, expect.stringMatching(/\.$/)]);
    expect(meaningOfPredefined(kind, 'toString')).toBeUndefined();
  });
});

describe('Markdown', () => {
  // Everything on, as in the least careful editor.
  const markdown = new MarkdownIt({ html: true, linkify: false });
  const harmless = new Set([
    'p',
    'strong',
    'code',
    'ul',
    'li',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ]);

  function elementsOf(text: string): string[] {
    return [...markdown.render(text).matchAll(/<([a-zA-Z!][^\s>]*)/g)].map(([, name]) => name as string);
  }

  it('has tables and code', () => {
    const text = hoverMarkdown(at('symbol="On|e"') as Hover);
    expect(text).toContain('**event** `One`');
    expect(elementsOf(text)).toEqual(expect.arrayContaining(['table', 'pre', 'ul', 'code']));
  });

  it.each([
    '[x](command:workbench.action.quit)',
    '![x](https://contoso.example/a.png)',
    '<img src=x onerror=alert(1)>',
    '` `` ``` ```` <b>',
    '\\| [a](command:b) | \\\\| <i>',
    '```\n[x](y:z)\n```',
    '<https://contoso.example>',
    '&lt;b&gt; *a* _b_ # c',
    '\u202e evil \u200b',
  ])('cannot be written by a manifest: %j', (text) => {
    const all = read(hostileManifest(text, { raw: true }));
    const { length } = all.source.text;
    for (let offset = 0; offset < length; offset += 3) {
      const hover = hoverAt(all, offset);
      if (hover === undefined) continue;
      const written = hoverMarkdown(hover);
      const [stray] = elementsOf(written).filter((name) => !harmless.has(name));
      expect([stray, stray && written]).toEqual([undefined, undefined]);
      expect(written).not.toMatch(/[\u202e\u200b]/);
      // Each row of a table has as many cells as the row before it, so no text has left its cell.
      const rows = prose(written).split('\n');
      for (const [index, row] of rows.entries()) {
        const before = rows[index - 1];
        if (!row.startsWith('| ') || !before?.startsWith('| ')) continue;
        expect([row, row.split('|').length]).toEqual([row, before.split('|').length]);
      }
    }
  });
});

describe('any offset in any damaged manifest', () => {
  const sample = readFileSync(
    join(import.meta.dirname, '../../../samples/contoso-storage/contoso-storage.man'),
    'utf8',
  );

  it('has a hover in the text, or none', () => {
    fc.assert(
      fc.property(
        mutated([manifestText, sample]),
        fc.array(fc.nat(), { minLength: 10, maxLength: 20 }),
        (text, places) => {
          const all = readManifest(text, 'app.man').value;
          if (all === undefined) return;
          for (const place of places) {
            const hover = hoverAt(all, place % (text.length + 1));
            if (hover === undefined) continue;
            const { start, end } = hover.range;
            expect(0 <= start && start <= end && end <= text.length).toBe(true);
            hoverMarkdown(hover);
            hoverPlainText(hover);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
