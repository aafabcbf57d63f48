/**
 * Returns messages as they are on the wire, in one piece. Whoever reads them has all of them before the first
 * one is answered.
 */
export function framed(messages: readonly object[]): Buffer {
  return framedBodies(messages.map((message) => JSON.stringify({ jsonrpc: '2.0', ...message })));
}

/** Returns texts, which need not be messages, as messages are on the wire. */
export function framedBodies(bodies: readonly string[]): Buffer {
  return Buffer.concat(
    bodies.flatMap((body) => [
      Buffer.from(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`),
      Buffer.from(body),
    ]),
  );
}
