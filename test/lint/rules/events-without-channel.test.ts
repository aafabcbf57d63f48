import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const strings =
  '<localization><resources culture="en-US"><stringTable><string id="A" value="A"/></stringTable></resources></localization>';
const found = (events: string, before = '') =>
  findings('events-without-channel', `\n${before}<events>${events}</events>${strings}`);

it('reports a provider once', () => {
  const event = (value: number) => `<event value="${value}" message="$(string.A)"/>`;
  expect(found(event(1) + event(2)).map((finding) => finding.replace(/^\S+ /, ''))).toEqual([
    "no event of provider 'Test' has a channel, so Event Viewer never shows one, and only trace sessions receive them; for Event Viewer, add a <channel>, and its chid as channel of the events",
  ]);
});

it('accepts providers with channels, and those without messages', () => {
  const channels = '<channels><channel name="T/A" chid="A" type="Admin"/></channels>';
  expect(found('<event value="1" message="$(string.A)"/>', channels)).toEqual([]);
  expect(found('<event value="1" message="$(string.A)" channel="Application"/>')).toEqual([]);
  // A misspelled channel is reported elsewhere.
  expect(found('<event value="1" message="$(string.A)" channel="Aplication"/>')).toEqual([]);
  expect(found('<event value="1"/>')).toEqual([]);
  expect(found('<event value="1" message="$(string.A)" keywords="win:EventlogClassic"/>')).toEqual([]);
  expect(found('<event value="1" message="$(string.A)" notLogged="true"/>')).toEqual([]);
});
