import type { Manifest } from '../../src/manifest/model/model.js';
import type {
  PayloadCount,
  PayloadDataField,
  PayloadField,
} from '../../src/windows/payload/payload-template.js';
import { bindText } from './bind.js';

/** A manifest with one event, with id 1 and symbol E, whose template has the fields. Maps are omitted. */
export function manifestOf(fields: readonly PayloadField[]): Manifest {
  const { manifest, findings } =
    bindText(`<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema"><instrumentation><events>
    <provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="P" resourceFileName="r" messageFileName="r">
    <templates><template tid="T">${fields.map(element).join('')}</template></templates>
    <events><event value="1" symbol="E" template="T"/></events></provider></events></instrumentation></instrumentationManifest>`);
  if (manifest === undefined) throw new Error(findings.join('\n'));
  return manifest;
}

function element(field: PayloadField): string {
  if (!('members' in field)) return dataElement(field);
  const { name, count, members } = field;
  return `<struct${attributes({ name, count })}>${members.map(element).join('')}</struct>`;
}

function dataElement({ name, inType, outType, length, count }: PayloadDataField): string {
  return `<data${attributes({ name, inType, outType, length, count })}/>`;
}

function attributes(values: Readonly<Record<string, PayloadCount | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${String(value).replace(/[&<"]/g, (c) => `&#${c.charCodeAt(0)};`)}"`)
    .join('');
}
