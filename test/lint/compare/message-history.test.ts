import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/lint/compare/change.js';
import { MessageTexts } from '../../../src/manifest/describe/messages.js';
import { payloadTemplateOf } from '../../../src/manifest/describe/payload-template.js';
import type { Template } from '../../../src/manifest/model/model.js';
import { formatMessage } from '../../../src/windows/message/format-message.js';
import { parseMessage } from '../../../src/windows/message/message.js';
import { decodePayload } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { changesBetween, manifestOf } from '../../support/compare.js';
import { randomNumbers } from '../../support/trace-damage.js';

/** A field, which keeps its value when it is renamed or moved. */
interface Field {
  readonly name: string;
  readonly type: string;
  readonly value: number;
}

/** A part of a message that shows one field: `Owner: p4=%2`. */
interface Part {
  /** The words that identify the part in shown messages. */
  readonly id: string;
  readonly words: string;
  readonly number: number;
}

interface Version {
  readonly fields: readonly Field[];
  readonly parts: readonly Part[];
}

interface Counts {
  readonly misleading: number;
  readonly lost: number;
}

/** An insert in a finding, and the number that it needs. */
const MISLEADING = /%(\d+), which was '\w+' and is (?:'\w+'|no field)(?: \('\w+' is %(\d+)\))?/g;

const CHANGES = 200;
const TYPES = ['UInt16', 'UInt32', 'UInt64', 'HexInt32'];

class History {
  private readonly below = randomNumbers(60);
  private made = 0;

  first(): Version {
    const fields = Array.from({ length: 4 }, () => this.newField());
    return { fields, parts: fields.map((_, at) => this.newPart(at + 1)) };
  }

  /** The next version: one or two changes of fields, and a message that follows them or not. */
  next({ fields, parts }: Version): { readonly what: string; readonly version: Version } {
    const kinds = this.one([
      'insert',
      'insert',
      'move',
      'rename',
      'remove',
      'insert move',
      'move remove',
      'none',
    ]);
    const changed = kinds.split(' ').reduce((now, kind) => this.changed(now, kind), fields);
    const treated = this.one([
      'kept',
      'kept',
      'adapted',
      'adapted',
      'partly',
      'kept reworded',
      'adapted reworded',
      'adapted less',
      'adapted more',
    ]);
    const [mode, more] = treated.split(' ');
    const text = parts.flatMap((part) => {
      if (mode === 'kept' || (mode === 'partly' && this.below(2) === 0)) return part;
      const field = fields[part.number - 1];
      const at = changed.findIndex(({ value }) => value === field?.value);
      return at < 0 ? [] : { ...part, number: at + 1 };
    });
    if (more === 'less') text.splice(this.below(text.length), 1);
    if (more === 'more')
      text.splice(this.below(text.length + 1), 0, this.newPart(1 + this.below(changed.length)));
    const reworded = text.map((part) =>
      more === 'reworded' && this.below(2) === 0 ? { ...part, words: `${part.words} really` } : part,
    );
    return { what: `${kinds}, ${treated}`, version: { fields: changed, parts: reworded } };
  }

  /** The same fields, and a message that shows all of them. */
  repaired({ fields }: Version): Version {
    return { fields, parts: fields.map((_, at) => this.newPart(at + 1)) };
  }

  private changed(fields: readonly Field[], kind: string): readonly Field[] {
    const now = [...fields];
    const from = this.below(now.length);
    const to = this.below(now.length);
    const field = now[from] as Field;
    if (kind === 'insert') now.splice(this.below(now.length + 1), 0, this.newField());
    if (kind === 'move') now.splice(to, 0, ...now.splice(from, 1));
    if (kind === 'rename') now[from] = { ...field, name: `F${this.made++}` };
    if (kind === 'remove' && now.length > 2) now.splice(from, 1);
    return now;
  }

  private newField(): Field {
    const name = `F${this.made++}`;
    return { name, type: this.one(TYPES), value: 1000 + this.made };
  }

  private newPart(number: number): Part {
    return { id: `p${this.made++}`, words: '', number };
  }

  private one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

const textOf = ({ parts }: Pick<Version, 'parts'>) =>
  parts.map(({ id, words, number }) => `${words} ${id}=%${number}`).join(';');

function pieceOf(version: Version): string {
  const fields = version.fields.map(({ name, type }) => `<data name="${name}" inType="win:${type}"/>`);
  return `<templates><template tid="T">${fields.join('')}</template></templates>
<events><event value="1" symbol="E" template="T" message="$(string.s)"/></events>
<localization><resources culture="en-US"><stringTable><string id="s" value="${textOf(version)}"/></stringTable></resources></localization>`;
}

/** The values in a recorded event of a version, by field. */
function recordedBy(version: Version): ReadonlyMap<number, string> {
  const manifest = manifestOf(pieceOf(version));
  const template = manifest.providers[0]?.templates[0] as Template;
  const layout = payloadTemplateOf(template, new MessageTexts(manifest));
  const values = version.fields.map(({ name, type, value }) => [
    name,
    type === 'UInt64' ? BigInt(value) : value,
  ]);
  const bytes = encodePayload(layout, Object.fromEntries(values));
  const decoded = decodePayload<Record<string, number | bigint>>(layout, bytes).values;
  return new Map(version.fields.map(({ name, value }) => [value, String(decoded[name])]));
}

/** What readers see of a recorded event with the message of a version: the value that each part shows. */
function shownBy(version: Version, recorded: ReadonlyMap<number, string>): ReadonlyMap<string, string> {
  const inserts = version.fields.map(({ name, value }) => recorded.get(value) ?? `new ${name}`);
  const shown = formatMessage(parseMessage(textOf(version)), inserts);
  return new Map([...shown.matchAll(/(p\d+)=([^;]*)/g)].map(([, id = '', text = '']) => [id, text]));
}

/** The text of a version, for the message of a failed test. */
const summaryOf = (version: Version) =>
  `${version.fields.map(({ name }) => name).join(' ')}: ${textOf(version)}`;

/** Compares two versions, and checks what is said about the message by what readers see. */
function checkStep(before: Version, after: Version, what: string): Counts {
  const recorded = recordedBy(before);
  const was = shownBy(before, recorded);
  const is = shownBy(after, recorded);
  const changes = changesBetween(pieceOf(before), pieceOf(after)).filter(
    ({ category }) => category === 'text',
  );
  const textFor = (id: Change['ruleId']) => changes.find(({ ruleId }) => ruleId === id)?.text ?? '';
  const step = [what, summaryOf(before), summaryOf(after), ...changes.map(({ text }) => text)].join('\n');
  const valueAt = (number: string | undefined) => recorded.get(after.fields[Number(number) - 1]?.value ?? 0);
  const isThere = (value: string) => after.fields.some((field) => recorded.get(field.value) === value);

  const misleading = textFor('breaking-text-message-field');
  const said = [...misleading.matchAll(MISLEADING)];
  const unnamed = Number(/ and (\d+) more$/.exec(misleading)?.[1] ?? 0);
  const wrong = after.parts.filter(({ id, number }) => {
    const value = was.get(id);
    if (value === undefined || value.startsWith('%') || is.get(id) === value) return false;
    return isThere(value) || after.fields[number - 1] !== undefined;
  });
  expect(said.length + unnamed, step).toBe(new Set(wrong.map(({ number }) => number)).size);
  for (const { number } of wrong) {
    expect(unnamed > 0 || said.some(([, insert]) => Number(insert) === number), step).toBe(true);
  }
  for (const [, number, wanted] of said) {
    const values = wrong
      .filter((part) => part.number === Number(number))
      .map(({ id }) => was.get(id) as string);
    expect(values, step).not.toEqual([]);
    for (const value of values) expect(valueAt(wanted), step).toBe(isThere(value) ? value : undefined);
  }

  const shown = new Set(is.values());
  const missed = [...was.values()].filter((value) => isThere(value) && !shown.has(value));
  const lost = [...textFor('breaking-text-message-insert').matchAll(/%(\d+) \(field/g)].map(([, number]) =>
    valueAt(number),
  );
  const wanted = said.map(([, , number]) => valueAt(number));
  for (const value of lost) expect(missed, step).toContain(value);
  for (const value of missed) expect(unnamed > 0 || [...lost, ...wanted].includes(value), step).toBe(true);

  if (changes.some(({ ruleId }) => ruleId === undefined)) expect([...is], step).toEqual([...was]);
  return { misleading: said.length, lost: lost.length };
}

describe('the message of an event with a history', () => {
  it('is reported where readers see other values, and nowhere else', () => {
    const history = new History();
    const found = { misleading: 0, lost: 0, silent: 0 };
    let version = history.first();
    for (let change = 0; change < CHANGES; change++) {
      const { what, version: next } = history.next(version);
      const { misleading, lost } = checkStep(version, next, what);
      found.misleading += misleading;
      found.lost += lost;
      if (misleading + lost === 0) found.silent++;
      version = next.fields.length > 8 || next.parts.length < 3 ? history.repaired(next) : next;
    }
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(CHANGES / 20);
  });
});
