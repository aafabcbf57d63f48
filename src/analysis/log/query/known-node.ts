import { guidOf } from '../../../manifest/model/meaning/meaning.js';
import type { EventDefinition } from '../../../manifest/model/model.js';
import { hex } from '../../../text/hex.js';

/** An element of an event not yet logged, from its manifest. Text missing there is `undefined`. */
export interface KnownNode {
  readonly name: string;
  /** An attribute that the manifest does not have may also be absent. */
  readonly attributes: ReadonlyMap<string, string | undefined>;
  readonly children: readonly KnownNode[];
  readonly text: string | undefined;
  /** Whether it can have elements and attributes that are not here. */
  readonly isOpen: boolean;
}

/** The element `Event` of an event with a channel. */
export function knownEvent(event: EventDefinition, channel: string): KnownNode {
  const { provider, descriptor } = event;
  const unknown = (name: string, ...attributes: string[]) =>
    node(name, { attributes: new Map(attributes.map((attribute) => [attribute, undefined])) });
  const text = (name: string, value: string | number | undefined) =>
    node(name, { text: value === undefined ? undefined : String(value) });
  const members = [
    node('Provider', {
      attributes: new Map([
        ['Name', provider.name.value],
        ['Guid', guidOf(provider)],
      ]),
    }),
    node('EventID', {
      attributes: new Map([['Qualifiers', undefined]]),
      text: String(descriptor.id & 0xffff),
    }),
    text('Version', descriptor.version),
    text('Level', descriptor.level),
    text('Task', descriptor.task),
    text('Opcode', descriptor.opcode),
    text('Keywords', hex(descriptor.keyword)),
    unknown('TimeCreated', 'SystemTime'),
    text('EventRecordID', undefined),
    unknown('Correlation', 'ActivityID', 'RelatedActivityID'),
    unknown('Execution', 'ProcessID', 'ThreadID', 'ProcessorID'),
    text('Channel', channel),
    text('Computer', undefined),
    unknown('Security', 'UserID'),
  ];
  return node('Event', { children: [node('System', { children: members }), sectionOf(event)] });
}

function sectionOf({ template }: EventDefinition): KnownNode {
  const definition = template?.target;
  if (definition?.userData !== undefined) return node('UserData', { isOpen: true });
  const fields = definition?.fields ?? [];
  const children = fields.map((field) =>
    node('Data', { attributes: new Map([['Name', field.name.value]]), text: undefined }),
  );
  // The members of structs are logged one by one.
  return node('EventData', { children, isOpen: fields.some((field) => field.kind === 'struct') });
}

function node(name: string, parts: Partial<KnownNode>): KnownNode {
  return { attributes: new Map(), children: [], text: '', isOpen: false, ...parts, name };
}
