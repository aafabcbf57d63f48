import { numberOf, objectOf, optionalString } from '../checks/arguments.js';
import { DecodingSource } from './tdh-constants.js';
import type { TraceEventInfo } from './trace-event-info.js';

/**
 * The two unions of TRACE_EVENT_INFO. DecodingSource decides which member is valid. According to the documentation of
 * the structure, only MOF classes (`DecodingSource.Wbem`) have names of activity properties. All others have the other
 * members.
 */

/** The members that decide which member of a union is valid. */
type Sourced<Member extends keyof TraceEventInfo> = Pick<TraceEventInfo, 'decodingSource' | Member>;

/** EventNameOffset: the event's name; `undefined` if it has none, and for MOF events. */
export function eventNameOf(info: Sourced<'eventName'>): string | undefined {
  return isMof(info) ? undefined : optionalString(info.eventName, 'info.eventName');
}

/** EventAttributesOffset: the event's attributes; `undefined` if it has none, and for MOF events. */
export function eventAttributesOf(info: Sourced<'eventAttributes'>): string | undefined {
  return isMof(info) ? undefined : optionalString(info.eventAttributes, 'info.eventAttributes');
}

/**
 * ActivityIDNameOffset: the property of the MOF class that contains the activity's id; `undefined` for other events.
 */
export function activityIdNameOf(info: Sourced<'eventName'>): string | undefined {
  return isMof(info) ? optionalString(info.eventName, 'info.eventName') : undefined;
}

/**
 * RelatedActivityIDNameOffset: the property of the MOF class that contains the id of the related activity; `undefined`
 * for other events.
 */
export function relatedActivityIdNameOf(info: Sourced<'eventAttributes'>): string | undefined {
  return isMof(info) ? optionalString(info.eventAttributes, 'info.eventAttributes') : undefined;
}

function isMof(info: Pick<TraceEventInfo, 'decodingSource'>): boolean {
  return numberOf(objectOf(info, 'info').decodingSource, 'info.decodingSource') === DecodingSource.Wbem;
}
