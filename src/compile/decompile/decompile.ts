import type { Manifest } from '../../manifest/model/model.js';
import { listOf, objectOf, stringOf } from '../../windows/checks/arguments.js';
import { checkMembers, isText, listWith } from '../../windows/checks/members.js';
import type { ProviderResource } from '../../windows/resources/wevt-template/model.js';
import type { Compatibility, ResourceOptions } from '../options/options.js';
import { baselineOf } from '../resource-model/baseline.js';
import { messageTablesOf } from '../resource-model/messages.js';
import { wevtTemplateOf } from '../resource-model/wevt-template.js';
import { differences } from './differences.js';
import { type DecompileInput, explicitDraft } from './draft.js';
import { headComment } from './head-comment.js';
import { type ProviderName, providerNames, stemOf } from './provider-names.js';
import type { CultureTable } from './strings.js';
import { compatibilityOf } from './template-guids.js';
import { REPLACEMENT } from './xml-writer.js';

export type { DecompileInput } from './draft.js';

/** A manifest that was made from resources, and what it could not keep. */
export interface Decompiled {
  /** The manifest. */
  readonly text: string;
  /** The options with which the manifest compiles to the same resources. */
  readonly options: ResourceOptions & { readonly compat: Compatibility };
  /** Guesses, and data that a manifest cannot express. Each note is a sentence without a period. */
  readonly notes: readonly string[];
  /** Whether compiling produces the same WEVT_TEMPLATE and message tables. */
  readonly isExact: boolean;
}

/** A line feed without a carriage return before it. */
const LONE_LINE_FEED = /(?<!\r)\n/;
/** Turns resources into a manifest, choosing what is missing. Notes list the differences on recompiling. */
export function decompile(input: DecompileInput): Decompiled {
  checkMembers<DecompileInput>(
    objectOf(input, 'input'),
    {
      template: objectOf,
      tables: listWith(objectOf),
      file: isText,
      providerName: isText,
      notes: listWith(isText),
    },
    'input',
  );
  const { template, tables } = input;
  listOf(objectOf(template, 'input.template').providers, 'input.template.providers');
  listOf(tables, 'input.tables');
  stringOf(input.file, 'input.file');
  const leavesLineFeeds = tables.some(({ entries }) => entries.some(({ text }) => LONE_LINE_FEED.test(text)));
  const compat = compatibilityOf(template, leavesLineFeeds);
  const options = { compat, ...tableOptions(tables) };
  const names = providerNames(template, input.providerName, stemOf(input.file));
  const draft = explicitDraft(input, names, compat);
  const notes = [...(input.notes ?? []), ...nameNotes(names), ...draft.notes];
  const found = differences(
    { template, tables: comparable(tables) },
    recompiled(draft.manifest, options, tables.length > 0, template.providers.some(isOfBaseline)),
  );
  const optionWords = [
    ...(options.terminateWithNul ? ['messages that end with NUL'] : []),
    ...(options.utf8Messages ? ['messages in UTF-8'] : []),
    ...(options.ansiMessages ? ['messages in code page 1252'] : []),
  ];
  if (found.length > 0) {
    if (draft.print('').includes(REPLACEMENT)) {
      notes.push(
        `U+${REPLACEMENT.charCodeAt(0).toString(16).toUpperCase()} replaces characters that XML does not allow`,
      );
    }
    notes.push('compiling does not produce the same resources:', ...found.map((text) => `  ${text}`));
  }
  const head = headComment({
    fileName: input.file,
    version: template.version,
    compat,
    options: optionWords,
    isExact: found.length === 0,
    notes,
  });
  return { text: draft.print(head), options, notes, isExact: found.length === 0 };
}

const ORIGIN = {
  caller: undefined,
  channels: 'comes from the names of its channels',
  file: 'comes from the name of the file',
  guid: 'is derived from its GUID',
};

function nameNotes(names: readonly ProviderName[]): string[] {
  return names.flatMap(({ name, origin }) => {
    const how = origin === 'binary' ? undefined : ORIGIN[origin];
    return how === undefined ? [] : [`version 3.1 does not contain the names of providers; '${name}' ${how}`];
  });
}

/** The options with which the message tables were compiled, as far as the tables show them. */
function tableOptions(
  tables: readonly CultureTable[],
): Pick<ResourceOptions, 'terminateWithNul' | 'utf8Messages' | 'ansiMessages'> {
  const entries = tables.flatMap((table) => table.entries);
  if (entries.length === 0) return {};
  return {
    ...(entries.every(({ text }) => !text.endsWith('\r\n')) ? { terminateWithNul: true } : {}),
    ...(entries.every(({ encoding }) => encoding === 'utf-8') ? { utf8Messages: true } : {}),
    ...(entries.every(({ encoding }) => encoding === 'ansi') ? { ansiMessages: true } : {}),
  };
}

const isOfBaseline = ({ notLogged }: ProviderResource) => notLogged !== undefined;

function recompiled(
  manifest: Manifest | undefined,
  resources: ResourceOptions,
  withTables: boolean,
  isBaseline: boolean,
) {
  if (manifest === undefined) return { template: undefined, tables: [] };
  const tables = withTables ? messageTablesOf(manifest, { resources }) : [];
  const templateOf = isBaseline ? baselineOf : wevtTemplateOf;
  return { template: templateOf(manifest, { resources }), tables: comparable(tables) };
}

const comparable = (tables: readonly CultureTable[]) =>
  tables.map(({ culture, entries }) => ({
    culture,
    entries: [...entries].sort((a, b) => a.id - b.id),
  }));
