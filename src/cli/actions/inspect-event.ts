import { MessageTexts } from '../../event-info/messages.js';
import { traceEventInfoOf } from '../../event-info/trace-event-info.js';
import { findEvents } from '../../events/find-events.js';
import { findProviders } from '../../events/find-providers.js';
import { type EventDetails, eventDetails } from '../../inspect/event/details.js';
import { eventDetailsText } from '../../inspect/event/text.js';
import { traceEventInfoView } from '../../inspect/event/trace-event-info-view.js';
import type { EventDefinition } from '../../manifest/model.js';
import { jsonText } from '../../text/json-text.js';
import { namedInput } from '../inputs.js';
import type { MessageOptions } from '../message-files.js';
import { openManifest } from '../open-manifest.js';
import type { Session } from '../session.js';

export interface InspectEventOptions extends MessageOptions {
  readonly event: string;
  readonly provider?: string;
  readonly traceEventInfo?: boolean;
  /** Of the texts that are shown, or of message tables that do not tell theirs. */
  readonly culture?: readonly string[];
  readonly format: 'text' | 'json';
}

/** Runs `wevtc inspect --event`. */
export async function inspectEvent(
  path: string,
  { culture: cultures = [], messages, ...options }: InspectEventOptions,
  session: Session,
): Promise<void> {
  const [culture, ...others] = cultures;
  if (others.length > 0) {
    session.fail('--culture with --event is the language of texts, which is one');
    return;
  }
  const manifest = await openManifest(path, messages === undefined ? {} : { messages }, session);
  const providers = manifest && findProviders(manifest, options.provider, session);
  const events = providers && findEvents(providers, options.event, session);
  if (manifest === undefined || events === undefined) return;
  const texts = new MessageTexts(manifest, culture);
  const all = events.map((event) => detailsOf(event, texts, options.traceEventInfo === true));
  session.host.stdout.write(
    options.format === 'json'
      ? jsonText({ version: 1, file: namedInput(path, undefined).name, events: all })
      : all.map(eventDetailsText).join('\n'),
  );
}

function detailsOf(event: EventDefinition, texts: MessageTexts, withInfo: boolean): EventDetails {
  const details = eventDetails(event, texts);
  if (!withInfo) return details;
  return { ...details, traceEventInfo: traceEventInfoView(traceEventInfoOf(event, texts)) };
}
