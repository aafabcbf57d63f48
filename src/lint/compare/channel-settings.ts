import type { Channel } from '../../manifest/model/model.js';
import { childElements } from '../../manifest/xml/tree.js';
import type { ChangeLog } from './change-log.js';
import { type CompatibleAttribute, compareCompatibleAttributes } from './compatible-attributes.js';
import type { Pair } from './pair.js';

/** Compares the configuration of a channel. Changes in it are compatible. */
export function compareChannelSettings(
  { before, after }: Pair<Channel>,
  shapeName: 'channel' | 'importChannel',
  subject: string,
  log: ChangeLog,
): void {
  // Windows installs the settings from the manifest. They are not in binaries.
  if (log.origin !== undefined) return;
  compareCompatibleAttributes('query', { before, after }, shapeName, subject, log, [
    ['enabled', before.enabled, after.enabled],
    ['access', before.access, after.access],
  ]);
  const inElements = [...logging(before, after), ...publishing(before, after)];
  const known = inElements.filter(
    ([name, was, is]) =>
      (was !== undefined || !isWritten(before, name)) && (is !== undefined || !isWritten(after, name)),
  );
  compareCompatibleAttributes('query', { before, after }, shapeName, subject, log, known);
}

function logging({ logging: before }: Channel, { logging: after }: Channel): CompatibleAttribute[] {
  return (['autoBackup', 'retention', 'maxSize'] as const).map((name) => [
    name,
    before?.[name],
    after?.[name],
  ]);
}

function publishing({ publishing: before }: Channel, { publishing: after }: Channel): CompatibleAttribute[] {
  const names = [
    'level',
    'keywords',
    'controlGuid',
    'bufferSize',
    'fileMax',
    'minBuffers',
    'maxBuffers',
    'latency',
    'clockType',
    'sidType',
  ] as const;
  return names.map((name) => [name, before?.[name], after?.[name]]);
}

/** Whether a setting's element exists. If the model has no such setting, the element was unreadable. */
function isWritten({ element }: Channel, setting: string): boolean {
  const groups = element === undefined ? [] : childElements(element);
  return groups.flatMap(childElements).some(({ localName }) => localName === setting);
}
