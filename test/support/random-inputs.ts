import fc from 'fast-check';

/**
 * The seed of all random inputs, so that a run of the tests is the same everywhere. `WEVTC_SEED=2 npm test`
 * tries other inputs.
 */
fc.configureGlobal({ seed: Number(process.env.WEVTC_SEED ?? 1) });
