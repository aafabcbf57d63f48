import { namesIn } from '../../text/name-parts.js';
import { visible } from '../../text/printable.js';

/** HTML. Only `html` makes it, so text of a manifest cannot become markup without being escaped. */
export class Markup {
  /** @internal */
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | undefined | readonly Part[];

/** HTML with values in it. Texts are escaped, for content and for attributes in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = strings[0] as string;
  for (const [at, part] of parts.entries()) text += textOf(part) + strings[at + 1];
  return new Markup(text);
}

function textOf(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part instanceof Markup ? part.text : part.map(textOf).join('');
}

/** Line feeds stay. Other invisible or direction-changing characters are shown as escapes. */
export function escapeHtml(text: string): string {
  const lines = text.includes('\n') || text.includes('\r') ? text.split(/\r\n|\r|\n/) : [text];
  return lines
    .map((line) =>
      visible(line.replaceAll('\t', '    ')).replace(/[&<>"'`]/g, (one) => `&#${one.charCodeAt(0)};`),
    )
    .join('\n');
}

/**
 * Names such as `WINEVENT_LEVEL_ERROR` or `JobPrinted`. Styles keep a name whole if it fits into a line.
 * Otherwise, it breaks between its words.
 */
export function breakable(name: string): Markup {
  return html`${namesIn(name).map((parts) =>
    parts.length === 1
      ? parts
      : new Markup(`<span class="name">${parts.map(escapeHtml).join('<wbr>')}</span>`),
  )}`;
}

/** A GUID that may break only after its hyphens, after which browsers don't break lines before digits. */
export function breakableGuid(guid: string): Markup {
  return new Markup(
    guid
      .split(/(?<=-)/)
      .map(escapeHtml)
      .join('<wbr>'),
  );
}

/** JSON for a `<script>` element: without invisible characters, and without `<`, which could end it. */
export function jsonForScript(value: unknown): Markup {
  const json = JSON.stringify(value).replace(/[^ -~]|[<>&#]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return new Markup(json);
}

/** Own code and styles, which contain no text of a manifest. */
export function ownText(text: string): Markup {
  return new Markup(text);
}
