import { definition as folded } from './folded.js';
import { definition as pprof } from './pprof.js';
import type { ProfileFormat } from './profile-format.js';
import { definition as speedscope } from './speedscope.js';

const definitions = [folded, speedscope, pprof] as const;

/** The values of `--format` for CPU profiles. */
export const profileFormats: readonly ProfileFormat[] = definitions;

export type ProfileFormatName = (typeof definitions)[number]['name'];

/** The definition of a format. */
export function profileFormatNamed(name: ProfileFormatName): ProfileFormat {
  return definitions.find((definition) => definition.name === name) as ProfileFormat;
}

/** Whether a value of `--format` is a format of profiles, not of events. */
export function isProfileFormat(name: string): name is ProfileFormatName {
  return definitions.some((definition) => definition.name === name);
}
