import { expect, it } from 'vitest';
import { bindProvider } from '../../../support/bind.js';
import { emitterOf } from '../../../support/emitters.js';

/** What cannot be written of a template, as `line rule message`. */
function problems(template: string): string[] {
  const { manifest } = bindProvider(`<templates>${template}</templates>`);
  return emitterOf('resources')
    .check(manifest, { baseName: 'a' })
    .map(({ ruleId, message }) => `${ruleId} ${message}`);
}

const field = (name: string) => `<data name="${name}" inType="win:UInt8"/>`;

it('tells of texts that are too long', () => {
  const fitting = 'x'.repeat(0xffff);
  expect(problems(`<template tid="T">${field(fitting)}</template>`)).toEqual([]);
  expect(problems(`<template tid="T">${field(`${fitting}x`)}</template>`)).toEqual([
    "compiled-template-limits template 'T' has a text of 65536 characters; the resources have room for 65535",
  ]);
  const userData = `<UserData><R xmlns="urn:x"><A b="${fitting}x"/></R></UserData>`;
  expect(problems(`<template tid="T">${userData}</template>`)).toHaveLength(1);
});

it('tells of too many fields, with those of structs', () => {
  const struct = `<struct name="s">${field('m').repeat(0xffff)}</struct>`;
  expect(problems(`<template tid="T">${struct}</template>`)).toEqual([
    "compiled-template-limits template 'T' has 65536 fields; the resources have room for 65535",
  ]);
});

it('tells of inserts in attributes that do not stand alone', () => {
  const userData = (value: string) =>
    `<template tid="T">${field('a')}<UserData><R xmlns="urn:x" b="%1"><A c="${value}"/></R></UserData></template>`;
  expect(problems(userData('no. %1'))).toEqual([
    "user-data-mixed events with template 'T' will not show all of 'no. %1', because mc.exe omits text around inserts; write each insert into its own element or attribute",
  ]);
  expect(problems(userData(' %1 '))).toEqual([]);
  expect(problems(userData('100 %'))).toHaveLength(1);
  expect(problems(userData('x').replace('/></R>', '>%1-%1</A></R>'))).toHaveLength(1);
});
