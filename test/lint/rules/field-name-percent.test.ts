import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const template = (item: string) => `<templates><template tid="T">${item}</template></templates>`;
const data = (name: string) => `<data name="${name}" inType="win:UInt8"/>`;

it('reports a percent sign that mc.exe reads as an insert of no field', () => {
  expect(findings('field-name-percent', template(data('CPU%used')))).toEqual([
    "1:42 mc.exe reads the percent sign in field name 'CPU%used' as an insert of a field that does not exist; remove it",
  ]);
  expect(findings('field-name-percent', template(data('a%2')))).toHaveLength(1);
  // As in UserData, a sign is no part of a number, and a number has two characters at most.
  for (const name of ['a%+1', 'a%001', 'a%  1'])
    expect(findings('field-name-percent', template(data(name))), name).toHaveLength(1);
});

it('reports one in the name of a template', () => {
  const named = (name: string) =>
    `<templates><template tid="T" name="${name}">${data('A')}</template></templates>`;
  expect(findings('field-name-percent', named('a%b'))).toEqual([
    "1:36 mc.exe reads the percent sign in template name 'a%b' as an insert of a field that does not exist; remove it",
  ]);
  expect(findings('field-name-percent', named('a%1'))).toEqual([]);
});

it('accepts a percent sign at the end, a doubled one, an insert of a field, and members of structs', () => {
  for (const name of ['a%', 'a%%b', 'a%1', 'a%01', 'a'])
    expect(findings('field-name-percent', template(data(name)))).toEqual([]);
  expect(findings('field-name-percent', template(`<struct name="s">${data('a%b')}</struct>`))).toEqual([]);
});

it('accepts any name where mc.exe makes no XML of it', () => {
  const userData = '<UserData><x xmlns="urn:x"><y>%1</y></x></UserData>';
  expect(findings('field-name-percent', template(data('a%b') + userData))).toEqual([]);
  expect(findings('field-name-percent', template('<binary name="a%b"/>'))).toEqual([]);
});
