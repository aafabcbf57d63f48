import type { Markup } from '../../../compile/html/markup.js';
import type { TimeDisplay } from '../../event/time-display.js';

/** Facts on the page that the report does not have. */
export interface ReportPageOptions {
  /** The names of the files. */
  readonly names: readonly string[];
  readonly time: TimeDisplay;
  /** The number of events in the files, chosen or not. */
  readonly read: number;
  /** The filters that chose the events, for people. */
  readonly filters: readonly string[];
  /** Whether not all events after the chosen ones count, because of a limit. */
  readonly isLimited: boolean;
  /** The places that could not be read, and their number, which can be larger. */
  readonly problems: readonly string[];
  readonly problemCount: number;
  /** The remedy for the events that nothing describes. */
  readonly undescribed: string | undefined;
}

/** A section of the page. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Markup;
}
