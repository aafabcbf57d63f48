import { stringOf } from '../../../windows/checks/arguments.js';
import { decodedStart } from '../../../windows/file-kind/file-kind.js';
import { baseNameOf, type EventSource } from './texts.js';

/** The key that has a key for each log, and in it one for each source. */
const SOURCE_KEY = /^\[HKEY_LOCAL_MACHINE\\SYSTEM\\[^\\]+\\Services\\EventLog\\[^\\\]]+\\(.+)\]\s*$/i;

/** A value: `"Name"="text"`, `"Name"=hex(2):25,00,…`. */
const VALUE = /^"([^"\\]{1,100})"=(.*)$/s;
const TEXT = /^"(.*)"\s*$/s;
const BYTES = /^hex\([12]\):([\da-f, ]*)$/i;

const FILES = {
  eventmessagefile: 'messageFiles',
  categorymessagefile: 'categoryFiles',
  parametermessagefile: 'parameterFiles',
} as const;

/** Reads classic sources from `reg export HKLM\SYSTEM\CurrentControlSet\Services\EventLog sources.reg`. */
export function readRegisteredSources(text: string): EventSource[] {
  const sources: EventSource[] = [];
  let name: string | undefined;
  let files: { -readonly [Kind in keyof EventSource]?: string[] } = {};
  const end = () => {
    const { messageFiles = [], categoryFiles = [], parameterFiles = [] } = files;
    const isEmpty = messageFiles.length + categoryFiles.length + parameterFiles.length === 0;
    if (name !== undefined && !isEmpty) sources.push({ name, messageFiles, categoryFiles, parameterFiles });
    files = {};
  };
  for (const line of logicalLines(stringOf(text, 'text'))) {
    if (line.startsWith('[')) {
      end();
      name = SOURCE_KEY.exec(line)?.[1];
      continue;
    }
    if (name === undefined) continue;
    const [, value = '', content = ''] = VALUE.exec(line) ?? [];
    const key = value.toLowerCase();
    if (!Object.hasOwn(FILES, key)) continue;
    const text = TEXT.exec(content)?.[1]?.replace(/\\(.)/gs, '$1');
    const paths = text ?? textOfBytes(BYTES.exec(content)?.[1] ?? '');
    files[FILES[key as keyof typeof FILES]] = paths
      .split(';')
      .map((path) => baseNameOf(path.trim()))
      .filter((path) => path !== '');
  }
  end();
  return sources;
}

/** The lines, with those that end with a backslash joined to the next one. */
function* logicalLines(text: string): Generator<string> {
  let joined = '';
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.endsWith('\\') && (joined !== '' || line.includes('=hex'))) {
      joined += line.slice(0, -1).trim();
      continue;
    }
    yield joined === '' ? line : joined + line.trim();
    joined = '';
  }
  if (joined !== '') yield joined;
}

/** A text in UTF-16, as bytes in hexadecimal. */
function textOfBytes(hex: string): string {
  const bytes = (hex.match(/[\da-f]{1,2}/gi) ?? []).map((digits) => Number.parseInt(digits, 16));
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const unit = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
    if (unit === 0) break;
    text += String.fromCharCode(unit);
  }
  return text;
}

/** Whether a file is a registry export, of any keys. */
export function isRegistryExport(bytes: Uint8Array): boolean {
  return /^\ufeff?(?:Windows Registry Editor Version|REGEDIT4)/.test(decodedStart(bytes.subarray(0, 256)));
}

export function registryText(bytes: Uint8Array): string {
  return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
}
