import { describe, expect, it } from 'vitest';
import { compile } from '../../../../src/index.js';

interface Shape {
  readonly fields: number;
  readonly events: number;
  readonly text?: string;
  readonly cultures?: readonly string[];
}

/** Events that share a template with this many fields, whose map has long texts. */
function manifest({ fields, events, text = 'x', cultures = ['en-US'] }: Shape): string {
  const list = (count: number, one: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => one(at)).join('');
  const table = (culture: string) =>
    `<resources culture="${culture}"><stringTable><string id="m" value="${text}"/><string id="i" value="%1"/></stringTable></resources>`;
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events>
<provider name="P" guid="{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}" symbol="P" resourceFileName="a" messageFileName="a">
<maps><valueMap name="M">${list(8, (at) => `<map value="${at}" message="$(string.m)"/>`)}</valueMap></maps>
<templates><template tid="T">${list(fields, (at) => `<data name="Field${at}" inType="win:UInt32" map="M"/>`)}</template></templates>
<events>${list(events, (at) => `<event value="${at + 1}" symbol="E${at}" template="T" message="$(string.i)"/>`)}</events>
</provider></events></instrumentation><localization>${cultures.map(table).join('')}</localization></instrumentationManifest>`;
}

function written(emit: 'html' | 'markdown', shape: Shape): string {
  const { files } = compile(manifest(shape), { file: 'a.man', baseName: 'a', emit: [emit] });
  return String(files[0]?.content);
}

const occurrences = (text: string, part: string) => text.split(part).length - 1;

describe.each(['html', 'markdown'] as const)('%s', (output) => {
  it('has a long list of fields of several events once', () => {
    const page = written(output, { fields: 60, events: 50 });
    expect(occurrences(page, 'Field59')).toBe(1);
    expect(page).toContain('Long lists of fields');
    expect(occurrences(page, '60 fields of the template T')).toBe(51);
  });

  it.each([
    ['short lists', { fields: 5, events: 50 }],
    ['the list of one event', { fields: 60, events: 1 }],
  ])('has %s with the events', (_, shape) => {
    const page = written(output, shape);
    expect(occurrences(page, `Field${shape.fields - 1}`)).toBe(shape.events);
    expect(page).not.toContain('Long lists of fields');
  });

  it('has only so many meanings next to a field that they are short together', () => {
    const text = 'meaning '.repeat(50);
    const page = written(output, { fields: 1, events: 1, text });
    // 2 of 8 next to the field, 8 with the map, and 2 in the sample and its beginning.
    expect(occurrences(page, text.trim())).toBeLessThan(13);
  });

  it('has the sample of a short message in one language if texts of maps make it long', () => {
    const cultures = Array.from({ length: 20 }, (_, at) => `x${String.fromCharCode(97 + at)}-US`);
    const [one = '', many = ''] = [['en-US'], ['en-US', ...cultures]].map((all) =>
      written(output, { fields: 1, events: 20, text: 'long '.repeat(180), cultures: all }),
    );
    expect(many.length).toBeLessThan(one.length + 60_000);
  });
});
