import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type LogFlags, logOptions, logOptionsOf } from './options.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc log app.evtx --summary', 'what the log contains'],
    ['wevtc log app.evtx --manifest app.man', 'every event, with its message'],
    ['wevtc log logs/ --level Critical,Error --from -1h', 'the errors of the last hour'],
    ['wevtc log app.evtx --format xml --output app.xml', 'the XML of Windows'],
    ['wevtc log bad.evtx --against good.evtx', 'what is new, or more or less frequent'],
    ['wevtc log app.evtx --check app.man', 'events that do not fit the manifest'],
  ],
  topics: ['event', 'time', 'fields'],
  fails: 'parts of a log are corrupt (the rest is shown), or --check or --against found differences',
  guide: 'event-logs.md',
};

export function addLogCommand(program: Command, session: Session): void {
  const command = program
    .command('log')
    .summary('show the events of event logs (.evtx)')
    .description(
      'Show the events that Windows stored in event logs (.evtx, and .evt of Windows XP), in the order of their record IDs. The events of ' +
        'several files are merged, also with those of traces (.etl) that recorded the same time.',
    )
    .argument(
      '[file...]',
      'event logs (.evtx, .evt, and in archives), folders with event logs, and glob patterns; traces (.etl), by name or pattern',
    );
  addHelp(addOptions(command, logOptions), helpTexts).action(
    async (patterns: readonly string[], flags: LogFlags) => {
      const { showLogs } = await import('./run.js');
      await showLogs(patterns, logOptionsOf(flags), session);
    },
  );
}
