import type { Command } from 'commander';
import { addOptions } from '../session/options/add-options.js';
import { flowing } from '../session/options/help.js';
import type { Session } from '../session/session.js';
import { type LogOptions, logOptions } from './options.js';

const moreHelp = `
EVENT is an ID, or ID:VERSION. LEVEL and KEYWORDS are numbers or predefined names, such as win:Warning. TIME is 2026-01-31T12:00:00Z (any zone, or none), a date, a time of day if all events are of one day, +12.5 for seconds since the first event, or -1h for the time before the last event (s, m, h, or d). A TIME without a zone is in the zone of --time. FIELDS are the columns of --format csv, provider, event, levelName, keywords, and values.NAME for a field.

Examples:
  $ wevtc log app.evtx --summary                            logs, providers, events, gaps, cleared logs, damage
  $ wevtc log app.evtx                                      every event on a line, in the order of the log
  $ wevtc log app.evtx --manifest app.man                   the same with messages
  $ wevtc log app.evtx --format xml --output app.xml        the XML of Windows, byte for byte
  $ wevtc log app.evtx --last 20                            the newest events
  $ wevtc log app.evtx --from -1h                           the last hour of the log
  $ wevtc log logs/ --level win:Error --from 2026-01-31 --format csv --output errors.csv
  $ wevtc log Security.evtx --event 4624 --format jsonl | jq .EventData.TargetUserName
  $ wevtc log app.evtx --query "*[System[Level=2] and EventData[Data[@Name='Path']='C:']]"
  $ wevtc log app.evtx --check app.man                      events that the manifest describes differently
  $ wevtc log new.evtx --against old.evtx                   kinds of events that are new, gone, or more frequent
  $ wevtc log damaged.evtx --recover
  $ wevtc log app.evtx --manifest app.man --follow          also events that are written later
  $ wevtc log app.evtx boot.etl --manifest app.man          a log and a trace, merged by time
  $ wevtc log --collect-messages System32/ --output windows.messages.gz
  $ wevtc log app.evtx --messages windows.messages.gz`;

export function addLogCommand(program: Command, session: Session): void {
  const command = program
    .command('log')
    .summary('show the events of event logs (.evtx)')
    .description(
      'Show the events that Windows stored in event logs (.evtx, and .evt of Windows XP), in the order of their record IDs. The events of ' +
        'several files are merged, also with those of traces (.etl) that recorded the same time.\n\n' +
        'Exit codes: 0 = no errors; 1 = parts of a log are damaged (the rest is shown), or --check or --against found differences; 2 = a file could not be read or ' +
        'written, or the usage is invalid.',
    )
    .argument(
      '[file...]',
      'event logs (.evtx, .evt), folders with event logs, and glob patterns; traces (.etl) among them',
    );
  addOptions(command, logOptions)
    .addHelpText('after', flowing(moreHelp))
    .action(async (patterns: readonly string[], options: LogOptions) => {
      const { showLogs } = await import('./run.js');
      await showLogs(patterns, options, session);
    });
}
