/** Whether XML names the root element of manifests. Other XML is common. */
export function isManifest(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).replaceAll('\0', '');
  return start.includes('instrumentationManifest');
}
