import type { Host } from '../../../project/host/host.js';

/** The names of the files that `-s` of mc.exe writes for each provider: the GUID without braces. */
const BASELINE_NAME = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.bin$/i;

/** The paths of the baselines in a folder. */
export function baselineFilesIn(folder: string, host: Host): string[] {
  return host.namesIn(folder).filter((name) => BASELINE_NAME.test(name));
}

/** The path of a provider's baseline in a folder, ignoring case; `undefined` if there is none. */
export function baselineFileOf(guid: string, folder: string, host: Host): string | undefined {
  const name = baselineFilesIn(folder, host).find(
    (one) => BASELINE_NAME.exec(one)?.[1]?.toLowerCase() === guid,
  );
  return name && `${folder}/${name}`;
}

/** The name of the baseline of a provider. */
export function baselineName(guid: string): string {
  return `${guid}.BIN`;
}

/** The file with the baselines of all providers. */
export const ALL_BASELINES = 'GenSumResource.BIN';
