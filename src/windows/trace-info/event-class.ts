import { numberOf, stringOf } from '../checks/arguments.js';
import { NO_GUID, normalGuid } from '../values/guid.js';
import { TemplateFlag } from './tdh-constants.js';
import type { TraceEventInfo } from './trace-event-info.js';

/** The class of an event in classic form: that of a MOF event, or the GUID of the task in a manifest. */
export function eventClassOf(info: TraceEventInfo): string | undefined {
  const eventGuid = normalGuid(stringOf(info.eventGuid, 'info.eventGuid'));
  return hasControlGuid(info) || eventGuid === NO_GUID ? undefined : eventGuid;
}

/** Whether `eventGuid` is the control GUID of the provider. */
export function hasControlGuid({ flags }: TraceEventInfo): boolean {
  return (numberOf(flags, 'info.flags') & TemplateFlag.ControlGuid) !== 0;
}
