import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

/** The metadata of `MessageCompile` items in docs/msbuild.md: those that set switches, and those without effect. */
export function msbuildPage({ metadata, switches }, read) {
  const path = 'docs/msbuild.md';
  const helpOf = new Map(switches.map(({ name, help }) => [name, help]));
  const rows = [...metadata].flatMap(([name, effect]) => {
    const set = effect.flag ?? effect.value;
    // Here, folders and file names have other defaults than for the command.
    return set === undefined
      ? []
      : [[`\`${name}\``, `\`-${set}\``, helpOf.get(set).replace(/ \(default: [^)]*\)$/, '')]];
  });
  const named = (wanted) =>
    [...metadata].filter(([, effect]) => effect === wanted).map(([name]) => `\`${name}\``);
  const lists = [
    `- any item: ${named('item').join(', ')}`,
    `- how Visual Studio runs and tracks mc.exe: ${named('tool').join(', ')}`,
  ];
  const withSwitches = replaceRegion(
    read(path),
    'metadata with switches',
    table(['Metadata', 'Switch', 'Effect'], rows),
  );
  return [{ path, content: replaceRegion(withSwitches, 'metadata without effect', lists.join('\n')) }];
}
