import { u16beAt } from '../../../windows/bytes/numbers-at.js';
import type { LinkType } from './packet.js';

/** The link type of PktMon's WiFi packets. Windows' stack converts 802.11, so some are Ethernet frames. */
export function linkTypeOfWifi(frame: Uint8Array): LinkType {
  if (isDataFrame(frame)) return 'wifi';
  return isOtherVersion(frame) || isEthernet(frame) ? 'ethernet' : 'wifi';
}

/** 802.11 frames have version 0. In Ethernet frames, these bits belong to an address, such as broadcast. */
function isOtherVersion([control = 0]: Uint8Array): boolean {
  return (control & 3) !== 0;
}

/** Whether the bytes are an 802.11 data frame with LLC and SNAP. */
function isDataFrame(frame: Uint8Array): boolean {
  const [control = 0, flags = 0] = frame;
  const type = (control >> 2) & 3;
  if (isOtherVersion(frame) || type !== 2) return false;
  const addresses = (flags & 3) === 3 ? 30 : 24;
  const qualityOfService = (control & 0x80) === 0 ? 0 : 2;
  const at = addresses + qualityOfService;
  return frame[at] === 0xaa && frame[at + 1] === 0xaa && frame[at + 2] === 3;
}

/** Protocols in a frame of Ethernet, with the first byte of the protocol, as far as it is known. */
const PROTOCOLS = new Map<number, (first: number) => boolean>([
  [0x0800, (first) => first >> 4 === 4],
  [0x86dd, (first) => first >> 4 === 6],
  // ARP: the high byte of the type of hardware, which is 1.
  [0x0806, (first) => first === 0],
  [0x8100, () => true],
  [0x88a8, () => true],
  [0x888e, () => true],
  [0x88cc, () => true],
]);

function isEthernet(frame: Uint8Array): boolean {
  return frame.length > 14 && PROTOCOLS.get(u16beAt(frame, 12))?.(frame[14] ?? 0) === true;
}
