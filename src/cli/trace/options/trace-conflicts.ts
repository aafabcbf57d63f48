import type { EventFormat } from '../../../analysis/formats/event-format.js';
import { eventFormats, formatNamed, formatsWith } from '../../../analysis/formats/event-formats.js';
import { profileFormatNamed, profileFormats } from '../../../analysis/trace/profile/profile-formats.js';
import { dependsOnZone } from '../../../analysis/trace/time-point.js';
import { writtenEventId } from '../../../manifest/find/written-event-id.js';
import { plural } from '../../../text/counted.js';
import { enumerated } from '../../../text/enumerated.js';
import { parseGuid } from '../../../windows/values/guid.js';
import { FLAGS } from './trace-flags.js';
import type { TraceOptions } from './trace-options.js';

/** Returns the reason why options of `wevtc trace` cannot be used together, or `undefined` if they can. */
export function conflictIn(options: TraceOptions): string | undefined {
  return (
    conflictOfSymbols(options) ??
    conflictOfReport(options) ??
    conflictOfProfile(options) ??
    conflictOfTimeline(options) ??
    conflictOfResult(options) ??
    conflictOfFormat(options) ??
    conflictOfRaw(options) ??
    conflictOfTime(options)
  );
}

type Flagged = keyof typeof FLAGS;

/** The flag of the first of some options that is given. */
function firstOf(names: readonly Flagged[], options: TraceOptions): string | undefined {
  const given = names.find((name) => options[name] !== undefined);
  return given && FLAGS[given];
}

function conflictOfSymbols(options: TraceOptions): string | undefined {
  const { symbols, stacks, profile, timeline, html, weights } = options;
  if (weights !== undefined && profile === undefined)
    return `--weights needs --format ${enumerated(
      profileFormats.map(({ name }) => name),
      'or',
    )}`;
  if (symbols === undefined || stacks === true || profile !== undefined) return undefined;
  if (timeline === true || html !== undefined) return undefined;
  const formats = [...profileFormats.map(({ name }) => name), 'perfetto'].join(', ');
  return `--symbols names the functions in stacks; use it with --stacks, --html, or --format (${formats})`;
}

/** Options that a report has no use for. */
const NOT_FOR_REPORTS: readonly Flagged[] = [
  'summary',
  'activities',
  'extractManifests',
  'fields',
  'payload',
  'stacks',
  'partition',
  'processes',
  'raw',
  'full',
];

function conflictOfReport(options: TraceOptions): string | undefined {
  if (options.html === undefined) return undefined;
  if (options.output !== undefined) return '--html specifies its file; omit --output';
  const other = firstOf(NOT_FOR_REPORTS, options);
  return other && `--html and ${other} cannot be used together`;
}

/** Options that a profile has no use for. */
const NOT_FOR_PROFILES: readonly Flagged[] = [
  'summary',
  'activities',
  'pairByThread',
  'extractManifests',
  'provider',
  'event',
  'level',
  'any',
  'all',
  'ignoreKeyword0',
  'grep',
  'ignoreCase',
  'activity',
  'limit',
  'fields',
  'payload',
  'stacks',
  'partition',
  'processes',
  'raw',
  'culture',
  'full',
];

function conflictOfProfile(options: TraceOptions): string | undefined {
  const { profile, output } = options;
  if (profile === undefined) return undefined;
  const other = firstOf(NOT_FOR_PROFILES, options);
  if (other !== undefined)
    return `--format ${profile} is a profile of the processors, so ${other} has no effect`;
  if (profileFormatNamed(profile).binary === true && output === undefined)
    return `--format ${profile} needs --output, the file to write`;
  return undefined;
}

/** Options that a timeline has no use for. */
const NOT_FOR_TIMELINES: readonly Flagged[] = [
  'summary',
  'activities',
  'pairByThread',
  'extractManifests',
  'fields',
  'payload',
  'stacks',
  'partition',
  'processes',
  'raw',
  'full',
];

function conflictOfTimeline(options: TraceOptions): string | undefined {
  if (options.timeline !== true) return undefined;
  const other = firstOf(NOT_FOR_TIMELINES, options);
  return other && `--format perfetto is a timeline of the whole trace, so ${other} has no effect`;
}

/** Conflicts of the results other than events. */
function conflictOfResult(options: TraceOptions): string | undefined {
  const { output, fields, raw, full, json, stacks, extractManifests } = options;
  const results = resultsOf(options);
  if (results.length > 1) return `${results[0]} and ${results[1]} cannot be used together`;
  if (extractManifests !== undefined && output !== undefined)
    return '--extract-manifests specifies its folder; omit --output';
  const [result] = results;
  if (json === true && (result === undefined || extractManifests !== undefined))
    return '--format json needs --summary or --activities; use jsonl for events';
  if (result !== undefined && !hasFormat(options)) return `${result} supports only ${RESULT_FORMATS[result]}`;
  if (full === true && json === true) return '--full supports only text on a terminal';
  if (result !== undefined && fields !== undefined) return `${result} has its own columns; omit --fields`;
  if (result !== undefined && stacks === true) return `${result} shows no stacks; omit --stacks`;
  if (result !== undefined && raw === true) return `${result} and --raw cannot be used together`;
  const filter = extractManifests === undefined ? undefined : firstOf(CHOICES, options);
  if (filter !== undefined) return `--extract-manifests writes all manifests in the trace; omit ${filter}`;
  if (options.pairByThread === true && options.activities !== true && options.html === undefined)
    return '--pair-by-thread needs --activities or --html';
  return undefined;
}

const RESULT_FORMATS: Readonly<Record<ResultFlag, string>> = {
  '--summary': 'the formats text and json',
  '--activities': 'the formats text, json, and jsonl',
  '--extract-manifests': 'the format text',
};

/** Whether a result other than events can be written in the chosen format. */
const hasFormat = ({ format, activities }: TraceOptions): boolean =>
  formatNamed(format).forPeople === true || (activities === true && format === 'jsonl');

type ResultFlag = '--summary' | '--activities' | '--extract-manifests';

function resultsOf({ summary, activities, extractManifests }: TraceOptions): ResultFlag[] {
  return [
    ...(summary === true ? ['--summary' as const] : []),
    ...(activities === true ? ['--activities' as const] : []),
    ...(extractManifests === undefined ? [] : ['--extract-manifests' as const]),
  ];
}

/** Options that choose, describe or show events. */
const CHOICES: readonly Flagged[] = [
  'manifest',
  'culture',
  'provider',
  'event',
  'level',
  'any',
  'all',
  'ignoreKeyword0',
  'process',
  'thread',
  'from',
  'to',
  'grep',
  'activity',
  'limit',
  'time',
  'full',
];

/**
 * Conflicts between the format and other options.
 *
 * @param formats all formats.
 */
export function conflictOfFormat(
  options: Omit<TraceOptions, 'format'> & { readonly format: string },
  formats: readonly EventFormat[] = eventFormats,
): string | undefined {
  const { format, output, fields, payload, stacks, partition, processes, full, grep, ignoreCase, context } =
    options;
  const definition = formats.find(({ name }) => name === format);
  const onlyWith = (flag: string, has: (format: EventFormat) => boolean) =>
    `${flag} supports only the format${plural(formats.filter(has).length)} ${formatsWith(has, formats)}`;
  if (definition?.binary === true && output === undefined)
    return `--format ${format} needs --output, the file to write`;
  if (partition !== undefined && definition?.partition !== true)
    return onlyWith('--partition', (each) => each.partition === true);
  if (partition !== undefined && output === undefined)
    return '--partition needs --output, the folder for the files';
  if (processes !== undefined && partition === undefined) return '--processes needs --partition';
  if (fields !== undefined && definition?.columns === undefined)
    return onlyWith('--fields', (each) => each.columns !== undefined);
  if (payload === true && definition?.payload !== true)
    return onlyWith('--payload', (each) => each.payload === true);
  if (stacks === true && definition?.stacks !== true)
    return onlyWith('--stacks', (each) => each.stacks === true);
  if (stacks === true && fields !== undefined) return '--fields shows only these columns; omit --stacks';
  if (full === true && (definition?.forPeople !== true || output !== undefined))
    return `--full supports only ${formatsWith((each) => each.forPeople === true, formats)} on a terminal`;
  if (context === false && format !== 'etl') return '--no-context needs --format etl';
  if (ignoreCase === true && grep === undefined) return '--ignore-case needs --grep';
  return undefined;
}

function conflictOfRaw(options: TraceOptions): string | undefined {
  const { raw, manifest, culture, grep, provider = [], event = [], process = [], thread = [] } = options;
  if (raw !== true) return undefined;
  if (options.stacks === true) return '--raw does not decode, so --stacks has no effect';
  if (manifest !== undefined) return '--raw does not decode, so --manifest has no effect';
  if (culture !== undefined) return '--raw does not decode, so --culture has no effect';
  if (grep !== undefined) return '--grep searches decoded text; omit --raw';
  if (provider.some((name) => parseGuid(name) === undefined))
    return '--raw does not decode, so --provider must be a GUID';
  if (event.some((name) => writtenEventId(name) === undefined))
    return '--raw does not decode, so --event must be an ID';
  if ([...process, ...thread].some((each) => typeof each === 'string'))
    return '--raw does not decode, so --process and --thread must be IDs';
  return undefined;
}

function conflictOfTime({
  time,
  format,
  json,
  timeline,
  profile,
  activities,
  from,
  to,
}: TraceOptions): string | undefined {
  const isUsed = [from, to].some((point) => point !== undefined && dependsOnZone(point));
  if (time === undefined || isUsed) return undefined;
  if (profile !== undefined) return `--format ${profile} shows no times, so --time has no effect`;
  if (activities === true && json !== true && format === 'text')
    return '--activities shows no times, so --time has no effect';
  if (timeline === true)
    return 'times in perfetto are relative to the start of the trace, so --time has no effect';
  if (json === true) return 'times in json are always UTC, so --time has no effect';
  if (formatNamed(format).zones === true) return undefined;
  return `times in ${format} are always UTC, so --time has no effect`;
}
