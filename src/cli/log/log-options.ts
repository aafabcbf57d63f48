import type { EventLogRendering } from '../../etw/event-log/event-log-event.js';
import type { LogFormatName } from '../../event-log/log-formats.js';
import type { TimeChoice } from '../trace/trace-arguments.js';
import type { FilterOptions } from '../trace/trace-options.js';

/** The options of `wevtc log`. */
export interface LogOptions extends FilterOptions {
  readonly summary?: boolean;
  readonly recover?: boolean;
  readonly order: 'time' | 'record-id';
  readonly format: LogFormatName;
  readonly fields?: readonly string[];
  readonly rendering?: EventLogRendering;
  readonly wellFormed?: boolean;
  readonly time?: TimeChoice;
  readonly full?: boolean;
  readonly color?: boolean;
  readonly output?: string;
}
