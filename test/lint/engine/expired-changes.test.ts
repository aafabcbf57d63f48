import { expect, it } from 'vitest';
import { Suppressions } from '../../../src/lint/engine/suppress.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { SourceText } from '../../../src/text/source.js';

const RULE = 'breaking-wire-event-level';

function suppressionsIn(comments: readonly string[]): Suppressions {
  const lines = comments.map((comment) => `<!-- wevtc-disable-next-line ${comment} -->\n<a/>\n`);
  const { value } = parseXml(new SourceText('a.man', `<root>\n${lines.join('')}</root>`));
  const found = Suppressions.of(value);
  if (found === undefined) throw new Error('no comments');
  return found;
}

/** The characters of all keys of maps that a run looks up. */
function charactersLookedUp(run: () => void): number {
  const { get } = Map.prototype;
  let characters = 0;
  Map.prototype.get = function (key) {
    if (typeof key === 'string') characters += key.length;
    return get.call(this, key);
  };
  try {
    run();
  } finally {
    Map.prototype.get = get;
  }
  return characters;
}

it('looks up the text of a comment once, however many rules it lists', () => {
  const list = `${RULE} `.repeat(2000);
  const [older, newer] = [suppressionsIn([list]), suppressionsIn([list])];
  const characters = charactersLookedUp(() => newer.expireChanges([older]));
  expect(characters).toBeGreaterThan(list.length);
  expect(characters).toBeLessThan(20 * list.length);
});

it('tells comments with different texts apart, and counts equal ones', () => {
  const isSilent = (newer: Suppressions, line: number, source: string) => {
    const start = source.split('\n').slice(0, line).join('\n').length + 1;
    return newer.silences({ ruleId: RULE, start });
  };
  const comments = [`${RULE}: one`, `${RULE}: two`, `${RULE}: one`, `${RULE}: two`];
  const text = `<root>\n${comments.map((comment) => `<!-- wevtc-disable-next-line ${comment} -->\n<a/>\n`).join('')}`;
  const newer = suppressionsIn(comments);
  newer.expireChanges([suppressionsIn([`${RULE}: two`, `${RULE}: one`, `${RULE}: two`])]);
  expect([2, 4, 6, 8].map((line) => isSilent(newer, line, text))).toEqual([true, false, true, false]);
});
