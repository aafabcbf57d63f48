import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { compareManifests } from '../../../src/lint/compare/compare.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { completeManifest } from '../../support/lint.js';

const read = (piece: string) => readManifest(completeManifest(piece), 'a.man').value as Manifest;

const rulesOf = (before: string, after: string) =>
  compareManifests([read(before)], [read(after)]).flatMap(({ ruleId }) => ruleId ?? []);

const data = (name: string, inType = 'win:UInt32') => `<data name="${name}" inType="${inType}"/>`;
const event = (fields: string | undefined, more = '') =>
  `${fields === undefined ? '' : `<templates><template tid="T">${fields}</template></templates>`}<channels><channel name="C" type="Debug"/></channels><events><event value="4" symbol="E"${fields === undefined ? '' : ' template="T"'}${more}/></events>`;
const struct = (...members: string[]) => `<struct name="S">${members.join('')}</struct>`;

/** Every change that `mc.exe -t` reports, as mc.exe 10.0.28000 was seen to do. */
const reported: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'an event that is gone': [event(undefined), event(undefined).replace('value="4"', 'value="5"')],
  'a version that is gone': [
    event(undefined).replace('</events>', '<event value="4" version="1" symbol="F"/></events>'),
    event(undefined),
  ],
  'a template for an event without one': [event(undefined), event(data('A'))],
  'fewer fields': [event(data('A') + data('B')), event(data('A'))],
  'no template any more': [event(data('A')), event(undefined)],
  'a new field at the end': [event(data('A')), event(data('A') + data('B'))],
  'a new field at the end of a struct': [event(struct(data('A'))), event(struct(data('A'), data('B')))],
  'another name of a field': [event(data('A')), event(data('B'))],
  'another name of a struct': [event(struct(data('A'))), event(struct(data('A')).replace('"S"', '"R"'))],
  'another order': [event(data('A') + data('B')), event(data('B') + data('A'))],
  'a new field before others': [event(data('A')), event(data('B') + data('A'))],
  'another in-type': [event(data('A')), event(data('A', 'win:UInt64'))],
};

describe('what mc.exe -t reports is an error of wevtc breaking', () => {
  it.each(Object.entries(reported))('%s', (_, [before, after]) => {
    const wire = rulesOf(before, after).filter((id) => id.startsWith('breaking-wire-'));
    expect(wire).not.toEqual([]);
  });

  it('but not an event that is retired, or that gets a new version', () => {
    expect(
      rulesOf(event(undefined), event(undefined, ' notLogged="true"')).filter((id) =>
        id.startsWith('breaking-wire-'),
      ),
    ).toEqual([]);
    expect(
      rulesOf(
        event(undefined),
        event(undefined).replace('</events>', '<event value="4" version="1" symbol="F"/></events>'),
      ),
    ).toEqual([]);
  });
});

it('an event that loses its channel, or gets one, is an error', () => {
  const without = event(undefined);
  const on = event(undefined, ' channel="C"');
  expect(rulesOf(on, without)).toContain('breaking-wire-event-channel');
  expect(rulesOf(without, on)).toContain('breaking-wire-event-channel');
});
