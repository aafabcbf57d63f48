import type { Fix } from '../../../text/diagnostics/diagnostic.js';
import type { Range } from '../../../text/source.js';
import { caseless } from '../../../windows/values/caseless.js';
import { localNameOf, WINMETA_NAMESPACE } from '../../../windows/winmeta/namespaces.js';
import { sourceRange } from '../../xml/source-range.js';
import type { XmlElement } from '../../xml/tree.js';
import { NamedDefinitions, noteMeant, refer, type WrittenDefinitions } from '../definitions.js';
import { growing } from '../growing.js';
import { meaningOf } from '../meaning/meaning.js';
import { meantBy } from '../meaning/meant-by.js';
import type { PredefinedDefinitions } from '../meaning/predefined.js';
import type {
  Channel,
  Keyword,
  Level,
  Located,
  Named,
  Opcode,
  Provider,
  Reference,
  Task,
  Template,
} from '../model.js';
import { defaultSymbol } from '../names/symbols.js';
import { removeBlanks } from '../values/blanks.js';
import { lexical } from '../values/lexical.js';
import { isMalformed, malformedQName, parseQName, type QName } from '../values/qname.js';
import type { Candidate } from '../values/suggest.js';
import { levelFor, opcodeFor } from '../values/synonyms.js';
import { correctMalformed, correctName } from './corrections.js';
import { notDeclared } from './read-channels.js';
import type { ProviderContext } from './read-named.js';

/** Resolves what the events and filters of a provider refer to. */
export class EventReferences {
  private readonly levels: NamedDefinitions<Level>;
  private readonly tasks: NamedDefinitions<Task>;
  private readonly opcodes: NamedDefinitions<Opcode>;
  private readonly keywords: NamedDefinitions<Keyword>;
  /** Of all tasks; built when an event names an opcode that is not defined. */
  private allLocalOpcodes: readonly Opcode[] | undefined;
  private readonly localOpcodes: ReadonlyMap<Task, NamedDefinitions<Opcode>>;
  /** The values of the channels of winmeta that the provider has. */
  private readonly globalChannels: Set<number>;
  /** The names of the other channels in lowercase, because mc.exe refuses two that differ only in case. */
  private readonly ownChannels: ReadonlySet<string>;
  /** The last opcode of a task, by its name as it is written. */
  private readonly lastLocalOpcodes: ReadonlyMap<string, Opcode>;

  constructor(
    private readonly context: ProviderContext,
    private readonly provider: Provider,
    private readonly channels: WrittenDefinitions<Channel>,
    private readonly templates: WrittenDefinitions<Template>,
  ) {
    this.levels = new NamedDefinitions(provider.levels);
    this.tasks = new NamedDefinitions(provider.tasks);
    this.opcodes = new NamedDefinitions(provider.opcodes);
    this.keywords = new NamedDefinitions(provider.keywords);
    this.localOpcodes = new Map(provider.tasks.map((task) => [task, new NamedDefinitions(task.opcodes)]));
    const globalChannels = provider.channels.filter(({ global }) => global);
    this.globalChannels = new Set(globalChannels.map(({ value }) => value));
    const ownChannels = provider.channels.filter(({ global }) => !global);
    this.ownChannels = new Set(ownChannels.map(({ name }) => caseless(name.value)));
    const localOpcodes = provider.tasks.flatMap(({ opcodes }) => opcodes);
    this.lastLocalOpcodes = new Map(localOpcodes.map((opcode) => [opcode.name.text, opcode]));
  }

  private get winmeta() {
    return this.context.reader.winmeta;
  }

  /** A provider channel by chid or name, else winmeta's, then added to the provider without a keyword bit. */
  channel(text: Located<string> | undefined): Reference<Channel> | undefined {
    if (isAbsent(text)) return undefined;
    const name = text.value;
    let target = this.channels.getOrLike(text.text);
    if (target === undefined) {
      target = this.predefinedChannel(name);
      if (target === undefined) {
        const { reader } = this.context;
        const candidate = reader.suggest(name, this.channels, () => [
          ...this.channels.keys(),
          ...this.winmeta.channelNames,
        ]);
        const fix = correctName(text.range, candidate);
        reader.report('unresolved-channel', text.range, { name, candidate: candidate?.name }, [], fix);
        noteMeant(this.channels.like(candidate?.name ?? ''), text.range);
      } else {
        growing(this.provider).channels.push(target);
        this.globalChannels.add(target.value);
        this.channels.add(target.name, target);
      }
    }
    this.checkBlanks(text, 'channel', [target?.chid, target?.name]);
    return refer(name, text.range, target);
  }

  /**
   * Reports whitespace around a reference, unless one of the definition's `names` has the same: mc.exe
   * compares both as they are written.
   */
  private checkBlanks(
    { text, range }: Located<unknown>,
    attribute: string,
    names: readonly (Located<unknown> | undefined)[],
  ): void {
    if (text === text.trim() || names.some((name) => name?.text === text)) return;
    const { reader } = this.context;
    // Without anything else, nothing would be left to refer to.
    const fix = text.trim() === '' ? undefined : removeBlanks(reader.source, range, text);
    reader.reportBlanks(range, { kind: 'attribute', name: attribute }, text, 'reference', fix);
  }

  private predefinedChannel(name: string): Channel | undefined {
    const winmeta = this.winmeta.channel(name);
    // mc.exe finds a provider's channel only by exact name, and would reject a second winmeta one.
    if (winmeta === undefined || this.globalChannels.has(winmeta.value)) return undefined;
    if (this.ownChannels.has(caseless(name))) return undefined;
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
      predefined: winmeta,
    };
  }

  template(text: Located<string> | undefined, attribute: string): Reference<Template> | undefined {
    if (isAbsent(text)) return undefined;
    const name = text.value;
    const target = this.templates.getOrLike(text.text);
    if (target === undefined) {
      const { reader } = this.context;
      const candidate = reader.suggest(name, this.templates, () => this.templates.keys());
      const parameters = { name, attribute, candidate: candidate?.name };
      reader.report('unresolved-template', text.range, parameters, [], correctName(text.range, candidate));
      noteMeant(this.templates.like(candidate?.name ?? ''), text.range);
    }
    this.checkBlanks(text, attribute, [target?.tid]);
    return refer(name, text.range, target);
  }

  level(text: Located<QName> | undefined, element: XmlElement): Reference<Level> | undefined {
    const used = growing(this.provider.predefined).levels;
    return text && this.named('unresolved-level', text, this.levels, this.winmeta.levels, used, element);
  }

  task(text: Located<QName> | undefined, element: XmlElement): Reference<Task> | undefined {
    const used = growing(this.provider.predefined).tasks;
    return text && this.named('unresolved-task', text, this.tasks, this.winmeta.tasks, used, element);
  }

  /** Opcodes of the task take precedence over the provider's, which take precedence over winmeta's. */
  opcode(
    text: Located<QName> | undefined,
    task: Reference<Task> | undefined,
    element: XmlElement,
  ): Reference<Opcode> | undefined {
    if (text === undefined) return undefined;
    const { name } = text.value;
    const local = task?.target && this.localOpcodes.get(task.target);
    const other = this.lastLocalOpcodes.get(text.text) ?? this.lastLocalOpcodes.get(name);
    const owner = other?.task;
    // As written: ' k' is another name than 'k'.
    const isHidden = this.isHidden(text.text, this.lastLocalOpcodes.get(text.text), task?.target);
    const target = isMalformed(text.value)
      ? undefined
      : (local?.get(text.text) ??
        (isHidden
          ? undefined
          : find(text, this.opcodes, this.winmeta.opcodes, growing(this.provider.predefined).opcodes)) ??
        local?.like(name));
    this.checkBlanks(text, 'opcode', [target?.name]);
    if (target !== undefined) return refer(name, text.range, target);
    // While the name of the task is wrong, nobody knows its opcodes.
    const hasUnknownTask = task !== undefined && task.target === undefined;
    if (owner !== undefined && hasUnknownTask) {
      noteMeant(this.localOpcodes.get(owner)?.like(name), text.range);
    } else if (!isMalformed(text.value)) {
      const candidates = () => [...(local?.keys() ?? []), ...names(this.opcodes, this.winmeta.opcodes)];
      const { reader } = this.context;
      const candidate =
        owner === undefined
          ? reader.suggestQName(name, local ?? this.opcodes, candidates, opcodeFor(name))
          : undefined;
      reader.report(
        'unresolved-opcode',
        text.range,
        {
          name,
          owner: owner?.name.value,
          hidesPredefined: this.winmeta.opcodes.get(text.text) !== undefined,
          candidate: candidate?.name,
          differsInPrefix: differsInPrefix(text.value, candidate, element),
        },
        [],
        correctQName(text.range, candidate, element),
      );
      const meant = candidate?.name ?? '';
      noteMeant(local?.like(meant) ?? this.opcodes.like(meant), text.range);
    }
    const scopes = [meaningOf(task)?.opcodes ?? NO_OPCODES, this.provider.opcodes, this.winmeta.opcodes.all];
    this.allLocalOpcodes ??= this.provider.tasks.flatMap((other) => other.opcodes);
    return refer(name, text.range, target, meantBy(name, scopes, this.allLocalOpcodes));
  }

  /**
   * Whether an opcode of another task hides one with its name. An event with a task doesn't find an opcode of
   * the provider if the other task's is further down. No event finds an opcode of winmeta.
   */
  private isHidden(written: string, local: Opcode | undefined, task: Task | undefined): boolean {
    if (local === undefined) return false;
    const shared = this.opcodes.get(written);
    if (shared === undefined) return this.winmeta.opcodes.get(written) !== undefined;
    return task !== undefined && local.range.start > shared.range.start;
  }

  keywordList(keywords: Located<string> | undefined, element: XmlElement): Reference<Keyword>[] {
    if (keywords === undefined) return [];
    const { source } = this.context.reader;
    const plain = keywords.range.end - keywords.range.start === keywords.text.length;
    const unknown: Range[] = [];
    const found = listItems(keywords.text).map(({ name, at }) => {
      const start = keywords.range.start + at;
      const range = plain
        ? { start, end: start + name.length }
        : sourceRange(source, keywords.range, at, at + name.length);
      const parsed = parseQName(name, element);
      const text = { value: parsed ?? malformedQName(name), text: name, range };
      const used = growing(this.provider.predefined).keywords;
      const isReported = unknown.length < MOST_UNKNOWN;
      if (parsed === undefined && isReported) {
        const type = lexical.listedQName;
        const fix = plain ? correctMalformed(source, range, name, type, element) : undefined;
        this.context.reader.reportInvalid(range, { kind: 'attribute', name: 'keywords' }, name, type, fix);
      }
      const { keywords: predefined } = this.winmeta;
      const reference = isReported
        ? this.named('unresolved-keyword', text, this.keywords, predefined, used, element)
        : refer(name, range, parsed && find(text, this.keywords, predefined, used));
      if (reference.target === undefined) unknown.push(range);
      return reference;
    });
    const more = unknown.slice(MOST_UNKNOWN);
    const [first] = more;
    if (first !== undefined) {
      const parameters = { name: '', more: more.length };
      const range = { start: first.start, end: (more.at(-1) ?? first).end };
      this.context.reader.report('unresolved-keyword', range, parameters);
    }
    return found;
  }

  /** Looks up a name in the provider, then in winmeta, whose definitions it adds to `used`. */
  private named<T extends Level | Task | Keyword>(
    ruleId: 'unresolved-level' | 'unresolved-task' | 'unresolved-keyword',
    text: Located<QName>,
    own: NamedDefinitions<T>,
    predefined: PredefinedDefinitions<T>,
    used: T[],
    element: XmlElement,
  ): Reference<T> {
    const { name } = text.value;
    const target = isMalformed(text.value) ? undefined : find(text, own, predefined, used);
    this.checkBlanks(text, ruleId.replace('unresolved-', ''), [target?.name]);
    if (target !== undefined) return refer(name, text.range, target);
    if (!isMalformed(text.value)) {
      const { reader } = this.context;
      const synonym = ruleId === 'unresolved-level' ? levelFor(name) : undefined;
      const candidate = reader.suggestQName(name, own, () => names(own, predefined), synonym);
      const fix = correctQName(text.range, candidate, element);
      const parameters = {
        name,
        candidate: candidate?.name,
        differsInPrefix: differsInPrefix(text.value, candidate, element),
      };
      reader.report(ruleId, text.range, parameters, [], fix);
      noteMeant(own.like(candidate?.name ?? ''), text.range);
    }
    return refer(name, text.range, target, meantBy(name, [own.definitions, predefined.all]));
  }
}

/** To mc.exe, an empty name of a channel or template is none. */
const isAbsent = (text: Located<string> | undefined): text is undefined =>
  text === undefined || text.value === '';

/** The most names of one list that are reported one by one: an event has 64 bits for its keywords. */
const MOST_UNKNOWN = 100;

/** One list, because `meantBy` keeps an index of each. */
const NO_OPCODES: readonly Opcode[] = [];

/** The items of a list with white space between them, and their offsets. */
function listItems(text: string): { name: string; at: number }[] {
  // Most lists have one item.
  if (text !== '' && !/[ \t\r\n]/.test(text)) return [{ name: text, at: 0 }];
  return [...text.matchAll(/[^ \t\r\n]+/g)].map(({ 0: name, index }) => ({ name, at: index }));
}

/** mc.exe compares these names as texts: Windows' have the prefix `win`, whatever its namespace. */
function find<T extends Named>(
  { text, value: { name } }: Located<QName>,
  own: NamedDefinitions<T>,
  predefined: PredefinedDefinitions<T>,
  used: T[],
): T | undefined {
  const known = own.get(text) ?? (predefined.get(text) === undefined ? own.like(name) : undefined);
  if (known !== undefined) return known;
  const winmeta = predefined.get(name);
  if (winmeta !== undefined && !used.includes(winmeta)) used.push(winmeta);
  return winmeta;
}

/** Whether the candidate differs only in prefix. In XML, prefixes with one namespace are equal. */
function differsInPrefix(
  { namespace, localName }: QName,
  candidate: Candidate | undefined,
  element: XmlElement,
): boolean {
  if (candidate === undefined || localNameOf(candidate.name) !== localName) return false;
  const bound = parseQName(candidate.name, element)?.namespace;
  return bound === namespace || (candidate.name.startsWith('win:') && namespace === WINMETA_NAMESPACE);
}

/** Replaces a name with the candidate, unless the prefix of the candidate is not declared. */
function correctQName(range: Range, candidate: Candidate | undefined, element: XmlElement): Fix | undefined {
  const isDeclared = candidate !== undefined && parseQName(candidate.name, element) !== undefined;
  return isDeclared ? correctName(range, candidate) : undefined;
}

function names<T extends Named>(own: NamedDefinitions<T>, predefined: PredefinedDefinitions<T>): string[] {
  return [...own.keys(), ...predefined.all.map((definition) => definition.name.value)];
}
