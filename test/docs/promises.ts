/** A sentence of a page that promises something, and the tests that fail if it is not kept. */
export interface Promised {
  /** The beginning of the sentence, or a part of it, without markup and ends of lines. */
  readonly says: string;
  /** Files in `test/` with the titles of tests in them: `cli/gate: makes every text harmless`. */
  readonly tests: readonly string[];
}

const promised = (says: string, ...tests: string[]): Promised => ({ says, tests });

/** The promises of pages. Each paragraph of the pages in `complete` has one, or is in `descriptions`. */
export const promises: Readonly<Record<string, readonly Promised[]>> = {
  'docs/security.md': [
    // Threat model
    promised(
      'no entities, no DOCTYPE, no other file, no network',
      'manifest/xml/conformance: has its documents with a DTD refused',
      'package/contents.tools: asks Node.js for nothing by which it could reach a network',
    ),
    promised(
      "It can't break out of a comment, string, or name in a generated file",
      'compile/outputs/c-header/hostile: cannot end a comment',
      'compile/outputs/typescript/hostile: leave the module with the same statements',
      'compile/outputs/mof/hostile: stay what they are',
    ),
    promised(
      'Time and memory use are proportional to its size',
      'growth/growth.tools: four times as many take about four times the work',
    ),
    promised(
      'A configuration runs no code without your permission',
      'cli/plugins: does not run without permission',
    ),
    promised("It can't read files or run code", 'compile/templates/render: reach nothing but the model'),
    promised(
      'wevtc runs it only if you specify its file, or permit it',
      'cli/plugins: does not run without permission',
      'cli/plugins: run without further permission',
    ),
    promised(
      'Overlapping parts, loops, and wrong sizes cause an error with an offset',
      'windows/resources/hostile: may not have texts that lie over each other',
      'windows/resources/hostile: may not be in a directory that is its own parent',
      'windows/resources/hostile: tells the place in the whole file',
    ),
    promised(
      'Corruption affects only the data that it touches',
      'recordings/trace/damage-costs: costs what it touches, and is reported',
    ),
    promised('wevtc never passes it to a shell', 'project/host/hostile-git.tools: gets no option where'),
    promised(
      'outputs are all old or all new',
      'project/host/killed.tools: is repaired by the same run again',
      'project/host/killed.tools: is repaired in several folders',
    ),
    promised(
      'Runs that write to the same folder wait for each other. Neither sees',
      'project/host/killed.tools: two runs at once do not disturb each other',
    ),
    promised(
      'The only program it starts is git',
      'project/host/hostile-git.tools: runs none of the programs that its configuration names',
    ),
    // Printed output
    promised(
      'Nothing in it acts as a command',
      'cli/printing.tools: speaks to no terminal and no CI runner',
      'cli/printing-on-disk.tools: lint prints nothing but its own words',
    ),
    promised(
      'Characters. wevtc escapes these characters',
      'text/unsafe-characters: are all that Unicode says of controls',
      'text/printable: shows what it does not print',
    ),
    promised(
      'Commands of CI systems. wevtc breaks up',
      'text/printable: is broken up where a runner would act',
      'cli/gate: lets the commands of the GitHub report through, and no others',
    ),
    promised(
      'A message on standard error is one line',
      'cli/printing.tools: reaches standard error as lines',
      'cli/printing-on-disk.tools: a crash quotes them on one line',
    ),
    promised(
      'a parser returns the original text',
      'lint/report/read-back: has the message in SARIF, and one result',
      'compile/decompile/printed: has references for what must not be printed',
    ),
    promised(
      "A diff can't escape its lines",
      'cli/fixing: shows characters that must not be printed',
      'cli/fixing: quotes names as git does',
    ),
    promised('Reports in files are as safe as printed reports', 'cli/reports: makes a binary file harmless'),
    promised(
      'no text from a manifest becomes markup, a link, or a script',
      'compile/outputs/html/emit: has the same elements for any text',
      'compile/outputs/html/emit: allows only its own script and style',
      'compile/outputs/markdown/emit: is shown as it is, and becomes nothing else',
    ),
    promised('The language server shows names and messages', 'editor/lsp/shown: has only escapes'),
    promised("The output doesn't depend on whether", 'cli/printing-on-disk.tools: changes no byte in CI'),
    // Permissions of a configuration
    promised(
      'Without --allow-code, wevtc exits with code 2',
      'cli/plugins: does not run without permission',
      'cli/plugins: must be in the folder of the configuration, after following links',
    ),
    promised(
      'wevtc follows all links before it checks outDir',
      'cli/output-roots: is refused when it does so by a link to',
      'cli/output-roots: cannot widen what the folder of the configuration allows',
      "cli/output-roots: is refused in git's own folder under another name",
    ),
    promised(
      'No path in a configuration can contain a colon',
      'cli/output-roots: is refused when it names a stream of Windows',
    ),
    promised(
      "wevtc doesn't show any text, but it reveals whether the file exists",
      'cli/output-roots: is not quoted when it lies elsewhere',
      'cli/output-roots: is not looked for on another computer',
    ),
    // Caches
    promised(
      'which only you can open',
      'cli/hostile-caches: lies in a folder of the user that is closed to all others',
      'cli/start/hostile-code-cache: is not taken from a repository, from others, or from behind a link',
    ),
    promised(
      'belongs to another user (above it, root is fine)',
      'cli/hostile-caches: is not taken from a folder of another user',
      'cli/hostile-caches: takes a link for no folder of the user',
      'cli/hostile-caches: is not taken from a git repository',
    ),
    promised('then prints the reason in one line', 'cli/hostile-caches: is done without, in one line'),
    promised(
      'wevtc rejects links to the file, and links to its folder',
      'cli/hostile-caches: is no link: the file that it leads to stays as it is',
      'cli/hostile-caches: does not lie behind one in a repository',
      'cli/hostile-caches: is nothing else, which stays as it is',
    ),
    // Git
    promised(
      'requests only objects from Git',
      'project/host/hostile-git.tools: has nothing fetched',
      'project/host/hostile-git.tools: is no folder in another one that only looks like a repository',
      'project/host/hostile-git.tools: of another user is refused by git',
      'project/host/git-attributes.tools: is read after the attributes of its own revision',
    ),
    // Limits
    promised(
      'wevtc rejects a link to a pipe',
      'project/host/read-file: reads no link to a pipe',
      'project/host/read-file: is refused at once where only a plain file will do',
      'cli/endless-input.tools: is no package.json, and no cache',
    ),
    promised(
      'A search ignores links',
      'project/host/search: finds plain files below the folder, and follows no link',
      'project/host/search: is that of the file or folder that has it',
    ),
    promised(
      'no glob can make matching slow',
      'project/host/search: refuses what would take for ever',
      'project/config/limits: are told where they stand when they would take for ever',
    ),
    // File writes
    promised(
      'A run changes all its files or none',
      'project/host/write-files: writes nothing when one of the files cannot be written',
      'project/host/killed.tools: is repaired when it was about to put back',
    ),
    promised(
      'but never for a killed run, or for a lock file in a repository',
      'project/host/leftovers: is a lock that a repository brought if it shows no life',
      'project/host/leftovers: is not thought alive because its number went to another process',
    ),
    promised(
      'wevtc follows no symbolic link or junction below a folder that you specify',
      'project/host/gate: is closed for a file behind a link',
      'cli/output-links: is not followed for the events of a lake',
      'cli/output-links: is not followed for a hook',
      'cli/output-links: is not followed in the place of a file',
      'project/host/swapped-folder.tools: if the folder is a link for a moment',
    ),
    promised(
      "wevtc doesn't write an output to a device",
      'cli/targets.tools: is not written to a pipe',
      'cli/targets.tools: goes through to a device, which stays one',
    ),
    promised(
      'It rejects a read-only file, and preserves',
      'cli/targets.tools: refuses a file that is read-only',
      'cli/targets.tools: keeps the other names of a file',
      'cli/targets.tools: keeps the owner of a file',
    ),
    // The package
    promised(
      "Installing the package doesn't run a script",
      'package/contents.tools: has no dependencies',
      'package/contents.tools: runs nothing when it is installed',
    ),
    promised(
      'It lists every bundled package',
      'package/sbom: lists the packages whose licences are shipped',
      'package/sbom: fits the official schema of CycloneDX 1.6',
    ),
    promised('Each package used by the build has a hash', 'lock-file: every package has a hash'),
    promised(
      'The same commit produces a byte-identical archive',
      'package/pack.platforms: gives the same bytes in another folder, time zone and language',
    ),
    promised(
      'the same manifest and options produce the same bytes',
      'determinism.tools: do not depend on language, time zone, folder',
    ),
  ],
  'docs/writing.md': [
    promised(
      'only the other manifests are compiled',
      'cli/compile/compile: does not keep the others from being compiled',
      'cli/compile/compile: keeps them if %s',
    ),
    promised(
      'A file that is already up to date keeps its timestamp',
      'project/host/write-files: does not touch a file that has its content already',
    ),
    promised(
      'the next run that writes to the folder first completes the work in the note',
      'project/host/killed.tools: is repaired by a run that writes something else to the folder',
      'project/host/leftovers: is finished when it was decided, and removed when not',
    ),
    promised(
      'a large result of wevtc trace, while it grows',
      'project/host/growing-files: are at their places only after the end',
    ),
    promised(
      'except a .part file of a run that is still alive',
      'project/host/growing-files: stay while their run lives, and are removed after it was killed',
    ),
    promised(
      'Its message identifies the file, and lists the changed and unchanged files',
      'project/host/write-files-rollback: says what of an earlier change is done',
    ),
    promised(
      'leave nothing behind, not even folders',
      'cli/trace/trace-process.tools: leaves nothing when a signal ends it',
      'project/host/windows.platforms: leaves nothing when %s ends it',
      'cli/trace/trace-partitions-process.tools: continues after a kill with what is missing',
    ),
    promised(
      'it stops and reports the process that locks the folder',
      'project/host/folder-lock: waits for a run that lives, but no longer than a minute',
    ),
    promised(
      'even if the process ID of a killed run now belongs to another program',
      'project/host/life: a lock whose process id belongs to another process',
      'project/host/leftovers: is told, and left as it is, when it names other files',
      'project/host/leftovers: is dropped when all of it is written anew',
      'project/host/leftovers: holds others up while it shows life',
    ),
    promised(
      'it reports the link and its target, writes nothing, and exits with code 2',
      'cli/output-links: is not followed for the events of a lake',
      'cli/output-links: is not followed for the marks of a lake',
      'cli/output-links: is not followed for the manifests in a trace',
      'cli/output-links: is followed for',
    ),
    promised(
      "no file of wevtc is written to the link's target",
      'project/host/swapped-folder.tools: if the folder is a link for a moment',
    ),
    promised(
      'are accepted as paths everywhere',
      'project/host/windows.platforms: takes literal paths, as they are longer than others can be',
    ),
    promised(
      "wevtc doesn't create files or folders that other programs can't open",
      'project/host/windows.platforms: creates no names that other programs cannot open or remove',
    ),
    promised(
      'If a program keeps an output open, nothing is written',
      'project/host/windows.platforms: writes nothing if a program holds a target',
      'project/host/write-files-rollback: puts back what it has replaced',
    ),
    promised(
      'If a device, a pipe, a socket, or a folder is in the way',
      'cli/targets.tools: is not written to a pipe',
      'cli/targets.tools: is not written over a folder',
    ),
    promised(
      'receive the report directly',
      'cli/targets.tools: goes through to the pipe of a shell',
      'cli/targets.tools: goes through to a pipe with a name, which stays one',
      'cli/targets.tools: does not wait for somebody to read from a pipe',
    ),
    promised('It rejects a read-only file.', 'cli/targets.tools: refuses a file that is read-only'),
    promised('all of them keep the same content', 'cli/targets.tools: keeps the other names of a file'),
    promised(
      'except for the permission to run as its owner or group',
      'project/host/write-files: does not let a new content run as the owner of the file',
      'project/host/write-files: keeps the mode of a file',
    ),
    promised(
      'Generated files replace existing files',
      'cli/targets.tools: does not share a file that has two names',
    ),
    promised(
      'the run continues and ends with exit code 2',
      'cli/targets.tools: ends with 2 when both are full',
    ),
  ],
  'docs/trace.md': [
    promised("doesn't open network connections", 'package/contents.tools: asks Node.js for nothing'),
    promised("A trace can't be read from a pipe", 'cli/trace/trace-process.tools: refuses a pipe as a trace'),
    promised('one page, which needs no network', 'analysis/report/hostile: shows hostile names as text'),
    promised(
      'Tables have at most 200 rows, flame graphs 4000 calls, strings 300 characters',
      'analysis/report/table: a table has at most 200 rows',
      'analysis/report/table: a text has at most 300 characters',
      'analysis/report/flame-tree: shows the calls with the most samples',
    ),
    promised('Exit code', 'cli/trace/trace-process.tools: has the exit codes that it documents'),
    promised(
      'Corruption affects only the data that it touches',
      'recordings/trace/damage-costs: costs what it touches, and is reported',
    ),
    promised(
      '--long-texts shows texts that are otherwise cut',
      'cli/trace/trace-long-texts: are shown whole on request',
      'cli/trace/trace-long-names: are shown whole on request',
    ),
    promised(
      'wevtc lists at most ten corrupt locations',
      'cli/trace/trace-files: with much damage list some of it, and count the rest',
    ),
    promised(
      'the lines of more than 20,000 activities',
      'cli/trace/trace-json: have all activities of a trace with more tha',
    ),
  ],
  'docs/trace-tables.md': [
    promised(
      'changes this number, but not the files',
      'cli/trace/trace-partitions-process.tools: writes the same files with any number of processes',
    ),
    promised(
      "A trace that can't be read, or whose process fails, such as because memory runs out, doesn't affect the others",
      'cli/trace/trace-partitions: converts the others if a file is no trace, or is damaged',
      'project/host/worker-processes: that end early lose only their job',
    ),
    promised(
      'converts only what is missing',
      'cli/trace/trace-partitions: does only what is missing, and gives the same as one run',
      'cli/trace/trace-partitions-process.tools: continues after a kill with what is missing',
    ),
    promised(
      'it skips renamed copies',
      'cli/trace/trace-partitions: converts a trace that a copy has under another name only once',
    ),
    promised(
      'Further runs must use the same filters',
      'cli/trace/trace-partitions: refuses options that choose other events',
    ),
  ],
  'docs/trace-formats.md': [
    promised(
      'a failed run leaves no partial file',
      'cli/trace/trace-files: goes to a file, completely or not at all',
      'cli/trace/trace-process.tools: leaves no half file when it is killed',
    ),
    promised('that only your user can open', 'project/host/scratch-file: can be read at any place'),
    promised(
      'Nothing in a corrupt archive is shown',
      'recordings/archives/archives: that are damaged anywhere give an ArchiveError',
      'recordings/archives/cabinet: that are damaged anywhere give an ArchiveError',
    ),
    promised(
      'Names in an archive are only shown, never used as paths',
      'cli/trace/trace-files: are merged, with names that are no paths',
    ),
  ],
};

/** Pages on which every paragraph has a promise, or is one of the `descriptions`. */
export const complete = ['docs/security.md', 'docs/writing.md'];

/** The beginnings of paragraphs that promise nothing, or whose promises are elsewhere on the page. */
export const descriptions: readonly string[] = [
  'You can run wevtc on untrusted files',
  'A violated guarantee is a vulnerability',
  'Malicious item',
  'Power loss.',
  'Other users with write access.',
  'Your own environment.',
  'Use of outputs.',
  'Tools that read outputs.',
  'A repository contains its own configuration',
  'Parent folders also take effect.',
  'See configuration.',
  '<!-- limits -->',
  '<!-- end of limits -->',
  'is a link;',
  'is in the current folder',
  'All input is limited',
  'For details, see',
  'Use the private vulnerability report',
  'the behavior, and the guarantee',
  'the version (wevtc --version)',
  'the command line, and the smallest input',
  'the items that an attacker must be able to change',
  'All commands write files in the same way.',
  'A folder can contain these files',
  'File | Meaning',
  '.wevtc-….lock |',
  '.wevtc-….new |',
  '.wevtc-….draft |',
  '.wevtc-….unfinished |',
  'This guarantee covers killing wevtc',
  'lint --fix changes files that you wrote',
];
