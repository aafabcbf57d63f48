import { logFormats } from '../../analysis/log/log-formats.js';
import { dependsOnZone } from '../../analysis/trace/time-point.js';
import { conflictOfFormat } from '../trace/options/trace-conflicts.js';
import type { LogOptions } from './log-options.js';

/** Returns the reason why options of `wevtc log` cannot be used together, or `undefined` if they can. */
export function logConflictIn(patterns: readonly string[], options: LogOptions): string | undefined {
  if (options.collectMessages !== undefined) return conflictOfCollecting(patterns, options);
  if (patterns.length === 0) return "missing required argument 'file'";
  const { summary, format, fields, rendering, rendered, wellFormed } = options;
  if (summary === true && format !== 'text') return '--summary supports only the format text';
  if (summary === true && fields !== undefined) return '--summary has its own columns; omit --fields';
  if (rendering !== undefined && format !== 'xml') return '--rendering supports only the format xml';
  if (
    options.check !== undefined &&
    (format !== 'text' || fields !== undefined || summary === true || options.details === true)
  )
    return '--check has its own output; omit --format, --fields, --summary, and --details';
  if (options.details === true && (format !== 'text' || fields !== undefined || summary === true))
    return '--details supports only the format text, without --fields and --summary';
  if (rendered === true && format !== 'xml') return '--rendered supports only the format xml';
  if (wellFormed === true && format !== 'xml') return '--well-formed supports only the format xml';
  return (
    conflictOfLast(options) ??
    conflictOfComparing(options) ??
    conflictOfFollowing(options) ??
    conflictOfFormat(options, logFormats) ??
    conflictOfTime(options)
  );
}

function conflictOfLast(options: LogOptions): string | undefined {
  if (options.last === undefined) return undefined;
  const others = ['limit', 'summary', 'check', 'against', 'follow'] as const;
  const other = others.find((name) => options[name] !== undefined);
  if (other === undefined) return undefined;
  return other === 'limit'
    ? '--last and --limit cannot be used together'
    : `--last chooses events to show, and --${other} uses all; omit --last, or choose by time, as in --from -1h`;
}

function conflictOfComparing(options: LogOptions): string | undefined {
  const { against, format, fields, time, from, to } = options;
  if (against === undefined) return undefined;
  const others = ['check', 'summary', 'follow', 'details'] as const;
  const other = others.find((name) => options[name] !== undefined);
  if (other !== undefined) return `--against and --${other} cannot be used together`;
  if (format !== 'text' && format !== 'jsonl') return '--against supports only the formats text and jsonl';
  if (fields !== undefined) return '--against has its own columns; omit --fields';
  if (time !== undefined && ![from, to].some((point) => point !== undefined && dependsOnZone(point)))
    return '--against shows no times, so --time has no effect';
  return undefined;
}

/** Returns the reason why traces cannot be merged with the events of logs, or `undefined` if they can. */
export function conflictOfTraces(options: LogOptions): string | undefined {
  const others = ['summary', 'check', 'against', 'follow', 'details', 'query'] as const;
  const other = others.find((name) => options[name] !== undefined);
  if (other !== undefined) return `--${other} is only for event logs; omit the traces (.etl)`;
  if (options.order !== 'time') return 'traces (.etl) have no record IDs; omit --order';
  if (options.format === 'xml' || options.format === 'parquet')
    return `--format ${options.format} is only for event logs; omit the traces (.etl), or use text, jsonl, or csv`;
  return undefined;
}

/** A run without an end has no result, and no file that ends. */
function conflictOfFollowing({
  follow,
  format,
  summary,
  check,
  recover,
  order,
  output,
}: LogOptions): string | undefined {
  if (follow !== true) return undefined;
  if (summary === true) return '--follow and --summary cannot be used together';
  if (check !== undefined) return '--follow and --check cannot be used together';
  if (recover === true) return '--follow and --recover cannot be used together';
  if (order !== 'time') return '--follow shows events when they arrive; omit --order';
  if (!FOLLOWED.has(format)) return `--follow supports only the formats ${[...FOLLOWED].join(', ')}`;
  if (output !== undefined) return '--follow writes to standard output; redirect it instead of --output';
  return undefined;
}

/** The formats whose output has no end. */
const FOLLOWED: ReadonlySet<string> = new Set(['text', 'jsonl', 'csv']);

/** The options that count when messages are collected. */
const COLLECTING: ReadonlySet<string> = new Set([
  'collectMessages',
  'source',
  'messages',
  'output',
  // They have defaults.
  'format',
  'order',
  'color',
]);

function conflictOfCollecting(patterns: readonly string[], options: LogOptions): string | undefined {
  if (patterns.length > 0)
    return `--collect-messages reads no event logs; omit '${patterns[0]}', or repeat --collect-messages for another folder`;
  if (options.output === undefined) return '--collect-messages needs --output, the file to write';
  const other = Object.entries(options).find(([name, value]) => value !== undefined && !COLLECTING.has(name));
  if (other === undefined) return undefined;
  const flag = other[0].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--collect-messages writes all texts; omit --${flag}`;
}

function conflictOfTime({ time, format, from, to }: LogOptions): string | undefined {
  if (time === undefined || [from, to].some((point) => point !== undefined && dependsOnZone(point)))
    return undefined;
  if (logFormats.find(({ name }) => name === format)?.zones === true) return undefined;
  return `times in ${format} are always UTC, so --time has no effect`;
}
