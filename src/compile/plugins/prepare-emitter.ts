import { type CustomOptions, checkOptions, completeOwnOptions } from '../../lint/plugins/custom-options.js';
import { freezeModel } from '../../lint/plugins/freeze.js';
import { abandon, failure, guarded, isPromise, mistake, type Origin } from '../../lint/plugins/guard.js';
import type { PluginFile } from '../../lint/plugins/plugin-file.js';
import type { Manifest } from '../../manifest/model/model.js';
import { customIdForm, isCustomId } from '../../text/diagnostics/catalogue.js';
import { completeOptions } from '../options/all-outputs.js';
import type { EmitOptions } from '../options/options.js';
import { requireOutputNames } from '../options/output-names.js';
import { manifestJson } from '../outputs/json/manifest.js';
import { checkFiles } from './custom-files.js';
import type { CustomEmitter, CustomName, CustomOutputFile, EmitterContext } from './emitter.js';

/** Values of the options of an emitter, as a configuration or a flag sets them. */
type GivenOptions = Readonly<Record<string, unknown>>;

/** Waits for a promise of a plug-in. */
export type Settle = <T>(promise: PromiseLike<T>) => Promise<T>;

/** An emitter that is ready to run. */
export interface PreparedEmitter {
  readonly name: CustomName;
  readonly summary: string;
  readonly options: CustomOptions;
  /**
   * The files for a manifest without errors.
   *
   * @throws PluginError if the emitter fails, returns something other than files, or returns a promise;
   * RangeError or TypeError for invalid names in wevtc's own options; see `requireOutputNames`.
   */
  emit(manifest: Manifest, options: EmitOptions, own: GivenOptions): CustomOutputFile[];
  /** The same, but waits for a promise. */
  emitLater(
    manifest: Manifest,
    options: EmitOptions,
    own: GivenOptions,
    settle: Settle,
  ): Promise<CustomOutputFile[]>;
}

/** Checks a custom emitter from `file`, but not yet its results. Throws a PluginError if it is not one. */
export function prepareEmitter(value: unknown, file?: PluginFile): PreparedEmitter {
  const unnamed = { what: 'an emitter', file };
  return guarded(unnamed, () => {
    if (typeof value !== 'object' || value === null) throw mistake(unnamed, 'must be an object');
    const emitter = value as CustomEmitter;
    const { name, summary, options } = emitter;
    if (typeof name !== 'string' || !isCustomId(name)) {
      throw mistake(unnamed, `has an invalid name; it must be ${customIdForm}`);
    }
    const origin = { what: `the emitter '${name}'`, file };
    if (typeof summary !== 'string' || summary.trim() === '') throw mistake(origin, 'needs a summary');
    if (typeof emitter.emit !== 'function') throw mistake(origin, "needs a function 'emit'");
    const declared = checkOptions(options, origin);
    const start = (manifest: Manifest, emitOptions: EmitOptions, own: GivenOptions): unknown => {
      requireOutputNames(emitOptions);
      freezeModel(manifest);
      const context = contextOf(manifest, emitOptions, completeOwnOptions(declared, own, origin));
      return guarded(origin, () => emitter.emit(manifest, context));
    };
    return {
      ...{ name, summary, options: declared },
      emit(...input) {
        const result = start(...input);
        if (!isPromiseOf(result, origin)) return checkFiles(result, origin);
        abandon(result);
        throw mistake(origin, 'returns a promise, for which only the command waits');
      },
      async emitLater(manifest, emitOptions, own, settle) {
        const result = start(manifest, emitOptions, own);
        if (!isPromiseOf(result, origin)) return checkFiles(result, origin);
        const settled = await settle(result).catch((error: unknown) => {
          throw failure(origin, error);
        });
        return checkFiles(settled, origin);
      },
    };
  });
}

/** Reading `then` can already fail. */
function isPromiseOf(result: unknown, origin: Origin): result is PromiseLike<unknown> {
  return guarded(origin, () => isPromise(result));
}

function contextOf(manifest: Manifest, emitOptions: EmitOptions, options: GivenOptions): EmitterContext {
  return Object.freeze({
    baseName: emitOptions.baseName,
    options,
    builtIn: completeOptions(emitOptions),
    model: () => ({ ...manifestJson(manifest), baseName: emitOptions.baseName }),
  }) as EmitterContext;
}
