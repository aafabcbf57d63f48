import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

const PAGE = 'docs/trace-formats.md';

/** The table of the formats of events, of traces and of event logs. */
export function eventFormatTable({ eventFormats, logFormats }, read) {
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
      logFormats.some((format) => format.name === name) ? '`trace`, `log`' : '`trace`',
    ],
  );
  const content = table(['`--format`', 'Files', 'Content', 'Options', 'Commands'], rows);
  return [{ path: PAGE, content: replaceRegion(read(PAGE), 'formats of events', content) }];
}
