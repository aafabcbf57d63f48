import { describe, expect, it } from 'vitest';
import {
  channelTypeFor,
  inTypeFor,
  levelFor,
  opcodeFor,
} from '../../../src/manifest/model/values/synonyms.js';
import { predefinedLevels, predefinedOpcodes } from '../../../src/windows/winmeta/metadata.js';
import { inTypes } from '../../../src/windows/winmeta/types.js';
import { bindProvider } from '../../support/bind.js';

const suggested = (provider: string) =>
  bindProvider(provider).findings.map((finding) => /did you mean '(.*)'\?$/.exec(finding)?.[1]);

const field = (type: string) =>
  `<templates><template tid="T"><data name="A" inType="${type}"/></template></templates>`;

describe('a word of other programs', () => {
  it.each([
    ['win:String', 'win:UnicodeString'],
    ['win:Unicode', 'win:UnicodeString'],
    ['win:Ansi', 'win:AnsiString'],
    ['win:Bool', 'win:Boolean'],
    ['win:DWORD', 'win:UInt32'],
    ['win:Long', 'win:Int32'],
    ['win:Int', 'win:Int32'],
    ['win:Byte', 'win:UInt8'],
    ['win:Char', 'win:Int8'],
    ['win:Time', 'win:FILETIME'],
    ['win:DateTime', 'win:FILETIME'],
    ['xs:long', 'win:Int64'],
    ['win:Uint32', 'win:UInt32'],
  ])('suggests the in-type for %s: %s', (written, meant) => {
    expect(suggested(field(written))).toEqual([meant]);
  });

  it('suggests levels and opcodes, with or without their prefix', () => {
    const events = (attributes: string) => suggested(`<events><event value="1" ${attributes}/></events>`);
    expect(events('level="win:Info"')).toEqual(['win:Informational']);
    expect(events('level="Debug"')).toEqual(['win:Verbose']);
    expect(events('level="FATAL"')).toEqual(['win:Critical']);
    expect(events('opcode="win:End"')).toEqual(['win:Stop']);
    // With another prefix, it may be a name of the provider.
    const own = '<levels><level name="Info" value="16"/></levels>';
    expect(suggested(`${own}<events><event value="1" level="win:Info"/></events>`)).toEqual(['Info']);
  });

  it('suggests names of Windows without their prefix, and for their values', () => {
    const events = (attributes: string) => suggested(`<events><event value="1" ${attributes}/></events>`);
    expect(events('level="warning"')).toEqual(['win:Warning']);
    expect(events('level="Wraning"')).toEqual(['win:Warning']);
    expect(events('opcode="strat"')).toEqual(['win:Start']);
    expect(events('keywords="responsetime"')).toEqual(['win:ResponseTime']);
    for (const { name, value } of predefinedLevels.slice(1, 6))
      expect(events(`level="${value}"`)).toEqual([name]);
    expect(events('opcode="1"')).toEqual(['win:Start']);
  });

  it('suggests the types of channels', () => {
    expect(bindProvider('<channels><channel name="T/A" type="Application"/></channels>').findings).toEqual([
      "2:37 invalid-value 'Application' is not valid for attribute 'type'; expected 'Admin', 'Operational', 'Analytic', or 'Debug'; did you mean 'Admin'?",
    ]);
  });

  it('means something that exists, and is no word of the manifest itself', () => {
    const known = [...inTypes, ...predefinedLevels, ...predefinedOpcodes].map(({ name }) => name);
    for (const [meaningFor, words] of [
      [inTypeFor, ['string', 'char', 'uuid']],
      [levelFor, ['info', 'trace']],
      [opcodeFor, ['begin', 'pause']],
    ] as const)
      for (const word of words) expect(known).toContain(meaningFor(word));
    for (const { name } of inTypes) expect(inTypeFor(name)).toBeUndefined();
    for (const { name } of predefinedLevels) expect(levelFor(name)).toBeUndefined();
    for (const { name } of predefinedOpcodes) expect(opcodeFor(name)).toBeUndefined();
    expect(channelTypeFor('Admin')).toBeUndefined();
  });
});
