import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { compareManifests } from '../../../src/lint/compare/compare.js';
import { breakingFindings } from '../../../src/lint/compare/findings.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { manifestOf, told } from '../../support/compare.js';
import { completeManifest } from '../../support/lint.js';

const guid = (last: string) => `guid="{00000001-0002-0003-0004-00000000000${last}}"`;
const provider = (name: string, last: string, more = '') =>
  `<provider name="${name}" ${guid(last)} symbol="${name.toUpperCase()}" resourceFileName="t.dll" messageFileName="t.dll"${more}/>`;

describe('providers', () => {
  it('are followed by GUID, in any order and case', () => {
    const before = `${provider('One', 'a')}\n${provider('Two', 'b')}`;
    const after = `${provider('Two', 'b')}\n${provider('One', 'A')}`;
    expect(told(before, after)).toEqual([]);
  });

  it('of one GUID, which is an error, are compared in their order', () => {
    const twice = `${provider('One', 'a')}\n${provider('One', 'a').replace('t.dll', 'u.dll')}`;
    const bind = (name: string) => readManifest(completeManifest(twice), name).value as Manifest;
    expect(compareManifests([bind('old.man')], [bind('new.man')]).map(({ text }) => text)).toEqual([]);
  });

  it('have their texts compared in order where a culture stands there twice, which is an error', () => {
    const resources = (text: string) =>
      `<resources culture="en-US"><stringTable><string id="s" value="${text}"/></stringTable></resources>`;
    const piece = `${provider('One', 'a', ' message="$(string.s)"')}\n<localization>${resources('a')}${resources('b')}</localization>`;
    const bind = (name: string) => readManifest(completeManifest(piece), name).value as Manifest;
    expect(compareManifests([bind('old.man')], [bind('new.man')]).map(({ text }) => text)).toEqual([]);
  });

  it('of one name and another GUID are others', () => {
    expect(told(provider('One', 'a'), provider('One', 'b'))).toEqual([
      "breaking-wire-provider-guid the GUID of provider 'One' changed from {00000001-0002-0003-0004-00000000000a} to {00000001-0002-0003-0004-00000000000b}",
    ]);
  });

  it('may be added; their files and links may change', () => {
    expect(told(provider('One', 'a'), provider('One', 'a') + provider('Two', 'b'))).toEqual([
      "+ provider 'Two' is new",
    ]);
    expect(told(provider('One', 'a'), provider('One', 'a').replace('t.dll', 'u.dll'))).toEqual([
      "+ resourceFileName of provider 'One' changed from 't.dll' to 'u.dll'",
    ]);
  });

  it('have names that mc.exe makes of their symbol reported once', () => {
    const level = (symbol: string) =>
      provider('One', 'a')
        .replace('"ONE"', `"${symbol}"`)
        .replace('/>', '><levels><level name="L" value="16"/></levels></provider>');
    expect(told(level('ONE'), level('UNO'))).toEqual([
      "breaking-source-provider-symbol the symbol of provider 'One' changed from 'ONE' to 'UNO'",
    ]);
  });

  it('are followed from file to file', () => {
    const one = manifestOf(provider('One', 'a'), 'old/one.man');
    const two = manifestOf(provider('Two', 'b'), 'old/two.man');
    const both = manifestOf(provider('One', 'a') + provider('Two', 'b'), 'new/both.man');
    expect(compareManifests([one, two], [both])).toEqual([]);
    expect(compareManifests([both], [one, two])).toEqual([]);
  });

  it('that are in several copies are compared with the copy of the same path', () => {
    const copy = (folder: string, name: string) => manifestOf(provider(name, 'a'), `${folder}/app.man`);
    const older = [copy('old/bin', 'Bin'), copy('old/src', 'Src')];
    expect(compareManifests(older, [copy('new/src', 'Src')])).toEqual([]);
    expect(compareManifests(older, [copy('new/src', 'Src'), copy('new/bin', 'Bin')])).toEqual([]);
    expect(compareManifests([copy('old/src', 'Src')], [copy('a', 'Src'), copy('b', 'Src')])).toEqual([]);
  });

  it('that are gone with their file are reported at the older place', () => {
    const one = manifestOf(provider('One', 'a'), 'one.man');
    const old = manifestOf(provider('Two', 'b'), 'old/two.man');
    const [finding, ...others] = breakingFindings(compareManifests([one, old], [one]));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      ruleId: 'breaking-wire-provider-removed',
      source: old.source,
      related: [],
    });
  });

  it('without a valid GUID are followed by name', () => {
    const read = () => {
      const piece = provider('One', 'a').replace('{00000001', '{0000000x');
      return readManifest(completeManifest(piece), 'one.man').value as Manifest;
    };
    expect(compareManifests([read()], [read()])).toEqual([]);
  });

  it('may be on one side only, or on none', () => {
    const manifests = [manifestOf(provider('One', 'a'))];
    expect(compareManifests([], manifests).map(({ text }) => text)).toEqual(["provider 'One' is new"]);
    expect(compareManifests([], [])).toEqual([]);
  });
});

describe('messages', () => {
  const event = (text: string, more = '') =>
    `<templates><template tid="T"><data name="A" inType="win:UInt32"/><data name="B" inType="win:UInt32"/></template></templates>
<events>
  <event value="1" symbol="E" template="T" message="$(string.E)"/>${more}
</events>
<localization><resources culture="en-US"><stringTable><string id="E" value="${text}"/></stringTable></resources></localization>`;

  it('with several users are reported once', () => {
    const more = '<event value="2" symbol="F" template="T" message="$(string.E)"/>';
    expect(told(event('One', more), event('Two', more))).toEqual([
      "breaking-text-message the message of event 1 in en-US changed from 'One' to 'Two'",
    ]);
  });

  it('are quoted where they differ', () => {
    const long = 'x'.repeat(100);
    expect(told(event(`${long}1${long}`), event(`${long}2${long}`))).toEqual([
      `breaking-text-message the message of event 1 in en-US changed from '…${'x'.repeat(16)}1${'x'.repeat(43)}…' to '…${'x'.repeat(16)}2${'x'.repeat(43)}…'`,
    ]);
  });

  it('may change the order and format of inserts, not lose them', () => {
    expect(told(event('%1 of %2'), event('%2!s! %1'))[0]).toMatch(/^breaking-text-message /);
    expect(told(event('%1 of %2'), event('%1'))).toEqual([
      "breaking-text-message-insert the message of event 1 in en-US no longer shows %2 (field 'B')",
    ]);
  });

  it('may have another string id but for the constant', () => {
    expect(
      told(event('One'), event('One').replaceAll('"E" value', '"Z" value').replace('string.E', 'string.Z')),
    ).toEqual(["breaking-source-message-symbol message constant 'MSG_E' is gone"]);
  });

  it('may be given', () => {
    const without = event('One').replace(' message="$(string.E)"', '');
    expect(told(without, event('One'))).toEqual(['+ event 1 now has a message']);
  });
});
