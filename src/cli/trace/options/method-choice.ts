import type { AttributionOf } from '../../../analysis/reading/chosen-events.js';
import { OwnerChoice } from '../../../recordings/attribution/owner-choice.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import { choosesStacks } from '../write/left-out-stacks.js';
import { type FilterOptions, filterFacts, filterNames } from './event-filter-options.js';

/**
 * Returns a function that tells whether a cut of a trace needs an event about a method of .NET: it is of a
 * chosen process, and the other filters don't leave out the stacks, which are in events of their own.
 */
export function methodChoice(
  options: FilterOptions,
): (event: TraceEvent, attributionOf: AttributionOf | undefined) => boolean {
  const { process, event } = options;
  const keepsStacks = event !== undefined && choosesStacks(event);
  const isOfKinds = filterNames.some(
    (name) =>
      filterFacts[name].choosesKinds && options[name] !== undefined && !(name === 'event' && keepsStacks),
  );
  if (isOfKinds) return () => false;
  const processes = process && new OwnerChoice('process', process);
  return (method, attributionOf) => {
    if (processes === undefined) return true;
    const { processId, processName } = attributionOf?.(method) ?? {};
    return processes.has(processId ?? method.processId, processName);
  };
}
