import { html } from '../../../compile/html/markup.js';
import { kindId, providerName } from '../../trace/summary/summary-names.js';
import type { EventSummary, ProviderSummary } from '../../trace/summary/trace-summary.js';
import { durationText, shareText } from '../number-texts.js';
import type { ChartData } from '../page-data.js';
import { shortText } from '../short-text.js';
import type { TraceReport } from '../trace-report.js';
import { smallChart } from './chart.js';
import { stepTimes } from './moments.js';
import type { ReportPageOptions, Section } from './section.js';
import { notListed, reportTable } from './table.js';

/** The most providers with a timeline of their own. */
const MOST_ROWS = 30;

export const providerText = (provider: ProviderSummary) =>
  providerName(provider) ?? `{${provider.providerId}}`;

/** The name of a kind of events, or its number. */
export const kindText = (kind: EventSummary) =>
  kind.name ?? (kind.classic ? kindId(kind) : `event ${kind.id}`);

/** Kinds of events with their providers, the most frequent first. */
export function allKinds({ summary }: TraceReport): (readonly [EventSummary, ProviderSummary])[] {
  return summary.providers
    .flatMap((provider) => provider.kinds.map((kind) => [kind, provider] as const))
    .sort(([a], [b]) => b.events - a.events);
}

export function rateChart(
  { summary, rates, start }: TraceReport,
  options: ReportPageOptions,
): ChartData | undefined {
  if (rates === undefined) return undefined;
  const rows = summary.providers.slice(0, MOST_ROWS).flatMap((provider) => {
    const counts = rates.rows.get(provider.providerId);
    return counts === undefined ? [] : [{ name: shortText(providerText(provider)), counts }];
  });
  return {
    id: 'rate-chart',
    unit: 'event',
    step: durationText(rates.step),
    times: stepTimes(rates, start, options.time),
    rows: [{ name: 'All providers', counts: rates.all }, ...rows],
  };
}

export function eventSections(report: TraceReport): Section[] {
  const { summary, rates } = report;
  const { events, providers, others } = summary;
  if (events === 0) return [];
  const counts = [
    { heading: 'Events', of: (each: { readonly events: number }) => each.events, isNumber: true },
    {
      heading: 'Share',
      of: (each: { readonly events: number }) => shareText(each.events, events),
      isNumber: true,
    },
    {
      heading: 'Bytes',
      of: (each: { readonly payloadBytes: number }) => each.payloadBytes,
      isNumber: true,
      isMinor: true,
    },
  ];
  const kinds = allKinds(report);
  return [
    {
      id: 'events',
      title: 'Events',
      content: html`${reportTable({
        caption: 'Kinds of events',
        noun: 'kind of events',
        nouns: 'kinds of events',
        rows: kinds.map(([kind, provider]) => ({ ...kind, kind, provider })),
        columns: [
          { heading: 'Event', of: ({ kind }) => kindText(kind) },
          { heading: 'Provider', of: ({ provider }) => providerText(provider) },
          {
            heading: 'ID',
            of: ({ kind }) => (kind.name === undefined ? undefined : kindId(kind)),
            isMinor: true,
          },
          { heading: 'Version', of: ({ kind }) => String(kind.version), isNumber: true, isMinor: true },
          ...counts,
        ],
      })}${notListed('Events of further kinds', others)}`,
    },
    {
      id: 'providers',
      title: 'Providers',
      content: reportTable({
        caption: 'Providers',
        noun: 'provider',
        rows: providers,
        columns: [
          { heading: 'Provider', of: providerText },
          {
            heading: 'Over time',
            of: ({ providerId }) => smallChart(rates?.rows.get(providerId)),
            isMinor: true,
          },
          { heading: 'GUID', of: ({ providerId }) => providerId, isMinor: true, isWord: true },
          ...counts,
        ],
      }),
    },
  ];
}
