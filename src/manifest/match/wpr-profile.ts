import { hex } from '../../text/hex.js';
import type { ToolProvider } from './tool-names.js';

/**
 * A profile for Windows Performance Recorder (.wprp) and a session named with letters, digits, and `_`. WPR
 * has no arguments for providers, so the profile contains levels and keywords. Its Id must consist of its
 * name, detail level, and logging mode.
 */
export function wprProfile(providers: readonly ToolProvider[], session: string): string {
  const ids = providers.map((_, at) => `Provider_${at + 1}`);
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- wpr -start ${session}.wprp!${session} -filemode, then wpr -stop ${session}.etl -->
<WindowsPerformanceRecorder Version="1.0">
  <Profiles>
    <EventCollector Id="Collector" Name="${session}">
      <BufferSize Value="1024" />
      <Buffers Value="64" />
    </EventCollector>
${providers.map((provider, at) => eventProvider(provider, ids[at] as string)).join('')}\
    <Profile Id="${session}.Verbose.File" Name="${session}" DetailLevel="Verbose" LoggingMode="File"
             Description="${session}">
      <Collectors>
        <EventCollectorId Value="Collector">
          <EventProviders>
${ids.map((id) => `            <EventProviderId Value="${id}" />\n`).join('')}\
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
  </Profiles>
</WindowsPerformanceRecorder>
`;
}

function eventProvider({ guid, level, any, eventIds }: ToolProvider, id: string): string {
  return `    <EventProvider Id="${id}" Name="${guid}" Level="${level}">
      <Keywords>
        <Keyword Value="${hex(any)}" />
      </Keywords>
${eventFilters(eventIds)}\
    </EventProvider>
`;
}

function eventFilters(eventIds: readonly number[]): string {
  if (eventIds.length === 0) return '';
  const ids = eventIds.map((id) => `        <EventId Value="${id}" />\n`).join('');
  return `      <EventFilters FilterIn="true">\n${ids}      </EventFilters>\n`;
}
