/**
 * Whether XML is the manifest of an application or an assembly of Windows: its root is `assembly`, and no element is
 * `instrumentation`. The components of Windows have manifests with both.
 *
 * @param start the place of the first tag.
 */
export function isApplicationManifest(text: string, start: number): boolean {
  const tag = /<(?:[\w.-]{1,100}:)?([A-Za-z]\w{0,100})(?=[\s/>])/y;
  let isAssembly = false;
  for (let at = start; at >= 0; at = text.indexOf('<', at + 1)) {
    if (text.startsWith('<!--', at)) {
      at = text.indexOf('-->', at + 4);
      if (at < 0) return false;
      continue;
    }
    tag.lastIndex = at;
    const name = tag.exec(text)?.[1];
    if (!isAssembly) {
      if (text[at + 1] === '?') continue;
      if (name !== 'assembly') return false;
      isAssembly = true;
    } else if (name === 'instrumentation') return false;
  }
  return isAssembly;
}
