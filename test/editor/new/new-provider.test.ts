import { expect, it } from 'vitest';
import { baseNameOf } from '../../../src/editor/new/new-provider.js';

it.each([
  ['Contoso-Print', 'Contoso-Print'],
  ['Größe & mehr', 'Gro-e-mehr'],
  ['../..', 'provider'],
  ['con', 'con-events'],
  ['aux.h', 'aux-events.h'],
  ['LPT1.', 'LPT1-events'],
  [`${'x'.repeat(99)}.y`, 'x'.repeat(99)],
])('the files of %j have the name %s', (name, baseName) => {
  expect(baseNameOf(name)).toBe(baseName);
});
