import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

/** The table of the formats of events in docs/trace.md. */
export function eventFormatTable({ eventFormats }, read) {
  const rows = eventFormats.map(
    ({ name, summary, extension, columns, payload, partition, zones, binary }) => [
      `\`${name}\``,
      `\`.${extension}\``,
      summary,
      [
        ...(columns === undefined ? [] : ['`--fields`']),
        ...(payload === true ? ['`--payload`'] : []),
        ...(partition === true ? ['`--partition`'] : []),
        ...(zones === true ? ['`--time`'] : []),
        ...(binary === true ? ['needs `--output`'] : []),
      ].join(', ') || '–',
    ],
  );
  const content = table(['`--format`', 'Files', 'Content', 'Options'], rows);
  return [
    { path: 'docs/trace.md', content: replaceRegion(read('docs/trace.md'), 'formats of events', content) },
  ];
}
