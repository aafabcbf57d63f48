/**
 * A random manifest whose parts are repeated and shared: few strings, maps, and templates, some of them long,
 * which all events use, in one or many cultures. It is valid.
 *
 * @param {number} seed of the random numbers.
 */
export function sharedManifest(seed) {
  const random = numbersFrom(seed);
  /** Small numbers are as likely as large ones. */
  const upTo = (most) => Math.floor(Math.exp(random() * Math.log(most + 1)));
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const list = (count, one) => Array.from({ length: count }, (_, at) => one(at));

  const cultures = list(random() < 0.3 ? upTo(60) : 1, (at) => (at === 0 ? 'en-US' : `x${letters(at)}-US`));
  const shortStrings = list(upTo(20), (at) => `Short text ${at}`);
  const longStrings = list(upTo(4), () => 'long text '.repeat(upTo(1000)));
  const inserts = list(upTo(3), () => '%1'.repeat(upTo(5000)));
  const strings = [...shortStrings, ...longStrings, ...inserts].map((text, at) => ({ id: `S${at}`, text }));
  const withoutInserts = strings.slice(0, shortStrings.length + longStrings.length);
  // The texts of the strings in all cultures have a limit, as those of a manifest that people write.
  while (cultures.length > 1 && lengthOf(strings) * cultures.length > 300_000) cultures.pop();

  const maps = list(upTo(10), (at) => {
    const isBits = random() < 0.5;
    const items = list(isBits ? upTo(31) : upTo(500), (item) => {
      const value = isBits ? `0x${(2 ** item).toString(16)}` : item;
      return `<map value="${value}" message="$(string.${oneOf(withoutInserts).id})"/>`;
    });
    const kind = isBits ? 'bitMap' : 'valueMap';
    return { name: `M${at}`, text: `<${kind} name="M${at}">${items.join('')}</${kind}>` };
  });
  const field = (at) => {
    const map = maps.length > 0 && random() < 0.5 ? ` map="${oneOf(maps).name}"` : '';
    return `<data name="F${at}${'x'.repeat(upTo(60))}" inType="win:UInt32"${map}/>`;
  };
  const templates = list(upTo(20), (at) => {
    const fields = list(upTo(60), field);
    if (random() < 0.3) {
      const members = list(upTo(40), field).join('');
      fields.push(
        `<data name="Count" inType="win:UInt16"/><struct name="Structs" count="Count">${members}</struct>`,
      );
    }
    return `<template tid="T${at}">${fields.join('')}</template>`;
  });
  const events = list(1 + upTo(2000), (at) => {
    const message = random() < 0.9 ? ` message="$(string.${oneOf(strings).id})"` : '';
    const template = Math.floor(random() * templates.length);
    return `<event value="${at + 1}" symbol="E${at}" template="T${template}"${message}/>`;
  });
  const table = (culture) =>
    `<resources culture="${culture}"><stringTable>${strings.map(({ id, text }) => `<string id="${id}" value="${text}"/>`).join('')}</stringTable></resources>`;
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events>
<provider name="Shared" guid="{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}" symbol="S" resourceFileName="a" messageFileName="a">
<maps>${maps.map(({ text }) => text).join('\n')}</maps><templates>${templates.join('\n')}</templates>
<events>${events.join('\n')}</events>
</provider></events></instrumentation><localization>${cultures.map(table).join('\n')}</localization></instrumentationManifest>`;
}

const lengthOf = (strings) => strings.reduce((sum, { text }) => sum + text.length, 0);

const letters = (at) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26));

/** A generator of numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
