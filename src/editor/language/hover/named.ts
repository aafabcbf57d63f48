import { wideHex } from '../../../manifest/find/keyword-bits.js';
import { guidOf, writtenText } from '../../../manifest/model/meaning/meaning.js';
import { stringIdOf } from '../../../manifest/model/messages/message-ids.js';
import type {
  Channel,
  Keyword,
  Located,
  Manifest,
  MessageReference,
  Named,
  Provider,
} from '../../../manifest/model/model.js';
import { guidSymbol } from '../../../manifest/model/names/symbols.js';
import { bitsOf } from '../../../text/bits.js';
import { counted } from '../../../text/counted.js';
import { hex } from '../../../text/hex.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { textsOf } from './event.js';
import { messageLines } from './messages.js';
import { type Block, code, list, paragraph, title } from './page.js';
import { messageTexts, sentence, usedBy } from './shared.js';

export function providerBlocks(manifest: Manifest, provider: Provider): Block[] {
  const { events, channels, templates, keywords, controlGuid, resourceFileName } = provider;
  const resources = resourceFileName?.value;
  return [
    title('provider', provider.name.value),
    ...list([
      ['GUID: ', code(bracedGuid(guidOf(provider)))],
      ...(controlGuid === undefined
        ? []
        : [['Sessions enable it by its control GUID: ', code(bracedGuid(controlGuid.value))]]),
      ['In C: ', code(writtenText(provider.symbol) || guidSymbol(provider))],
      ...(resources ? [['Resources in: ', code(resources)]] : []),
      ...messageLines(manifest, provider.message),
    ]),
    paragraph(
      [
        counted(events.length, 'event'),
        counted(channels.length, 'channel'),
        counted(keywords.length, 'keyword'),
        counted(templates.length, 'template'),
      ].join(', '),
    ),
    ...messageTexts(provider.message),
  ];
}

export function channelBlocks(manifest: Manifest, channel: Channel): Block[] {
  const { name, value, keywordMask, cSymbol, type, chid, kind } = channel;
  const how = { declared: '', imported: ', imported', predefined: ', of Windows' }[kind];
  const bit = bitsOf(keywordMask);
  return [
    title('channel', name.value),
    ...(channel.global ? sentence('channel', channel.predefined?.displayName ?? name.value) : []),
    ...list([
      [`${type ?? 'Type not known'}${how}`],
      [`Value: ${value}${channel.declaredValue !== undefined || channel.global ? '' : ', computed'}`],
      ...(bit === '' ? [] : [[`Keyword of its events: ${hex(keywordMask)} (${bit})`]]),
      ...(chid === undefined ? [] : [['Name in this manifest: ', code(chid.value)]]),
      ['In C: ', code(cSymbol)],
      ...messageLines(manifest, channel.message),
      usedBy(manifest, channel),
    ]),
    ...messageTexts(channel.message),
  ];
}

/** Whether the number is in the manifest, or Windows'. Otherwise, the model has 0. */
const hasNumber = ({ declared, predefined }: Named & { readonly declared: unknown }): boolean =>
  declared !== undefined || predefined !== undefined;

type NamedKind = 'level' | 'task' | 'opcode' | 'filter';

export function namedBlocks(
  manifest: Manifest,
  kind: NamedKind,
  definition: Named & { readonly value: number; readonly declared: Located<number> | undefined },
): Block[] {
  const { value, cSymbol } = definition;
  const task = 'task' in definition ? (definition.task as Named | undefined) : undefined;
  return [
    title(kind, nameOf(definition)),
    ...(kind === 'filter' ? [] : sentenceOf(kind, definition)),
    ...list([
      [hasNumber(definition) ? `Value: ${value} (0x${value.toString(16)})` : 'No value yet'],
      ...(task === undefined ? [] : [['Only in the task ', code(nameOf(task))]]),
      ['In C: ', code(cSymbol)],
      ...messageLines(manifest, messageFor(definition)),
      ...(kind === 'filter' ? [] : [usedBy(manifest, definition)]),
    ]),
    ...namedTexts(manifest, definition),
  ];
}

export function keywordBlocks(manifest: Manifest, keyword: Keyword): Block[] {
  const { mask, cSymbol } = keyword;
  const bit = bitsOf(mask);
  return [
    title('keyword', nameOf(keyword)),
    ...sentenceOf('keyword', keyword),
    ...list([
      [hasNumber(keyword) ? `Mask: ${wideHex(mask)}${bit === '' ? '' : ` (${bit})`}` : 'No mask yet'],
      ['In C: ', code(cSymbol)],
      ...messageLines(manifest, messageFor(keyword)),
      usedBy(manifest, keyword),
      ...(mask === 0n ? [] : [['Collect its events with ', code(`wevtc match FILE --any ${hex(mask)}`)]]),
    ]),
    ...namedTexts(manifest, keyword),
  ];
}

const nameOf = ({ name }: Named) => writtenText(name);

function sentenceOf(kind: 'level' | 'task' | 'opcode' | 'keyword', { predefined }: Named): Block[] {
  return predefined === undefined ? [] : sentence(kind, predefined.name);
}

/** Returns a definition's message; for predefined ones, the manifest's string that replaces Windows' text. */
function messageFor(named: Named): MessageReference | undefined {
  const id = stringIdOf(named);
  if (named.message !== undefined || id === undefined) return named.message;
  return { kind: 'string', id, range: named.range, strings: [] };
}

function namedTexts(manifest: Manifest, named: Named): Block[] {
  if (named.predefined === undefined) return messageTexts(named.message);
  const text = textsOf(manifest).ofNamed(named);
  return text === undefined ? [] : [paragraph('Shown as ', code(text))];
}
