import { decodeDescribed } from '../../../windows/decoding/decode-described.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import type { DecodedFields } from '../../../windows/payload/decode-payload.js';
import type { PayloadMismatch } from '../../../windows/payload/payload-error.js';
import type { PayloadTemplate } from '../../../windows/payload/payload-template.js';
import type { PayloadValues } from '../../../windows/payload/payload-values.js';
import type { ValueFormat } from '../../../windows/payload/value-options.js';
import type { KnownEvent } from './known-event.js';

/** A payload decoded with one of the descriptions of its event. */
export interface Attempt extends DecodedFields {
  readonly known: KnownEvent;
  readonly fit: Fit;
  readonly pointerSize: 4 | 8;
}

/** The fit of a description: to the last byte, with bytes left, up to an error, or not at all. */
export const Fit = { Exact: 0, BytesLeft: 1, Malformed: 2, NotUsable: 3 } as const;
export type Fit = (typeof Fit)[keyof typeof Fit];

const NO_VALUES: PayloadValues = {};

/** Whether the fields of a template surely end where a payload ends. */
export type Fills = (template: PayloadTemplate, payload: Uint8Array, pointerSize: 4 | 8) => boolean;

/** @param fills if nobody reads the values. A payload that surely fits is not decoded then. */
export function attempt(known: KnownEvent, payload: Uint8Array, format: ValueFormat, fills?: Fills): Attempt {
  const { description } = known;
  if (fills !== undefined && description.problem === undefined) {
    const { pointerSize } = format;
    if (fills(known.template, payload, pointerSize)) {
      const bytesRead = payload.length;
      return { known, values: NO_VALUES, bytesRead, error: undefined, fit: Fit.Exact, pointerSize };
    }
  }
  const { values, bytesRead, error } = decodeDescribed(description, payload, format);
  const fit = fitOf(description, error, payload.length - bytesRead);
  return { known, values, bytesRead, error, fit, pointerSize: format.pointerSize };
}

function fitOf({ problem }: EventDescription, error: PayloadMismatch | undefined, left: number): Fit {
  if (problem !== undefined) return Fit.NotUsable;
  if (error !== undefined) return Fit.Malformed;
  return left === 0 ? Fit.Exact : Fit.BytesLeft;
}

/**
 * Decodes with the first description that fits the payload to the last byte. If none does, it is the first of
 * those that fit best: descriptions from different sources can be of different builds of a provider.
 */
export function bestAttempt(
  candidates: Iterable<KnownEvent>,
  payload: Uint8Array,
  format: ValueFormat,
  fills?: Fills,
): Attempt | undefined {
  let best: Attempt | undefined;
  for (const known of candidates) {
    const next = attempt(known, payload, format, fills);
    if (next.fit === Fit.Exact) return next;
    if (best === undefined || next.fit < best.fit) best = next;
  }
  return best;
}

/** Whether a payload ends at the end of a field, so that only later fields are missing. */
export function lacksLastFields({ known, bytesRead, error }: Attempt, payload: Uint8Array): boolean {
  return bytesRead === payload.length && error !== undefined && isTopLevel(error, known);
}

function isTopLevel({ path }: PayloadMismatch, { template }: KnownEvent): boolean {
  return template.fields.some(({ name }) => name === path);
}

/** Whether all decoded fields have the same size in all events. */
export function hasFixedSizes({ known: { template }, values }: Attempt): boolean {
  return template.fields.every((field) => {
    if (!Object.hasOwn(values, field.name)) return true;
    if (!('inType' in field) || field.count !== undefined) return false;
    return FIXED.test(field.inType) || typeof field.length === 'number';
  });
}

const FIXED =
  /^win:(?:U?Int(?:8|16|32|64)|HexInt(?:32|64)|Float|Double|Boolean|GUID|Pointer|FILETIME|SYSTEMTIME)$/;
