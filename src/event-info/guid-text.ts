/** A GUID as `wevtc/etw` writes it: `00000000-…` without the braces that it has in the model. */
export function withoutBraces(guid: string): string {
  return guid.replace(/[{}]/g, '');
}
