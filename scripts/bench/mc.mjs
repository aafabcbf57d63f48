import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateManifest } from '../harness/generate-manifest.mjs';
import { root } from '../set-up.mjs';
import { measureProcesses, ratios, table } from './measure.mjs';

/** Numbers of events, for manifests of about 20 and 560 KB. */
const SIZES = [
  { events: 32, target: '≤ 1.20' },
  { events: 1270, target: '≤ 2.00' },
];

/** Compares `wevtc mc` with mc.exe under Wine: the same four outputs of the same manifests. */
export async function run(folder) {
  const genuine = process.env.WEVTC_GENUINE_MC;
  if (genuine === undefined) {
    console.log('\nmc.exe: not measured, because WEVTC_GENUINE_MC does not name a command that runs it');
    return;
  }
  // Not below the current folder of the commands: wevtc doesn't use a cache from there.
  const cache = join(folder, 'compiled');
  mkdirSync(cache);
  const rows = [['', 'ms', 'min', 'ratio', 'of minima', 'target']];
  for (const { events, target } of SIZES) {
    const manifest = generateManifest(events);
    const at = join(folder, String(events));
    for (const name of ['ours', 'theirs']) mkdirSync(join(at, name), { recursive: true });
    writeFileSync(join(at, 'x.man'), manifest);
    // mc.exe takes a path that starts with a slash for a switch.
    const args = (name) => ['-um', '-h', name, '-r', name, 'x.man'];
    const times = measureProcesses(
      {
        genuine: { command: genuine, args: args('theirs'), cwd: at },
        wevtc: {
          args: [join(root, 'bin/wevtc.js'), 'mc', ...args('ours')],
          env: { XDG_CACHE_HOME: cache },
          cwd: at,
        },
        node: { args: ['-e', '0'] },
      },
      { turns: 15 },
    );
    const size = `${Math.round(manifest.length / 1024)} KB`;
    const row = (name, time, ...more) => [
      `${size}, ${name}`,
      time.median.toFixed(0),
      time.min.toFixed(0),
      ...more,
    ];
    rows.push(
      row('mc.exe', times.genuine),
      row('wevtc mc', times.wevtc, ...ratios(times.wevtc, times.genuine), target),
      row('node -e 0', times.node, ...ratios(times.node, times.genuine)),
    );
  }
  table('mc -um with a header, resources, and a script, compared with mc.exe under Wine', rows);
}
