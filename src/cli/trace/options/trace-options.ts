import type { EventFormatName } from '../../../analysis/formats/event-formats.js';
import type { PartitionColumn } from '../../../analysis/formats/partition-folder.js';
import type { ProfileFormatName } from '../../../analysis/trace/profile/profile-formats.js';
import type { TimePoint } from '../../../analysis/trace/time-point.js';
import type { SessionRequest } from '../../../manifest/match/session-request.js';
import type { ProfileSubject } from '../../../recordings/profile/cpu-profile.js';
import type { TimeChoice } from './trace-arguments.js';

/** The options that choose events, for all commands that show them. */
export interface FilterOptions extends SessionRequest {
  readonly provider?: readonly string[];
  readonly event?: readonly string[];
  readonly process?: readonly (number | string)[];
  readonly thread?: readonly (number | string)[];
  readonly from?: TimePoint;
  readonly to?: TimePoint;
  readonly grep?: string;
  readonly ignoreCase?: boolean;
  readonly activity?: readonly string[];
  readonly limit?: number;
}

/** The options of `wevtc trace`. */
export interface TraceOptions extends FilterOptions {
  readonly manifest?: readonly string[];
  readonly culture?: string;
  /** MAP files with the functions of native modules. */
  readonly symbols?: readonly string[];
  readonly summary?: boolean;
  readonly activities?: boolean;
  readonly pairByThread?: boolean;
  readonly extractManifests?: string;
  /** The HTML page to write instead of events. */
  readonly html?: string;
  /** The format of events, and of other results. */
  readonly format: EventFormatName;
  /** `--format json`: a document with the result of `--summary` or `--activities`. */
  readonly json?: true;
  /** `--format perfetto`: a timeline for ui.perfetto.dev and chrome://tracing. */
  readonly timeline?: true;
  /** A profile of the processors, in this format. Also a value of `--format`. */
  readonly profile?: ProfileFormatName;
  /** The moments that a profile weighs. Default: `cpu`. */
  readonly weights?: ProfileSubject;
  readonly fields?: readonly string[];
  readonly payload?: boolean;
  readonly stacks?: boolean;
  /** The columns by which events are divided into folders. Each trace is then converted by itself. */
  readonly partition?: readonly PartitionColumn[];
  /** The most processes that convert traces. */
  readonly processes?: number;
  /** False: without the events that others need. */
  readonly context?: boolean;
  readonly raw?: boolean;
  readonly time?: TimeChoice;
  readonly full?: boolean;
  readonly color?: boolean;
  readonly output?: string;
}
