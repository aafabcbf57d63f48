/** The elements with which a piece of a manifest of counters can start. */
const START =
  /^\s*(?:<!--.*?-->\s*)*<(?:(counters)|(provider)\s[^>]*?(?:providerGuid|providerType)|(counterSet)|(counter))\b/s;

const guid = (number: number) => `{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a${String(number).padStart(4, '0')}}`;

/** The attributes that an element needs and `…` stands for. */
const needed: Readonly<Record<string, (number: number) => Readonly<Record<string, string>>>> = {
  provider: () => ({ providerGuid: guid(0), applicationIdentity: 'clock.dll', symbol: 'Clock' }),
  counterSet: (number) => ({
    symbol: `Set${number}`,
    guid: guid(number),
    uri: `Contoso.Clock.Set${number}`,
    name: `Clock ${number}`,
    description: 'The clock',
  }),
  counter: (number) => ({
    id: String(number),
    uri: `Contoso.Clock.Counter${number}`,
    type: 'perf_counter_rawcount',
    detailLevel: 'standard',
  }),
};

function withAttributes(piece: string): string {
  let number = 0;
  return piece.replace(
    /<(provider|counterSet|counter)\b([^<>]*?)\s*…([^<>]*>)/g,
    (_, name, before, after) => {
      number += 1;
      const isDriver = /providerType="kernelMode"/.test(before + after);
      const missing = Object.entries(needed[name]?.(number) ?? {})
        .filter(([attribute]) => !new RegExp(`\\s${attribute}=`).test(before + after))
        .filter(([attribute]) => !(name === 'provider' && isDriver && attribute === 'symbol'))
        .map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${name}${before}${missing.join('')}${after}`;
    },
  );
}

/**
 * Completes a piece that starts with `<counters>`, a `<provider>` of counters, `<counterSet>`, or `<counter>` to a
 * document; `undefined` for another piece. The piece starts on line 2. In these elements, `…` stands for the other
 * attributes that they need; without it, a piece keeps its columns.
 */
export function completeCounters(piece: string): string | undefined {
  const [start, counters, provider, counterSet] = START.exec(piece) ?? [];
  if (start === undefined) return undefined;
  const isDriver = /<structs|\sstruct=/.test(piece);
  const version = /\snameID=/.test(piece) ? '2.0' : '1.1';
  const ids = version === '2.0' ? ' nameID="1001" descriptionID="1003"' : '';
  const wrappers = [
    ['<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="', version, '">'],
    [
      '<provider providerGuid="{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9affff}" applicationIdentity="clock.dll" ',
      isDriver ? 'providerType="kernelMode"' : 'symbol="Clock"',
      '>',
    ],
    [
      `<counterSet symbol="Clocks" guid="{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9aeeee}" uri="Clocks" name="Clocks" description="All clocks"${ids}>`,
      isDriver ? '<structs><struct name="Times" type="TIMES"/></structs>' : '',
      '',
    ],
  ].slice(0, counters ? 0 : provider ? 1 : counterSet ? 2 : 3);
  const close = wrappers
    .map(([tag = '']) => `</${/\w+/.exec(tag)?.[0]}>`)
    .reverse()
    .join('');
  const open = wrappers.map((parts) => parts.join('')).join('');
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation>${open}\n${withAttributes(piece).trimEnd()}${close}</instrumentation></instrumentationManifest>\n`;
}
