import { effectiveOutType } from '../../manifest/model/meaning/out-type.js';
import type { DataField } from '../../manifest/model/model.js';
import type { ChangeLog } from './change-log.js';
import { changedText } from './changed-text.js';
import { placeOf } from './field-facts.js';
import { MapIdentities } from './map-identities.js';
import type { Pair } from './pair.js';
import { isUnresolved } from './unread.js';

/** Compares how a value is displayed. */
export function compareOutType({ before, after }: Pair<DataField>, subject: string, log: ChangeLog): void {
  const was = effectiveOutType(before)?.name ?? before.outType?.name;
  const is = effectiveOutType(after)?.name ?? after.outType?.name;
  if (was === is) return;
  if ([before, after].some((field) => isUnresolved(field, 'data', 'outType', field.outType))) return;
  log.breaks('breaking-query-field-out-type', {
    action: 'changed',
    subject,
    text: changedText('out-type', subject, was ?? 'none', is ?? 'none'),
    before: placeOf(before, 'outType'),
    after: placeOf(after, 'outType'),
  });
}

/** Compares a field's maps. Only the content matters, not the name; `compareMaps` compares it. */
export function compareFieldMap({ before, after }: Pair<DataField>, subject: string, log: ChangeLog): void {
  const was = before.map;
  const is = after.map;
  if (was?.name === is?.name) return;
  if ([before, after].some((field) => isUnresolved(field, 'data', 'map', field.map))) return;
  const contents = [was, is].map((map) => map?.target && MapIdentities.of(log).content(map.target));
  if (contents[0] !== undefined && contents[0] === contents[1]) return;
  log.breaks('breaking-query-field-map', {
    action: 'changed',
    subject,
    text: changedText('map', subject, was ? `'${was.name}'` : 'none', is ? `'${is.name}'` : 'none'),
    before: placeOf(before, 'map'),
    after: placeOf(after, 'map'),
  });
}
