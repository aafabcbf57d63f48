import type { LogFormatName } from '../../analysis/log/log-formats.js';
import type { EventLogRendering } from '../../recordings/log/event-log-event.js';
import type { TimeChoice } from '../trace/options/trace-arguments.js';
import type { FilterOptions } from '../trace/options/trace-options.js';

/** A classic source of events, and the file with its messages. */
export interface SourceFile {
  readonly name: string;
  readonly path: string;
}

/** The options of `wevtc log`. */
export interface LogOptions extends FilterOptions {
  readonly manifest?: readonly string[];
  readonly binary?: readonly string[];
  readonly source?: readonly SourceFile[];
  readonly messages?: readonly string[];
  readonly collectMessages?: readonly string[];
  readonly culture?: string;
  /** In the XPath subset of Windows event logs. */
  readonly query?: string;
  readonly check?: readonly string[];
  /** Earlier logs to compare with. */
  readonly against?: readonly string[];
  readonly summary?: boolean;
  readonly recover?: boolean;
  /** Waits for further events. */
  readonly follow?: boolean;
  /** Shows only this many events, the last of those that pass the filters. */
  readonly last?: number;
  readonly order: 'time' | 'record-id';
  readonly format: LogFormatName;
  readonly fields?: readonly string[];
  readonly rendering?: EventLogRendering;
  readonly rendered?: boolean;
  /** Each event as the General tab of Event Viewer shows it. */
  readonly details?: boolean;
  readonly wellFormed?: boolean;
  readonly time?: TimeChoice;
  readonly full?: boolean;
  readonly color?: boolean;
  readonly output?: string;
}
