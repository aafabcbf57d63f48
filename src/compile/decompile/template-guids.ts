import { escapeXml, escapeXmlAttribute } from '../../text/escape-xml.js';
import { ARRAY_TYPE, STRUCT_TYPE } from '../../windows/binary-xml/layout.js';
import type {
  ItemResource,
  TemplateResource,
  WevtTemplate,
} from '../../windows/resources/wevt-template/model.js';
import type { Compatibility } from '../options/options.js';
import { escapeEventData } from '../resource-model/event-data.js';
import { templateGuid } from '../resource-model/template-guid.js';
import { type Choose, type Doubt, doubtsOf, printForm, type Style, WAYS } from './user-data-form.js';

/** The style of MSXML. mc.exe derives the GUID from this text. */
const MSXML: Style = {
  gap: (depth) => `\r\n${'\t'.repeat(depth)}`,
  text: escapeXml,
  attribute: escapeXmlAttribute,
};

/** The style of EventData, which mc.exe writes itself. */
const EVENT_DATA: Style = { ...MSXML, attribute: escapeEventData };

/** The most code units to hash for one binary. This takes about a second. */
const MOST_UNITS = 2_000_000;
/** The most texts to try for one template. */
const MOST_TRIES = 2000;

/** The chosen way for each doubt, in the order of the text. */
export type Ways = readonly number[];

/** The formatting of template XML. */
export interface TemplateWays {
  readonly compat: Compatibility;
  /** The ways that result in the template's GUID; `undefined` if none was found. */
  find(template: TemplateResource): Ways | undefined;
}

/** Infers the original form of templates' XML from the GUIDs that one mc.exe version derived from it. */
export class TemplateGuids implements TemplateWays {
  private unitsLeft = MOST_UNITS;
  private readonly found = new Map<TemplateResource, Ways | undefined>();

  constructor(readonly compat: Compatibility) {}

  find(template: TemplateResource): Ways | undefined {
    if (!this.found.has(template)) this.found.set(template, this.search(template, candidates));
    return this.found.get(template);
  }

  /** Whether XML that is written in the same way in all places results in the template's GUID. */
  explains(template: TemplateResource): boolean {
    return this.search(template, uniformWays) !== undefined;
  }

  private search(
    template: TemplateResource,
    waysToTry: (doubts: readonly Doubt[]) => Iterable<Ways>,
  ): Ways | undefined {
    const doubts = template.kind === 'UserData' ? doubtsOf(template.xml) : [];
    if (doubts.length === 0) return this.matches(template, eventDataWays) ? [] : undefined;
    let tries = 0;
    for (const ways of waysToTry(doubts)) {
      if (++tries > MOST_TRIES || this.unitsLeft <= 0) return undefined;
      if (this.matches(template, choosing(ways))) return ways;
    }
    return undefined;
  }

  private matches(template: TemplateResource, choose: Choose): boolean {
    const text = printForm(template.xml, choose, template.kind === 'UserData' ? MSXML : EVENT_DATA);
    this.unitsLeft -= text.length;
    return templateGuid(text, template.items.map(typeOf), this.compat) === template.guid;
  }
}

/** The numbers of templates that decide the mc.exe version: fast with uniform ways, slow with full search. */
const SAMPLE = { uniform: 50, searched: 5 };

/**
 * The version of mc.exe that wrote a binary. Of the two that write version 3.1, it is the one that results in
 * the GUIDs of more templates. Only the older one preserves line feeds without a carriage return in messages
 * (`leavesLineFeeds`).
 */
export function compatibilityOf(
  { version, providers }: WevtTemplate,
  leavesLineFeeds: boolean,
): Compatibility {
  if (version === '5.1') {
    return providers.some((provider) => provider.repeatsFilterTemplate) ? '10.0.22621' : '10.0.28000';
  }
  const templates = providers.flatMap((provider) => provider.templates);
  const older = new TemplateGuids('8.1');
  const newer = new TemplateGuids('10.0.15063');
  const lead =
    difference(templates.slice(0, SAMPLE.uniform), (template, guids) => guids.explains(template)) ||
    difference(templates.slice(0, SAMPLE.searched), (template, guids) => guids.find(template) !== undefined);
  if (lead === 0) return leavesLineFeeds ? '8.1' : '10.0.15063';
  return lead > 0 ? '8.1' : '10.0.15063';

  /** The number of additional templates that the older version explains, compared with the newer one. */
  function difference(
    sample: readonly TemplateResource[],
    isExplained: (template: TemplateResource, guids: TemplateGuids) => boolean,
  ): number {
    const count = (guids: TemplateGuids) => sample.filter((template) => isExplained(template, guids)).length;
    return count(older) - count(newer);
  }
}

/** The ways for EventData: no white space, and short tags for empty elements. */
const eventDataWays: Choose = (doubt) => (doubt === 'gap' ? 1 : 0);

/** Uses the ways one after the other. After their end, uses way 0. */
export function choosing(ways: Ways): Choose {
  let at = 0;
  return () => ways[at++] ?? 0;
}

/** First the uniform ways, then those with one different place, then those with two. */
function* candidates(doubts: readonly Doubt[]): Generator<Ways> {
  const uniform = uniformWays(doubts);
  yield* uniform;
  for (const base of uniform) yield* changed(base, doubts, 0);
  for (const base of uniform) {
    for (let at = 0; at < doubts.length; at++) {
      for (const once of changedAt(base, doubts, at)) yield* changed(once, doubts, at + 1);
    }
  }
}

function uniformWays(doubts: readonly Doubt[]): Ways[] {
  const has = new Set(doubts);
  const ways = (doubt: Doubt) => Array.from({ length: has.has(doubt) ? WAYS[doubt] : 1 }, (_, way) => way);
  return ways('gap').flatMap((gap) =>
    ways('insert').flatMap((insert) =>
      ways('empty').map((empty) => {
        const chosen = { gap, insert, empty };
        return doubts.map((doubt) => chosen[doubt]);
      }),
    ),
  );
}

/** All ways that differ from `base` in one place, from `start` on. */
function* changed(base: Ways, doubts: readonly Doubt[], start: number): Generator<Ways> {
  for (let at = start; at < doubts.length; at++) yield* changedAt(base, doubts, at);
}

function* changedAt(base: Ways, doubts: readonly Doubt[], at: number): Generator<Ways> {
  for (let way = 0; way < WAYS[doubts[at] as Doubt]; way++) {
    if (way !== base[at]) yield base.map((other, index) => (index === at ? way : other));
  }
}

/** The type that the XML has for an item. */
function typeOf(item: ItemResource): number {
  const type = item.kind === 'struct' ? STRUCT_TYPE : item.inType;
  return item.count === undefined ? type : type | ARRAY_TYPE;
}
