import { counted } from '../../../text/counted.js';
import { type Column, cut, table } from '../../../text/table.js';
import { EventLevel } from '../../../windows/structures/event-constants.js';
import type { KindChange, MixChange } from './compare-mixes.js';
import type { EventMix } from './event-mix.js';

export interface MixTextOptions {
  readonly before: EventMix;
  readonly now: EventMix;
  /** The columns to fit the tables into; `undefined` for lines of any length. */
  readonly width: number | undefined;
}

const HEADINGS: readonly (readonly [MixChange, string])[] = [
  ['new', 'New'],
  ['vanished', 'Vanished'],
  ['changed', 'More or less frequent'],
];

/** The comparison of two logs for people. */
export function mixText(changes: readonly KindChange[], { before, now, width }: MixTextOptions): string {
  const same = changes.filter(({ change }) => change === 'same').length;
  const sections = HEADINGS.flatMap(([change, heading]) => {
    const rows = changes.filter((one) => one.change === change).sort((a, b) => rankOf(a) - rankOf(b));
    if (rows.length === 0) return [];
    return [`${heading} (${rows.length})\n${table(rows, columnsOf(change), '  ', width)}\n`];
  });
  const counts = `${counted(before.events, 'event')} before, ${now.events} now`;
  const rest = sections.length === 0 ? counted(same, 'kind') : `${counted(same, 'other kind')}`;
  return `${sections.join('')}${cut(`${counts}; ${rest} of events about as frequent as before`, width)}\n`;
}

/** Errors and warnings would otherwise be far below frequent information. */
function rankOf({ kind: { level } }: KindChange): number {
  return level === EventLevel.LogAlways
    ? EventLevel.Informational
    : Math.min(level, EventLevel.Informational);
}

function columnsOf(change: MixChange): Column<KindChange>[] {
  const before: Column<KindChange>[] = [
    { heading: 'before', of: ({ before: { events } }) => events, alignRight: true },
    { heading: 'share', of: ({ before: { share } }) => shareText(share), alignRight: true },
  ];
  const now: Column<KindChange>[] = [
    { heading: 'now', of: ({ now: { events } }) => events, alignRight: true },
    { heading: 'share', of: ({ now: { share } }) => shareText(share), alignRight: true },
  ];
  return [
    { heading: 'event', of: ({ kind }) => kind.id, alignRight: true },
    { heading: 'version', of: ({ kind }) => kind.version, alignRight: true },
    { heading: 'level', of: ({ kind }) => kind.levelName ?? kind.level },
    { heading: 'name', of: ({ kind }) => kind.eventName },
    { heading: 'provider', of: ({ kind }) => kind.providerName || '-' },
    { heading: 'log', of: ({ kind }) => kind.channel || '-' },
    ...(change === 'new' ? [] : before),
    ...(change === 'vanished' ? [] : now),
  ];
}

function shareText(share: number): string {
  const percent = share * 100;
  return `${percent >= 0.1 || percent === 0 ? percent.toFixed(1) : '<0.1'} %`;
}
