import { writeMessageCatalog } from '../../analysis/log/messages/message-catalog.js';
import type { EventTexts } from '../../analysis/log/messages/texts.js';
import { namedFile } from '../../project/host/output-path.js';
import { counted } from '../../text/counted.js';
import { type Session, tellNote } from '../session/session.js';
import { writeFiles } from '../session/writing/write-files.js';
import { collectTexts } from './given-texts.js';
import type { LogOptions } from './options.js';

/** Writes the texts of manifests and binaries into one file, for `--messages`. */
export async function collectLogMessages(options: LogOptions, session: Session): Promise<void> {
  const { output = '' } = options;
  const texts = await collectTexts(options, session);
  if (texts === undefined || !session.mayWrite(output, 'an input of this run', 'specify another file'))
    return;
  const pieces: Uint8Array[] = [];
  for await (const piece of writeMessageCatalog(texts)) {
    pieces.push(piece);
    await session.host.letSignalsIn();
  }
  writeFiles([{ ...namedFile(output), content: Buffer.concat(pieces) }], true, session);
  tellNote(session.host, contentText(texts));
}

function contentText({ providers, messages, sources }: EventTexts): string {
  const guids = new Set(providers.map(({ provider }) => provider.guid));
  const files = new Set(messages.map(({ origin }) => origin.file.toLowerCase()));
  const cultures = new Set([...providers, ...messages].map(({ culture = '' }) => culture.toLowerCase()));
  cultures.delete('');
  const parts = [
    counted(guids.size, 'manifest provider'),
    counted(files.size, 'message file'),
    ...(sources.length === 0 ? [] : [counted(sources.length, 'event source')]),
  ];
  return `the catalog has ${parts.join(', ')}, in ${counted(cultures.size, 'language')}`;
}
