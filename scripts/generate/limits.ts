import { MOST_KINDS } from '../../src/analysis/event/most-kinds.js';
import { MOST_CATALOG_BYTES } from '../../src/analysis/log/messages/message-catalog.js';
import { MOST_CARRIED_NODES } from '../../src/analysis/trace/carried-manifests.js';
import { MOST_SLICES } from '../../src/analysis/trace/timeline/activity-slices.js';
import { LARGEST_CACHE } from '../../src/cli/session/findings/lint-cache-place.js';
import { LONGEST_FILE_NAME } from '../../src/compile/options/file-name-form.js';
import { LONGEST_AFFIX, LONGEST_EXTENSION } from '../../src/compile/options/name-forms.js';
import { MOST_FIELDS } from '../../src/compile/outputs/common/repeated-fields.js';
import { LONGEST_NAMESPACE } from '../../src/compile/outputs/csharp/definition.js';
import { MOST_FINDINGS, MOST_RELATED } from '../../src/lint/report/shown-findings.js';
import {
  DEEPEST_NESTING,
  LARGEST_FILE,
  LONGEST_CONTENT,
  LONGEST_NAME,
  MOST_NODES,
} from '../../src/manifest/xml/limits.js';
import { MOST_OF_GLOBS } from '../../src/project/config/globs.js';
import { MOST_MISTAKES } from '../../src/project/config/json-document.js';
import { DEEPEST_JSON, LARGEST_JSON } from '../../src/project/config/json-limits.js';
import { MOST_CHARACTERS, MOST_FILES } from '../../src/project/config/load.js';
import { LONGEST_GLOB, MOST_ALTERNATIVES } from '../../src/project/host/glob.js';
import { MOST_BYTES } from '../../src/project/host/read-file.js';
import { MOST_LIVES } from '../../src/recordings/attribution/processes-and-threads.js';
import { MERGE_LIMITS } from '../../src/recordings/trace/buffers/merge-limits.js';
import { MOST_RATIO, USUAL_LIMIT } from '../../src/recordings/trace/compression/growth.js';
import { MOST_LONG_TEXTS, MOST_OF_NAMES } from '../../src/windows/payload/text-budget.js';
import { LONGEST_RECORDED_NAME } from '../../src/windows/payload/text-limit.js';
import { MOST_GROWTH } from '../../src/windows/pdb/msfz-file.js';
import { MOST_SYMBOLS } from '../../src/windows/pdb/symbol-table.js';
import { MOST_DAMAGES } from '../../src/windows/resources/byte-reader.js';
import { MOST_MESSAGES } from '../../src/windows/resources/read-message-table.js';

const count = (value: number) => value.toLocaleString('en-US');
const size = (bytes: number) => (bytes < 2 ** 30 ? `${bytes / 2 ** 20} MiB` : `${bytes / 2 ** 30} GiB`);

/** The limits of input that docs/security.md lists: items with the constants that the code enforces. */
export const limits: readonly (readonly [item: string, limit: string])[] = [
  ['any file, pipe, standard input, file in a Git revision', size(MOST_BYTES)],
  ['a trace (`.etl`)', 'any size: wevtc reads it in chunks, and only from a regular file'],
  [
    'buffers of a trace in memory',
    `${size(MERGE_LIMITS.mostBytes + MERGE_LIMITS.batchBytes)}, and about 50 bytes for each buffer of the file`,
  ],
  [
    'an unpacked archive, the compressed buffers of a trace',
    `${size(USUAL_LIMIT)}, or ${MOST_RATIO} times the file if that is more`,
  ],
  ['an unpacked message catalog', size(MOST_CATALOG_BYTES)],
  [
    'kinds of events, processes in a summary and report',
    `${count(MOST_KINDS)} individually; the others are counted together`,
  ],
  [
    'events about processes, threads, and modules',
    `${count(MOST_LIVES)}; after them, new IDs have no names, and reused ones keep the earlier name`,
  ],
  ['slices of activities in a timeline (`--format perfetto`)', count(MOST_SLICES)],
  [
    'manifests in traces and archives',
    `${count(MOST_CARRIED_NODES)} elements and attributes in all; equal ones count once`,
  ],
  [
    'messages, names of fields, texts of maps: what is long for its event',
    `${MOST_LONG_TEXTS / 2 ** 20} Mi further characters in a run, or \`--long-texts\``,
  ],
  [
    'names of an event, its provider, task, opcode, level, channel, keywords',
    `${count(MOST_OF_NAMES)} characters together, or \`--long-texts\``,
  ],
  [
    'names of processes, threads, files, and functions of events',
    `${count(LONGEST_RECORDED_NAME)} characters`,
  ],
  [
    'a PDB file (`--symbols`)',
    `any size: wevtc reads only its symbols, up to ${count(MOST_SYMBOLS)}, and only from a regular file; unpacked, at most ${MOST_GROWTH} times its size`,
  ],
  ['a manifest', `${size(LARGEST_FILE)}, ${DEEPEST_NESTING} elements deep, ${count(MOST_NODES)} nodes`],
  [
    'a name, a value or comment in a manifest',
    `${count(LONGEST_NAME)}, ${count(LONGEST_CONTENT)} characters`,
  ],
  ['messages in a binary; corrupt parts of one resource', `${count(MOST_MESSAGES)}; ${count(MOST_DAMAGES)}`],
  ['fields of all events together, in code and event references', count(MOST_FIELDS)],
  [
    'findings of a rule in a report',
    `${count(MOST_FINDINGS)} for each file, ${count(MOST_RELATED)} related places each; then their number`,
  ],
  ['a configuration or baseline', `${size(LARGEST_JSON)}, ${DEEPEST_JSON} objects and lists deep`],
  ['a configuration, without the rest of a `package.json`', `${count(MOST_CHARACTERS)} characters`],
  [
    'a configuration with the files that it extends',
    `${MOST_FILES} files, ${count(MOST_OF_GLOBS)} characters of globs with their braces expanded`,
  ],
  ['a glob', `${LONGEST_GLOB} characters, ${MOST_ALTERNATIVES} globs after its braces are expanded`],
  ['reported errors in a configuration or baseline', count(MOST_MISTAKES)],
  ['a cache of `wevtc lint`', size(LARGEST_CACHE)],
  [
    'base name, C prefix, extension, C# namespace',
    `${[LONGEST_FILE_NAME, LONGEST_AFFIX, LONGEST_EXTENSION].join(', ')}, and ${LONGEST_NAMESPACE} characters`,
  ],
];
