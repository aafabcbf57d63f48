import type { EmitOptions } from '../../compile/options/options.js';
import type { CustomOutputFile } from '../../compile/plugins/emitter.js';
import type { PreparedEmitter } from '../../compile/plugins/prepare-emitter.js';
import { isPluginError } from '../../lint/plugins/plugin-error.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { EmitSettings } from '../../project/config/config-file.js';
import { isCustomId } from '../../text/diagnostics/catalogue.js';
import type { LoadedCode } from '../session/plugins/loaded-code.js';
import type { Session } from '../session/session.js';
import type { Told } from '../session/told.js';
import type { OutputFlags } from './outputs.js';

/** An emitter that a user wrote, with the options that are set for it. */
export interface ChosenEmitter {
  readonly emitter: PreparedEmitter;
  readonly options: Readonly<Record<string, unknown>>;
}

/** All emitters from flags, and the configured ones of `--emit` (default: all). `Told` if one is unknown. */
export function chosenEmitters(
  { named, emitters, given }: LoadedCode,
  { emit }: OutputFlags,
  settings: EmitSettings,
  session: Session,
): ChosenEmitter[] | Told {
  const wanted = emit?.filter(isCustomId);
  const unknown = wanted?.find((name) => ![...named, ...emitters].some((emitter) => emitter.name === name));
  if (unknown !== undefined) {
    session.fail(
      `there is no emitter '${unknown}'; specify its file with --emitter, or in the configuration`,
    );
    return undefined;
  }
  const chosen = [...named, ...emitters.filter(({ name }) => wanted?.includes(name) ?? true)];
  return chosen.map((emitter) => ({
    emitter,
    options: { ...settings[emitter.name], ...given.get(emitter.name) },
  }));
}

/** The files of the emitters for a manifest. Fewer, with messages to the user, when some of them fail. */
export async function runEmitters(
  chosen: readonly ChosenEmitter[],
  manifest: Manifest,
  emitOptions: EmitOptions,
  session: Session,
): Promise<CustomOutputFile[]> {
  const { host } = session;
  const files: CustomOutputFile[] = [];
  for (const { emitter, options } of chosen) {
    try {
      const settle = <T>(promise: PromiseLike<T>) => host.settled(promise);
      files.push(...(await emitter.emitLater(manifest, emitOptions, options, settle)));
    } catch (error) {
      if (!isPluginError(error)) throw error;
      session.fail(error.message);
    }
  }
  return files;
}
