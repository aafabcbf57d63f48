/** The parts of a MAP file. */
export interface MapParts {
  readonly module?: string;
  readonly timeDateStamp?: number;
  readonly base?: bigint;
  /** Rows of the table of sections: `0001:00000000 00000100H .text CODE`. */
  readonly rows?: readonly string[];
  /** Section, offset in it, and name; its RVA is the offset and 0x1000 for each section. */
  readonly publics?: readonly Symbol[];
  readonly statics?: readonly Symbol[];
}

type Symbol = readonly [section: number, offset: number, name: string];

const hex = (value: number | bigint, digits: number) => value.toString(16).padStart(digits, '0');

/** A MAP file as link.exe and lld-link write it. */
export function mapText({
  module = 'app',
  timeDateStamp = 0x65432100,
  base = 0x1_4000_0000n,
  rows = ['0001:00000000 00000100H .text                   CODE'],
  publics = [],
  statics = [],
}: MapParts): string {
  const line = ([section, offset, name]: Symbol) => {
    const place = `${hex(section, 4)}:${hex(offset, 8)}`.padEnd(20);
    const address = hex(base + BigInt(section * 0x1000 + offset), 16);
    return ` ${place} ${name.padEnd(26)} ${address} f   app.obj\r\n`;
  };
  return [
    ` ${module}\r\n\r\n Timestamp is ${hex(timeDateStamp, 8)} (Thu Nov  2 04:09:36 2023)\r\n\r\n`,
    ` Preferred load address is ${hex(base, 16)}\r\n\r\n`,
    ` Start         Length     Name                   Class\r\n${rows.map((row) => ` ${row}\r\n`).join('')}`,
    '\r\n  Address         Publics by Value              Rva+Base               Lib:Object\r\n\r\n',
    ...publics.map(line),
    '\r\n entry point at        0001:00000010\r\n\r\n Static symbols\r\n\r\n',
    ...statics.map(line),
  ].join('');
}
