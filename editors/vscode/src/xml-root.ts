/** The most characters before the root element. */
const MOST_PROLOG = 20_000;

/** Whether the root element of an XML text is that of a manifest. */
export function isManifest(text: string): boolean {
  const start = text.slice(0, MOST_PROLOG);
  let at = start.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (;;) {
    while (/\s/.test(start.charAt(at))) at += 1;
    const end = start.startsWith('<?', at) ? '?>' : start.startsWith('<!--', at) ? '-->' : undefined;
    if (end === undefined) break;
    const found = start.indexOf(end, at);
    if (found < 0) return false;
    at = found + end.length;
  }
  return /^<(?:[\w.-]+:)?instrumentationManifest[\s/>]/.test(start.slice(at, at + 200));
}
