import type { ActivityNode } from '../../../recordings/activities/activity-node.js';

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The trace ID for the activities of a tree: the activity ID of its root without hyphens, so that people find it with the ID that other
 * tools show. 32 hexadecimal digits.
 */
export function traceIdOf(root: ActivityNode): string {
  return GUID.test(root.id) ? root.id.replaceAll('-', '') : `${hash(`1 ${root.id}`)}${hash(`2 ${root.id}`)}`;
}

/** The ID of a span: the same in each run. 16 hexadecimal digits. An activity ID can be used again, so the event with which it begins counts. */
export function spanIdOf(id: string, index: number): string {
  return hash(`${id} ${index}`);
}

const OFFSET = 0xcbf2_9ce4_8422_2325n;
const PRIME = 0x100_0000_01b3n;

/** FNV-1a with 64 bits, as 16 hexadecimal digits. 0 would stand for no ID. */
function hash(text: string): string {
  let state = OFFSET;
  for (let at = 0; at < text.length; at++)
    state = BigInt.asUintN(64, (state ^ BigInt(text.charCodeAt(at))) * PRIME);
  return (state === 0n ? 1n : state).toString(16).padStart(16, '0');
}
