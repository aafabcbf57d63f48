import type { MessageTexts } from '../../../manifest/describe/messages.js';
import { payloadTemplateOf } from '../../../manifest/describe/payload-template.js';
import type { EventDefinition } from '../../../manifest/model/model.js';
import { planTemplate } from '../../../windows/payload/payload-plan.js';
import type { PayloadDataField, PayloadField } from '../../../windows/payload/payload-template.js';
import { inTypes } from '../../../windows/winmeta/types.js';

/** The part of an event's payload that a manifest lacks data to decode: at most one sentence. */
export function undecodable({ template }: EventDefinition, texts: MessageTexts): string[] {
  if (template === undefined) return [];
  if (template.target === undefined) return [`its template '${template.name}' is not in the manifest`];
  const described = payloadTemplateOf(template.target, texts);
  const { fields, problem } = planTemplate(described);
  for (const [at, field] of described.fields.entries()) {
    const isLast = at === described.fields.length - 1;
    const reason = at === fields.length ? problem?.reason : problemOf(field, isLast);
    if (reason !== undefined) return [`from field '${field.name}' on, nothing can be decoded: ${reason}`];
  }
  return [];
}

const KNOWN: ReadonlySet<string> = new Set(inTypes.map(({ name }) => name));

/** The reason that `decodePayload` would give. */
function problemOf(field: PayloadField, isLast: boolean): string | undefined {
  if (!('members' in field)) return ofData(field, isLast);
  return field.members.map((member) => problemOf(member, false)).find((problem) => problem !== undefined);
}

function ofData({ inType, outType, length, count }: PayloadDataField, isLast: boolean): string | undefined {
  if (!KNOWN.has(inType)) return `'${inType}' is not an in-type`;
  if (inType !== 'win:Binary' || length || outType === 'win:IPv6') return undefined;
  const takesRest = isLast && (count === undefined || count === 0 || count === 1);
  return takesRest ? undefined : "a 'win:Binary' needs a length";
}
