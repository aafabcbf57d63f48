import { ImageLoadGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

const PLACE = 'ImageBase:ptr ImageSize:size ProcessId:pid';
const CHECKSUMS = 'ImageChecksum:x32 TimeDateStamp:x32';
const REST = 'DefaultBase:ptr Reserved1:u32 Reserved2:u32 Reserved3:u32 Reserved4:u32 FileName:wstr';

/** Image_V0 (size always 32-bit), Image_V1, Image_V2, Image_Load, KernelImageBase; ntwmi.h: HypercallPage. */
export const IMAGE: ClassicClass = {
  guid: ImageLoadGuid,
  name: 'Image',
  provider: 'MSNT_SystemTrace',
  events: [
    {
      types: '2 UnLoad, 3 DCStart, 4 DCEnd, 10 Load',
      versions: {
        0: 'ImageBase:ptr ImageSize:u32 FileName:wstr',
        1: [PLACE, 'FileName:wstr'],
        2: [PLACE, CHECKSUMS, 'Reserved0:u32', REST],
        3: [PLACE, CHECKSUMS, 'SignatureLevel:u8 SignatureType:u8 Reserved0:u16', REST],
      },
    },
    { types: '33 KernelBase', versions: { 2: 'ImageBase:ptr' } },
    { types: '34 HypercallPage', versions: { 2: 'HypercallPageVa:ptr' } },
  ],
};
