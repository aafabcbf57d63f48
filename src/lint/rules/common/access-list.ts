import { balanced } from './sddl.js';

/** An entry of a discretionary access list. */
export interface AccessEntry {
  readonly allows: boolean;
  /** An access mask. For event channels, 1 is read, 2 is write and 4 is clear. */
  readonly rights: number;
  /** A SID, or its two-letter constant. */
  readonly trustee: string;
}

/** The masks of the rights abbreviations (sddl.h and the headers that it includes). */
const RIGHTS: Readonly<Record<string, number>> = {
  GA: 0x10000000,
  GX: 0x20000000,
  GW: 0x40000000,
  GR: 0x80000000,
  SD: 0x10000,
  RC: 0x20000,
  WD: 0x40000,
  WO: 0x80000,
  CC: 0x1,
  DC: 0x2,
  LC: 0x4,
  SW: 0x8,
  RP: 0x10,
  WP: 0x20,
  DT: 0x40,
  LO: 0x80,
  CR: 0x100,
  FA: 0x1f01ff,
  FR: 0x120089,
  FW: 0x120116,
  FX: 0x1200a0,
  KA: 0xf003f,
  KR: 0x20019,
  KW: 0x20006,
  KX: 0x20019,
};

function maskOf(rights: string): number {
  if (/^(0X|\d)/.test(rights)) return Number(rights);
  return (rights.match(/../g) ?? []).reduce((mask, right) => mask | (RIGHTS[right] ?? 0), 0);
}

/** A valid SDDL descriptor's DACL entries; `undefined` without a list, which gives everyone full access. */
export function accessList(descriptor: string): AccessEntry[] | undefined {
  const text = descriptor.replace(/\s+/g, '').toUpperCase();
  let list: AccessEntry[] | undefined;
  let inList = false;
  for (let at = 0; at < text.length; ) {
    const entry = text[at] === '(' ? balanced(text.slice(at)) : undefined;
    if (entry === undefined) {
      const part = /^[OGDS]:/.exec(text.slice(at, at + 2))?.[0];
      if (part !== undefined) {
        inList = part === 'D:' && !text.startsWith('D:NO_ACCESS_CONTROL', at);
        if (inList) list ??= [];
      }
      at += part?.length ?? 1;
      continue;
    }
    const [type, , rights = '', , , trustee = ''] = entry.slice(1, -1).split(';');
    if (inList) list?.push({ allows: /^(O|X)?A$/.test(type ?? ''), rights: maskOf(rights), trustee });
    at += entry.length;
  }
  return list;
}
