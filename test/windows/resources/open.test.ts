import { NtExecutable, NtExecutableResource } from 'pe-library';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/windows/resources/format-error.js';
import type { MessageEntry } from '../../../src/windows/resources/message-table.js';
import { writeMessageTable } from '../../../src/windows/resources/message-table.js';
import { readResources } from '../../../src/windows/resources/open.js';
import { readPeResources } from '../../../src/windows/resources/pe/read.js';
import { writeResourceDll } from '../../../src/windows/resources/pe/write-dll.js';
import { readRes, writeRes } from '../../../src/windows/resources/res-file.js';
import { type Resource, RT_MESSAGETABLE, WEVT_TEMPLATE } from '../../../src/windows/resources/resource.js';
import type { WevtTemplate } from '../../../src/windows/resources/wevt-template/model.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';
import { emptyProvider } from './provider.js';

const template: WevtTemplate = { version: '5.1', providers: [emptyProvider] };
const entries: MessageEntry[] = [
  { id: 1, text: 'Hello%n\r\n', encoding: 'utf-16' },
  { id: 0xb000_0001, text: 'Größe\r\n', encoding: 'utf-16' },
];
const english: Resource = {
  type: RT_MESSAGETABLE,
  name: 1,
  language: 0x409,
  data: writeMessageTable(entries),
};
const german: Resource = { ...english, language: 0x407 };
const compiled: Resource = {
  type: WEVT_TEMPLATE,
  name: 1,
  language: 0x409,
  data: writeWevtTemplate(template),
};
const icon: Resource = { type: 3, name: 'ICON', language: 0, data: Uint8Array.of(1, 2, 3) };
const all = [english, german, compiled, icon];

describe('a file is known by its content', () => {
  it('as WEVT_TEMPLATE', () => {
    expect(readResources(compiled.data)).toEqual({
      kind: 'wevt-template',
      templates: [{ template, resource: undefined }],
      messageTables: [],
    });
  });

  it('as a message table', () => {
    expect(readResources(english.data)).toEqual({
      kind: 'message-table',
      templates: [],
      messageTables: [{ entries, language: undefined, resource: undefined }],
    });
  });

  const found = {
    templates: [{ template, resource: compiled }],
    messageTables: [
      { entries, language: 0x409, resource: english },
      { entries, language: 0x407, resource: german },
    ],
  };

  it('as a .res file', () => {
    expect(readResources(writeRes(all))).toEqual({ kind: 'res', ...found });
  });

  it('as a DLL, whose languages are in the order of their numbers, with en-US first', () => {
    expect(readResources(writeResourceDll(all, 'x64'))).toEqual({ kind: 'pe', ...found });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('<instrumentationManifest xmlns="x">')],
    ['zeros', new Uint8Array(100)],
    ['a .res file with neither', writeRes([icon])],
    ['a DLL with neither', writeResourceDll([icon], 'arm64')],
    ['a DLL without resources', new Uint8Array(NtExecutable.createEmpty().generate())],
  ])('and %s is refused', (_, bytes) => {
    expect(() => readResources(bytes)).toThrow(FormatError);
    expect(() => readResources(bytes)).toThrow(
      /this is not a WEVT_TEMPLATE resource, a message table|contain neither WEVT_TEMPLATE nor/,
    );
  });
});

describe('images of another library', () => {
  it.each([true, false])('32 bits: %s: have the resources that it wrote', (is32Bit) => {
    const image = NtExecutable.createEmpty(is32Bit);
    const resources = NtExecutableResource.from(image);
    for (const { type, name, language, data } of all) {
      const bin = Uint8Array.from(data).buffer;
      resources.entries.push({ type, id: name, lang: language, codepage: 0, bin });
    }
    resources.outputResource(image);
    expect(readPeResources(new Uint8Array(image.generate()))).toEqual([compiled, icon, german, english]);
  });

  it.each(['x64', 'arm64'] as const)('for %s: ours are read by it', (machine) => {
    const image = NtExecutable.from(Uint8Array.from(writeResourceDll(all, machine)).buffer);
    const read = NtExecutableResource.from(image).entries.map(({ type, id, lang, bin }) => ({
      type,
      name: id,
      language: lang,
      data: new Uint8Array(bin),
    }));
    expect(read).toEqual([compiled, icon, german, english]);
  });
});

describe('a DLL', () => {
  it('is small, and the same each time', () => {
    const bytes = writeResourceDll(all, 'x64');
    expect(bytes.length).toBe(0x600);
    expect(writeResourceDll([...all].reverse(), 'x64')).toEqual(bytes);
  });

  it('cannot have two resources of one type, name and language', () => {
    expect(() => writeResourceDll([english, german, english], 'x64')).toThrow(RangeError);
  });
});

it('.res files may follow each other in one file', () => {
  const bytes = Buffer.concat([writeRes([english]), writeRes([icon, compiled])]);
  expect(readRes(bytes).map((resource) => ({ ...resource, data: Uint8Array.from(resource.data) }))).toEqual([
    english,
    icon,
    compiled,
  ]);
});
