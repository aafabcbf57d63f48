import type { EventDefinition } from '../manifest/model.js';

/** How findings call an event: by its id as written, `?` where it has none, which is a finding of its own. */
export const idOf = ({ value }: Pick<EventDefinition, 'value'>): string => value?.text ?? '?';
