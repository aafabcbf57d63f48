import { counted } from '../../../text/counted.js';
import { hex, hex32 } from '../../../text/hex.js';
import { breakable, html, type Markup } from '../../html/markup.js';
import { firstText, type MessageView, type NamedCode, type TextsView } from '../common/texts-view.js';
import { referenceHead } from './reference-head.js';

/** The message reference of a message text file, without scripts. */
export function textsHtml(view: TextsView, title: string): string {
  const { source, severities, facilities, languages, messages } = view;
  const inUse = new Set(messages.flatMap(({ severity, facility }) => [severity, facility]));
  const facts = `${counted(messages.length, 'message')} in ${counted(languages.length, 'language')}`;
  const name = `Message reference: ${title}`;
  return html`${referenceHead(name)}
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top"><a class="brand" href="#overview">${title}</a></header>
<main id="main" tabindex="-1">
<section id="overview" aria-labelledby="overview-heading">
<h1 id="overview-heading">${name}</h1>
<p>From the message text file <code>${source}</code>: ${facts}.</p>
${table(
  'Languages',
  ['Language', 'LANGID', 'Message table'],
  languages.map(({ name, id, file }) => [html`${name}`, number(hex(id)), html`<code>${file}.bin</code>`]),
)}
${codeTable('Severity', 'Severities', severities, inUse)}
${codeTable('Facility', 'Facilities', facilities, inUse)}
</section>
<section id="messages" aria-labelledby="messages-heading">
<h2 id="messages-heading">Messages</h2>
${table('Messages', ['ID', 'Symbol', 'Severity', 'Facility', 'Text'], messages.map(row))}
${messages.map((message) => section(message, view))}
</section>
</main>
<footer><p>Made by wevtc from ${source}.</p></footer>
</body>
</html>
`.text;
}

const number = (shown: string) => html`<code>${shown}</code>`;

const anchorOf = ({ id }: MessageView) => `message-${id.toString(16).padStart(8, '0')}`;

const nameOf = ({ name, value }: NamedCode) => (name === '' ? hex(value) : name);

const firstLine = (written: string) => written.split(/%n|\r\n/, 1)[0] ?? '';

/** Empty without rows. The first cell of each row is its heading. */
function table(caption: string, headings: readonly string[], rows: readonly (readonly Markup[])[]): Markup {
  if (rows.length === 0) return html``;
  return html`<div class="scroll"><table><caption class="unseen">${caption}</caption><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead><tbody>${rows.map(([first, ...others]) => html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** Only those that messages have. */
function codeTable(
  heading: string,
  caption: string,
  all: readonly NamedCode[],
  inUse: ReadonlySet<NamedCode>,
): Markup {
  const rows = all
    .filter((one) => inUse.has(one))
    .map(({ name, value, symbol }) => [html`${name}`, number(hex(value)), constant(symbol)]);
  return table(caption, [heading, 'Value', 'Symbol'], rows);
}

const constant = (symbol: string | undefined) =>
  symbol === undefined ? html`` : html`<code>${breakable(symbol)}</code>`;

function row(message: MessageView): Markup[] {
  const { id, symbol, severity, facility } = message;
  return [
    html`<a href="#${anchorOf(message)}">${hex32(id)}</a>`,
    constant(symbol),
    html`${nameOf(severity)}`,
    html`${nameOf(facility)}`,
    html`${firstLine(firstText(message))}`,
  ];
}

function section(message: MessageView, { languages }: TextsView): Markup {
  const { id, symbol, severity, facility, code, texts } = message;
  const anchor = anchorOf(message);
  const found = languages.flatMap(({ name, id: language }) => {
    const text = texts.get(language);
    return text === undefined ? [] : [{ name, text }];
  });
  const shown = found.map(
    ({ name, text }) =>
      html`${languages.length > 1 ? html`<p>${name}</p>` : ''}<pre tabindex="0">${text}</pre>`,
  );
  return html`<article id="${anchor}" aria-labelledby="${anchor}-h">
<h3 id="${anchor}-h"><a href="#${anchor}">${breakable(symbol ?? hex32(id))}</a></h3>
<p><code>${hex32(id)}</code>: ${nameOf(severity)}, ${nameOf(facility)}, ${code}</p>
${shown}
</article>
`;
}
