import { bytesOf, listOf, objectOf } from './arguments.js';
import { BytesError } from './bytes.js';
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
import { parseGuid } from './guid.js';
import { EventEnableProperty } from './header-constants.js';
import { rangeProblems, type StructureProblem } from './problem.js';

/** How many filters a call could have before SDK 10.0.22621. */
const FILTERS_BEFORE = 8;

/**
 * What is wrong with parameters that are to be given to EnableTraceEx2. Members of filters are named with their place:
 * `filters[0].data`. Errors: members outside their range, an unknown version, several filters in version 1, and what is
 * over the limits of evntprov.h: filters of a call, bytes of a filter's data, ids and processes of a filter; and data that
 * is not what its type says. Warnings: more filters than older versions of Windows take, reserved bits, unknown types, and
 * filters of nothing.
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
  add('error', 'version', version !== V1 && version !== V2, ' is 1 or 2');
  const others = wrong.has('enableProperty') ? 0 : unknownProperties(enableProperty);
  add('warning', 'enableProperty', others !== 0, ` bits 0x${others.toString(16)} are not known`);
  add('warning', 'controlFlags', controlFlags !== 0, ' is reserved: 0');
  const isGuid = typeof sourceId === 'string' && parseGuid(sourceId) !== undefined;
  add('error', 'sourceId', !isGuid, ' is the text of a GUID');
  const filters = listOf(parameters.filters, 'parameters.filters');
  const count = filters.length;
  add('error', 'filters', version === V1 && count > 1, `: version 1 has one at most, not ${count}`);
  add(
    'error',
    'filters',
    count > MAX_EVENT_FILTERS_COUNT,
    `: a call has ${MAX_EVENT_FILTERS_COUNT} at most, not ${count}`,
  );
  add(
    'warning',
    'filters',
    count > FILTERS_BEFORE && count <= MAX_EVENT_FILTERS_COUNT,
    `: headers before SDK 10.0.22621 allow ${FILTERS_BEFORE} at most, so older versions of Windows may refuse ${count}`,
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
  if (!isKnownType(type)) add('warning', `${path}.type`, `0x${type.toString(16)} is not known`);
  const limit = sizeLimit(type);
  if (length > limit) add('error', `${path}.data`, `has ${limit} bytes at most, not ${length}`);
  for (const [what, found, most] of countsOf(filter, (message) => add('error', `${path}.data`, message))) {
    if (found > most) add('error', `${path}.data`, `has ${most} ${what} at most, not ${found}`);
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

/** What the filter is a list of, and how long the list may be. */
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
    refuse(`is not what its type says: ${error.message}`);
    return [];
  }
}
