import type { Fix } from '../diagnostics/diagnostic.js';
import type { Range } from '../text/source.js';
import { misspelt, WINMETA_NAMESPACE } from '../winmeta/namespaces.js';
import { sourceRange } from '../xml/source-range.js';
import type { XmlElement } from '../xml/tree.js';
import { correctName } from './corrections.js';
import { type Definitions, NamedDefinitions, refer } from './definitions.js';
import { lexical, malformedQName, parseQName, type QName } from './lexical.js';
import { isMalformed, meaningOf, meantMask, meantValue } from './meaning.js';
import { meantBy } from './meant-by.js';
import type {
  Channel,
  EventDefinition,
  EventDescriptor,
  Filter,
  Keyword,
  Level,
  Located,
  Named,
  Opcode,
  Provider,
  Reference,
  Task,
  Template,
} from './model.js';
import { winChannels, winKeywords, winLevels, winOpcodes, winTasks } from './predefined.js';
import { notDeclared } from './read-channels.js';
import { type ProviderContext, readNamed } from './read-named.js';
import type { Values } from './reader.js';
import type { Candidate } from './suggest.js';
import { defaultEventSymbol, defaultSymbol } from './symbols.js';

/** winmeta's channel 12: mc.exe gives it to events without a channel of a provider that has a controlGuid. */
const PROVIDER_METADATA_CHANNEL = 12;

/** Reads the events and filters of a provider, whose other lists have been read. */
export class EventReader {
  private readonly levels: NamedDefinitions<Level>;
  private readonly tasks: NamedDefinitions<Task>;
  private readonly opcodes: NamedDefinitions<Opcode>;
  private readonly keywords: NamedDefinitions<Keyword>;
  /** Of all tasks; made when an event names an opcode that it does not have. */
  private allLocalOpcodes: readonly Opcode[] | undefined;
  private readonly localOpcodes: ReadonlyMap<Task, NamedDefinitions<Opcode>>;

  constructor(
    private readonly context: ProviderContext,
    private readonly provider: Provider,
    private readonly channels: Definitions<Channel>,
    private readonly templates: Definitions<Template>,
  ) {
    this.levels = new NamedDefinitions(provider.levels);
    this.tasks = new NamedDefinitions(provider.tasks);
    this.opcodes = new NamedDefinitions(provider.opcodes);
    this.keywords = new NamedDefinitions(provider.keywords);
    this.localOpcodes = new Map(provider.tasks.map((task) => [task, new NamedDefinitions(task.opcodes)]));
  }

  readEvents(list: XmlElement): EventDefinition[] {
    const { reader } = this.context;
    reader.attributes(list, 'provider/events');
    return reader.children(list, 'provider/events').map((element) => this.readEvent(element));
  }

  readFilters(list: XmlElement): Filter[] {
    const { reader } = this.context;
    reader.attributes(list, 'filters');
    return reader.children(list, 'filters').map((element) => {
      const values = reader.attributes(element, 'filter');
      const named = readNamed(this.context, element, 'FILTER', values);
      const { value: declared, version } = values;
      return {
        ...named,
        value: declared?.value ?? 0,
        declared,
        version,
        template: this.template(values.tid, 'tid'),
      };
    });
  }

  private readEvent(element: XmlElement): EventDefinition {
    const { context, provider } = this;
    const values = context.reader.attributes(element, 'event');
    const channel = this.channel(values.channel);
    const level = this.named(
      'unresolved-level',
      values.level,
      this.levels,
      winLevels,
      provider.predefined.levels,
      element,
    );
    const task = this.named(
      'unresolved-task',
      values.task,
      this.tasks,
      winTasks,
      provider.predefined.tasks,
      element,
    );
    const opcode = this.opcode(values.opcode, task, element);
    const keywords = this.keywordList(values, element);
    const descriptor: EventDescriptor = {
      id: (values.value?.value ?? 0) & 0xffff,
      version: values.version?.value ?? 0,
      channel: channel?.target?.value ?? (provider.controlGuid ? PROVIDER_METADATA_CHANNEL : 0),
      level: meantValue(level, 0xff),
      opcode: meantValue(opcode, 0xff),
      task: meantValue(task, 0xffff),
      keyword: keywords.reduce(
        (mask, keyword) => mask | meantMask(keyword),
        channel?.target?.keywordMask ?? 0n,
      ),
    };
    return {
      element,
      range: element.nameRange,
      usedAt: [],
      provider,
      value: values.value,
      version: values.version,
      name: values.name,
      attributes: values.attributes,
      symbol: values.symbol,
      cSymbol: values.symbol?.value || defaultEventSymbol(context.providerSymbol, descriptor),
      channel,
      level,
      task,
      opcode,
      keywords,
      template: this.template(values.template, 'template'),
      message: context.strings.resolve(values.message),
      notLogged: values.notLogged?.value ?? false,
      suppressProjection: values.suppressProjection?.value ?? false,
      descriptor,
    };
  }

  /** A channel of the provider by chid or name, else one of winmeta, which then joins the provider without a keyword bit. */
  private channel(text: Located<string> | undefined): Reference<Channel> | undefined {
    if (text === undefined) return undefined;
    const name = text.value;
    let target = this.channels.get(name);
    if (target === undefined) {
      target = this.predefinedChannel(name);
      if (target === undefined) {
        const { reader } = this.context;
        const candidate = reader.suggest(name, () => [...this.channels.keys(), ...winChannels.keys()]);
        const fix = correctName(text.range, candidate);
        reader.report('unresolved-channel', text.range, { name, candidate: candidate?.name }, [], fix);
      } else {
        this.provider.channels.push(target);
        this.channels.add(name, target);
      }
    }
    return refer(name, text.range, target);
  }

  private predefinedChannel(name: string): Channel | undefined {
    const winmeta = winChannels.get(name);
    if (winmeta === undefined) return undefined;
    const nowhere: Range = { start: 0, end: 0 };
    return {
      ...notDeclared,
      kind: 'predefined',
      element: undefined,
      range: nowhere,
      usedAt: [],
      name: { value: name, text: name, range: nowhere },
      chid: undefined,
      symbol: undefined,
      cSymbol: defaultSymbol(this.context.providerSymbol, 'CHANNEL', name),
      type: winmeta.type,
      value: winmeta.value,
      keywordMask: 0n,
      global: true,
    };
  }

  private template(text: Located<string> | undefined, attribute: string): Reference<Template> | undefined {
    if (text === undefined) return undefined;
    const name = text.value;
    const target = this.templates.get(name);
    if (target === undefined) {
      const { reader } = this.context;
      const candidate = reader.suggest(name, () => this.templates.keys());
      const parameters = { name, attribute, candidate: candidate?.name };
      reader.report('unresolved-template', text.range, parameters, [], correctName(text.range, candidate));
    }
    return refer(name, text.range, target);
  }

  /** Looks a QName up among the provider's own definitions, then among winmeta's, which `used` collects. */
  private named<T extends Level | Task | Keyword>(
    ruleId: 'unresolved-level' | 'unresolved-task' | 'unresolved-keyword',
    text: Located<QName> | undefined,
    own: NamedDefinitions<T>,
    predefined: ReadonlyMap<string, T>,
    used: T[],
    element: XmlElement,
  ): Reference<T> | undefined {
    if (text === undefined) return undefined;
    const { name } = text.value;
    const target = find(text.value, own, predefined, used);
    if (target !== undefined) return refer(name, text.range, target);
    if (!isMalformed(text.value)) {
      const { reader } = this.context;
      const candidate = reader.suggestQName(name, () => names(own, predefined));
      const fix = correctQName(text.range, candidate, element);
      reader.report(ruleId, text.range, { name, candidate: candidate?.name }, [], fix);
    }
    return refer(name, text.range, target, meantBy(name, [own.definitions, predefined]));
  }

  /** Task-local opcodes win over the provider's, those over winmeta's. */
  private opcode(
    text: Located<QName> | undefined,
    task: Reference<Task> | undefined,
    element: XmlElement,
  ): Reference<Opcode> | undefined {
    if (text === undefined) return undefined;
    const { name, namespace, localName } = text.value;
    const local = task?.target && this.localOpcodes.get(task.target);
    const target =
      local?.get(namespace, localName) ??
      find(text.value, this.opcodes, winOpcodes, this.provider.predefined.opcodes);
    if (target !== undefined) return refer(name, text.range, target);
    if (!isMalformed(text.value)) {
      const owner = this.provider.tasks.find((other) =>
        this.localOpcodes.get(other)?.get(namespace, localName),
      );
      const candidates = () => [...(local?.candidates() ?? []), ...names(this.opcodes, winOpcodes)];
      const { reader } = this.context;
      const candidate = owner === undefined ? reader.suggestQName(name, candidates) : undefined;
      reader.report(
        'unresolved-opcode',
        text.range,
        { name, owner: owner?.name.value, candidate: candidate?.name },
        [],
        correctQName(text.range, candidate, element),
      );
    }
    const scopes = [meaningOf(task)?.opcodes ?? [], this.provider.opcodes, winOpcodes];
    this.allLocalOpcodes ??= this.provider.tasks.flatMap((other) => other.opcodes);
    return refer(name, text.range, target, meantBy(name, scopes, this.allLocalOpcodes));
  }

  private keywordList({ keywords }: Values<'event'>, element: XmlElement): Reference<Keyword>[] {
    if (keywords === undefined) return [];
    const references: Reference<Keyword>[] = [];
    const { source } = this.context.reader;
    const plain = keywords.range.end - keywords.range.start === keywords.text.length;
    for (const match of keywords.text.matchAll(/[^ \t\r\n]+/g)) {
      const [name] = match;
      const start = keywords.range.start + match.index;
      const range = plain
        ? { start, end: start + name.length }
        : sourceRange(source, keywords.range, match.index, match.index + name.length);
      const parsed = parseQName(name, element);
      if (parsed === undefined) {
        this.context.reader.reportInvalid(
          range,
          { kind: 'attribute', name: 'keywords' },
          name,
          lexical.qname,
        );
      }
      const text = { value: parsed ?? malformedQName(name), text: name, range };
      const used = this.provider.predefined.keywords;
      const reference = this.named('unresolved-keyword', text, this.keywords, winKeywords, used, element);
      if (reference !== undefined) references.push(reference);
    }
    return references;
  }
}

function find<T extends Named>(
  { namespace, localName }: QName,
  own: NamedDefinitions<T>,
  predefined: ReadonlyMap<string, T>,
  used: T[],
): T | undefined {
  const target = own.get(namespace, localName);
  if (target !== undefined) return target;
  if (namespace !== WINMETA_NAMESPACE && namespace !== misspelt(WINMETA_NAMESPACE)) return undefined;
  const winmeta = predefined.get(localName);
  if (winmeta !== undefined && !used.includes(winmeta)) used.push(winmeta);
  return winmeta;
}

/** Not where the prefix of the candidate is not declared. */
function correctQName(range: Range, candidate: Candidate | undefined, element: XmlElement): Fix | undefined {
  const canStand = candidate !== undefined && parseQName(candidate.name, element) !== undefined;
  return canStand ? correctName(range, candidate) : undefined;
}

function names<T extends Named>(own: NamedDefinitions<T>, predefined: ReadonlyMap<string, T>): string[] {
  return [...own.candidates(), ...[...predefined.values()].map((definition) => definition.name.value)];
}
