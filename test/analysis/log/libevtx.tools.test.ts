import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEventLog } from '../../../src/trace.js';
import { listedLogs } from '../../support/event-logs.js';
import { onPath } from '../../support/tools.js';

/** evtxexport of libevtx reads the same logs. Its XML is another one: what it says must be the same. */
const evtxexport = onPath('evtxexport');

if (evtxexport === undefined) console.warn('evtxexport is not installed: its suite is skipped');

const sample = join(import.meta.dirname, '..', '..', '..', 'samples/contoso-storage/logged.evtx');

/** Tags, attributes and texts in their order, without the forms that differ between Windows and libevtx. */
function facts(xml: string): string[] {
  return (xml.match(/<[^>]*>|[^<]+/g) ?? []).flatMap((piece) => {
    if (!piece.startsWith('<')) return fact(piece);
    const [, name = '', attributes = '', empty] = /^<(\/?[^\s/>]+)(.*?)(\/?)>$/s.exec(piece) ?? [];
    const pairs = [...attributes.matchAll(/([^\s=]+)=(?:'([^']*)'|"([^"]*)")/g)];
    const own = pairs.map(([, key, single, double]) => `${key}=${fact(single ?? double ?? '').join()}`);
    return [[name, ...own].join(' '), ...(empty === '/' ? [`/${name}`] : [])];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * One text: without white space at its ends, in lower case; numbers in decimal, times with seven decimals.
 */
function fact(text: string): string[] {
  const plain = text
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\r\n/g, '\n')
    .trim()
    .toLowerCase();
  if (plain === '') return [];
  if (/^0x[\da-f]{1,16}$/.test(plain)) return [String(BigInt(plain))];
  // libevtx computes negative numbers wrongly: -2147024894 is -458754 there.
  if (/^-\d{1,19}$/.test(plain)) return ['negative'];
  return [plain.replace(/(\.\d{7})00z$/, '$1z')];
}

function libevtxEvents(path: string): string[] {
  const options = { maxBuffer: 1 << 30, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(evtxexport as string, ['-f', 'xml', path], options);
  return stdout.match(/<Event .*?\n<\/Event>/gs) ?? [];
}

/** libevtx cannot read an event that is stored without a template, and one log has no events. */
const UNREAD: ReadonlySet<string> = new Set([
  'evtx-MSExchange_Management_wec.evtx',
  'super-speedy-syslog-searcher-NoEvents.evtx',
]);

describe.skipIf(evtxexport === undefined)('libevtx', () => {
  const paths = [sample, ...listedLogs().map(({ path }) => path)];

  it.each(paths.map((path) => [basename(path), path]))('reads the same from %s', async (_, path) => {
    const byId = new Map(libevtxEvents(path).map((xml) => [/<EventRecordID>(\d+)</.exec(xml)?.[1], xml]));
    let compared = 0;
    for await (const event of openEventLog(readFileSync(path)).events()) {
      const other = byId.get(String(event.eventRecordId));
      if (other === undefined) continue;
      // libevtx leaves the texts of some events out.
      const [own, theirs] = [event.xml(), other].map((xml) =>
        xml.replace(/<RenderingInfo.*<\/RenderingInfo>/s, ''),
      ) as [string, string];
      // libevtx does not escape texts that look like XML.
      const isRaw = own.includes('&lt;') && !theirs.includes('&lt;');
      const same = isRaw ? own.replaceAll('&lt;', '<').replaceAll('&gt;', '>') : own;
      expect(facts(same)).toEqual(facts(theirs));
      compared++;
    }
    expect(compared).toBe(byId.size);
    expect(compared > 0 || UNREAD.has(basename(path))).toBe(true);
  });
});
