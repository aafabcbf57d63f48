import { hex } from '../../text/hex.js';
import { printable } from '../../text/printable.js';
import { type Column, table } from '../../text/table.js';
import { objectOf, optionalNumber } from '../../windows/checks/arguments.js';
import type { CompleteSessionFilter } from '../../windows/structures/session-filter.js';
import { eventLabel, namedNumber } from '../find/event-label.js';
import { keywordBits, namesOfMask, wideHex } from '../find/keyword-bits.js';
import type { JudgedEvent, ProviderMatch } from './match-events.js';

/**
 * Explains why a session collects or drops an event, in human-readable form: both conditions with their
 * numbers, then the keywords bit by bit.
 *
 * @param judged an event of `match`.
 * @param width the columns to fit the table into; `undefined` for lines of any length.
 */
export function explainText(judged: JudgedEvent, match: ProviderMatch, width?: number): string {
  objectOf(judged, 'judged');
  objectOf(match, 'match');
  optionalNumber(width, 'width');
  const { event, explanation } = judged;
  const { provider, filter } = match;
  const verdict = explanation.enabled ? 'collected' : 'dropped';
  const { level, keyword } = event.descriptor;
  const parts = [
    printable(`${provider.name.value}, ${eventLabel(event)}: ${verdict}`),
    '',
    printable(`  event    level ${namedNumber(level, event.level)}, keyword ${hex(keyword)}`),
    `  session  level ${filter.level}, any ${hex(filter.matchAnyKeyword)}, all ${hex(filter.matchAllKeyword)}${
      filter.ignoreKeyword0 ? ', keyword 0 ignored' : ''
    }`,
    '',
    ...condition('Level', explanation.level.passes, levelSteps(level, filter.level)),
    '',
    ...condition('Keyword', explanation.keyword.passes, keywordSteps(judged, match)),
  ];
  const bits = bitTable(judged, match, width);
  return `${parts.join('\n')}\n${bits === '' ? '' : `\n${bits}`}`;
}

function condition(what: string, passes: boolean, steps: readonly string[]): string[] {
  return [`  ${what}: ${passes ? 'passes' : 'does not pass'}`, ...steps.map((step) => `    ${step}`)];
}

function levelSteps(event: number, session: number): string[] {
  return [
    'event.level == 0 || session.level == 0 || event.level <= session.level',
    `${event} == 0 || ${session} == 0 || ${event} <= ${session}`,
    `${event === 0} || ${session === 0} || ${event <= session}`,
  ];
}

/** Shows only the branch that decides. */
function keywordSteps({ event, explanation }: JudgedEvent, { provider, filter }: ProviderMatch): string[] {
  const { keyword } = event.descriptor;
  const { ignoreKeyword0, matchAnyKeyword: any, matchAllKeyword: all } = filter;
  const names = (mask: bigint) => printable(namesOfMask(mask, provider));
  if (keyword === 0n) {
    return ['event.keyword == 0, so: !session.ignoreKeyword0', `!${ignoreKeyword0}`, `${!ignoreKeyword0}`];
  }
  if (any === 0n) {
    const unused = all === 0n ? [] : [`session.all ${hex(all)} is ignored`];
    return ['session.any == 0: every keyword passes', ...unused];
  }
  const hasAny = (keyword & any) !== 0n;
  const hasAll = (keyword & all) === all;
  const missing = explanation.keyword.reason === 'not-all' ? `  missing: ${names(all & ~keyword)}` : '';
  return [
    '(event.keyword & session.any) != 0 && (event.keyword & session.all) == session.all',
    `event.keyword                ${wideHex(keyword)}  ${names(keyword)}`,
    `session.any                  ${wideHex(any)}  ${names(any)}`,
    `event.keyword & session.any  ${wideHex(keyword & any)}  != 0: ${hasAny}`,
    `session.all                  ${wideHex(all)}  ${names(all)}`,
    `event.keyword & session.all  ${wideHex(keyword & all)}  == session.all: ${hasAll}${missing}`,
    `${hasAny} && ${hasAll}`,
  ];
}

/** The bits that the event or the session names; none when the session asks for nearly all bits. */
function bitTable(
  { event }: JudgedEvent,
  { provider, filter }: ProviderMatch,
  width: number | undefined,
): string {
  const { keyword } = event.descriptor;
  const rows = keywordBits(keyword | bitsOf(filter), provider);
  if (rows.length === 0 || rows.length > MOST_BITS) return '';
  const column = (heading: string, mask: bigint): Column<(typeof rows)[number]> => ({
    heading,
    of: (row) => ((mask & row.mask) === 0n ? '-' : 'x'),
  });
  return table(
    rows,
    [
      { heading: 'bit', of: ({ bit }) => bit, alignRight: true },
      column('event', keyword),
      column('any', filter.matchAnyKeyword),
      column('all', filter.matchAllKeyword),
      { heading: 'name', of: ({ name, kind }) => (kind === 'channel' ? `${name} (channel)` : name) },
    ],
    '  ',
    width,
  );
}

const MOST_BITS = 32;

const bitsOf = ({ matchAnyKeyword, matchAllKeyword }: CompleteSessionFilter) =>
  matchAnyKeyword | matchAllKeyword;
