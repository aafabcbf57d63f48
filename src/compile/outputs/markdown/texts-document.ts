import { counted } from '../../../text/counted.js';
import { hex, hex32 } from '../../../text/hex.js';
import { firstText, type MessageView, type NamedCode, type TextsView } from '../common/texts-view.js';
import { block, code, link, place, table, text } from './markup.js';

/** The message reference of a message text file. */
export function textsMarkdown(view: TextsView, title: string): string {
  const { source, severities, facilities, languages, messages } = view;
  const inUse = new Set(messages.flatMap(({ severity, facility }) => [severity, facility]));
  const parts = [
    `# Message reference: ${text(title)}`,
    `Made by wevtc from ${code(source)}. Don't edit this file.`,
    '## Overview',
    `${counted(messages.length, 'message')} in ${counted(languages.length, 'language')}.`,
    table(
      ['Language', 'LANGID', 'Message table'],
      languages.map(({ name, id, file }) => [text(name), code(hex(id)), code(`${file}.bin`)]),
    ),
    codeTable('Severity', severities, inUse),
    codeTable('Facility', facilities, inUse),
    '## Messages',
    table(
      ['ID', 'Symbol', 'Severity', 'Facility', 'Text'],
      messages.map((message) => [
        link(anchorOf(message), hex32(message.id)),
        message.symbol === undefined ? '' : code(message.symbol),
        nameOf(message.severity),
        nameOf(message.facility),
        text(firstLine(firstText(message))),
      ]),
    ),
    ...messages.flatMap((message) => messageSection(message, view)),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const anchorOf = ({ id }: MessageView) => `message-${id.toString(16).padStart(8, '0')}`;

const nameOf = ({ name, value }: NamedCode) => text(name === '' ? hex(value) : name);

const firstLine = (written: string) => written.split(/%n|\r\n/, 1)[0] ?? '';

/** Only those that messages have. */
function codeTable(heading: string, all: readonly NamedCode[], inUse: ReadonlySet<NamedCode>): string {
  const rows = all
    .filter((one) => inUse.has(one))
    .map(({ name, value, symbol }) => [
      text(name),
      code(hex(value)),
      symbol === undefined ? '' : code(symbol),
    ]);
  return table([heading, 'Value', 'Symbol'], rows);
}

function messageSection(message: MessageView, { languages }: TextsView): string[] {
  const { id, symbol, texts, code: number } = message;
  return [
    place(anchorOf(message)),
    `### ${symbol === undefined ? hex32(id) : text(symbol)}`,
    table(
      ['ID', 'Severity', 'Facility', 'Code'],
      [[code(hex32(id)), nameOf(message.severity), nameOf(message.facility), String(number)]],
    ),
    ...languages.flatMap(({ name, id: language }) => {
      const written = texts.get(language);
      return written === undefined
        ? []
        : [...(languages.length > 1 ? [`${text(name)}:`] : []), block(written)];
    }),
  ];
}
