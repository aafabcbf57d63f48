import type { MessageTextOptions } from '../../../manifest/message-text/options.js';
import type { MessageOutput } from '../../../manifest/message-text/outputs.js';
import { ansiBytes } from '../../../windows/resources/best-fit.js';
import type { CompleteOptions } from '../../options/all-outputs.js';
import type { OutputFile } from './emitter.js';

/** The options of a message text file that are output options. */
export function messageTextOptions(options: CompleteOptions): MessageTextOptions {
  const { baseName, customerBit: customer, c, resources } = options;
  const { ansiMessages, utf8Messages, terminateWithNul, prefixMessageFiles } = resources;
  return {
    ...{ baseName, customer, terminateWithNul, prefixMessageFiles },
    ...{ headerExtension: c.extension, decimal: c.decimal, hresult: c.hresult },
    encoding: ansiMessages ? 'ansi' : utf8Messages ? 'utf-8' : 'utf-16',
  };
}

/** A file that mc.exe writes for a message text file. Its lines keep their code page, as in `wevtc mc`. */
export function textFile({ path, content, includes }: MessageOutput, codePage: string): OutputFile {
  return {
    path,
    ...(typeof content === 'string' ? { content: ansiBytes(content, codePage), text: content } : { content }),
    ...(includes && { includes }),
  };
}
