import type { EventDefinition, Field, Manifest } from '../manifest/model.js';
import { usesIn } from './uses.js';

/** The fields that a string can show, and the first of the events whose message it is. */
export interface FieldsOfString {
  readonly event: EventDefinition;
  readonly fields: readonly Field[];
}

/** The fields that a string can show in the events whose message it is; once for each template. */
export function fieldsOfString(manifest: Manifest, id: string): FieldsOfString[] {
  const found = new Map<readonly Field[], FieldsOfString>();
  for (const entity of usesIn(manifest).ofString(id)) {
    if (entity.kind !== 'event') continue;
    const fields = entity.definition.template?.target?.fields;
    if (fields !== undefined && !found.has(fields)) found.set(fields, { event: entity.definition, fields });
  }
  return [...found.values()];
}
