import type { UnreadMember } from '../../recordings/log/event-log-event.js';
import { decodedEventOf } from '../../recordings/trace/events/check-decoded-event.js';
import { listOf, objectOf } from '../../windows/checks/arguments.js';
import { checkMembers, isText, listWith } from '../../windows/checks/members.js';
import type { EventView, JsonObject } from '../../windows/views/event-form.js';
import { traceEventView } from '../event/event-view.js';
import type { DecodedLoggedEvent } from './decode-logged-event.js';
import { safeInteger, sectionJson, systemJson } from './event-json.js';

/** Which optional members the view of a logged event has. */
export interface LoggedEventViewOptions {
  /** The names of the log's files, in the order of `openEventLog`. */
  readonly files?: readonly string[];
}

/** A logged event as data: the members that it shares with trace events, and its XML in queryable form. */
export function loggedEventView(
  decoded: DecodedLoggedEvent,
  options: LoggedEventViewOptions = {},
): EventView {
  checkMembers<LoggedEventViewOptions>(options, { files: listWith(isText) });
  const { files } = options ?? {};
  const { event, description, sections } = decodedEventOf(decoded) as DecodedLoggedEvent;
  const logged = objectOf(event.logged, 'decoded.event.logged');
  objectOf(description, 'decoded.description');
  listOf(sections, 'decoded.sections');
  const section = (name: string): JsonObject | undefined => {
    const found = sections.find((one) => one.name === name);
    return found && sectionJson(found);
  };
  const {
    index,
    time = '',
    header,
    channel,
    processor,
    processId,
    threadId,
    headerProcessId,
    headerThreadId,
    ...shared
  } = traceEventView(decoded, files === undefined ? {} : { files });
  const view: EventView = {
    index,
    time,
    recordId: safeInteger(logged.eventRecordId),
    channelName: logged.channel,
    computer: logged.computer,
    processor: logged.processorId,
    processId: logged.processId,
    threadId: logged.threadId,
    userId: logged.userId,
    ...shared,
    providerId: logged.providerId,
    providerName: logged.providerName,
    qualifiers: logged.qualifiers,
    eventName: decoded.rendering.description?.name,
    levelName: description.level.text,
    taskName: description.task.text,
    opcodeName: description.opcode.text,
    keywords: description.keywords.length === 0 ? undefined : description.keywords,
    recovered: logged.isRecovered ? true : undefined,
    incomplete: logged.incomplete,
    offset: logged.isRecovered ? logged.offset : undefined,
    System: systemJson(logged, time),
    EventData: section('EventData'),
    UserData: section('UserData'),
    ProcessingErrorData: section('ProcessingErrorData'),
    RenderingInfo: section('RenderingInfo'),
  };
  return logged.unread.length === 0 ? view : { ...view, ...withoutValues(logged.unread) };
}

/** Members of an event that could not be read, without their values. */
function withoutValues(unread: readonly UnreadMember[]): Partial<EventView> {
  return Object.fromEntries(unread.map((member) => [member === 'keywords' ? 'keyword' : member, undefined]));
}
