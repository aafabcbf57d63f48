import type { EventLogElement } from '../../../recordings/log/event-element.js';
import type { EventLogEvent } from '../../../recordings/log/event-log-event.js';
import { hex } from '../../../text/hex.js';
import { fileTimeToIso } from '../../../windows/values/file-time.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { elementsOf, textOf } from '../event-fields.js';
import { xmlTextOf } from '../event-json.js';

/** An element of an event as queries see it. */
export interface EventNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly EventNode[];
  /** The text in the XML of Windows. */
  readonly text: string;
  /** The text in lines and messages, if it differs. */
  readonly shown?: string;
}

/** The element `Event`. */
export function eventNode(event: EventLogEvent): EventNode {
  return node('Event', {}, [systemNode(event), ...event.sections().map(sectionNode)]);
}

function systemNode(event: EventLogEvent): EventNode {
  const { providerName, providerId, eventSourceName, qualifiers, activityId, relatedActivityId } = event;
  return node('System', {}, [
    node('Provider', { Name: providerName, Guid: bracedGuid(providerId), EventSourceName: eventSourceName }),
    node('EventID', { Qualifiers: qualifiers }, [], event.id),
    node('Version', {}, [], event.version),
    node('Level', {}, [], event.level),
    node('Task', {}, [], event.task),
    node('Opcode', {}, [], event.opcode),
    node('Keywords', {}, [], hex(event.keywords)),
    node('TimeCreated', { SystemTime: fileTimeToIso(event.timeCreated) }),
    node('EventRecordID', {}, [], String(event.eventRecordId)),
    node('Correlation', {
      ActivityID: bracedGuid(activityId),
      RelatedActivityID: bracedGuid(relatedActivityId),
    }),
    node('Execution', {
      ProcessID: event.processId,
      ThreadID: event.threadId,
      ProcessorID: event.processorId,
    }),
    node('Channel', {}, [], event.channel),
    node('Computer', {}, [], event.computer),
    node('Security', { UserID: event.userId }),
  ]);
}

function node(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  children: readonly EventNode[] = [],
  text: string | number | undefined = '',
): EventNode {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  );
  return { name, attributes: new Map(given), children, text: String(text) };
}

function sectionNode(element: EventLogElement): EventNode {
  const children = elementsOf(element).map(sectionNode);
  const attributes = new Map(element.attributes.map(({ name, content }) => [name, xmlTextOf(content)]));
  const { name, content } = element;
  if (children.length > 0) return { name, attributes, children, text: '' };
  const [text, shown] = [xmlTextOf(content), textOf(element)];
  return { name, attributes, children, text, ...(shown !== text && { shown }) };
}
