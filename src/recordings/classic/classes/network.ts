import { TcpIpGuid, UdpIpGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

const ENDS_V4 = 'PID:pid size:u32 daddr:ip4 saddr:ip4 dport:port sport:port';
const ENDS_V6 = 'PID:pid size:u32 daddr:ip6 saddr:ip6 dport:port sport:port';
const CONNECTION = 'seqnum:u32 connid:ptr';
const SENT = ['startime:u32 endtime:u32', CONNECTION];
const CONNECTED = [
  'mss:u16 sackopt:u16 tsopt:u16 wsopt:u16 rcvwin:u32 rcvwinscale:i16 sndwinscale:i16',
  CONNECTION,
];
const FAILURE = 'Proto:u16 FailureCode:u16';

/** Before version 2, all TCP/IPv4 types have these fields (TcpIp_V0_TypeGroup1, TcpIp_V1_TypeGroup1). */
const V0 = 'daddr:ip4 saddr:ip4 dport:port sport:port size:u32 PID:pid';

/** TcpIp_TypeGroup1 to TcpIp_TypeGroup4, TcpIp_SendIPV4, TcpIp_SendIPV6, TcpIp_Fail. */
export const TCP_IP: ClassicClass = {
  guid: TcpIpGuid,
  name: 'TcpIp',
  provider: 'MSNT_SystemTrace',
  events: [
    { types: '10 SendIPV4', versions: { 0: V0, 1: ENDS_V4, 2: [ENDS_V4, SENT] } },
    {
      types: '11 RecvIPV4, 13 DisconnectIPV4, 14 RetransmitIPV4, 16 ReconnectIPV4, 18 TCPCopyIPV4',
      versions: { 0: V0, 1: ENDS_V4, 2: [ENDS_V4, CONNECTION] },
    },
    { types: '12 ConnectIPV4, 15 AcceptIPV4', versions: { 0: V0, 1: ENDS_V4, 2: [ENDS_V4, CONNECTED] } },
    { types: '17 Fail', versions: { 2: FAILURE } },
    { types: '26 SendIPV6', versions: { 2: [ENDS_V6, SENT] } },
    {
      types: '27 RecvIPV6, 29 DisconnectIPV6, 30 RetransmitIPV6, 32 ReconnectIPV6, 34 TCPCopyIPV6',
      versions: { 2: [ENDS_V6, CONNECTION] },
    },
    { types: '28 ConnectIPV6, 31 AcceptIPV6', versions: { 2: [ENDS_V6, CONNECTED] } },
  ],
};

/** UdpIp_V0_TypeGroup1, UdpIp_V1_TypeGroup1, UdpIp_TypeGroup1, UdpIp_TypeGroup2, UdpIp_Fail. */
export const UDP_IP: ClassicClass = {
  guid: UdpIpGuid,
  name: 'UdpIp',
  provider: 'MSNT_SystemTrace',
  events: [
    {
      types: '10 SendIPV4, 11 RecvIPV4',
      versions: {
        0: 'context:ptr saddr:ip4 sport:port size:u16 daddr:ip4 dport:port dsize:u16',
        1: ENDS_V4,
        2: [ENDS_V4, CONNECTION],
      },
    },
    { types: '17 Fail', versions: { 2: FAILURE } },
    { types: '26 SendIPV6, 27 RecvIPV6', versions: { 2: [ENDS_V6, CONNECTION] } },
  ],
};
