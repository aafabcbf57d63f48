import { bytesOf, objectOf, wrongType } from '../checks/arguments.js';
import type { DecodedRecord } from './decode-record.js';
import type { DecodeOutcome } from './outcome.js';

/** Checks that callers without types pass what the decoders of this folder return. */

export function outcomeOf(value: DecodeOutcome, path = 'outcome'): DecodeOutcome {
  const { description, template, values, rest } = objectOf(value, path);
  objectOf(description, `${path}.description`);
  objectOf(template, `${path}.template`);
  objectOf(values, `${path}.values`);
  bytesOf(rest, `${path}.rest`);
  return value;
}

export function decodedRecordOf(value: DecodedRecord, path = 'decoded'): DecodedRecord {
  const { kind, record } = objectOf(value, path);
  if (!['event', 'string', 'unknown'].includes(kind)) wrongType(`${path}.kind`, 'the kind of a record', kind);
  objectOf(objectOf(record, `${path}.record`).eventHeader, `${path}.record.eventHeader`);
  if (value.kind === 'event') outcomeOf(value.outcome, `${path}.outcome`);
  if (value.kind === 'unknown') objectOf(value.error, `${path}.error`);
  return value;
}
