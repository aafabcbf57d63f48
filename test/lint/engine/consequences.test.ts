import { describe, expect, it } from 'vitest';
import { lint } from '../../../src/index.js';
import type { RuleId } from '../../../src/text/diagnostics/diagnostic.js';
import { completeManifest } from '../../support/lint.js';

/** The rules that report something in a manifest, in the order of the findings. */
const reported = (piece: string): string[] =>
  lint(completeManifest(piece), { rules: { 'unused-string': 'warning' } })
    .map(({ ruleId }) => ruleId)
    .filter((ruleId) => /^un(?:used|resolved)-/.test(ruleId));

const definitions = `
<channels><channel name="Test/Log" chid="Journal" type="Debug"/></channels>
<levels><level name="Detailed" value="16"/></levels>
<tasks><task name="Printing" value="1"><opcodes><opcode name="Starting" value="10"/></opcodes></task></tasks>
<opcodes><opcode name="Pausing" value="11"/></opcodes>
<keywords><keyword name="Printer" mask="0x1"/></keywords>
<maps><valueMap name="States"><map value="1" message="$(string.State)"/></valueMap></maps>
<templates><template tid="Document"><data name="a" inType="win:UInt32" map="States"/></template></templates>`;
const strings = `<localization><resources culture="en-US"><stringTable>
<string id="State" value="State"/><string id="Printed" value="Printed"/></stringTable></resources></localization>`;
const event =
  'channel="Journal" level="Detailed" task="Printing" opcode="Starting" keywords="Printer" template="Document" message="$(string.Printed)"';

describe('a misspelled name', () => {
  it.each<[string, string, RuleId]>([
    ['Journal"', 'Journl"', 'unresolved-channel'],
    ['level="Detailed', 'level="Detaild', 'unresolved-level'],
    ['task="Printing', 'task="Printng', 'unresolved-task'],
    ['opcode="Starting', 'opcode="Startng', 'unresolved-opcode'],
    ['keywords="Printer', 'keywords="Prnter', 'unresolved-keyword'],
    ['template="Document', 'template="Documnt', 'unresolved-template'],
    ['(string.Printed)', '(string.Prnted)', 'unresolved-string'],
  ])('%s is reported alone: its definition is not called unused', (right, wrong, rule) => {
    const events = (attributes: string) =>
      `<events><event value="1" symbol="E" ${attributes}/><event value="2" symbol="F" opcode="Pausing"/></events>`;
    expect(reported(definitions + events(event) + strings)).toEqual([]);
    const misspelled = event.replace(right, wrong);
    expect(misspelled).not.toBe(event);
    expect(reported(definitions + events(misspelled) + strings)).toEqual([rule]);
  });

  it('of a map is reported alone, too', () => {
    const piece = definitions.replace('map="States"', 'map="Statess"');
    const events = `<events><event value="1" symbol="E" ${event}/><event value="2" symbol="F" opcode="Pausing"/></events>`;
    expect(reported(piece + events + strings)).toEqual(['unresolved-map']);
  });
});
