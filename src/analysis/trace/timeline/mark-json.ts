import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { eventLabel, levelLabel, providerLabel } from '../../event/event-labels.js';
import { jsonOf, valuesJson } from '../../event/values-json.js';

/** The members of a mark after its thread, as JSON.stringify makes them: most records of a file are marks. */
export function markJson(decoded: DecodedTraceEvent): string {
  const { event, message } = decoded;
  const { values, error } = valuesJson(decoded);
  const { index, level, activityId } = event;
  let args = `"index":${index}`;
  if (level !== 0) args += `,"level":${jsonOf(levelLabel(decoded))}`;
  if (activityId !== undefined) args += `,"activity":${jsonOf(activityId)}`;
  if (message !== undefined) args += `,"message":${jsonOf(message)}`;
  if (values !== undefined) args += `,"values":${values}`;
  if (error !== undefined) args += `,"error":${jsonOf(error.message)}`;
  return `"name":${jsonOf(eventLabel(decoded))},"cat":${jsonOf(providerLabel(decoded))},"args":{${args}}}`;
}
