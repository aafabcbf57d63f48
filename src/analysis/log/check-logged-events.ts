import { describeEvents } from '../../manifest/describe/describe-events.js';
import { guidOf } from '../../manifest/model/meaning/meaning.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { EventLogDataValue, EventLogEvent } from '../../recordings/log/event-log-event.js';
import { plural } from '../../text/counted.js';
import type { EventDescription } from '../../windows/decoding/event-decoder.js';
import type { PayloadField } from '../../windows/payload/payload-template.js';
import { fieldNamesOf } from './messages/message-inserts.js';

/** Events that do not fit the manifest for the same reason. */
export interface EventMismatch {
  readonly providerName: string;
  readonly id: number;
  readonly version: number;
  /** In English. */
  readonly problem: string;
  readonly count: number;
  readonly first: EventLogEvent;
}

export interface EventCheckResult {
  /** The events of the manifests' providers. */
  readonly checked: number;
  /** Those with at least one problem. */
  readonly wrong: number;
  /** By provider, ID, and version. */
  readonly mismatches: readonly EventMismatch[];
  /** The number of kinds of mismatches that are not in the list. */
  readonly omitted: number;
}

/** An event of the manifest. */
interface Expected {
  readonly description: EventDescription;
  readonly channel: string | undefined;
}

interface ExpectedProvider {
  readonly name: string;
  readonly events: ReadonlyMap<string, Expected>;
  readonly versions: ReadonlyMap<number, readonly number[]>;
}

/** The most kinds of mismatches that are kept. */
const MOST_MISMATCHES = 10_000;

/** Finds logged events whose version, fields, types, level, or channel do not fit the manifest. */
export class LoggedEventCheck {
  readonly #providers = new Map<string, ExpectedProvider>();
  readonly #found = new Map<string, EventMismatch>();
  #checked = 0;
  #wrong = 0;
  #omitted = 0;

  constructor(manifests: readonly Manifest[]) {
    for (const manifest of manifests) {
      const descriptions = describeEvents(manifest);
      let at = 0;
      for (const provider of manifest.providers) {
        const events = new Map<string, Expected>();
        const versions = new Map<number, number[]>();
        for (const event of provider.events) {
          const description = descriptions[at++] as EventDescription;
          const key = `${description.id}/${description.version}`;
          if (!events.has(key)) events.set(key, { description, channel: event.channel?.target?.name.value });
          const known = versions.get(description.id);
          if (known === undefined) versions.set(description.id, [description.version]);
          else known.push(description.version);
        }
        const { name, controlGuid } = provider;
        const expected = { name: name.value, events, versions };
        const guids = [guidOf(provider), controlGuid?.value];
        for (const guid of guids) {
          if (guid !== undefined && !this.#providers.has(guid)) this.#providers.set(guid, expected);
        }
      }
    }
  }

  /** Events of other providers do not count. */
  add(event: EventLogEvent): void {
    const provider = this.#providers.get(event.providerId ?? '');
    if (provider === undefined) return;
    this.#checked++;
    const problems = problemsOf(event, provider);
    if (problems.length > 0) this.#wrong++;
    for (const problem of problems) this.#count(event, provider.name, problem);
  }

  #count(event: EventLogEvent, providerName: string, problem: string): void {
    const { id, version } = event;
    const key = [providerName, id, version, problem].join('\0');
    const known = this.#found.get(key);
    if (known !== undefined) this.#found.set(key, { ...known, count: known.count + 1 });
    else if (this.#found.size >= MOST_MISMATCHES) this.#omitted++;
    else this.#found.set(key, { providerName, id, version, problem, count: 1, first: event });
  }

  get result(): EventCheckResult {
    const mismatches = [...this.#found.values()].sort(
      (a, b) =>
        Number(a.providerName > b.providerName) - Number(a.providerName < b.providerName) ||
        a.id - b.id ||
        a.version - b.version,
    );
    return { checked: this.#checked, wrong: this.#wrong, mismatches, omitted: this.#omitted };
  }
}

function problemsOf(event: EventLogEvent, provider: ExpectedProvider): string[] {
  const { id, version } = event;
  const expected = provider.events.get(`${id}/${version}`);
  if (expected !== undefined) return [...memberProblems(event, expected), ...dataProblems(event, expected)];
  const versions = provider.versions.get(id);
  if (versions === undefined) return ['the manifest does not define this event'];
  const list = [...versions].sort((a, b) => a - b).join(', ');
  return [`the manifest defines only version${plural(versions.length)} ${list}`];
}

function memberProblems(event: EventLogEvent, { description, channel }: Expected): string[] {
  const problems = (['level', 'task', 'opcode'] as const)
    .filter((member) => event[member] !== description[member].value)
    .map((member) => `the ${member} is ${event[member]}, and ${description[member].value} in the manifest`);
  if (channel !== undefined && event.channel !== undefined && channel !== event.channel)
    problems.push(`the channel is '${event.channel}', and '${channel}' in the manifest`);
  return problems;
}

function dataProblems(event: EventLogEvent, { description }: Expected): string[] {
  const fields = description.template?.fields ?? [];
  const sections = event.sections();
  if (sections.some(({ name }) => name === 'ProcessingErrorData'))
    return ['Windows could not decode the payload when it was logged'];
  const values = event.dataValues();
  // Windows logs the members of structs one by one.
  if (fields.some((field) => 'members' in field)) return [];
  if (values !== undefined && values.length !== fields.length)
    return [`it has ${values.length} value${plural(values.length)}, and ${fields.length} in the manifest`];
  const data = sections.find(({ name }) => name === 'EventData' || name === 'UserData');
  const names = fieldNamesOf(data)?.filter((name, at, all) => name !== all[at - 1]);
  // The XML does not have fields without a value.
  const expected = fields.filter((_, at) => values === undefined || values[at] !== undefined);
  const wanted = expected.map(({ name }) => name).filter((name, at, all) => name !== all[at - 1]);
  if (names !== undefined && names.join('\0') !== wanted.join('\0'))
    return [`the fields are ${listed(names)}, and ${listed(wanted)} in the manifest`];
  return (values ?? []).flatMap((value, at) => typeProblem(value, fields[at]) ?? []);
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => `'${name}'`).join(', ');
}

/** The types that Windows stores for an in-type other than itself. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  'win:Pointer': ['win:HexInt32', 'win:HexInt64'],
  'win:UInt8': ['win:UInt16'],
  'win:Int8': ['win:Int16'],
  'win:CountedUnicodeString': ['win:UnicodeString'],
  'win:CountedAnsiString': ['win:AnsiString'],
  'win:CountedBinary': ['win:Binary'],
};

function typeProblem(value: EventLogDataValue, field: PayloadField | undefined): string | undefined {
  if (value === undefined || field === undefined || 'members' in field) return undefined;
  const [one] = 'inType' in value ? [value] : value;
  const { inType, name } = field;
  if (one === undefined || one.inType === inType || STORED[inType]?.includes(one.inType)) return undefined;
  return `the type of '${name}' is ${one.inType}, and ${inType} in the manifest`;
}
