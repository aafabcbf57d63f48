import type { TraceOptions } from './trace-options.js';

/** Why options of `wevtc trace` cannot be used together; `undefined` if they can. */
export function conflictIn(options: TraceOptions): string | undefined {
  const { format, output, fields, payload, partition, raw, manifest, culture, full, grep, ignoreCase } =
    options;
  const tables = tablesOf(options);
  if (tables.length > 1) return `${tables[0]} and ${tables[1]} cannot be used together`;
  const { extractManifests } = options;
  if (extractManifests !== undefined && output !== undefined)
    return '--extract-manifests names its folder; leave out --output';
  const [table] = tables;
  if (table !== undefined && format !== 'text') return `${table} has no other format than text`;
  if (table !== undefined && fields !== undefined)
    return `${table} has columns of its own; leave out --fields`;
  if (table !== undefined && raw === true) return `${table} and --raw cannot be used together`;
  if (format === 'parquet' && output === undefined)
    return '--format parquet needs --output, the file to write';
  if (partition === true && format !== 'parquet') return '--partition is for parquet';
  if (fields !== undefined && format !== 'text' && format !== 'csv') return '--fields is for text and csv';
  if (payload === true && (format === 'text' || format === 'xml'))
    return '--payload is for jsonl, csv and parquet';
  if (raw === true && manifest !== undefined) return '--raw leaves decoding out, so --manifest has no effect';
  if (raw === true && culture !== undefined) return '--raw leaves decoding out, so --culture has no effect';
  if (raw === true && grep !== undefined) return '--grep looks for decoded texts; leave out --raw';
  if (options.pairByThread === true && options.activities !== true)
    return '--pair-by-thread is for --activities';
  if (full === true && (format !== 'text' || output !== undefined)) return '--full is for text on a terminal';
  if (ignoreCase === true && grep === undefined) return '--ignore-case is for --grep';
  return undefined;
}

function tablesOf({ summary, activities, extractManifests }: TraceOptions): string[] {
  return [
    ...(summary === true ? ['--summary'] : []),
    ...(activities === true ? ['--activities'] : []),
    ...(extractManifests === undefined ? [] : ['--extract-manifests']),
  ];
}
