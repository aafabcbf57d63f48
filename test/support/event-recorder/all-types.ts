import { inTypes } from '../../../src/windows/winmeta/types.js';

/** The in-types that can contain a length or a count. */
const HOLDERS = ['UInt8', 'UInt16', 'UInt32', 'HexInt32'];

/**
 * A manifest with every in-type: with each of its out-types, as a fixed array, as an array with its count in
 * a field of every possible type, with every form of length, and in structs. Its other providers have a
 * control GUID, traits, and events with all levels and keywords that a filter can distinguish.
 */
export function allTypesManifest(): string {
  const templates = [
    ...inTypes.map(({ name }, at) => typeTemplate(name, HOLDERS[at % 4] as string)),
    structTemplate(),
  ];
  const events = templates.map(
    (_, at) =>
      `<event value="${at + 1}" symbol="AllTypes${at}" template="t${at}" level="win:Informational"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<instrumentation><events>
<provider name="All-Types" guid="{8C6A2C90-0001-4F53-8E4B-0123456789AB}" symbol="ALL_TYPES" resourceFileName="x.dll" messageFileName="x.dll">
<templates>${templates.map((items, at) => `<template tid="t${at}">${items}</template>`).join('\n')}</templates>
<events>${events.join('\n')}</events>
</provider>
${filterProvider()}
${traitsProvider(3, 'traits.8C6A2C9000034F538E4B0123456789AB', 'controlGuid="{8C6A2C90-1003-4F53-8E4B-0123456789AB}"', 'groupGuid="{8C6A2C90-2003-4F53-8E4B-0123456789AB}" includeName="true"')}
${traitsProvider(4, 'Named', '', 'includeName="true"')}
${traitsProvider(5, 'control.8C6A2C9000054F538E4B0123456789AB', 'controlGuid="{8C6A2C90-1005-4F53-8E4B-0123456789AB}"', '')}
</events></instrumentation>
</instrumentationManifest>
`;
}

/** Fields with unique names. */
class Fields {
  readonly items: string[] = [];

  add(inType: string, attributes = ''): string {
    const name = `F${this.items.length}`;
    this.items.push(`<data name="${name}" inType="${inType}"${attributes}/>`);
    return name;
  }
}

function typeTemplate(inType: string, holder: string): string {
  const { outTypes = [], length } = inTypes.find(({ name }) => name === inType) ?? {};
  const fields = new Fields();
  // A field of odd size precedes each array, so that nothing is aligned.
  const count = () => ` count="${fields.add(`win:${holder}`)}"`;
  const lengthField = () => ` length="${fields.add(`win:${holder}`)}"`;
  fields.add('win:UInt8');
  for (const outType of outTypes) {
    const text = ` outType="${outType}"`;
    const isRequired = length === 'required';
    fields.add(
      inType,
      isRequired ? `${text}${outType === 'win:SocketAddress' ? lengthField() : ' length="16"'}` : text,
    );
  }
  if (length !== 'required') {
    fields.add(inType, ' count="3"');
    fields.add(inType, ' count="1"');
    fields.add(inType, count());
    if (length !== 'optional') return fields.items.join('');
  } else fields.add(inType, ' outType="win:IPv6"');
  fields.add(inType, ' length="7"');
  fields.add(inType, lengthField());
  fields.add(inType, ' length="5" count="3"');
  fields.add(inType, ` length="4"${count()}`);
  fields.add(inType, `${lengthField()} count="2"`);
  fields.add(inType, lengthField() + count());
  return fields.items.join('');
}

/** Structs with every in-type: a single one, a fixed array, and two that share their count. */
function structTemplate(): string {
  const members = inTypes.map(({ name, length }, at) => {
    const text =
      length === 'required' ? ' length="3"' : at % 3 === 0 && length === 'forbidden' ? ' count="2"' : '';
    return `<data name="M${at}" inType="${name}"${text}/>`;
  });
  const sized =
    '<data name="Size" inType="win:UInt8"/><data name="Text" inType="win:AnsiString" length="Size"/><data name="Rest" inType="win:Int16"/>';
  return `<data name="Before" inType="win:UInt8"/>
<struct name="One">${members.join('')}</struct>
<struct name="Three" count="3">${members.slice(2, 14).join('')}</struct>
<data name="Number" inType="win:UInt16"/>
<struct name="Some" count="Number">${members.join('')}</struct>
<struct name="Sized" count="Number">${sized}</struct>
<data name="After" inType="win:UnicodeString"/>`;
}

/** Events that differ only in level, keywords and channel. They need more than 32 enable bits. */
function filterProvider(): string {
  const levels = [
    '',
    'win:Critical',
    'win:Error',
    'win:Warning',
    'win:Informational',
    'win:Verbose',
    'L16',
    'L255',
  ];
  const keywords = ['', 'One', 'Two', 'One Two', 'High'];
  const events = levels.flatMap((level, at) =>
    keywords.flatMap((keyword, k) =>
      ['', 'C0', 'C1'].map((channel, c) => {
        const id = at * 100 + k * 10 + c;
        const attributes = [
          level && `level="${level}"`,
          keyword && `keywords="${keyword}"`,
          channel && `channel="${channel}"`,
        ];
        return `<event value="${id}" symbol="Filter${id}" ${attributes.filter(Boolean).join(' ')}/>`;
      }),
    ),
  );
  return `<provider name="Filter" guid="{8C6A2C90-0002-4F53-8E4B-0123456789AB}" symbol="FILTER" resourceFileName="x.dll" messageFileName="x.dll">
<channels><channel chid="C0" name="Filter/0" type="Analytic"/><channel chid="C1" name="Filter/1" type="Debug"/></channels>
<levels><level name="L16" value="16"/><level name="L255" value="255"/></levels>
<keywords><keyword name="One" mask="0x1"/><keyword name="Two" mask="0x2"/><keyword name="High" mask="0x800000000000"/></keywords>
<events>${events.join('\n')}</events>
</provider>`;
}

function traitsProvider(number: number, name: string, attributes: string, traits: string): string {
  return `<provider name="${name}" guid="{8C6A2C90-000${number}-4F53-8E4B-0123456789AB}" symbol="TRAITS${number}" ${attributes} resourceFileName="x.dll" messageFileName="x.dll">
${traits && `<traits ${traits}/>`}
<templates><template tid="t"><data name="Text" inType="win:UnicodeString"/><data name="Counted" inType="win:CountedAnsiString"/></template></templates>
<events><event value="1" symbol="Traits${number}" template="t" level="win:Error"/><event value="2" symbol="Traits${number}Plain"/></events>
</provider>`;
}
