/** Microsoft-Windows-NDIS-PacketCapture: `netsh trace start capture=yes` and NetEventPacketCapture. */
export const NDIS_CAPTURE = '2ed6006e-4729-4609-b423-3ee7bcd678ef';

/** Microsoft-Windows-Ras-NdisWanPacketCapture: packets inside of VPN connections. */
export const VPN_CAPTURE = 'd84521f7-2235-4237-a7c0-14e3a9676286';

/** Microsoft-Windows-PktMon: `pktmon start --capture`. */
export const PKTMON = '4d4f80d9-c8bd-4d73-bb5b-19c90402c5ac';
