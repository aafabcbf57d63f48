import { expect, it } from 'vitest';
import { findings } from '../support/lint.js';

const event = (attributes: string) =>
  `<channels><channel name="C" chid="C" type="Debug"/></channels><events><event value="7" symbol="E" ${attributes}/></events>`;

it('reports win:EventlogClassic with another keyword or a channel', () => {
  expect(findings('classic-keyword-alone', event('keywords="win:ResponseTime win:EventlogClassic"'))).toEqual(
    [
      '1:126 event 7 has the keyword win:EventlogClassic, which mc.exe does not allow together with another keyword or a channel; remove either this keyword or the others',
    ],
  );
  expect(findings('classic-keyword-alone', event('channel="C" keywords="win:EventlogClassic"'))).toHaveLength(
    1,
  );
});

it('accepts it alone, and other keywords', () => {
  expect(findings('classic-keyword-alone', event('keywords="win:EventlogClassic"'))).toEqual([]);
  expect(findings('classic-keyword-alone', event('channel="C" keywords="win:ResponseTime win:SQM"'))).toEqual(
    [],
  );
});
