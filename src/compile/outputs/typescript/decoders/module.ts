import renderDecoders from '../../../../../templates/typescript/decoders.hbs';
import { LONG_TEXT } from '../../../../manifest/describe/long-texts.js';
import { MessageTexts } from '../../../../manifest/describe/messages.js';
import type { EventDefinition, Manifest, Provider } from '../../../../manifest/model/model.js';
import { parseMessage } from '../../../../windows/message/message.js';
import { docComment } from '../comment.js';
import { type Data, dataLiteral } from '../data-literal.js';
import type { ModuleForm } from '../form.js';
import { nameModule } from '../names.js';
import { type DecoderNames, nameDecoders } from './names.js';
import { numberCode } from './number-functions.js';
import { type MapView, mapViews, templateViews } from './templates.js';

/** The functions of one event. */
interface EventView {
  /** The event's constant in the other module. */
  readonly event: string;
  /** The constant's name there. */
  readonly key: string;
  readonly payload: string;
  readonly template: string;
  readonly decode: string;
  readonly decodePayload: string;
  readonly encode: string;
  /** Absent if the event has no message. */
  readonly message: { readonly name: string; readonly value: string; readonly format: string } | undefined;
  readonly comments: { readonly decode: string; readonly encode: string; readonly format: string };
}

/**
 * The module with the decoders, formatters and encoders of a provider's events. `specifier` is the literal of
 * the module with the constants, and `source` is the manifest's file name, for a comment.
 */
export function decoderModule(
  manifest: Manifest,
  provider: Provider,
  {
    specifier,
    source,
    form,
  }: { readonly specifier: string; readonly source: string; readonly form: ModuleForm },
): string {
  const names = nameModule(manifest, provider);
  const decoderNames = nameDecoders(provider, names);
  const texts = new MessageTexts(manifest);
  const { maps, sharedTexts } = mapViews(decoderNames, texts);
  const templates = templateViews(provider, names, decoderNames, { texts, form });
  const messages = new Map<string, string>();
  const events = provider.events.map((event) => {
    const template = event.template?.target;
    const payload = (template && names.templates.get(template)) ?? 'EmptyPayload';
    const symbol = names.events.get(event) as string;
    return eventView(event, symbol, `manifest.${payload}`, { names: decoderNames, texts, messages });
  });
  const {
    functions: numbers,
    check,
    calls,
  } = numberCode(new Set(templates.flatMap(({ calls }) => calls)), form);
  return renderDecoders({
    ...form,
    ...{ source, specifier, maps, sharedTexts, templates, events, numbers, check },
    ...runtimeNames(maps, calls, events),
  });
}

/** The imports from `wevtc/codegen`: only what the module uses. */
function runtimeNames(
  maps: readonly MapView[],
  calls: readonly string[],
  events: readonly EventView[],
): { readonly functions: readonly string[]; readonly types: readonly string[] } {
  const types = ['DecodableRecord', 'ValueFormatOptions', 'MessageOptions', 'RecordOptions', 'UnknownEvent'];
  if (events.length === 0) return { functions: ['unknownEvent'], types };
  const hasMessages = events.some(({ message }) => message !== undefined);
  return {
    functions: [
      ...new Set(['EventDispatcher', 'decodePayload', 'encodePayload', ...calls]),
      ...(hasMessages ? ['formatPayload'] : []),
    ].sort(),
    types: [
      ...types,
      ...['DecodeOptions', 'DispatchedEvent', 'PayloadDecoder', 'PayloadTemplate', 'ValueOptions'],
      ...(hasMessages ? ['ParsedMessage'] : []),
      ...(maps.length > 0 ? ['PayloadMap'] : []),
    ].sort(),
  };
}

function eventView(
  event: EventDefinition,
  symbol: string,
  payload: string,
  {
    names: { events, templates },
    texts,
    messages,
  }: {
    readonly names: DecoderNames;
    readonly texts: MessageTexts;
    /** The constants of the long messages so far. */
    readonly messages: Map<string, string>;
  },
): EventView {
  const { decode, encode, format, message } = events.get(event) as NonNullable<ReturnType<typeof events.get>>;
  const template = event.template?.target && templates.get(event.template.target);
  const text = texts.of(event.message);
  const constantOf = (written: string) => {
    const known = messages.get(written);
    if (known === undefined && written.length > LONG_TEXT) messages.set(written, message);
    return known ?? messageLiteral(written);
  };
  const link = `{@link manifest.${symbol}}`;
  return {
    event: `manifest.${symbol}`,
    key: symbol,
    payload,
    template: template?.template ?? 'emptyTemplate',
    decode,
    decodePayload: template?.decode ?? 'decodeEmptyPayload',
    encode,
    message: text === undefined ? undefined : { name: message, value: constantOf(text), format },
    comments: {
      decode: docComment([`Decodes a payload of ${link}`]),
      encode: docComment([`Encodes values as a payload of ${link}`]),
      format: docComment([`Formats the message of ${link} with values`]),
    },
  };
}

function messageLiteral(text: string): string {
  const parts: Data[] = parseMessage(text).parts.map((part) =>
    typeof part === 'string' ? part : { ...part },
  );
  return dataLiteral({ parts });
}
