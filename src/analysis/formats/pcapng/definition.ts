import type { EventFormat } from '../event-format.js';

export const definition = {
  name: 'pcapng',
  summary: 'the packets of network captures, for Wireshark and tshark',
  extension: 'pcapng',
  binary: true,
  descriptions: 'optional',
} as const satisfies EventFormat;
