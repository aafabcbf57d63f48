import { type Section, sections } from '../../compile/inspect/sections.js';
import { choose, offering, oneOf, several } from '../session/options/argument-parsers.js';
import { type OptionsOf, option } from '../session/options/command-option.js';
import { without } from '../session/options/conflicts.js';

const formats = ['text', 'json'] as const;

const needsEvent = ({ event }: { event?: string }) =>
  event === undefined ? '--provider and --trace-event-info need --event' : undefined;

const needsText = ({ format }: { format?: string }) =>
  format === 'json' ? '--manifest prints text, so omit --format json' : undefined;

/** The options of `wevtc inspect`, in the order of its help. */
export const inspectOptions = [
  option('-f, --format <format>', `output format: ${formats.join(', ')}`, oneOf(formats), {
    default: { value: 'text' },
  }),
  option(
    '--section <names>',
    `show only these lists, separated by commas: ${sections.join(', ')}`,
    offering(sections, (value: string): Section[] =>
      value.split(',').map((section) => choose(section.trim(), sections)),
    ),
    [without('event')],
  ),
  option('--messages <file>', 'file with additional message tables; can be repeated', several),
  option(
    '--culture <name>',
    'language of message tables that do not specify one; with --event: language of strings; can be repeated',
    several,
  ),
  option(
    '-m, --manifest <file>',
    'report whether this binary serves the manifest: which events and messages are missing or differ; can be repeated',
    several,
    [without('event', 'section', 'provider'), needsText],
  ),
  option('-e, --event <event>', 'show all details of one event: ID[:VERSION], symbol, or name'),
  option('-p, --provider <name>', 'with --event: use only this provider (name or GUID)', [needsEvent]),
  option('--trace-event-info', 'with --event: show the TRACE_EVENT_INFO returned by TDH, byte by byte', [
    needsEvent,
  ]),
] as const;

export interface InspectOptions extends OptionsOf<typeof inspectOptions> {}
