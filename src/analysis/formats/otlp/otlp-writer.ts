import { ActivityTracker } from '../../../recordings/activities/activity-tracker.js';
import { allActivities } from '../../../recordings/activities/all-activities.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { descriptorOf } from '../../../recordings/trace/events/descriptor-of.js';
import { NO_PROCESS } from '../../../recordings/trace/layout/no-process.js';
import { hex } from '../../../text/hex.js';
import { formatHexBinary } from '../../../windows/values/hex.js';
import { activityNames } from '../../event/activity-names.js';
import { boundedValues } from '../../event/bounded-values.js';
import { eventNameOf, levelLabel, providerLabel } from '../../event/event-labels.js';
import type { EventWriter, JsonOutput } from '../event-writer.js';
import { OtlpLines, type OtlpSource } from './otlp-lines.js';
import { OtlpSpans } from './otlp-spans.js';
import { unixNano } from './otlp-time.js';
import { attributes, fieldAttributes, type OtlpAttribute } from './otlp-values.js';

/** Facts that a writer of OTLP needs in addition to the events. */
export interface OtlpWriterOptions {
  /** The names of the trace's files, if the records should have them. */
  readonly files?: readonly string[];
}

/** SeverityNumber of levels 1 to 5: FATAL, ERROR, WARN, INFO, DEBUG. */
const SEVERITIES: readonly (number | undefined)[] = [undefined, 21, 17, 13, 9, 5];

/**
 * Writes OTLP/JSON as OpenTelemetry's collector reads it from files: log records for all events, and spans
 * for activities. Keeps only the records of one line and the activities of `ActivityTracker`.
 */
export function otlpWriter(output: JsonOutput, { files = [] }: OtlpWriterOptions = {}): EventWriter {
  const logs = new OtlpLines('logs', output);
  const spanLines = new OtlpLines('spans', output);
  const spans = new OtlpSpans(spanLines);
  const tracker = new ActivityTracker({
    whenDropped(activity) {
      spans.end(activity);
      spans.forget(activity);
    },
  });
  return {
    write(decoded) {
      const { event } = decoded;
      const source = sourceOf(decoded);
      const activity = tracker.add(event, activityNames(decoded));
      const ids = activity && spans.add(activity, decoded, source);
      logs.add(source, {
        ...recordOf(decoded, files),
        ...(ids !== undefined && { traceId: ids.traceId, spanId: ids.spanId }),
      });
    },
    end() {
      for (const activity of allActivities(tracker.finish().roots)) spans.end(activity);
      logs.flush();
      spanLines.flush();
    },
  };
}

/** The process is the resource, and the provider the scope. */
function sourceOf(decoded: DecodedTraceEvent): OtlpSource {
  const { event, attribution } = decoded;
  const processId = attribution?.processId ?? event.processId;
  const name = attribution?.processName;
  return {
    resource: `${processId} ${name ?? ''}`,
    resourceAttributes: () => resourceAttributes(processId, name),
    scope: event.providerId,
    scopeName: () => providerLabel(decoded),
  };
}

function resourceAttributes(id: number, name: string | undefined): OtlpAttribute[] {
  const hasProcess = id !== NO_PROCESS;
  return attributes({
    'service.name': name ?? (hasProcess ? `process ${id}` : 'Windows'),
    'os.type': 'windows',
    'process.pid': hasProcess ? id : undefined,
    'process.executable.name': name,
  });
}

function recordOf(decoded: DecodedTraceEvent, files: readonly string[]): object {
  const { event, message, template, rest, attribution } = decoded;
  const threadId = attribution?.threadId ?? event.threadId;
  const { values, error } = hasStructs(decoded)
    ? boundedValues(decoded)
    : { values: decoded.values, error: decoded.error };
  const time = unixNano(event.timeStamp);
  const severity = SEVERITIES[event.level];
  const name = eventNameOf(decoded);
  const { id, version, channel, level, opcode, task, keyword } = descriptorOf(event);
  return {
    timeUnixNano: time,
    observedTimeUnixNano: time,
    ...(severity !== undefined && { severityNumber: severity }),
    ...(level !== 0 && { severityText: levelLabel(decoded) }),
    ...(name !== undefined && { eventName: name }),
    body: { stringValue: message ?? name ?? (error === undefined ? '' : error.message) },
    attributes: [
      ...attributes({
        'etw.index': event.index,
        'etw.provider.guid': event.providerId,
        'etw.event.id': id,
        'etw.event.version': version,
        'etw.event.channel': channel,
        'etw.event.level': level,
        'etw.event.opcode': opcode,
        'etw.event.task': task,
        'etw.event.keyword': hex(keyword),
        'etw.processor': event.processor,
        'thread.id': threadId === NO_PROCESS ? undefined : threadId,
        'thread.name': attribution?.threadName,
        'etw.activity.id': event.activityId,
        'etw.activity.related_id': event.relatedActivityId,
        'etw.file': files[event.file],
        'etw.error': error?.message,
        'etw.rest': error === undefined || rest.length === 0 ? undefined : formatHexBinary(rest),
      }),
      ...(values === undefined ? [] : fieldAttributes(template.fields, decoded.values, 'etw.values.')),
    ],
  };
}

/** Only names of members that are repeated can make values much longer than the payload. */
function hasStructs({ template }: DecodedTraceEvent): boolean {
  return template.fields.some((field) => 'members' in field);
}
