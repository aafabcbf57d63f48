import type { EventDefinition, Field, Manifest } from '../../manifest/model/model.js';
import { usesIn } from './uses.js';

/** The fields that a string can show, and the first of the events that use the string as their message. */
export interface FieldsOfString {
  readonly event: EventDefinition;
  readonly fields: readonly Field[];
}

/** Returns the fields that a string can show as events' message, once for each template. */
export function fieldsOfString(manifest: Manifest, id: string): FieldsOfString[] {
  const found = new Map<readonly Field[], FieldsOfString>();
  for (const entity of usesIn(manifest).ofString(id)) {
    if (entity.kind !== 'event') continue;
    const fields = entity.definition.template?.target?.fields;
    if (fields !== undefined && !found.has(fields)) found.set(fields, { event: entity.definition, fields });
  }
  return [...found.values()];
}
