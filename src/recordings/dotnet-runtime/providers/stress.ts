import type { RuntimeProvider } from '../runtime-provider.js';

export const STRESS: RuntimeProvider = {
  name: 'Microsoft-Windows-DotNETRuntimeStress',
  guid: 'cc2bcbba-16b6-4cf3-8990-d74c2e8af500',
  keywords: '30 StackKeyword',
  tasks: '1 StressLogTask, 11 CLRStackStress',
  events: [
    {
      events: '0 StressLogEvent 4 StressLogTask Start',
      versions: {
        0: 'Facility:h32 LogLevel:u8 Message:astr',
        1: '+ ClrInstanceID:u16',
      },
    },
    {
      events: '1 CLRStackWalkStress 0 CLRStackStress CLRStackWalk=82 StackKeyword',
      versions: {
        0: 'ClrInstanceID:u16 Reserved1:u8 Reserved2:u8 FrameCount:u32 Stack:ptr[FrameCount]',
      },
    },
  ],
};
