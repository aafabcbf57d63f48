import { checkTextsForOutputs, emitTexts } from '../../compile/compile-message-text.js';
import { link } from '../../compile/linking/link.js';
import type { LinkedTexts } from '../../compile/linking/tables.js';
import { completeOptions } from '../../compile/options/all-outputs.js';
import { baseNameOf, baseNameProblem } from '../../compile/options/manifest-file-name.js';
import { hasResources } from '../../compile/options/resource-targets.js';
import { messageTextOptions } from '../../compile/outputs/common/text-files.js';
import { hasErrors } from '../../lint/check-manifest.js';
import { groupedBy } from '../../text/grouped-by.js';
import { languageNameOf } from '../../windows/file-kind/source-language.js';
import type { Generate } from './generate.js';
import { targetsOf } from './message-text.js';
import {
  type CompileContext,
  customOutputs,
  type InputFile,
  meantTargets,
  noCustomOutputs,
  type Prepared,
  tellOfCounters,
  type Wanted,
  wantedFor,
} from './prepare.js';

/**
 * Checks one or more inputs that are linked into one binary in this order, and reports the findings. The
 * outputs, their options and their folder are those of the first input; `undefined` if nothing can be
 * written.
 */
export async function prepareLinked(
  inputs: readonly InputFile[],
  context: CompileContext,
): Promise<Prepared | undefined> {
  const { reporting, options: flags, session } = context;
  const [first] = inputs as readonly [InputFile];
  const inLanguage = groupedBy(inputs, ({ content, input }) => languageNameOf(content, input.name));
  const manifests = inLanguage.get('manifest') ?? [];
  const isManifest = manifests.length > 0;
  const wanted = wantedFor(first, context);
  if (wanted === undefined) return undefined;
  const targets = isManifest ? wanted.targets : targetsOf(first.input, wanted.targets, flags, session);
  const texts = linkedTexts(inLanguage.get('message-text') ?? [], wanted, context);
  if (texts === undefined || targets === undefined) return undefined;
  const { options, settings, pathOf, bound } = wanted;
  const prefix = options.resources?.prefixMessageFiles ? `${options.baseName}_` : '';
  // The first input names the common files. The header of a message text file has its name, too, so mc.exe
  // names that of manifests after a manifest.
  const [main = first] = manifests;
  const isNamedAfterTexts = main !== first && options.baseName === baseNameOf(first.input.name);
  const canBeNamedAfterMain = baseNameProblem(main.input.name) === undefined;
  const baseName = isNamedAfterTexts && canBeNamedAfterMain ? baseNameOf(main.input.name) : options.baseName;
  const linked = await link({
    manifests: manifests.map(({ content, input }) => ({ content, name: input.name })),
    texts: texts.files,
    textsAreClean: texts.areClean,
    settings,
    targets,
    options: { ...options, baseName },
    names: {
      script: options.baseName,
      template: baseName,
      tablePrefix: prefix,
      scriptFolder: '',
    },
  });
  for (const [name, found] of groupedBy(linked.diagnostics, ({ source }) => source.file))
    reporting.add(name, found);
  if (linked.generate === undefined || !texts.areClean) {
    session.errorsFound();
    return undefined;
  }
  const common = linked.generate;
  const generate: Generate = (some, extras) => {
    // The resources of all inputs are common, all else belongs to one file.
    const own = some.filter((target) => !hasResources([target]));
    const files = texts.files.flatMap(({ file, options: { baseName }, name }) =>
      emitTexts(file, own, { ...options, baseName }).map((output) => ({ ...output, owner: name })),
    );
    return [...common(some, extras).map((output) => ({ ...output, owner: main.input.name })), ...files];
  };
  const { manifest } = linked;
  const own = manifest ? await customOutputs(manifest, wanted, context) : noCustomOutputs;
  const meant = manifest ? meantTargets(manifest, wanted, flags) : targets;
  if (manifest !== undefined && flags.quiet !== true) tellOfCounters(manifest, meant, main.input, session);
  return {
    targets: meant,
    generate,
    ...own,
    pathOf,
    bound,
  };
}

/** A message text file, and its name on the command line. */
interface NamedTexts extends LinkedTexts {
  readonly name: string;
}

/** Message text files, after a report of their findings. `undefined` if one cannot be used. */
function linkedTexts(
  found: readonly InputFile[],
  { options }: Wanted,
  { reporting, session }: CompileContext,
): { files: NamedTexts[]; areClean: boolean } | undefined {
  let areClean = true;
  const files = found.flatMap(({ content, input: { name }, file: { settings } }): NamedTexts[] => {
    const problem = baseNameProblem(name);
    if (problem !== undefined) {
      session.fail(`${name}: ${problem}; rename the file`);
      return [];
    }
    const own = { ...options, baseName: baseNameOf(name) };
    const { value, diagnostics } = checkTextsForOutputs(content, name, settings, own);
    reporting.add(name, diagnostics);
    areClean &&= !hasErrors(diagnostics);
    if (value === undefined) return [];
    return [{ name, file: value, options: messageTextOptions(completeOptions(own)) }];
  });
  if (files.length === found.length) return { files, areClean };
  session.errorsFound();
  return undefined;
}
