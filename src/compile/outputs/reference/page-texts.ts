import type { AllTexts, Texts } from '../../../manifest/describe/all-texts.js';
import {
  beginning,
  LONG_IN_ALL,
  LONG_TEXT,
  messageBeginning,
} from '../../../manifest/describe/long-texts.js';
import { messageUsersIn } from '../../../manifest/model/messages/message-references.js';
import type { Channel, Manifest, MessageReference, Named, Provider } from '../../../manifest/model/model.js';
import type { Anchors } from './anchors.js';
import type { LongText, PageText } from './page.js';

/** The texts of a page. A long text of several definitions stands once, in a place of its own. */
export class PageTexts {
  private readonly uses = new Map<string, number>();
  private readonly known = new Map<string, PageText>();
  private readonly long: LongText[] = [];

  constructor(
    { providers }: Manifest,
    private readonly texts: AllTexts,
    private readonly anchors: Anchors,
  ) {
    for (const provider of providers) this.count(provider);
  }

  /** The long texts, as far as the page has asked for them. */
  get all(): readonly LongText[] {
    return this.long;
  }

  shown(message: MessageReference | undefined): PageText | undefined {
    return this.placed(this.texts.shown(message), beginning);
  }

  /** As the manifest has it, with its inserts. */
  written(message: MessageReference | undefined): PageText | undefined {
    return this.placed(this.texts.written(message), messageBeginning);
  }

  ofNamed(named: Named): PageText | undefined {
    return this.placed(this.texts.ofNamed(named), beginning);
  }

  ofChannel(channel: Channel): PageText | undefined {
    return this.placed(this.texts.ofChannel(channel), beginning);
  }

  without(message: MessageReference | undefined): readonly string[] {
    return this.texts.without(message);
  }

  private count(provider: Provider): void {
    const { levels, opcodes, tasks, keywords } = provider.predefined;
    const events = new Set<object>(provider.events);
    const note = (texts: Texts | undefined) => {
      if (texts === undefined || !isLong(texts)) return;
      const key = keyOf(texts);
      this.uses.set(key, (this.uses.get(key) ?? 0) + 1);
    };
    for (const user of messageUsersIn(provider))
      note(events.has(user) ? this.texts.written(user.message) : this.texts.shown(user.message));
    for (const named of [levels, opcodes, tasks, keywords].flat()) note(this.texts.ofNamed(named));
  }

  private placed(texts: Texts | undefined, shorten: (text: string) => string): PageText | undefined {
    if (texts === undefined || !isLong(texts)) return texts && { texts, whole: undefined };
    const key = keyOf(texts);
    if ((this.uses.get(key) ?? 0) < 2) return { texts, whole: undefined };
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const whole = this.anchors.claim('text', this.long.length + 1);
    this.long.push({ anchor: whole, texts });
    const start = shorten(texts[this.texts.preferred] ?? '');
    const placed = { texts: [start], whole };
    this.known.set(key, placed);
    return placed;
  }
}

const keyOf = (texts: Texts) => texts.join('\0');

function isLong(texts: Texts): boolean {
  let sum = 0;
  for (const text of texts) {
    if (text.length > LONG_TEXT) return true;
    sum += text.length;
  }
  return sum > LONG_IN_ALL;
}
