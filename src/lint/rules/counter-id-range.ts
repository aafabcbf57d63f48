import { rule } from './rule.js';

/** The bits of a mask in the header of a driver. */
const MOST_OF_DRIVER = 63;
/** ctrpp.exe reads IDs as signed numbers. */
const MOST = 0x7fff_ffff;

/** Observed: ctrpp.exe rejects larger IDs. */
export default rule('counter-id-range', (report) => ({
  counter({ id }, { provider }) {
    const most = provider.providerType === 'kernelMode' ? MOST_OF_DRIVER : MOST;
    if (id !== undefined && id.value > most) report(id.range, { id: id.value, most });
  },
}));
