import { lintChecks } from '../lint/api.js';
import { contentOf } from '../manifest/model/model-arguments.js';
import { bytesOf, objectOf } from '../windows/checks/arguments.js';
import { type Check, checkMembers, isAnything, isText, listWith, oneOf } from '../windows/checks/members.js';
import { type Compilation, type CompileOptions, compileManifest } from './compile-manifest.js';
import {
  type CompileMessageTextOptions,
  compileTexts,
  targetsOfMessageTexts,
} from './compile-message-text.js';
import { targetNames } from './options/all-outputs.js';
import { emitOptionChecks } from './options/option-checks.js';

/**
 * Checks a manifest and generates code from it, unless the diagnostics include an error.
 *
 * @throws RangeError or TypeError, for every manifest, if a target is unknown, if `file` does not contain a
 * valid base name, or for an invalid name in an option (`baseName`, `c.prefix`, `c.extension`,
 * `csharp.namespace`). PluginError if a rule or an emitter of yours fails, or returns an invalid value.
 */
export function compile(input: string | Uint8Array, options: CompileOptions = {}): Compilation {
  checkMembers<CompileOptions>(options, {
    ...lintChecks(options),
    ...emitOptionChecks,
    emit: listWith(oneOf(targetNames)),
    // Each has its own checks when it is prepared.
    emitters: listWith(isAnything),
    emitterOptions: optionsOfEmitters(options?.emitters),
    changes: listWith(objectOf),
    older: isText,
    scriptFolder: isText,
  });
  return compileManifest(contentOf(input), options);
}

/** The options of custom emitters. When an emitter runs, it checks its own. */
const optionsOfEmitters =
  (emitters: unknown): Check =>
  (value, path) => {
    const names = Array.isArray(emitters)
      ? emitters.map((emitter) => (emitter as { readonly name?: unknown })?.name)
      : [];
    for (const [name, options] of Object.entries(objectOf(value as object, path))) {
      if (!names.includes(name))
        throw new TypeError(`${path} must not have '${name}'; no emitter in 'emitters' has this name`);
      objectOf(options, `${path}['${name}']`);
    }
  };

/**
 * Checks a message text file (`.mc`) and generates code and resources from it, unless there are errors.
 *
 * @param bytes the content of the file, because its encoding matters.
 * @throws RangeError or TypeError, for every file, for an invalid name in an option, if `file` does not
 * contain a valid base name, or for a target that message text files do not support.
 */
export function compileMessageText(bytes: Uint8Array, options: CompileMessageTextOptions = {}): Compilation {
  const { lintRules: _, ...checks } = { ...lintChecks(options), ...emitOptionChecks };
  const emit = listWith(oneOf(targetsOfMessageTexts));
  checkMembers<CompileMessageTextOptions>(options, { ...checks, emit });
  return compileTexts(bytesOf(bytes, 'bytes'), options);
}
