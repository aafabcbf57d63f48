import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inTypeNameOf, outTypeNameOf } from '../../../src/windows/trace-info/tdh-type-names.js';
import { TdhInType, TdhOutType } from '../../../src/windows/trace-info/tdh-types.js';
import { inTypes, outTypes } from '../../../src/windows/winmeta/types.js';
import { sharedFolder } from '../../support/shared.js';

const source = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'src', 'windows', 'trace-info', 'tdh-types.ts'),
  'utf8',
);
const DOCUMENTED = /\/\*\* (TDH_\w+): [^*]*\*\/\s+(\w+): (\d+),/g;
const documented = [...source.matchAll(DOCUMENTED)].map(([, tdh = '', name = '', code]) => ({
  tdh,
  name,
  code: Number(code),
}));

const reference = join(sharedFolder, 'reference', 'types.json');
if (!existsSync(reference)) console.warn(`no ${reference}: the names of tdh.h are not checked`);

describe('the types of tdh.h', () => {
  it('all start their comment with their name in the header', () => {
    expect(documented.map(({ name, code }) => [name, code])).toEqual([
      ...Object.entries(TdhInType),
      ...Object.entries(TdhOutType),
    ]);
  });

  it.skipIf(!existsSync(reference))('have the codes of the header, and none is missing', () => {
    const { inTypes, outTypes } = JSON.parse(readFileSync(reference, 'utf8'));
    const known = [...inTypes, ...outTypes].map(({ tdh, code }) => [tdh, code]);
    const ours = documented.map(({ tdh, code }) => [tdh, code]);
    expect(ours.filter(([name]) => name !== 'TDH_INTYPE_NULL')).toEqual(known);
  });

  it('have the names that winmeta has for their codes', () => {
    for (const { code, name } of inTypes) expect([code, inTypeNameOf(code)]).toEqual([code, name]);
    for (const { code, name } of outTypes) expect([code, outTypeNameOf(code)]).toEqual([code, name]);
  });

  it('have other names only if they are of MOF classes, and none for what has no form', () => {
    const named = (codes: Iterable<number>, nameOf: (code: number) => string | undefined) =>
      [...codes].filter((code) => nameOf(code) === undefined);
    expect(named(Object.values(TdhInType), inTypeNameOf)).toEqual([TdhInType.Null, TdhInType.Reserved24]);
    expect(named(Object.values(TdhOutType), outTypeNameOf)).toEqual([
      TdhOutType.Null,
      TdhOutType.ReducedString,
      TdhOutType.NoPrint,
    ]);
    expect(inTypeNameOf(26)).toBeUndefined();
    expect(outTypeNameOf(39)).toBeUndefined();
  });
});
