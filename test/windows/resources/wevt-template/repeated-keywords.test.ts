import { describe, expect, it } from 'vitest';
import { wevtTemplateOf } from '../../../../src/compile/resource-model/wevt-template.js';
import { readWevtTemplate } from '../../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../../src/windows/resources/wevt-template/write.js';
import { bindProvider } from '../../../support/bind.js';

/** What the resources of a provider with the keywords k, l and m say about its events. */
function keywordsOf(...lists: string[]) {
  const events = lists.map((list, at) => `<event value="${at + 1}" symbol="E${at}" keywords="${list}"/>`);
  const { manifest } = bindProvider(
    `<keywords>${['k', 'l', 'm'].map((name, at) => `<keyword name="${name}" mask="0x${1 << at}"/>`).join('')}</keywords><events>${events.join('')}</events>`,
  );
  const template = wevtTemplateOf(manifest);
  const damage: unknown[] = [];
  const read = readWevtTemplate(writeWevtTemplate(template), (error) => damage.push(error));
  expect(damage).toEqual([]);
  expect(read).toEqual(template);
  return read.providers[0]?.events.map(({ keywordsAt, keywordCount }) => ({ keywordsAt, keywordCount }));
}

describe('an event that repeats keywords', () => {
  it('lists each keyword once, with the number of names, and is read so', () => {
    expect(keywordsOf('l k l')).toEqual([{ keywordsAt: [0, 1], keywordCount: 3 }]);
    // The bytes after the first list are the next one.
    expect(keywordsOf('k k', 'l', 'm m m', 'k l')).toEqual([
      { keywordsAt: [0], keywordCount: 2 },
      { keywordsAt: [1], keywordCount: undefined },
      { keywordsAt: [2], keywordCount: 3 },
      { keywordsAt: [0, 1], keywordCount: undefined },
    ]);
    expect(keywordsOf('k win:AnyKeyword k', 'win:AnyKeyword win:AnyKeyword')).toEqual([
      { keywordsAt: [0, 1], keywordCount: 3 },
      { keywordsAt: [0], keywordCount: 2 },
    ]);
  });

  it('is not seen where one list is the end of another', () => {
    const { manifest } = bindProvider(
      '<keywords><keyword name="k" mask="0x1"/><keyword name="l" mask="0x2"/></keywords><events><event value="1" symbol="E" keywords="k l"/><event value="2" symbol="F" keywords="l"/></events>',
    );
    const bytes = writeWevtTemplate(wevtTemplateOf(manifest));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const block = Buffer.from(bytes).indexOf('EVNT');
    const first = view.getUint32(block + 16 + 40, true);
    view.setUint32(block + 16 + 48 + 40, first + 4, true);
    expect(readWevtTemplate(bytes).providers[0]?.events.map(({ keywordsAt }) => keywordsAt)).toEqual([
      [0, 1],
      [1],
    ]);
  });
});
