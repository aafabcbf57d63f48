import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const template = (tid: string, event = 'template="T"') =>
  `<templates><template tid="${tid}"/></templates><events><event value="1" symbol="E" ${event}/></events>`;

it('reports blanks around the name that an event refers to', () => {
  expect(findings('name-whitespace-used', template(' T'))).toEqual([
    "1:27 template 'T' has whitespace around its name, which mc.exe reads as part of it, so references do not find it; remove it",
  ]);
  const level =
    '<levels><level name="L " value="16"/></levels><events><event value="1" symbol="E" level="L"/></events>';
  expect(findings('name-whitespace-used', level)).toHaveLength(1);
});

it('reports a channel that an event refers to by such a name, even if it has a chid', () => {
  const channel = (used: string) =>
    `<channels><channel name=" A/B" chid="c" type="Debug"/></channels><events><event value="1" symbol="E" channel="${used}"/></events>`;
  expect(findings('name-whitespace-used', channel('A/B'))).toHaveLength(1);
  expect(findings('name-whitespace-used', channel('c'))).toEqual([]);
  expect(findings('name-whitespace-used', channel(' A/B'))).toEqual([]);
});

it('accepts names without blanks, and names that nothing refers to', () => {
  expect(findings('name-whitespace-used', template('T'))).toEqual([]);
  expect(findings('name-whitespace-used', template(' T', ''))).toEqual([]);
});
