import type { Counter, CounterProvider, CounterSet, Counters } from '../../manifest/model/counters.js';
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
} from '../../manifest/model/model.js';
import type { MessageUserKind } from '../../text/diagnostics/catalogue/rules/messages.js';
import type { catalogue, RuleOption } from '../../text/diagnostics/catalogue.js';
import type { FixOf, MessageParameters, RuleId } from '../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../text/source.js';

/** The user of a message: the definition and its kind, and the event if it is one. */
export interface MessageUser {
  readonly kind: MessageUserKind;
  readonly definition: Definition;
  readonly event: EventDefinition | undefined;
  /** Absent for an entry of the message table. */
  readonly provider: Provider | undefined;
}

/** The parts of a manifest that a rule inspects. One walk over the model calls the visitors of all rules. */
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
  /** `<counters>`: performance counters. */
  counters?(counters: Counters, manifest: Manifest): void;
  counterProvider?(provider: CounterProvider, counters: Counters): void;
  counterSet?(counterSet: CounterSet, provider: CounterProvider): void;
  counter?(counter: Counter, counterSet: CounterSet): void;
  /** Runs after everything else, for findings that need the whole manifest. */
  finish?(manifest: Manifest): void;
}

export type Report<Id extends RuleId> = (
  range: Range,
  parameters: MessageParameters<Id>,
  related?: readonly { message: string; range: Range }[],
  fix?: FixOf<Id>,
) => void;

/** A value for every option that the catalogue declares for a rule. */
export type OptionsOf<Id extends RuleId> = (typeof catalogue)[Id] extends {
  readonly options: infer Options extends Readonly<Record<string, RuleOption>>;
}
  ? { readonly [Name in keyof Options]: Options[Name]['default'] }
  : object;

/** The context of a check besides the model. */
export interface RuleContext<Id extends RuleId> {
  readonly options: OptionsOf<Id>;
  readonly source: SourceText;
}

/** Gives a rule the type of its id, so that `report` requires the parameters that the wording needs. */
type Create<Id extends RuleId> = (report: Report<Id>, context: RuleContext<Id>) => Visitor;

/** One check. The catalogue has the rest: severity, wording, options, and whether the rule has a fix. */
export interface Rule<Id extends RuleId = RuleId> {
  readonly id: Id;
  readonly create: Create<Id>;
}

/** Declares a rule that configurations can adjust. */
export function rule<Id extends RuleId>(id: Id, create: Create<Id>): Rule<Id> {
  return { id, create };
}
