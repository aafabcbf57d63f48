import type { Fix, MessageParameters, RuleId } from '../diagnostics/diagnostic.js';
import type {
  Channel,
  Culture,
  Definition,
  EventDefinition,
  Field,
  Filter,
  Keyword,
  Level,
  Manifest,
  MapItem,
  MessageReference,
  Opcode,
  Provider,
  StringDefinition,
  Task,
  Template,
  ValueMap,
} from '../manifest/model.js';
import type { Range, SourceText } from '../text/source.js';

/** What shows a message: the definition and its kind, and the event if it is one. */
export interface MessageUser {
  readonly kind:
    | 'provider'
    | 'channel'
    | 'level'
    | 'task'
    | 'opcode'
    | 'keyword'
    | 'event'
    | 'map item'
    | 'filter'
    | 'messageTable entry';
  readonly definition: Definition;
  readonly event: EventDefinition | undefined;
  /** Absent for an entry of the message table. */
  readonly provider: Provider | undefined;
}

/** What a rule inspects. One walk over the model calls the visitors of all rules. */
export interface Visitor {
  manifest?(manifest: Manifest): void;
  provider?(provider: Provider, manifest: Manifest): void;
  /** Declared, imported and predefined channels. */
  channel?(channel: Channel, provider: Provider): void;
  level?(level: Level, provider: Provider): void;
  task?(task: Task, provider: Provider): void;
  /** The provider's opcodes and those of its tasks. */
  opcode?(opcode: Opcode, provider: Provider): void;
  keyword?(keyword: Keyword, provider: Provider): void;
  map?(map: ValueMap, provider: Provider): void;
  mapItem?(item: MapItem, map: ValueMap): void;
  template?(template: Template, provider: Provider): void;
  /** Top-level data and structs, and the members of structs. */
  field?(field: Field, template: Template): void;
  event?(event: EventDefinition, provider: Provider): void;
  filter?(filter: Filter, provider: Provider): void;
  culture?(culture: Culture, manifest: Manifest): void;
  string?(string: StringDefinition, culture: Culture): void;
  /** Every `message` attribute, after the definition that has it. */
  message?(message: MessageReference, user: MessageUser): void;
  /** Runs after everything else, for findings that need the whole manifest. */
  finish?(manifest: Manifest): void;
}

export type Report<Id extends RuleId> = (
  range: Range,
  parameters: MessageParameters<Id>,
  related?: readonly { message: string; range: Range }[],
  fix?: Fix,
) => void;

/** An option of a rule that configurations can set. */
export interface RuleOption<T = unknown> {
  readonly description: string;
  readonly default: T;
  /** JSON Schema of the value. */
  readonly schema: object;
}

/** One check: its id in the catalogue, and what it inspects. Severity and wording are in the catalogue. */
export interface Rule<Id extends RuleId = RuleId> {
  readonly id: Id;
  readonly options?: Readonly<Record<string, RuleOption>>;
  /**
   * Called once for each manifest, with a value for every option and the source text. Keep the state of one run in
   * the closure.
   */
  readonly create: (
    report: Report<Id>,
    options: Readonly<Record<string, unknown>>,
    source: SourceText,
  ) => Visitor;
}

/** Gives a rule the type of its id, so that `report` requires the parameters that the wording needs. */
export function rule<Id extends RuleId>(
  id: Id,
  create: (report: Report<Id>, source: SourceText) => Visitor,
): Rule<Id> {
  return { id, create: (report, _, source) => create(report, source) };
}

type OptionValues<O extends Readonly<Record<string, RuleOption>>> = {
  readonly [K in keyof O]: O[K]['default'];
};

/** Declares a rule that configurations can adjust. */
export function ruleWithOptions<Id extends RuleId, const O extends Readonly<Record<string, RuleOption>>>(
  id: Id,
  options: O,
  create: (report: Report<Id>, options: OptionValues<O>) => Visitor,
): Rule<Id> {
  return { id, options, create: (report, values) => create(report, values as OptionValues<O>) };
}
