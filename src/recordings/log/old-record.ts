import { ByteReader, BytesError } from '../../windows/bytes/bytes.js';
import { u16At, u32At } from '../../windows/bytes/numbers-at.js';
import { endOfText, utf16Of } from '../../windows/bytes/utf16.js';
import { fileTimeToIso } from '../../windows/values/file-time.js';
import { formatHexBinary } from '../../windows/values/hex.js';
import { readSid } from '../../windows/values/sid.js';
import { attributeXml, contentXml } from './xml-escapes.js';
import { NO_DEPENDENCY, type XmlElementNode, type XmlNode, type XmlTextNode } from './xml-node.js';

const EVENT_NAMESPACE = 'http://schemas.microsoft.com/win/2004/08/events/event';

/** The level and keyword of each old-format event type; the keyword is that of classic events. */
const TYPES: ReadonlyMap<number, readonly [level: number, keywords: string]> = /* @__PURE__ */ new Map([
  [1, [2, '0x80000000000000']],
  [2, [3, '0x80000000000000']],
  [4, [4, '0x80000000000000']],
  // Audit success and failure.
  [8, [0, '0xa0000000000000']],
  [16, [0, '0x90000000000000']],
]);

/** Seconds since 1970 as a FILETIME. */
export function unixTime(seconds: number): bigint {
  return (BigInt(seconds) + 11_644_473_600n) * 10_000_000n;
}

/**
 * A record of the old format (EVENTLOGRECORD) as a newer classic event; `undefined` if its parts exceed it.
 *
 * @param bytes the record.
 */
export function oldRecordNodes(bytes: Uint8Array): readonly XmlNode[] | undefined {
  try {
    return [eventElement(bytes)];
  } catch (error) {
    if (error instanceof BytesError) return undefined;
    throw error;
  }
}

function eventElement(bytes: Uint8Array): XmlElementNode {
  const id = u32At(bytes, 20);
  const [level, keywords] = TYPES.get(u16At(bytes, 24)) ?? [4, '0x80000000000000'];
  const sourceEnd = endOfText(bytes, 0x38);
  const source = utf16Of(bytes, 0x38, sourceEnd);
  const computer = utf16Of(bytes, sourceEnd + 2, endOfText(bytes, sourceEnd + 2));
  const system = element(
    'System',
    [],
    [
      empty('Provider', [['Name', source]]),
      element('EventID', [['Qualifiers', String(id >>> 16)]], [text(String(id & 0xffff))]),
      withText('Level', level),
      withText('Task', u16At(bytes, 28)),
      withText('Keywords', keywords),
      empty('TimeCreated', [['SystemTime', fileTimeToIso(unixTime(u32At(bytes, 12)))]]),
      withText('EventRecordID', u32At(bytes, 8)),
      // The file does not say which log it is.
      withText('Channel', ''),
      withText('Computer', computer),
      empty('Security', userOf(bytes)),
    ],
  );
  return element('Event', [['xmlns', EVENT_NAMESPACE]], [system, eventData(bytes)]);
}

function userOf(bytes: Uint8Array): [name: string, value: string][] {
  const length = u32At(bytes, 40);
  if (length === 0) return [];
  return [['UserID', readSid(new ByteReader(part(bytes, u32At(bytes, 44), length)))]];
}

function eventData(bytes: Uint8Array): XmlElementNode {
  const data: XmlNode[] = [];
  let at = u32At(bytes, 36);
  for (let left = u16At(bytes, 26); left > 0; left--) {
    const end = endOfText(bytes, at);
    data.push(withText('Data', utf16Of(bytes, at, end)));
    at = end + 2;
  }
  const length = u32At(bytes, 48);
  if (length > 0) {
    const binary = formatHexBinary(part(bytes, u32At(bytes, 52), length));
    data.push(withText('Binary', binary.slice('0x'.length)));
  }
  return element('EventData', [], data);
}

function part(bytes: Uint8Array, at: number, length: number): Uint8Array {
  if (at + length > bytes.length) throw new BytesError('a part exceeds its record', at);
  return bytes.subarray(at, at + length);
}

function text(content: string, escaped = contentXml): XmlTextNode {
  return { kind: 'text', text: content, xml: escaped(content) };
}

function withText(name: string, content: string | number): XmlElementNode {
  return element(name, [], [text(String(content))]);
}

function empty(name: string, attributes: readonly (readonly [string, string])[]): XmlElementNode {
  return { ...element(name, attributes, []), isEmpty: true };
}

function element(
  name: string,
  attributes: readonly (readonly [string, string])[],
  content: readonly XmlNode[],
): XmlElementNode {
  return {
    kind: 'element',
    name,
    dependency: NO_DEPENDENCY,
    attributes: attributes.map(([attribute, value]) => ({
      name: attribute,
      parts: [text(value, attributeXml)],
    })),
    content,
    isEmpty: false,
  };
}
