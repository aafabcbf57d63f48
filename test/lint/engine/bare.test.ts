import { expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { catalogue } from '../../../src/text/diagnostics/catalogue.js';
import { completeManifest } from '../../support/lint.js';

const everyRule = settingsFrom({
  ruleset: 'mc',
  rules: Object.fromEntries(Object.entries(catalogue).map(([id, { severity }]) => [id, severity])),
});

it('rules speak of events and items without a value', () => {
  const piece = `
<channels><channel name="Test/Admin" chid="A" type="Admin"/><channel name="Test/Debug" chid="D" type="Debug"/></channels>
<maps><valueMap name="M" symbol="M"><map symbol="A" message="$(string.a)"/><map symbol="A" message="$(string.a)"/></valueMap></maps>
<templates><template tid="u"><data name="f" inType="win:UInt8"/></template></templates>
<events>
<event channel="A"/>
<event channel="System"/>
<event opcode="win:Start"/>
<event opcode="win:Stop" task="win:None"/>
<event message="$(string.c)" template="u"/>
<event message="$(string.b)"/>
</events>
<localization><resources culture="en-US"><stringTable><string id="a" value="a"/><string id="b" value="%1"/><string id="c" value="c"/></stringTable></resources></localization>`;
  const { diagnostics } = checkManifest(completeManifest(piece.trimStart()), 'test.man', everyRule);
  const found = diagnostics.flatMap(({ ruleId, message }) => {
    const about = /(event|item) \?[^;]*/.exec(message)?.[0];
    return about === undefined ? [] : `${ruleId}: ${about}`;
  });
  expect([...new Set(found)].sort()).toEqual([
    "admin-event-level: event ? goes to the Admin channel 'A' without a level",
    "admin-event-level: event ? goes to the Admin channel 'System' without a level",
    "admin-event-message: event ? goes to the Admin channel 'A' and must have a message",
    "admin-event-message: event ? goes to the Admin channel 'System' and must have a message",
    "c-symbol-unique: item ? of map 'M' and for item ? of map 'M'",
    'event-keyword-zero: event ? has keyword 0, which passes every keyword filter',
    'event-level-zero: event ? has no level, which is 0 and passes every level filter',
    'message-insert-range: event ? has no template',
  ]);
  expect(diagnostics.map(({ ruleId }) => ruleId)).not.toContain('message-id-unique');
});
