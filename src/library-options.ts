import type { CompileOptions } from './compile/compile-manifest.js';
import { type CompileMessageTextOptions, targetsOfMessageTexts } from './compile/compile-message-text.js';
import { isOwnEmitterOptions, isTargetList } from './compile/emitter-checks.js';
import { emitOptionChecks } from './compile/options/option-checks.js';
import {
  type NewDefinition,
  type NewField,
  type NewKind,
  type NewMap,
  newKinds,
} from './editor/new/new-definition.js';
import type { FileToCheck } from './lint/check-files.js';
import type { FixOptions } from './lint/engine/fix.js';
import type { LintSettings } from './lint/engine/rule-settings.js';
import { attributeLayouts, type FormatOptions, indents, lineWidths } from './lint/format/options.js';
import { type ChosenRules, isSettings, ruleChoiceChecks } from './lint/rule-choice.js';
import { bytesOf, iterableOf, objectOf, stringOf, wrongType } from './windows/checks/arguments.js';
import {
  checkMembers,
  integerIn,
  isFlag,
  isText,
  listWith,
  type MemberChecks,
  objectWith,
  oneOf,
} from './windows/checks/members.js';

/** The name of the file, for findings and outputs. */
export interface ReadOptions {
  /** The name of the file, such as its path, in findings and outputs. Default: `manifest.man`. */
  readonly file?: string;
}

/** The name of the file and the rules to run. */
export interface LintOptions extends ReadOptions, ChosenRules {
  /** The result of `settingsFrom`. It replaces `ruleset`, `rules`, `warningsAsErrors`, `codePage` and `lintRules`. */
  readonly settings?: LintSettings;
}

const readChecks: MemberChecks<ReadOptions> = { file: isText };

export const checkReadOptions = (options: unknown): void => checkMembers(options, readChecks);

const lintChecks = (options: LintOptions | undefined | null): MemberChecks<LintOptions> => ({
  ...readChecks,
  ...ruleChoiceChecks(options?.lintRules),
  settings: isSettings,
});

export const checkLintOptions = (options: LintOptions): void => checkMembers(options, lintChecks(options));

export const checkRunOptions = (options: Omit<LintOptions, 'file'>): void => {
  const { file: _, ...checks } = lintChecks(options);
  checkMembers<Omit<LintOptions, 'file'>>(options, checks);
};

/** The files of a run. Findings name their file, so each must be another one. */
export function checkFiles(files: Iterable<FileToCheck>): FileToCheck[] {
  const names = new Set<string>();
  const all = [...iterableOf(files, 'files')];
  for (const [at, given] of all.entries()) {
    const path = `files[${at}]`;
    const { file: name, content } = objectOf(given, path);
    stringOf(name, `${path}.file`);
    bytesOf(content, `${path}.content`);
    if (names.has(name))
      throw new RangeError(`${path}.file must differ from those of all other files, got '${name}'`);
    names.add(name);
  }
  return all;
}

export const checkRuleChoice = (choice: ChosenRules): void =>
  checkMembers(choice, ruleChoiceChecks(choice?.lintRules), 'choice');

export const checkFixOptions = (options: LintOptions & FixOptions): void =>
  checkMembers<LintOptions & FixOptions>(options, { ...lintChecks(options), unsafe: isFlag });

export const checkFormatOptions = (options: unknown): void =>
  checkMembers<FormatOptions & ReadOptions>(options, {
    ...readChecks,
    indent: oneOf(indents),
    lineWidth: integerIn(lineWidths.least, lineWidths.most),
    attributesPerLine: oneOf(attributeLayouts),
  });

export const checkAdditionOptions = (options: LintOptions & { readonly provider?: number }): void =>
  checkMembers<LintOptions & { readonly provider?: number }>(options, {
    ...lintChecks(options),
    provider: integerIn(0, Number.MAX_SAFE_INTEGER),
  });

export const checkCompileOptions = (options: CompileOptions): void =>
  checkMembers<CompileOptions>(options, {
    ...lintChecks(options),
    ...emitOptionChecks,
    emit: isTargetList(),
    // Each has its own checks when it is prepared.
    emitters: listWith(() => undefined),
    emitterOptions: isOwnEmitterOptions(options?.emitters),
    changes: listWith(objectOf),
    older: isText,
    scriptFolder: isText,
  });

export const checkTextCompileOptions = (options: CompileMessageTextOptions): void => {
  const { lintRules: _, ...checks } = { ...lintChecks(options), ...emitOptionChecks };
  checkMembers<CompileMessageTextOptions>(options, { ...checks, emit: isTargetList(targetsOfMessageTexts) });
};

const fieldChecks: MemberChecks<NewField> = {
  name: isText,
  inType: isText,
  outType: isText,
  map: isText,
  length: isText,
  count: isText,
};

const named = {
  kind: oneOf(newKinds),
  name: isText,
  symbol: isText,
  message: (value: unknown, path: string) => value === false || isText(value, path),
  translations: (value: unknown, path: string) => value instanceof Map || wrongType(path, 'a Map', value),
};
const withValue = { ...named, value: isText };
const isFieldList = listWith(objectWith(fieldChecks));
const isItemList = listWith(objectWith<NewMap['items'][number]>({ value: isText, text: isText }));

type OfKind<Kind, Of = NewDefinition> = Of extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? Of
    : never
  : never;

/** The members of each kind of definition. */
const definitionChecks: { readonly [Kind in NewKind]: MemberChecks<OfKind<Kind>> } = {
  event: {
    ...withValue,
    version: integerIn(0, 255),
    level: isText,
    channel: isText,
    task: isText,
    opcode: isText,
    keywords: listWith(isText),
    template: isText,
    fields: isFieldList,
  },
  opcode: { ...withValue, task: isText },
  channel: { ...withValue, type: oneOf(['Admin', 'Operational', 'Analytic', 'Debug']) },
  keyword: withValue,
  task: withValue,
  level: withValue,
  map: { ...named, bitMap: isFlag, items: isItemList },
  template: { ...named, fields: isFieldList },
  string: named,
  culture: { kind: named.kind, name: isText },
};

export function checkDefinition(wish: NewDefinition): void {
  const { kind, name } = objectOf(wish, 'wish');
  named.kind(kind, 'wish.kind');
  isText(name, 'wish.name');
  checkMembers<object>(wish, definitionChecks[kind], 'wish');
  if (wish.kind === 'map') isItemList(wish.items, 'wish.items');
  if (wish.kind === 'template') isFieldList(wish.fields, 'wish.fields');
}
