import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const channel = (attributes: string) =>
  findings('channel-isolation', `<channels><channel name="T/A" ${attributes}/></channels>`);

it('reports the isolation of channels with their own session', () => {
  expect(channel('type="Debug" isolation="System"')).toEqual([
    '1:55 Debug channel \'T/A\' has a session of its own in any case, so isolation="System" changes at most who can read it; remove it, and specify access if necessary',
  ]);
  expect(channel('type="Analytic" isolation="Custom"')).toHaveLength(1);
});

it('accepts the default, and the isolation of other channels', () => {
  expect(channel('type="Analytic" isolation="Application"')).toEqual([]);
  expect(channel('type="Analytic"')).toEqual([]);
  expect(channel('type="Operational" isolation="Custom"')).toEqual([]);
});
