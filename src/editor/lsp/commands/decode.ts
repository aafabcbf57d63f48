import { Position } from 'vscode-languageserver';
import { describeEvents } from '../../../manifest/describe/describe-events.js';
import { findEvents } from '../../../manifest/find/find-events.js';
import type { EventDefinition } from '../../../manifest/model/model.js';
import { decodeEventPayload } from '../../../windows/views/decode-event.js';
import { decodedEventText } from '../../../windows/views/event-text.js';
import { parseHexBytes } from '../../../windows/views/hex-bytes.js';
import { CommandRefused } from '../command-refused.js';
import type { Context } from '../context.js';
import type { OpenManifest } from '../open-manifest.js';
import { manifestCommand, type Options } from './command.js';

/** Decodes a payload of an event: its message and its fields, as text. */
export const decode = manifestCommand('wevtc.decode', (context, manifest, options) => {
  const { data, pointerSize = 8 } = options;
  const event = eventFor(context, manifest, options);
  const { model } = manifest;
  if (model === undefined) throw new CommandRefused('the manifest cannot be read');
  const bytes = typeof data === 'string' ? parseHexBytes(data) : undefined;
  if (bytes === undefined) throw new CommandRefused('give the payload as pairs of hexadecimal digits');
  if (pointerSize !== 4 && pointerSize !== 8) throw new CommandRefused("'pointerSize' must be 4 or 8");
  const at = model.providers.flatMap(({ events }) => events).indexOf(event);
  const description = describeEvents(model)[at];
  if (description === undefined) throw new CommandRefused('the event has no description');
  return decodedEventText(decodeEventPayload(description, bytes, { pointerSize }));
});

/** Returns the event around a position, or the event that is specified as for `wevtc decode`. */
function eventFor(
  { places }: Context,
  manifest: OpenManifest,
  { event, position }: Options,
): EventDefinition {
  if (!Position.is(position)) return eventWritten(manifest, event);
  const found = places.at(manifest.uri, position, (model, offset) =>
    model.providers
      .flatMap(({ events }) => events)
      .find(({ element }) => element && element.range.start <= offset && offset < element.range.end),
  );
  if (found == null) throw new CommandRefused('there is no event at this position');
  return found;
}

function eventWritten({ model }: OpenManifest, event: unknown): EventDefinition {
  if (event === undefined) throw new CommandRefused("give the 'event', or its 'position'");
  const { found, problem } = findEvents(model?.providers ?? [], String(event));
  if (problem !== undefined) throw new CommandRefused(problem.message);
  if (found.length > 1) throw new CommandRefused(`several events match '${event}'; specify its 'position'`);
  return found[0] as EventDefinition;
}
