import { BytesError } from '../bytes/bytes.js';
import { bytesOf, listOf, objectOf } from '../checks/arguments.js';
import { rangeProblems, type StructureProblem } from '../checks/problem.js';
import { parseGuid } from '../values/guid.js';
import { decodeEventFilter } from './decode-event-filter.js';
import type { EnableTraceParameters } from './enable-trace-parameters.js';
import type { EventFilterDescriptor } from './event-filter.js';
import {
  EnableTraceParametersVersion,
  EventFilterType,
  MAX_EVENT_FILTER_DATA_SIZE,
  MAX_EVENT_FILTER_EVENT_ID_COUNT,
  MAX_EVENT_FILTER_EVENT_NAME_SIZE,
  MAX_EVENT_FILTER_PAYLOAD_SIZE,
  MAX_EVENT_FILTER_PID_COUNT,
  MAX_EVENT_FILTERS_COUNT,
} from './filter-constants.js';
import { EventEnableProperty } from './header-constants.js';

/** The largest number of filters in a call before SDK 10.0.22621. */
const FILTERS_BEFORE = 8;

/**
 * Lists the problems of parameters for EnableTraceEx2. Names of members of filters include their place:
 * `filters[0].data`.
 *
 * Errors: members outside their range, an unknown version, several filters in version 1, values over the limits of
 * evntprov.h (filters of a call, bytes of a filter's data, ids and processes of a filter), and data that does not match
 * its type. Warnings: more filters than older versions of Windows accept, reserved bits, unknown types, and filters
 * that list nothing.
 */
export function validateEnableTraceParameters(parameters: EnableTraceParameters): StructureProblem[] {
  const { version, enableProperty, controlFlags, sourceId } = objectOf(parameters, 'parameters');
  const problems: StructureProblem[] = rangeProblems(
    { version, enableProperty, controlFlags },
    { version: 32, enableProperty: 32, controlFlags: 32 },
  );
  const wrong = new Set(problems.map(({ member }) => member));
  const add = (severity: 'error' | 'warning', member: string, applies: boolean, message: string) => {
    if (applies && !wrong.has(member)) problems.push({ severity, member, message: `${member}${message}` });
  };
  const { V1, V2 } = EnableTraceParametersVersion;
  add('error', 'version', version !== V1 && version !== V2, ' must be 1 or 2');
  const others = wrong.has('enableProperty') ? 0 : unknownProperties(enableProperty);
  add('warning', 'enableProperty', others !== 0, ` bits 0x${others.toString(16)} are unknown`);
  add('warning', 'controlFlags', controlFlags !== 0, ' is reserved and must be 0');
  const isGuid = typeof sourceId === 'string' && parseGuid(sourceId) !== undefined;
  add('error', 'sourceId', !isGuid, ' must be the text of a GUID');
  const filters = listOf(parameters.filters, 'parameters.filters');
  const count = filters.length;
  add('error', 'filters', version === V1 && count > 1, `: version 1 has at most one, not ${count}`);
  add(
    'error',
    'filters',
    count > MAX_EVENT_FILTERS_COUNT,
    `: a call has at most ${MAX_EVENT_FILTERS_COUNT}, not ${count}`,
  );
  add(
    'warning',
    'filters',
    count > FILTERS_BEFORE && count <= MAX_EVENT_FILTERS_COUNT,
    `: headers before SDK 10.0.22621 allow at most ${FILTERS_BEFORE}, so older versions of Windows may reject ${count}`,
  );
  return [...problems, ...filters.flatMap((filter, index) => filterProblems(filter, `filters[${index}]`))];
}

function filterProblems(filter: EventFilterDescriptor, path: string): StructureProblem[] {
  const { type } = objectOf(filter, `parameters.${path}`);
  const { length } = bytesOf(filter.data, `parameters.${path}.data`);
  const problems: StructureProblem[] = rangeProblems({ [`${path}.type`]: type }, { [`${path}.type`]: 32 });
  const add = (severity: 'error' | 'warning', member: string, message: string) =>
    problems.push({ severity, member, message: `${member} ${message}` });
  if (problems.length > 0) return problems;
  if (!isKnownType(type)) add('warning', `${path}.type`, `0x${type.toString(16)} is unknown`);
  const limit = sizeLimit(type);
  if (length > limit) add('error', `${path}.data`, `has at most ${limit} bytes, not ${length}`);
  for (const [what, found, most] of countsOf(filter, (message) => add('error', `${path}.data`, message))) {
    if (found > most) add('error', `${path}.data`, `has at most ${most} ${what}, not ${found}`);
    if (found === 0) add('warning', `${path}.data`, `lists no ${what}`);
  }
  return problems;
}

function isKnownType(type: number): boolean {
  return (Object.values(EventFilterType) as readonly number[]).includes(type);
}

function unknownProperties(enableProperty: number): number {
  const known = Object.values(EventEnableProperty).reduce<number>((all, bit) => all | bit, 0);
  return (enableProperty & ~known) >>> 0;
}

function sizeLimit(type: number): number {
  if (type === EventFilterType.Payload) return MAX_EVENT_FILTER_PAYLOAD_SIZE;
  const isName = type === EventFilterType.EventName || type === EventFilterType.StackWalkName;
  return isName ? MAX_EVENT_FILTER_EVENT_NAME_SIZE : MAX_EVENT_FILTER_DATA_SIZE;
}

type Count = readonly [what: string, found: number, most: number];

/** What the filter lists, and how long the list may be. */
function countsOf(filter: EventFilterDescriptor, refuse: (message: string) => void): Count[] {
  try {
    const decoded = decodeEventFilter(filter);
    if ('eventIds' in decoded) {
      return [['event ids', decoded.eventIds.length, MAX_EVENT_FILTER_EVENT_ID_COUNT]];
    }
    if ('processIds' in decoded) {
      return [['process ids', decoded.processIds.length, MAX_EVENT_FILTER_PID_COUNT]];
    }
    return 'names' in decoded ? [['names', decoded.names.length, Number.POSITIVE_INFINITY]] : [];
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    refuse(`does not match its type: ${error.message}`);
    return [];
  }
}
