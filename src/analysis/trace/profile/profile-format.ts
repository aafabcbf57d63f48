import type { CpuProfile } from '../../../recordings/profile/cpu-profile.js';

/** A format of CPU profiles. */
export type ProfileFormat = {
  readonly name: string;
  /** The programs that read it, for help and documentation. */
  readonly readers: string;
} & (
  | {
      readonly binary?: undefined;
      /** The file in pieces, each of which consists of whole lines. */
      readonly pieces: (profile: CpuProfile) => Iterable<string>;
    }
  | {
      readonly binary: true;
      readonly pieces: (profile: CpuProfile) => AsyncIterable<Uint8Array>;
    }
);
