import type { Channel, Located, Manifest, Provider as WholeProvider } from '../../manifest/model/model.js';
import { type AnyRuleId, type Diagnostic, diagnose, type RuleId } from '../../text/diagnostics/diagnostic.js';
import { bracedGuid } from '../../windows/values/guid.js';
import { placeholderInPath } from '../rules/common/provider-files.js';
import { Suppressions } from './suppress.js';

/** The facts about a manifest that are compared with other files of a run. */
export interface FileSummary {
  readonly source: Manifest['source'];
  readonly providers: readonly {
    readonly name: Located<string>;
    readonly guid: Located<string>;
    /** The files that are to have its resources. */
    readonly files: readonly Located<string>[];
  }[];
  /** The names of the channels that the file defines. */
  readonly channels: readonly Located<string>[];
  /** Imports of channels that the file does not define. */
  readonly unknownImports: readonly Located<string>[];
  /** The possible findings of `checkAcross` that comments in the file would silence. */
  readonly silenced: readonly Place[];
}

/** The place at which a finding of a rule would start. */
interface Place {
  readonly ruleId: RuleId;
  readonly start: number;
}

/** The result of comparing all files of a run. */
export interface AcrossFiles {
  readonly diagnostics: Diagnostic[];
  /** Whether another file resolves it: defines an unknown channel, or imports a seemingly unused one. */
  isSettled(diagnostic: Diagnostic): boolean;
}

/** Extracts the facts that `checkAcross` compares. */
export function summarise({ source, providers, document }: Manifest): FileSummary {
  const summaries = providers.map((provider) => {
    const { name, guid } = provider;
    return { name, guid, files: filesOf(provider) };
  });
  const channels = providers.flatMap((provider) => provider.channels);
  const suppressions = Suppressions.of(document);
  const isUnknown = ({ kind, global, type, name }: Channel) =>
    kind === 'imported' && !global && type === undefined && name.value !== '';
  return {
    source,
    providers: summaries,
    channels: channels.filter(({ kind }) => kind === 'declared').map(({ name }) => name),
    unknownImports: channels.filter(isUnknown).map(({ name }) => name),
    silenced: possiblePlaces(summaries).filter((place) => suppressions?.silences(place) === true),
  };
}

/** A build can replace a placeholder by another name in each manifest. */
function filesOf({ resourceFileName, messageFileName }: WholeProvider): Located<string>[] {
  return [resourceFileName, messageFileName].flatMap((file) =>
    file === undefined || file.value.trim() === '' || placeholderInPath(file.value) !== undefined
      ? []
      : [file],
  );
}

/** All places that `checkAcross` can report. */
function possiblePlaces(providers: readonly Provider[]): Place[] {
  return providers.flatMap(({ guid, name, files }): Place[] => [
    { ruleId: 'provider-guid-across-files', start: guid.range.start },
    { ruleId: 'provider-name-across-files', start: name.range.start },
    ...files.map(({ range }): Place => ({ ruleId: 'provider-file-across-files', start: range.start })),
  ]);
}

type Provider = FileSummary['providers'][number];

/** A provider and its file. */
interface Placed {
  readonly provider: Provider;
  readonly summary: FileSummary;
}

/** The first provider with a file. */
interface PlacedFile extends Placed {
  readonly file: Located<string>;
}

/** Identifies a run's finding by file name, because sources from other threads are different objects. */
const key = (ruleId: AnyRuleId, source: FileSummary['source'], start: number) =>
  `${ruleId} ${start} ${source.file}`;

/** Windows ignores case in the names of providers, channels, and files. */
const fold = (name: string) => name.toLowerCase();

/** The parts of a path without `.`, and without the quotes that some manifests write. */
const foldPath = (path: string) =>
  fold(path)
    .replaceAll('"', '')
    .trim()
    .replaceAll(/[\\/]+(?:\.[\\/]+)*/g, '\\');

/**
 * Compares a run's manifests for equal GUIDs, names, or resource files, and imports that other files resolve.
 * Of equal providers, the one in the earlier file is the first. Other rules cover single files.
 */
export function checkAcross(summaries: readonly FileSummary[]): AcrossFiles {
  // A file alone settles nothing of its own.
  if (summaries.length < 2) return { diagnostics: [], isSettled: () => false };
  const earlier = new EarlierFiles();
  return {
    diagnostics: summaries.flatMap((summary) => earlier.findingsIn(summary)),
    isSettled: settledBy(summaries),
  };
}

/** Compares each manifest of a run with those before it. */
export class EarlierFiles {
  private readonly byGuid = new Map<string, Placed>();
  private readonly byName = new Map<string, Placed>();
  private readonly byFile = new Map<string, PlacedFile>();

  /** The findings in the next manifest of the run, without those that its comments silence. */
  findingsIn(summary: FileSummary): Diagnostic[] {
    const diagnostics: Diagnostic[] = [];
    for (const provider of summary.providers) {
      const { name, guid } = provider;
      const twin = firstElsewhere(this.byGuid, guid.value, { provider, summary });
      const namesake = firstElsewhere(this.byName, fold(name.value), { provider, summary });
      if (twin !== undefined) diagnostics.push(sameGuid({ provider, summary }, twin));
      else if (namesake !== undefined) diagnostics.push(sameName({ provider, summary }, namesake));
    }
    // A copy or another version of an earlier manifest replaces it in the binary.
    if (diagnostics.length === 0) diagnostics.push(...sameFiles(summary, this.byFile));
    const { silenced, source } = summary;
    if (diagnostics.length === 0 || silenced.length === 0) return diagnostics;
    const places = new Set(silenced.map(({ ruleId, start }) => key(ruleId, source, start)));
    return diagnostics.filter(({ ruleId, range }) => !places.has(key(ruleId, source, range.start)));
  }
}

/** Matches imports of channels with definitions in all files. */
function settledBy(summaries: readonly FileSummary[]): AcrossFiles['isSettled'] {
  const names = (channels: readonly Located<string>[]) => channels.map(({ value }) => fold(value));
  const defined = new Set(summaries.flatMap(({ channels }) => names(channels)));
  const imported = new Set(summaries.flatMap(({ unknownImports }) => names(unknownImports)));
  const settled = new Set<string>();
  for (const { source, unknownImports, channels } of summaries) {
    for (const { value, range } of unknownImports)
      if (defined.has(fold(value))) settled.add(key('unknown-import', source, range.start));
    for (const { value, range } of channels)
      if (imported.has(fold(value))) settled.add(key('unused-channel', source, range.start));
  }
  return ({ ruleId, source, range }) => settled.size > 0 && settled.has(key(ruleId, source, range.start));
}

/** The first provider with a name or GUID, if in another file. Without one, this becomes the first. */
function firstElsewhere<P extends Placed>(firsts: Map<string, P>, name: string, placed: P): P | undefined {
  if (name === '') return undefined;
  const first = firsts.get(name);
  if (first === undefined) firsts.set(name, placed);
  return first?.summary === placed.summary ? undefined : first;
}

function sameGuid({ provider, summary }: Placed, first: Placed): Diagnostic {
  const { name, guid } = provider;
  const other = first.provider;
  const file = first.summary.source.file;
  return diagnose(
    'provider-guid-across-files',
    summary.source,
    guid.range,
    { provider: name.value, guid: bracedGuid(guid.value), other: other.name.value, file },
    [{ message: 'first use of the GUID', source: first.summary.source, range: other.guid.range }],
  );
}

function sameName({ provider, summary }: Placed, first: Placed): Diagnostic {
  return diagnose(
    'provider-name-across-files',
    summary.source,
    provider.name.range,
    { provider: provider.name.value, file: first.summary.source.file },
    [{ message: 'first use of the name', source: first.summary.source, range: first.provider.name.range }],
  );
}

/** Files of a manifest that an earlier one has, too. Each file and each earlier manifest is reported once. */
function sameFiles(summary: FileSummary, firsts: Map<string, PlacedFile>): Diagnostic[] {
  const reported = new Set<FileSummary>();
  return summary.providers.flatMap((provider) =>
    provider.files.flatMap((file) => {
      const first = firstElsewhere(firsts, foldPath(file.value), { provider, summary, file });
      if (first === undefined || reported.has(first.summary)) return [];
      reported.add(first.summary);
      const parameters = {
        path: file.value,
        other: first.provider.name.value,
        file: first.summary.source.file,
      };
      return [
        diagnose('provider-file-across-files', summary.source, file.range, parameters, [
          {
            message: 'first use of the file',
            source: first.summary.source,
            range: first.file.range,
          },
        ]),
      ];
    }),
  );
}
