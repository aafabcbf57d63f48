// The picture of a terminal in the README. It is an SVG because it then follows from what wevtc prints, and a
// test can compare it.

const COLUMN = 7.8;
const LINE = 18;
const PADDING = 20;
const TITLE_BAR = 34;
/** The width of the terminal in columns: narrow, so that the picture can be read on a phone. */
const WIDTH = 80;

/** The manifest of the tour. */
const MANIFEST = 'samples/tour/app.man';

/** The errors of the picture. Each text appears once in the manifest. */
const mistakes = [
  ['mask="0x1"', 'mask="0x3"'],
  ['Printed %1: %2 pages', 'Printed %1: %3 pages'],
];

const COMMAND = 'lint app.man';

/** `docs/images/terminal.svg`: wevtc finds the error in the manifest of the tour, and two more. */
export async function terminalPicture({ terminalOutputOf }, read) {
  const manifest = mistakes.reduce(withMistake, read(MANIFEST));
  const output = await terminalOutputOf(COMMAND.split(' '), { 'app.man': manifest });
  const lines = [`$ npx --no-install wevtc ${COMMAND}`, ...output.trimEnd().split('\n')].flatMap((line) =>
    wrapped(partsOf(line)),
  );
  return [{ path: 'docs/images/terminal.svg', content: svg(lines) }];
}

function withMistake(manifest, [right, wrong]) {
  if (manifest.split(right).length !== 2) throw new Error(`'${right}' must appear once in ${MANIFEST}`);
  return manifest.replace(right, wrong);
}

/** A line as texts with their columns and classes, from the codes that set colors. */
function partsOf(line) {
  const parts = [];
  const classes = new Set();
  let column = 0;
  for (const [, code, text] of line.matchAll(/(?:\x1b\[(\d+)m)|([^\x1b]+)/g)) {
    if (code !== undefined) {
      setClass(classes, Number(code));
      continue;
    }
    parts.push({ column, text, classes: [...classes] });
    column += text.length;
  }
  return { parts, width: column };
}

/** A line as lines of the terminal's width, broken at spaces. */
function wrapped({ parts, width }) {
  if (width <= WIDTH) return [{ parts, width }];
  const text = parts.map((part) => part.text).join('');
  const end = text.lastIndexOf(' ', WIDTH);
  const before = (part) => part.text.slice(0, Math.max(end - part.column, 0));
  const first = parts.map((part) => ({ ...part, text: before(part) }));
  const rest = parts.map((part) => {
    const kept = part.text.slice(Math.max(end + 1 - part.column, 0));
    return { ...part, text: kept, column: Math.max(part.column - end - 1, 0) };
  });
  return [{ parts: first, width: end }, ...wrapped({ parts: rest, width: width - end - 1 })];
}

const colors = { 31: 'red', 32: 'green', 33: 'yellow', 34: 'blue', 35: 'magenta', 36: 'cyan' };

function setClass(classes, code) {
  if (code === 1) classes.add('bold');
  else if (code === 2) classes.add('dim');
  else if (code === 22) for (const name of ['bold', 'dim']) classes.delete(name);
  else if (code === 39) for (const name of Object.values(colors)) classes.delete(name);
  else if (Object.hasOwn(colors, code)) classes.add(colors[code]);
  else throw new Error(`the picture of the terminal cannot show the code ${code}`);
}

function svg(lines) {
  const width = Math.ceil(Math.max(...lines.map((line) => line.width)) * COLUMN) + 2 * PADDING;
  const height = lines.length * LINE + TITLE_BAR + PADDING;
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
    (color, index) => `<circle cx="${PADDING + index * 20}" cy="18" r="6" fill="${color}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">wevtc lint finds all errors in a manifest in one run</title>
<style>
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #d6deeb; white-space: pre }
.bold { font-weight: bold } .dim { fill: #8a97a8 }
.red { fill: #ff7b72 } .green { fill: #7ee787 } .yellow { fill: #f2cc60 } .blue { fill: #79c0ff } .magenta { fill: #d2a8ff } .cyan { fill: #76e3ea }
</style>
<rect width="${width}" height="${height}" rx="8" fill="#161b22"/>
${dots.join('')}
${lines.flatMap(({ parts }, index) => parts.filter(({ text }) => text.trim() !== '').map((part) => textElement(part, index))).join('\n')}
</svg>
`;
}

/** Every text has the width of its columns, whatever font a reader has. */
function textElement({ column, text, classes }, line) {
  const trimmed = text.trim();
  const x = PADDING + (column + text.length - text.trimStart().length) * COLUMN;
  const y = TITLE_BAR + (line + 1) * LINE - 4;
  const style = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
  return `<text x="${round(x)}" y="${y}" textLength="${round(trimmed.length * COLUMN)}"${style}>${escaped(trimmed)}</text>`;
}

const round = (number) => Number(number.toFixed(1));
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
