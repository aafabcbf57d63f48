import type { MessageTexts } from '../../../../manifest/describe/messages.js';
import { mapOf, payloadTemplateOf } from '../../../../manifest/describe/payload-template.js';
import type { Field, Provider, StructField } from '../../../../manifest/model/model.js';
import { PayloadError } from '../../../../windows/payload/payload-error.js';
import { type FieldPlan, planOf } from '../../../../windows/payload/payload-plan.js';
import type { PayloadField, PayloadTemplate } from '../../../../windows/payload/payload-template.js';
import { sharedTexts } from '../../common/shared-texts.js';
import { code } from '../comment.js';
import { Code, type Data, dataLiteral, indent } from '../data-literal.js';
import type { ModuleForm } from '../form.js';
import { sharedTextEntries } from '../maps.js';
import type { ModuleNames } from '../names.js';
import type { EntryView } from '../tables.js';
import { decoderCode } from './decoder-code.js';
import type { DecoderNames } from './names.js';
import { type StructNames, structFunction } from './struct-functions.js';

/** A constant with the texts of a map. */
export interface MapView {
  readonly comment: string;
  readonly name: string;
  readonly value: string;
}

/** A template's description, and the function that decodes its payloads. */
export interface TemplateView {
  readonly comment: string;
  readonly name: string;
  readonly value: string;
  readonly decode: string;
  /** The type of the values. */
  readonly payload: string;
  /** Absent if a length or count refers to an unsuitable field, so that all payloads are malformed. */
  readonly code: string | undefined;
  /** As `DecoderCode.calls`. */
  readonly calls: readonly string[];
  /** The declarations of the functions that read arrays of structs. */
  readonly functions: readonly string[];
}

/** The maps of fields in events, and the constants with the texts that they share. */
export function mapViews(
  { templates, maps, claim }: DecoderNames,
  texts: MessageTexts,
): { readonly maps: MapView[]; readonly sharedTexts: EntryView[] } {
  const used = new Set([...templates.keys()].flatMap(({ fields }) => fields.flatMap(mapsOf)));
  const described = [...maps]
    .filter(([map]) => used.has(map))
    .map(([map, constant]) => ({ constant, ...mapOf(map, texts) }));
  const shared = sharedTexts(
    described.flatMap(({ items }) => items.map(({ text }) => text)),
    claim,
  );
  const textData = (text: string) => {
    const name = shared.get(text);
    return name === undefined ? text : new Code(name);
  };
  const views = described.map(({ constant, kind, name, items }) => ({
    comment: `/** The texts of the map ${code(name)} */`,
    name: constant,
    value: dataLiteral({
      ...{ kind, name },
      items: items.map(({ value, text }) => ({ value, text: textData(text) })),
    }),
  }));
  return { maps: views, sharedTexts: sharedTextEntries(shared) };
}

function mapsOf(field: Field) {
  const members = field.kind === 'struct' ? field.members : [field];
  return members.map(({ map }) => map?.target);
}

/** The templates of events, and one template without fields for events without a template. */
export function templateViews(
  provider: Provider,
  names: ModuleNames,
  decoderNames: DecoderNames,
  { texts, form }: { readonly texts: MessageTexts; readonly form: ModuleForm },
): TemplateView[] {
  const { maps, templates, structs, all } = decoderNames;
  const mapNames = new Map([...maps].map(([map, constant]) => [map.name.value, constant]));
  const view = (described: PayloadTemplate, fields: readonly Field[]) => {
    const plan = planIfAny(described);
    const structNames = (plan ?? []).flatMap((field, at): [FieldPlan, StructNames][] => {
      const struct = fields[at] as StructField;
      const read = structs.get(struct);
      return read === undefined ? [] : [[field, { read, type: `manifest.${names.structs.get(struct)}` }]];
    });
    const generated = plan && decoderCode(plan, all, new Map(structNames), form.hasTypes);
    return {
      value: dataLiteral({ fields: described.fields.map((field) => fieldData(field, mapNames)) }),
      code: generated && indent(indent(generated.code)),
      calls: generated?.calls ?? [],
      functions: (generated?.functions ?? []).map((one) => structFunction(one, form)),
    };
  };
  const own = [...templates].map(([template, { template: name, decode }]) => ({
    comment: `/** The fields of the template ${code(template.tid.value)} */`,
    ...{ name, decode, payload: `manifest.${names.templates.get(template)}` },
    ...view(payloadTemplateOf(template, texts), template.fields),
  }));
  if (provider.events.every(({ template }) => template?.target !== undefined)) return own;
  const empty = {
    comment: '/** The template of events that have no fields */',
    ...{ name: 'emptyTemplate', decode: 'decodeEmptyPayload', payload: 'manifest.EmptyPayload' },
    ...view({ fields: [] }, []),
  };
  return [empty, ...own];
}

function planIfAny(template: PayloadTemplate): readonly FieldPlan[] | undefined {
  try {
    return planOf(template);
  } catch (error) {
    if (error instanceof PayloadError) return undefined;
    throw error;
  }
}

function fieldData(field: PayloadField, mapNames: ReadonlyMap<string, string>): Data {
  if ('members' in field) {
    const { name, members, count } = field;
    return { name, members: members.map((member) => fieldData(member, mapNames)), count };
  }
  const { name, inType, outType, length, count, map } = field;
  const texts = map && new Code(mapNames.get(map.name) as string);
  return { name, inType, outType, length, count, map: texts };
}
