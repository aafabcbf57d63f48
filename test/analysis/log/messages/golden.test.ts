import { beforeAll, describe, expect, it } from 'vitest';
import { EventRenderer } from '../../../../src/analysis/log/messages/event-renderer.js';
import { classicInserts, manifestInserts } from '../../../../src/analysis/log/messages/message-inserts.js';
import { withRenderingInfo } from '../../../../src/analysis/log/messages/rendered-xml.js';
import type { EventTexts, ProviderTexts, TableTexts } from '../../../../src/analysis/log/messages/texts.js';
import { groupedBy } from '../../../../src/text/grouped-by.js';
import { type EventLogElement, type EventLogEvent, openEventLog } from '../../../../src/trace.js';
import { goldenLogs, hasEventLogs } from '../../../support/event-logs.js';

/**
 * Windows rendered the messages and names of these events. The texts themselves are not in the log, so the
 * test takes the text of each message from one event, with its values replaced by inserts, and renders all
 * other events with the same message from it.
 */

interface Golden {
  readonly event: EventLogEvent;
  readonly sections: readonly EventLogElement[];
  readonly xml: string;
  readonly info: string;
}

const part = (xml: string, name: string) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1];

const plain = (xml: string) =>
  xml
    .replaceAll('&#13;', '\r')
    .replaceAll('&#10;', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const dataOf = ({ sections }: Golden) =>
  sections.find(({ name }) => name === 'EventData' || name === 'UserData');
const isClassic = ({ event }: Golden) => event.qualifiers !== undefined || event.providerId === undefined;

/** Events with the same key have the same text. */
const keyOf = ({ event }: Golden) =>
  [event.providerName, event.qualifiers, event.id, event.version].join('/');

/** The inserts of an event as texts. */
function insertsOf(golden: Golden): string[] {
  const inserts = isClassic(golden)
    ? classicInserts(dataOf(golden))
    : manifestInserts(golden.event, dataOf(golden), {}, {});
  return inserts.map((insert) => (typeof insert === 'object' ? insert.text : String(insert ?? '')));
}

/**
 * The text of a message as a manifest has it: each value of the event is replaced by its insert, the longest
 * first.
 */
function textOf(golden: Golden): string {
  const texts = insertsOf(golden);
  const order = texts
    .map((text, at) => ({ text, at }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => b.text.length - a.text.length);
  const pieces: (string | number)[] = [plain(part(golden.info, 'Message') ?? '')];
  for (const { text, at } of order) {
    const pattern = new RegExp(`(?<![\\w-])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);
    const found = pieces.findIndex((piece) => typeof piece === 'string' && pattern.test(piece));
    if (found < 0) continue;
    const piece = pieces[found] as string;
    const start = piece.search(pattern);
    pieces.splice(found, 1, piece.slice(0, start), at + 1, piece.slice(start + text.length));
  }
  return pieces
    .map((piece) => (typeof piece === 'number' ? `%${piece}` : piece.replaceAll('%', '%%')))
    .join('');
}

/** Of the events with a message, the one whose values are easiest to tell apart. */
function clearest(events: readonly Golden[]): Golden {
  const clarity = (golden: Golden) => new Set(insertsOf(golden)).size;
  return events.reduce((best, one) => (clarity(one) > clarity(best) ? one : best));
}

function learned(events: readonly Golden[]): EventTexts {
  const providers: ProviderTexts[] = [];
  const messages: TableTexts[] = [];
  for (const golden of events) {
    const { event, info } = golden;
    const origin = { file: `${event.eventSourceName ?? event.providerName}.dll` };
    const providerText = part(info, 'Provider');
    const text = textOf(golden);
    if (isClassic(golden)) {
      const id = (((event.qualifiers ?? 0) << 16) | event.id) >>> 0;
      const category = part(info, 'Task');
      const entries = [{ id, text: `${text}\r\n` }];
      if (event.task !== 0 && category !== undefined)
        entries.push({ id: event.task, text: `${category}\r\n` });
      messages.push({ origin, culture: 'en-US', entries });
    }
    const guid = event.providerId ?? '';
    const message = providerText === undefined ? {} : { message: providerText };
    const provider = { name: event.providerName ?? '', guid, ...message };
    const { id, version, level, task, opcode, channel = '' } = event;
    providers.push({
      provider,
      culture: 'en-US',
      origin,
      events: isClassic(golden)
        ? []
        : [
            {
              provider,
              id,
              version,
              channel: { value: 9, text: channel },
              level: { value: level },
              task: { value: task },
              opcode: { value: opcode },
              keyword: '0x0',
              keywords: [],
              message: text,
            },
          ],
    });
  }
  const names = new Map(events.map(({ event }) => [event.eventSourceName ?? event.providerName ?? '', '']));
  const sources = [...names.keys()].map((name) => ({
    name,
    messageFiles: [`${name}.dll`],
    categoryFiles: [`${name}.dll`],
    parameterFiles: [],
  }));
  return { providers, messages, sources };
}

describe.skipIf(!hasEventLogs)('the RenderingInfo that Windows wrote', () => {
  const all: Golden[] = [];
  beforeAll(async () => {
    const [log] = goldenLogs();
    const golden = log?.xml() ?? new Map<string, string>();
    for await (const event of openEventLog(log?.bytes ?? new Uint8Array()).events()) {
      const xml = golden.get(String(event.eventRecordId)) ?? '';
      const info = /<RenderingInfo.*<\/RenderingInfo>/s.exec(xml)?.[0] ?? '';
      all.push({ event, sections: event.sections(), xml, info });
    }
  });

  it('has the names that need no texts', () => {
    expect(all.length).toBe(366);
    const renderer = new EventRenderer({ providers: [], messages: [], sources: [] });
    for (const { event, sections, info } of all) {
      const { level, task, opcode, keywords, channel } = renderer.render(event, sections);
      const own = event.task === 0 ? part(info, 'Task') : undefined;
      expect({ level, task, opcode, channel, keywords }).toEqual({
        level: part(info, 'Level'),
        task: own,
        opcode: part(info, 'Opcode'),
        channel: part(info, 'Channel'),
        keywords: [...info.matchAll(/<Keyword>(.*?)<\/Keyword>/g)].map(([, text]) => text),
      });
    }
  });

  it('is rendered alike, with the text of each message from one of its events', () => {
    const examples = [...groupedBy(all, keyOf).values()].map(clearest);
    expect(examples.length).toBe(47);
    const renderer = new EventRenderer(learned(examples));
    for (const { event, sections, xml } of all) {
      const ours = withRenderingInfo(event.xml(), renderer.render(event, sections));
      // The repository of the log stores line ends of the XML as line feeds.
      expect(ours.replaceAll('\r\n', '\n')).toBe(xml);
    }
  });
});
