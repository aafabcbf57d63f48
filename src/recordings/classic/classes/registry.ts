import { RegistryGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

/** Registry_V0_TypeGroup1, Registry_V1_TypeGroup1, Registry_TypeGroup1; the other names from evntrace.h. */
export const REGISTRY: ClassicClass = {
  guid: RegistryGuid,
  name: 'Registry',
  provider: 'MSNT_SystemTrace',
  events: [
    {
      types: [
        '10 Create, 11 Open, 12 Delete, 13 Query, 14 SetValue, 15 DeleteValue, 16 QueryValue, 17 EnumerateKey',
        '18 EnumerateValueKey, 19 QueryMultipleValue, 20 SetInformation, 21 Flush, 22 KCBCreate, 23 KCBDelete',
        '24 KCBRundownBegin, 25 KCBRundownEnd, 26 Virtualize, 27 Close',
      ],
      versions: {
        0: 'Status:ptr KeyHandle:ptr ElapsedTime:i64 KeyName:wstr',
        1: 'Status:ptr KeyHandle:ptr ElapsedTime:i64 Index:u32 KeyName:wstr',
        2: 'InitialTime:i64 Status:status Index:u32 KeyHandle:ptr KeyName:wstr',
      },
    },
    { types: '28 SetSecurity, 29 QuerySecurity, 30 Commit, 31 Prepare, 32 Rollback, 33 MountHive' },
  ],
};
