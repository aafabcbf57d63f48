import {
  type Attributor,
  type FoundOwner,
  type OwnerKind,
  ownerKindOf,
} from '../../../../recordings/attribution/event-attributor.js';
import { saysName } from '../../../../recordings/attribution/name-fact.js';
import { addressNameOf, pathOf } from '../../../../recordings/attribution/named-fields.js';
import type { Decoder } from '../../../../recordings/trace/decode/trace-decoder.js';
import { BufferedEvent } from '../../../../recordings/trace/events/buffered-event.js';
import type { DecodedTraceEvent } from '../../../../recordings/trace/events/decoded-trace-event.js';
import type { FileTimeParts } from '../../../../recordings/trace/layout/clock.js';
import type { EventBuffer } from '../../../../recordings/trace/layout/event-buffer.js';
import { type HeaderLayout, layoutOf } from '../../../../recordings/trace/layout/event-layout.js';
import { HeaderKinds } from '../../../../recordings/trace/layout/header-kinds.js';
import { NO_PROCESS } from '../../../../recordings/trace/layout/no-process.js';
import { utf16Of } from '../../../../windows/bytes/utf16.js';
import type { EventDescription } from '../../../../windows/decoding/event-decoder.js';
import { type FillPlan, fills } from '../../../../windows/payload/fills-payload.js';
import { cutName } from '../../../../windows/payload/text-limit.js';
import { putDecimal, putHex64 } from '../../../../windows/text-bytes/digits.js';
import { type Literal, Literals } from '../../../../windows/text-bytes/literals.js';
import { putAscii, type TextBytes } from '../../../../windows/text-bytes/text-bytes.js';
import { FileTimeBytes, putBareGuid } from '../../../../windows/text-bytes/values.js';
import { eventNameOf, unknownGroupOf } from '../../../event/event-labels.js';
import { kindMembers } from '../../../event/event-view.js';
import { hasCounters, plansBefore } from '../../../event/size-plans.js';
import type { Utf8Buffer } from '../../utf8-buffer.js';
import { type ContentProgram, contentProgram } from './content-program.js';
import { LineMemory, literalOf } from './line-code.js';
import { LineRenderer } from './line-renderer.js';
import { ProcessBytes, SharedBytes } from './owner-bytes.js';

/** The events of one kind, whose headers are alike. */
interface LineKind {
  readonly layout: HeaderLayout;
  /** The plans of the descriptions that the decoder tries first. */
  readonly others: readonly FillPlan[];
  readonly owner: OwnerKind;
  /** The members from `providerId` on: up to `keyword` if headers have one, otherwise up to `eventName`. */
  readonly head: Literal;
  /** `undefined` if headers have no keyword. */
  readonly afterKeyword: { readonly header: Literal; readonly eventName: Literal } | undefined;
  /** Whether the event gives or ends a name. */
  readonly saysName: boolean;
  readonly content: ContentProgram;
  /** The bytes of a line at most, apart from those for values. */
  readonly size: number;
  /** The most places that a value is in. */
  readonly uses: number;
}

/** The bytes that a byte of a value becomes at most: an escape of six, or an element with a space. */
const MOST_FOR_BYTE = 8;

/** The bytes of all other members, such as numbers, and names of at most 1,024 characters. */
const MOST_OF_OTHERS = 1 << 16;

/** The bytes of all texts of maps in a place at most: see `isNeverLong`. */
const MOST_OF_MAPS = 1 << 16;

/** As `TextBudget` allows them in any run. */
const FREE_MESSAGE = 8192;
const MESSAGE_FOR_BYTE = 4;

/** Writes lines of JSON for events without making them: see README.md. */
export class CompiledLines {
  readonly #kinds = new HeaderKinds<LineKind | 'unclear'>();
  readonly #literals = new Literals();
  readonly #memory = new LineMemory();
  readonly #renderer = new LineRenderer(this.#literals);
  readonly #pieces = piecesWith(this.#literals);
  readonly #contents = new WeakMap<EventDescription, (ContentProgram | 'unclear')[]>();
  readonly #times = new FileTimeBytes();
  readonly #time: FileTimeParts = { second: 0, ticks: 0 };
  readonly #found: FoundOwner = {
    process: undefined,
    thread: undefined,
    known: undefined,
    threadName: undefined,
  };
  readonly #processes = new ProcessBytes();
  readonly #texts = new SharedBytes<string>((text) => JSON.stringify(text));
  readonly #files: readonly Uint8Array[];
  readonly #longestFile: number;
  /** The last event that was not written. */
  #buffer: EventBuffer | undefined;
  #at = 0;

  constructor(
    private readonly decoder: Decoder,
    private readonly attributor: Attributor,
    files: readonly string[],
  ) {
    const names = new SharedBytes<string>((name) => `,"file":${JSON.stringify(name)}`);
    this.#files = files.map((name) => names.of(name));
    this.#longestFile = Math.max(0, ...this.#files.map(({ length }) => length));
  }

  /**
   * Writes the line of an event of a known kind. Otherwise the event must be decoded, and given to `learn`.
   *
   * @param prepare called before a line is written.
   */
  write(lines: Utf8Buffer, buffer: EventBuffer, at: number, index: number, prepare: () => void): boolean {
    const kind = this.#kinds.find(buffer, at);
    if (kind !== undefined && kind !== 'unclear') {
      prepare();
      const { text, end: from } = lines;
      const end = this.#line(kind, text, from, buffer, at, index);
      if (end > 0) {
        lines.keep(end);
        return true;
      }
    }
    this.#buffer = buffer;
    this.#at = at;
    return false;
  }

  /** Learns the kind of the event for which `write` has just returned false. */
  learn(decoded: DecodedTraceEvent): void {
    const buffer = this.#buffer;
    if (buffer === undefined || this.#kinds.find(buffer, this.#at) !== undefined) return;
    const kind = this.#kindOf(decoded, buffer, this.#at);
    if (kind !== undefined) this.#kinds.set(buffer, this.#at, kind);
  }

  /** `undefined` if another event of the kind can show more. */
  #kindOf(decoded: DecodedTraceEvent, { view }: EventBuffer, at: number): LineKind | 'unclear' | undefined {
    const { event, description, error } = decoded;
    if (description === undefined || error !== undefined) return undefined;
    const layout = layoutOf(view.getUint32(at, true)) as HeaderLayout;
    const { pointerSize, providerId } = event;
    const others = plansBefore(description, this.decoder.descriptionsOf(event), pointerSize);
    const isUsual = this.decoder.hasUsualTexts && !hasCounters(layout, view, at);
    if (others === undefined || !isUsual) return 'unclear';
    const content = this.#contentOf(description, providerId, pointerSize);
    if (content === 'unclear') return content;
    const { keyword, header, ...members } = kindMembers(decoded);
    const hasKeyword = layout.group === 'event';
    const group = unknownGroupOf(event);
    const name = eventNameOf(decoded);
    const named =
      (group === undefined ? '' : `,"group":${group}`) +
      (name === undefined ? '' : `,"eventName":${JSON.stringify(name)}`);
    const head = this.#literal(
      hasKeyword
        ? `,${JSON.stringify(members).slice(1, -1)},"keyword":"`
        : `,${JSON.stringify({ ...members, keyword, header }).slice(1, -1)}${named}`,
    );
    const headerName = this.#literal(`","header":"${header}"`);
    const eventName = this.#literal(named);
    if (head === undefined || headerName === undefined || eventName === undefined) return 'unclear';
    const { message, values, mapped } = content;
    const uses = (message?.uses ?? 0) + values.uses;
    const ofMaps = mapped.length === 0 ? 0 : MOST_OF_MAPS * (1 + uses);
    return {
      layout,
      others,
      owner: ownerKindOf(event, layout),
      saysName: saysName(event),
      head,
      afterKeyword: hasKeyword ? { header: headerName, eventName } : undefined,
      content,
      size:
        head.length +
        eventName.length +
        (message?.size ?? 0) +
        values.size +
        ofMaps +
        this.#longestFile +
        MOST_OF_OTHERS,
      uses,
    };
  }

  #put(out: TextBytes, at: number, { place, length }: Literal): number {
    return this.#literals.put(out, at, place, length);
  }

  #literal(json: string): Literal | undefined {
    return literalOf(json, this.#literals, this.#memory);
  }

  /** Kinds displace each other, but what they need of a description is compiled once. */
  #contentOf(
    description: EventDescription,
    providerId: string,
    pointerSize: 4 | 8,
  ): ContentProgram | 'unclear' {
    const known = this.#contents.get(description) ?? [];
    let content = known[pointerSize];
    if (content === undefined) {
      content =
        contentProgram(description, providerId, pointerSize, this.#literals, this.#memory) ?? 'unclear';
      known[pointerSize] = content;
      this.#contents.set(description, known);
    }
    return content;
  }

  /** Returns the offset behind the line; -1 for an unusual event. */
  #line(
    kind: LineKind,
    out: TextBytes,
    from: number,
    buffer: EventBuffer,
    at: number,
    index: number,
  ): number {
    const { layout, others, content, owner } = kind;
    const { view, bytes, context } = buffer;
    const start = at + layout.size;
    const end = at + view.getUint16(at + layout.sizeAt, true);
    for (const other of others) if (fills(other, bytes, start, end)) return -1;
    const renderer = this.#renderer;
    if (!renderer.layout.find(content.steps, bytes, start, end)) return -1;
    const payload = end - start;
    if (from + kind.size + payload * kind.uses * MOST_FOR_BYTE > out.bytes.length || index > MOST_INDEX)
      return -1;
    const time = this.#time;
    const ticksAt = at + layout.timeAt;
    if (!context.clock.divide(view.getUint32(ticksAt, true), view.getInt32(ticksAt + 4, true), time))
      return -1;
    const found = this.#found;
    this.attributor.attributeAt(owner, buffer, at, start, end, time, found);
    const pieces = this.#pieces;
    let to = putDecimal(out, this.#put(out, from, pieces.index), index);
    to = this.#times.putSecond(out, this.#put(out, to, pieces.time), time.second, time.ticks);
    to = putDecimal(out, this.#put(out, to, pieces.processor), buffer.processor);
    if (found.process !== undefined) to = putDecimal(out, this.#put(out, to, pieces.process), found.process);
    if (found.thread !== undefined) to = putDecimal(out, this.#put(out, to, pieces.thread), found.thread);
    to = this.#put(out, to, kind.head);
    if (kind.afterKeyword !== undefined) {
      const { header, eventName } = kind.afterKeyword;
      to = putHex64(out, to, view.getUint32(at + 48, true), view.getUint32(at + 52, true));
      to = putActivity(out, this.#put(out, to, header), view, at + 64);
      to = this.#put(out, to, eventName);
    }
    if (content.message !== undefined) {
      const message = to;
      to = renderer.run(content.message.code, content, out, to, buffer);
      if (to < 0 || to - message > FREE_MESSAGE + payload * MESSAGE_FOR_BYTE) return -1;
    }
    to = renderer.run(content.values.code, content, out, to, buffer);
    if (to < 0) return -1;
    if (content.mapped.length > 0) to = renderer.mapTexts(content, out, to, view);
    if (to < 0) return -1;
    // From here on, nothing is unusual: the attributor must get the event only once.
    if (kind.saysName) this.attributor.skip(new BufferedEvent(buffer, at, index, undefined));
    if (content.names.length > 0) to = this.#names(content, out, to, buffer);
    if (owner.hasIds) {
      to = putDecimal(out, this.#put(out, to, pieces.headerProcess), view.getUint32(at + 12, true));
      to = putDecimal(out, this.#put(out, to, pieces.headerThread), view.getUint32(at + 8, true));
    } else to = this.#put(out, to, pieces.noHeaderIds);
    to = putPiece(out, to, this.#processes.of(found.known));
    if (found.threadName !== undefined)
      to = putPiece(out, putAscii(out, to, ',"threadName":'), this.#texts.of(found.threadName));
    const file = this.#files[context.file];
    if (file !== undefined) to = putPiece(out, to, file);
    return this.#put(out, to, pieces.end);
  }

  /** Writes the member `names`, if the address in a field has a name. */
  #names(
    content: ContentProgram,
    out: TextBytes,
    start: number,
    { view, bytes, context }: EventBuffer,
  ): number {
    const { starts, ends } = this.#renderer.layout;
    const known = this.attributor.keyNamesOf(context.file);
    let at = start;
    for (const { field, meaning, size, name } of content.names) {
      const from = starts[field] as number;
      const text =
        meaning === 'path'
          ? pathOf(utf16Of(bytes, from, ends[field] as number), known)
          : addressNameOf(
              size === 4 ? BigInt(view.getUint32(from, true)) : view.getBigUint64(from, true),
              meaning,
              known,
            );
      if (text === undefined) continue;
      at = putAscii(out, at, at === start ? ',"names":{' : ',');
      at = this.#literals.put(out, at, name.place, name.length);
      at = putPiece(out, at, this.#texts.of(cutName(text)));
    }
    return at === start ? at : putAscii(out, at, '}');
  }
}

/** The largest index that is written. */
const MOST_INDEX = 0xffff_ffff;

/** The texts between the members that all lines have. */
function piecesWith(literals: Literals) {
  const literal = (text: string) => literals.of(text, () => true) as Literal;
  return {
    index: literal('{"index":'),
    time: literal(',"time":"'),
    processor: literal('Z","processor":'),
    process: literal(',"processId":'),
    thread: literal(',"threadId":'),
    headerProcess: literal(',"headerProcessId":'),
    headerThread: literal(',"headerThreadId":'),
    noHeaderIds: literal(`,"headerProcessId":${NO_PROCESS},"headerThreadId":${NO_PROCESS}`),
    end: literal('}\n'),
  };
}

function putPiece({ bytes }: TextBytes, at: number, piece: Uint8Array): number {
  bytes.set(piece, at);
  return at + piece.length;
}

function putActivity(out: TextBytes, at: number, view: DataView, from: number): number {
  const isNone =
    view.getInt32(from, true) === 0 &&
    view.getInt32(from + 4, true) === 0 &&
    view.getInt32(from + 8, true) === 0 &&
    view.getInt32(from + 12, true) === 0;
  if (isNone) return at;
  const end = putBareGuid(out, putAscii(out, at, ',"activityId":"'), view, from, false);
  return putAscii(out, end, '"');
}
