import type { EventFormat } from '../../../analysis/formats/event-format.js';
import { eventFormats, formatsWith } from '../../../analysis/formats/event-formats.js';
import { isProfileFormat } from '../../../analysis/trace/profile/profile-formats.js';
import { dependsOnZone, type TimePoint } from '../../../analysis/trace/time-point.js';
import { writtenEventId } from '../../../manifest/find/written-event-id.js';
import { plural } from '../../../text/counted.js';
import { parseGuid } from '../../../windows/values/guid.js';
import type { Conflict } from '../../session/options/command-option.js';
import { excludedBy } from '../../session/options/conflicts.js';

/** The value of `--format`, and options that it depends on. */
interface WithFormat {
  readonly format: string;
  readonly output?: string;
}

/** A profile of the processors shows no events. */
export const notForProfiles: Conflict<WithFormat> = ({ format }, flag) =>
  isProfileFormat(format)
    ? `--format ${format} is a profile of the processors, so ${flag} has no effect`
    : undefined;

/** For options that neither profiles nor timelines have a use for. */
export const notForCharts = (values: WithFormat, flag: string) =>
  values.format === 'perfetto'
    ? `--format perfetto is a timeline of the whole trace, so ${flag} has no effect`
    : notForProfiles(values, flag, () => true);

/** For options that charts and the HTML report have no use for. */
export const notForViews = [
  excludedBy(['html'], (flag, html) => `${html} and ${flag} cannot be used together`),
  notForCharts,
] as const;

/** For options that choose, describe, or show events. */
export const notForManifests = excludedBy(
  ['extractManifests'],
  (flag, other) => `${other} writes all manifests in the trace; omit ${flag}`,
);

/** For options that the results other than events have no use for. */
export const notForResults = (reason: (flag: string, result: string) => string) =>
  excludedBy(['summary', 'activities', 'countBy', 'extractManifests'], reason);

/**
 * A conflict for a result other than events in the human-readable format. The message lists its formats
 * (`shown`); `also` are other formats of it. `json` has a conflict of its own.
 */
export const resultIn =
  (shown: string, ...also: readonly string[]): Conflict<WithFormat> =>
  ({ format }, flag) => {
    const definition = eventFormats.find(({ name }) => name === format);
    return definition === undefined || definition.forPeople === true || also.includes(format)
      ? undefined
      : `${flag} supports only ${shown}`;
  };

/** For an option that only some formats have, of all `formats`. */
export const onlyIn =
  (has: (format: EventFormat) => boolean, formats = eventFormats): Conflict<WithFormat> =>
  ({ format }, flag) => {
    // Formats of other results are documents for people, like the first one.
    const definition = formats.find(({ name }) => name === format) ?? formats[0];
    return definition !== undefined && has(definition)
      ? undefined
      : `${flag} supports only the format${plural(formats.filter(has).length)} ${formatsWith(has, formats)}`;
  };

/** For `--format`: bytes need a file of their own. */
export const needsFile =
  (formats: readonly Pick<EventFormat, 'name' | 'binary'>[]): Conflict<WithFormat> =>
  ({ format, output }) =>
    output === undefined && formats.find(({ name }) => name === format)?.binary === true
      ? `--format ${format} needs --output, the file to write`
      : undefined;

/** For `--full`. */
export const onlyOnTerminals =
  (formats: readonly EventFormat[]): Conflict<WithFormat> =>
  ({ format, output }, flag) => {
    const forPeople = formats.filter((each) => each.forPeople === true);
    return output === undefined && forPeople.some(({ name }) => name === format)
      ? undefined
      : `${flag} supports only ${formatsWith(() => true, forPeople)} on a terminal`;
  };

interface TimeSpanOptions {
  readonly from?: TimePoint;
  readonly to?: TimePoint;
  readonly againstFrom?: TimePoint;
  readonly againstTo?: TimePoint;
}

/** Whether a time was given that is in the zone of `--time`. */
export const hasTimeInZone = ({ from, to, againstFrom, againstTo }: TimeSpanOptions) =>
  [from, to, againstFrom, againstTo].some((point) => point !== undefined && dependsOnZone(point));

/** For `--time`, which must show a time, or be the zone of one. */
export const needsZone =
  (formats: readonly EventFormat[]): Conflict<WithFormat & TimeSpanOptions & { activities?: boolean }> =>
  ({ format, activities, ...span }) => {
    if (hasTimeInZone(span)) return undefined;
    if (isProfileFormat(format)) return `--format ${format} shows no times, so --time has no effect`;
    if (activities === true && format === 'text')
      return '--activities shows no times, so --time has no effect';
    if (format === 'perfetto')
      return 'times in perfetto are relative to the start of the trace, so --time has no effect';
    if (formats.find(({ name }) => name === format)?.zones === true) return undefined;
    return `times in ${format} are always UTC, so --time has no effect`;
  };

/** For `--raw`: names are in descriptions of events, which it does not read. */
export const needsIds: Conflict<{
  readonly provider?: readonly string[];
  readonly event?: readonly string[];
  readonly process?: readonly (number | string)[];
  readonly thread?: readonly (number | string)[];
}> = ({ provider = [], event = [], process = [], thread = [] }) => {
  if (provider.some((name) => parseGuid(name) === undefined))
    return '--raw does not decode, so --provider must be a GUID';
  if (event.some((name) => writtenEventId(name) === undefined))
    return '--raw does not decode, so --event must be an ID';
  if ([...process, ...thread].some((each) => typeof each === 'string'))
    return '--raw does not decode, so --process and --thread must be IDs';
  return undefined;
};
