const formats = 'pretty text json sarif github gitlab junit checkstyle msvs'.split(' ');

export const cacheFile = 'lint-cache.json';

/** All report formats in one run, one of them on standard output. */
function reports(folder: string, printed: string): string {
  return formats.map((name) => `--format ${name}${name === printed ? '' : `=${folder}/${name}`}`).join(' ');
}

/**
 * Every command with every output, one per line. Arguments have no spaces. Later lines can read the files
 * that earlier ones write.
 */
const lines = [
  `lint . --threads THREADS --ruleset strict ${reports('strict', 'pretty')}`,
  `lint many faulty.man --threads THREADS ${reports('recommended', 'github')}`,
  'lint many/**/*.man --threads THREADS --fix-dry-run --unsafe-fixes',
  'lint many --threads THREADS --write-baseline baseline.json',
  `lint many --threads THREADS --cache --cache-file ${cacheFile} --format json`,
  `lint many --threads THREADS --cache --cache-file ${cacheFile} --format json`,
  'lint faulty.man --print-config faulty.man',
  'init configured',
  'rules',
  'rules --format json',
  'explain keyword-mask-single-bit',

  'compile contoso-storage.man -o all -e ts,c,csharp,json,resources,res,dll --ts-decoders',
  'compile two-providers.man -o two -e ts,c,csharp,json,resources,res,dll --ts-decoders',
  'compile parcels.man -o mof -e mof',
  'compile . -o faulty',
  'compile contoso-storage.man -o um -e c,resources --c-mode um --c-callouts --compat 8.1 --prefix-message-files',
  'compile two-providers.man -o km -e c,csharp,dll --c-mode km --csharp-static --utf8-messages --machine arm64',
  'mc -um -v -mof -h mc -r mc -z clock parcels.man',
  'mc -cs Contoso.Logging -h mc -r mc contoso-storage.man',

  ...['contoso-storage.man', 'all/contoso-storage.dll', 'two/two-providers.res'].flatMap((file) => [
    `inspect ${file}`,
    `inspect ${file} --format json`,
  ]),
  'inspect contoso-storage.man --event 100 --culture de-DE',
  'inspect contoso-storage.man --event 100 --format json --trace-event-info',
  'decompile all/contoso-storage.dll -o decompiled/contoso-storage.man',
  'decompile two/two-providers.res',
  ...['text', 'json', 'jsonl'].map(
    (format) => `decode contoso-storage.man --record --data recorded.bin --format ${format}`,
  ),
  'decode all/contoso-storage.dll --record --data recorded.bin --culture de-DE',
  'match contoso-storage.man --level 4 --any 0x3',
  'match contoso-storage.man --level 4 --any 0x3 --format json',
  'match contoso-storage.man --explain 100',
  ...['logman', 'tracelog', 'xperf', 'wpr'].map((tool) => `match contoso-storage.man --tool ${tool}`),

  `breaking contoso-storage.man --against older ${reports('broken', 'text')}`,
  'breaking contoso-storage.man --against-binary all/contoso-storage.dll --format json',
  ...['text', 'json', 'markdown'].map((format) => `diff older contoso-storage.man --format ${format}`),
  'lint --help',
];

/** The arguments of each run. */
export function commands(threads: number): string[][] {
  return lines.map((line) => line.replace('THREADS', String(threads)).split(' '));
}
