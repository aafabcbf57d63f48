import { Literals } from '../../../windows/text-bytes/literals.js';
import type { XmlTemplate } from '../xml-node.js';
import type { DefinitionForm } from './definition-form.js';
import { TemplateVariant } from './template-variant.js';

/** The most definitions with the same id, and lists of types of a template. */
const MOST_OF_ID = 16;
const MOST_VARIANTS = 64;

/** The bytes for everything that a run keeps, roughly. Logs with 500 templates need a tenth of that. */
const MOST_BYTES = 1 << 25;

/** The memory for a byte of a definition, as a tree and a form, and for a value of a list of types. */
const FOR_BYTE = 24;
const FOR_VALUE = 16;

/** A template, whichever chunk defines it. */
export class KnownTemplate {
  /** The last one that was used is the first. */
  readonly variants: TemplateVariant[] = [];

  constructor(
    readonly id: number,
    readonly xml: XmlTemplate,
    readonly form: DefinitionForm,
  ) {}

  /** The variant with these sizes and types; `undefined` if there are too many. */
  variant(view: DataView, specsAt: number, count: number, store: TemplateStore): TemplateVariant | undefined {
    const { variants } = this;
    for (let index = 0; index < variants.length; index++) {
      const variant = variants[index] as TemplateVariant;
      if (!hasTypes(variant, view, specsAt, count)) continue;
      variants[index] = variants[0] as TemplateVariant;
      variants[0] = variant;
      return variant;
    }
    if (variants.length >= MOST_VARIANTS || !store.take((count + 1) * FOR_VALUE)) return undefined;
    const specs = Int32Array.from({ length: count }, (_, index) => view.getInt32(specsAt + 4 * index, true));
    const variant = new TemplateVariant(this.xml, specs);
    variants.unshift(variant);
    return variant;
  }
}

function hasTypes({ count, wanted, masks }: TemplateVariant, view: DataView, at: number, given: number) {
  if (count !== given) return false;
  for (let index = 0; index < count; index++) {
    const spec = view.getInt32(at + 4 * index, true) & (masks[index] as number);
    if (spec !== wanted[index]) return false;
  }
  return true;
}

/** The templates of all chunks, and what is made for them once. */
export class TemplateStore {
  readonly literals = new Literals();
  /** A stack of the offsets of values: those of nested instances follow those around them. */
  readonly offsets = new Int32Array(1 << 15);
  /** The record whose values are at the start of the stack. */
  opened: object | undefined;
  readonly #templates = new Map<number, KnownTemplate[]>();
  #left = MOST_BYTES;

  /** Whether there is room for so many bytes, which are then taken. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  /** The template with a definition of this form, whose head is inside the chunk. */
  find(id: number, bytes: Uint8Array, view: DataView, at: number): KnownTemplate | undefined {
    return this.#templates.get(id)?.find(({ form }) => form.matches(bytes, view, at));
  }

  /**
   * Whether there is room for another template, which is then taken.
   *
   * @param size the bytes of its definition.
   */
  hasRoom(id: number, size: number): boolean {
    return (this.#templates.get(id)?.length ?? 0) < MOST_OF_ID && this.take(size * FOR_BYTE);
  }

  add(template: KnownTemplate): void {
    const same = this.#templates.get(template.id);
    if (same === undefined) this.#templates.set(template.id, [template]);
    else same.unshift(template);
  }
}
