import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const event = (attributes: string) =>
  `<channels><channel name="C" chid="C" type="Debug"/></channels><events><event value="7" symbol="E" ${attributes}/></events>`;

it('reports win:EventlogClassic with another keyword or a channel', () => {
  expect(findings('classic-keyword-alone', event('keywords="win:ResponseTime win:EventlogClassic"'))).toEqual(
    [
      '1:126 event 7 has the keyword win:EventlogClassic, which mc.exe does not allow together with another keyword; remove one of the two',
    ],
  );
  expect(findings('classic-keyword-alone', event('channel="C" keywords="win:EventlogClassic"'))).toHaveLength(
    1,
  );
});

it.each([
  ['keywords="win:EventlogClassic win:EventlogClassic"', 'another keyword'],
  ['keywords="win:EventlogClassic" version="1"', 'a version'],
  ['keywords="win:EventlogClassic" opcode="win:Info"', 'an opcode'],
  ['keywords="win:EventlogClassic" name="n"', 'a name'],
  ['keywords="win:EventlogClassic" attributes="a=b"', 'attributes'],
])('reports %s', (attributes, other) => {
  const [finding, ...more] = findings('classic-keyword-alone', event(attributes));
  expect(finding).toContain(`together with ${other};`);
  expect(more).toEqual([]);
});

it('accepts version 0, an empty name, a task, and a level', () => {
  const attributes =
    'keywords="win:EventlogClassic" version="0" name="" attributes="" level="win:Error" task="win:None"';
  expect(findings('classic-keyword-alone', event(attributes))).toEqual([]);
});

it('accepts it alone, and other keywords', () => {
  expect(findings('classic-keyword-alone', event('keywords="win:EventlogClassic"'))).toEqual([]);
  expect(findings('classic-keyword-alone', event('channel="C" keywords="win:ResponseTime win:SQM"'))).toEqual(
    [],
  );
});
