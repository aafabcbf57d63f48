import { timeDisplayNames } from '../../analysis/event/time-display-names.js';
import type { EventFormat } from '../../analysis/formats/event-format.js';
import { type EventFormatName, eventFormats, formatsWith } from '../../analysis/formats/event-formats.js';
import { partitionColumns } from '../../analysis/formats/partition-folder.js';
import {
  isProfileFormat,
  type ProfileFormatName,
  profileFormats,
} from '../../analysis/trace/profile/profile-formats.js';
import type { ProfileSubject } from '../../recordings/profile/cpu-profile.js';
import { enumerated } from '../../text/enumerated.js';
import { jsonlAlias, offering, oneOf, parseText, parseTexts } from '../session/options/argument-parsers.js';
import { colorOptions } from '../session/options/color.js';
import { type OptionsOf, option, under } from '../session/options/command-option.js';
import { excludedBy, needs, without } from '../session/options/conflicts.js';
import { impliedFormat, isTextByMistake } from '../session/options/implied-format.js';
import { eventFilterOptions } from './options/event-filter-options.js';
import { parseFields, parsePartition, parseProcesses, parseTimeChoice } from './options/trace-arguments.js';
import {
  needsFile,
  needsIds,
  needsZone,
  notForCharts,
  notForManifests,
  notForProfiles,
  notForResults,
  notForViews,
  onlyIn,
  onlyOnTerminals,
  resultIn,
} from './options/trace-conflicts.js';

/** A value of `--format` of `wevtc trace`. */
type TraceFormatName = EventFormatName | 'json' | 'perfetto' | ProfileFormatName;

const profileNames = profileFormats.map(({ name }) => name) as ProfileFormatName[];

/** The values of `--format` of `wevtc trace`, in the order of the help. The first one is the default. */
export const traceFormats: readonly TraceFormatName[] = [
  ...(eventFormats.map(({ name }) => name) as EventFormatName[]),
  'json',
  'perfetto',
  ...profileNames,
];

/** The remedy for flame graphs, which are no format. */
const FLAME_GRAPHS =
  'a flame graph is in the report of --html; --format folded or speedscope is for other viewers';

const hasColumns = ({ columns }: EventFormat) => columns !== undefined;
const hasPayload = ({ payload }: EventFormat) => payload === true;
const hasStacks = ({ stacks }: EventFormat) => stacks === true;
const hasPartition = ({ partition }: EventFormat) => partition === true;

/** The options of `wevtc trace`, in the order of its help. */
export const traceOptions = [
  ...under(
    'Descriptions:',
    option(
      '-m, --manifest <path>',
      'manifest, binary, or folder that describes events; can be repeated',
      parseTexts,
      [notForManifests],
    ),
    option('--culture <name>', 'language of strings, such as de-DE (default: en-US)', parseText, [
      notForProfiles,
      notForManifests,
    ]),
    option(
      '--symbols <path>',
      'PDB or MAP file with the functions of a native module, or a folder with such files, for stacks and profiles; can be repeated',
      parseTexts,
      [
        ({ format, stacks, html }: { format: string; stacks?: boolean; html?: string }, flag) =>
          stacks === true || html !== undefined || format === 'perfetto' || isProfileFormat(format)
            ? undefined
            : `${flag} names the functions in stacks; use it with --stacks, --html, or --format (${profileNames.join(', ')}, perfetto)`,
      ],
    ),
    option('--raw', 'do not decode payloads', [
      ...notForViews,
      notForResults((flag, result) => `${result} and ${flag} cannot be used together`),
      excludedBy(
        ['stacks', 'manifest', 'culture'],
        (flag, other) => `${flag} does not decode, so ${other} has no effect`,
      ),
      excludedBy(['grep'], (flag, other) => `${other} searches decoded text; omit ${flag}`),
      needsIds,
    ]),
    option('--extract-manifests <folder>', 'write the manifests in the trace to this folder', parseText, [
      ...notForViews,
      resultIn('the format text'),
    ]),
  ),
  ...under('Choose events:', ...eventFilterOptions(true)),
  ...under(
    'Results instead of events:',
    option('-s, --summary', 'show only a summary: sessions, providers, event types, counts, losses', [
      ...notForViews,
      without('activities', 'extractManifests'),
      resultIn('the formats text and json'),
    ]),
    option('--activities', 'show only the durations of activities', [
      ...notForViews,
      without('extractManifests'),
      resultIn('the formats text, json, and jsonl', 'jsonl'),
    ]),
    option(
      '--count-by <fields>',
      'show only the numbers of events with the same values in these columns, separated by commas',
      parseFields,
      [
        ...notForViews,
        without('summary', 'activities', 'extractManifests', 'partition', 'payload'),
        resultIn('the formats text, csv, json, and jsonl', 'csv', 'jsonl'),
      ],
    ),
    option(
      '--html <path>',
      'write a report to this HTML file: timeline, errors, processes, CPU, activities, losses',
      parseText,
      [
        (_values: object, flag, isGiven) =>
          isGiven('format') ? `${flag} is a format of its own; omit --format` : undefined,
      ],
    ),
  ),
  ...under(
    'Output:',
    option(
      '-f, --format <format>',
      `output format: ${eventFormats.map(({ name }) => name).join(', ')} for events; json for --summary, --activities, and --count-by; perfetto for a timeline; ${profileNames.join(', ')} for profiles`,
      oneOf(traceFormats, jsonlAlias, [/^(?:flame-?graph|flame|svg)$/i, FLAME_GRAPHS]),
      { default: { value: traceFormats[0] }, implied: impliedFormat(traceFormats) },
      [
        ({
          format,
          ...results
        }: {
          format: string;
          summary?: boolean;
          activities?: boolean;
          countBy?: object;
        }) =>
          format === 'json' && (results.summary ?? results.activities ?? results.countBy) === undefined
            ? '--format json needs --summary, --activities, or --count-by; use jsonl for events'
            : undefined,
        needsFile([...eventFormats, ...profileFormats]),
      ],
    ),
    option(
      '-o, --output <path>',
      'write to this file, whose extension selects the format, or, with --partition, to this folder',
      parseText,
      [
        isTextByMistake(
          [/^html?$/, 'to write a report, use --html instead'],
          [/^(?:svg|png|pdf)$/, FLAME_GRAPHS],
        ),
        excludedBy(['html'], (flag, other) => `${other} specifies its file; omit ${flag}`),
        excludedBy(['extractManifests'], (flag, other) => `${other} specifies its folder; omit ${flag}`),
      ],
    ),
    option(
      '--fields <fields>',
      `with ${formatsWith(hasColumns)}: show these columns, separated by commas`,
      parseFields,
      [
        ...notForViews,
        notForResults((flag, result) => `${result} has its own columns; omit ${flag}`),
        onlyIn(hasColumns),
      ],
    ),
    option(
      '--time <zone>',
      'show times as utc, local, +02:00, Europe/Berlin, or relative (default: utc)',
      offering(timeDisplayNames, parseTimeChoice),
      [notForManifests, needsZone(eventFormats)],
    ),
    option('--full', 'show whole lines, and all rows of the tables of a summary', [
      ...notForViews,
      notForManifests,
      onlyOnTerminals(eventFormats),
    ]),
    option(
      '--long-texts',
      'show the whole of messages, names, and texts of maps that are long for the data of their events',
      [notForProfiles, notForManifests],
    ),
    ...colorOptions,
  ),
  ...under(
    'Only for some formats:',
    option('--payload', `with ${formatsWith(hasPayload)}: add the payload bytes`, [
      ...notForViews,
      onlyIn(hasPayload),
    ]),
    option(
      '--bom',
      'with csv: begin with a byte order mark, so that Excel opens the file as UTF-8 without an import',
      [...notForViews, onlyIn(({ name }) => name === 'csv')],
    ),
    option(
      '--stacks',
      `with ${formatsWith(hasStacks)}: add the calls that led to each event, if the trace has them`,
      [
        ...notForViews,
        notForResults((flag, result) => `${result} shows no stacks; omit ${flag}`),
        onlyIn(hasStacks),
        excludedBy(['fields'], (flag, other) => `${other} shows only these columns; omit ${flag}`),
      ],
    ),
    option(
      '--weights <what>',
      `with ${profileNames.join(', ')}: weigh stacks by CPU samples, or by the time that threads waited: cpu, waits (default: cpu)`,
      oneOf<ProfileSubject>(['cpu', 'waits']),
      [
        ({ format }: { format: string }, flag) =>
          isProfileFormat(format) ? undefined : `${flag} needs --format ${enumerated(profileNames, 'or')}`,
      ],
    ),
    option(
      '--no-context',
      'with etl: omit events about processes, threads, modules, methods, and the machine',
      [
        ({ format }: { format: string }, flag) =>
          format === 'etl' ? undefined : `${flag} needs --format etl`,
      ],
    ),
    option(
      '--partition [columns]',
      `with ${formatsWith(hasPartition)}: convert each trace by itself into a folder with subfolders per provider and day, and skip those that are already there`,
      parsePartition,
      { preset: partitionColumns.join(',') },
      [
        ...notForViews,
        onlyIn(hasPartition),
        ({ output }: { output?: string }, flag) =>
          output === undefined ? `${flag} needs --output, the folder for the files` : undefined,
      ],
    ),
    option(
      '--processes <number>',
      'with --partition: number of processes that convert traces (default: one per processor core)',
      parseProcesses,
      [...notForViews, needs('partition')],
    ),
    option(
      '--pair-by-thread',
      'with --activities or --html: also pair start and stop events without an activity by thread',
      [notForCharts, needs('activities', 'html')],
    ),
  ),
] as const;

/** The options of `wevtc trace` as users write them. */
export interface TraceFlags extends OptionsOf<typeof traceOptions> {}

/** The options of `wevtc trace`. */
export interface TraceOptions extends Omit<TraceFlags, 'format'> {
  /** The format of events, and of other results. */
  readonly format: EventFormatName;
  /** `--format json`: a document with the result of `--summary`, `--activities`, or `--count-by`. */
  readonly json?: true;
  /** `--format perfetto`: a timeline for ui.perfetto.dev and chrome://tracing. */
  readonly timeline?: true;
  /** A profile of the processors, in this format. Also a value of `--format`. */
  readonly profile?: ProfileFormatName;
}

/** Divides the values of `--format` by what they write. */
export function traceOptionsOf({ format, ...flags }: TraceFlags): TraceOptions {
  if (format === 'json') return { ...flags, format: 'text', json: true };
  if (format === 'perfetto') return { ...flags, format: 'text', timeline: true };
  return isProfileFormat(format) ? { ...flags, format: 'text', profile: format } : { ...flags, format };
}
