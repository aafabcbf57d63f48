import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

/** The metadata of items in docs/msbuild.md: those that set switches, and those without effect. */
export function msbuildPage({ metadata, counterMetadata, switches, ctrppSwitches }, read) {
  const path = 'docs/msbuild.md';
  const named = (wanted) =>
    [...metadata].filter(([, effect]) => effect === wanted).map(([name]) => `\`${name}\``);
  const lists = [
    `- any item: ${named('item').join(', ')}`,
    `- how Visual Studio runs and tracks mc.exe: ${named('tool').join(', ')}`,
  ];
  const regions = [
    ['metadata with switches', tableOf(metadata, switches)],
    ['metadata without effect', lists.join('\n')],
    ['metadata of counters', tableOf(counterMetadata, ctrppSwitches)],
  ];
  const content = regions.reduce((page, [name, text]) => replaceRegion(page, name, text), read(path));
  return [{ path, content }];
}

function tableOf(metadata, switches) {
  const helpOf = new Map(switches.map(({ name, help }) => [name, help]));
  const rows = [...metadata].flatMap(([name, effect]) => {
    const set = effect.flag ?? effect.value;
    // Here, folders and file names have other defaults than for the command.
    return set === undefined
      ? []
      : [[`\`${name}\``, `\`-${set}\``, helpOf.get(set).replace(/ \(default: [^)]*\)$/, '')]];
  });
  return table(['Metadata', 'Switch', 'Effect'], rows);
}
