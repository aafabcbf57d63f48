import { type Section, sections } from '../../compile/inspect/sections.js';
import { choose, offering, oneOf, several } from '../session/options/argument-parsers.js';
import type { CommandOption, OptionsOf } from '../session/options/command-option.js';
import { without } from '../session/options/conflicts.js';

const formats = ['text', 'json'] as const;

const needsEvent = ({ event }: { event?: string }) =>
  event === undefined ? '--provider and --trace-event-info need --event' : undefined;

/** The options of `wevtc inspect`, in the order of its help. */
export const inspectOptions = [
  {
    flags: '-f, --format <format>',
    description: 'output format: text or json',
    parse: oneOf(formats),
    default: { value: 'text' },
  },
  {
    flags: '-s, --section <names>',
    description: `show only these lists, separated by commas: ${sections.join(', ')}`,
    parse: offering(sections, (value: string): Section[] =>
      value.split(',').map((section) => choose(section.trim(), sections)),
    ),
    conflicts: [without('event')],
  },
  {
    flags: '-m, --messages <file>',
    description: 'file with additional message tables; can be repeated',
    parse: several,
  },
  {
    flags: '--culture <name>',
    description:
      'language of message tables that do not specify one; with --event: language of strings; can be repeated',
    parse: several,
  },
  {
    flags: '-e, --event <event>',
    description: 'show all details of one event: id[:version], symbol, or name',
  },
  {
    flags: '-p, --provider <name>',
    description: 'with --event: use only this provider (name or GUID)',
    conflicts: [needsEvent],
  },
  {
    flags: '--trace-event-info',
    description: 'with --event: show the TRACE_EVENT_INFO returned by TDH, byte by byte',
    conflicts: [needsEvent],
  },
] as const satisfies readonly CommandOption[];

export interface InspectOptions extends OptionsOf<typeof inspectOptions> {}
