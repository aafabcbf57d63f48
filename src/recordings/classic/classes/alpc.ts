import { AlpcGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

/** Messages between processes (ALPC_Send_Message and the classes after it). */
export const ALPC: ClassicClass = {
  guid: AlpcGuid,
  name: 'ALPC',
  provider: 'MSNT_SystemTrace',
  events: [
    {
      types: '33 ALPC-Send-Message, 34 ALPC-Receive-Message, 35 ALPC-Wait-For-Reply',
      versions: { 2: 'MessageID:u32' },
    },
    { types: '36 ALPC-Wait-For-New-Message', versions: { 2: 'IsServerPort:u32 PortName:astr' } },
    { types: '37 ALPC-Unwait', versions: { 2: 'Status:u32' } },
  ],
};
