import { generateManifest } from '../harness/generate-manifest.mjs';
import { loadModule } from './load-module.mjs';
import { growth, measure, ratios, table } from './measure.mjs';

/**
 * Compares the stages of `lint` in one process with fast-xml-parser alone, with the options of its README:
 * none.
 */
export async function run(folder) {
  const stages = await loadModule(
    `
    export { XMLParser } from 'fast-xml-parser';
    export { decode } from './src/manifest/xml/decode.ts';
    export { parseXml } from './src/manifest/xml/parse-xml.ts';
    export { bindManifest } from './src/manifest/model/bind.ts';
    export { lintManifest } from './src/lint/engine/lint.ts';`,
    folder,
  );
  await sizes(stages);
  await forms(stages);
}

/** The time for each size, so that growth shows. */
async function sizes({ XMLParser, decode, parseXml, bindManifest, lintManifest }) {
  const parser = new XMLParser();
  const rows = [
    [
      'events',
      'MB',
      'fxp ms',
      'parseXml/fxp',
      'of minima',
      '(bind + rules)/fxp',
      'of minima',
      'all/fxp',
      'of minima',
      'growth',
    ],
  ];
  let before;
  for (const events of [100, 1000, 10_000]) {
    const bytes = Buffer.from(generateManifest(events));
    const source = decode(bytes, 'generated.man').value;
    const document = parseXml(source).value;
    const findings = lintManifest(bindManifest(document).value);
    if (findings.length > 0) throw new Error(`the generated manifest is not clean: ${findings[0].message}`);
    const rounds = Math.max(3, Math.min(50, Math.round(10_000 / events)));
    const times = await measure(
      {
        fxp: () => parser.parse(source.text),
        parse: () => parseXml(source),
        check: () => lintManifest(bindManifest(document).value),
        all: () => lintManifest(bindManifest(parseXml(source).value).value),
      },
      { turns: 6, rounds },
    );
    const now = { size: events, cost: times.all.min };
    rows.push([
      String(events),
      (bytes.length / 1e6).toFixed(2),
      times.fxp.median.toFixed(1),
      ...ratios(times.parse, times.fxp),
      ...ratios(times.check, times.fxp),
      ...ratios(times.all, times.fxp),
      before === undefined ? '' : growth(before, now).toFixed(2),
    ]);
    before = now;
  }
  rows.push(['target', '', '', '≤ 0.50', '', '≤ 0.50', '', '', '', '≤ 1.10']);
  table('In one process: stages compared with fast-xml-parser alone (fxp)', rows);
}

/** Decoding and parsing of the same manifest in other forms. */
async function forms({ decode, parseXml }) {
  const text = generateManifest(1300);
  const utf16 = text.replace('UTF-8', 'UTF-16');
  const inputs = {
    'UTF-8, LF': Buffer.from(text),
    'UTF-8, CR LF': Buffer.from(text.replaceAll('\n', '\r\n')),
    'UTF-16, LF': Buffer.from(`\uFEFF${utf16}`, 'utf16le'),
    'UTF-16, CR LF': Buffer.from(`\uFEFF${utf16.replaceAll('\n', '\r\n')}`, 'utf16le'),
  };
  const tasks = Object.fromEntries(
    Object.entries(inputs).map(([name, bytes]) => [
      name,
      () => parseXml(decode(bytes, 'generated.man').value),
    ]),
  );
  const times = await measure(tasks, { turns: 8, rounds: 6 });
  const base = times['UTF-8, LF'];
  const rows = Object.entries(times).map(([name, time]) => [
    name,
    time.median.toFixed(1),
    ...ratios(time, base),
  ]);
  table(`Decoding and parsing ${(inputs['UTF-8, LF'].length / 1e6).toFixed(2)} MB in other forms`, [
    ['', 'ms', 'ratio', 'of minima'],
    ...rows,
    ['target', '', '≤ 1.30'],
  ]);
}
