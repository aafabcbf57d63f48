// npm run nuget: packs wevtc and its targets for MSBuild as a NuGet package,
// out/Wevtc.MSBuild.<version>.nupkg. A project that refers to the package needs nothing else but Node.js.
// `--no-build` uses dist/ as it is; `--out FOLDER` writes elsewhere.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { root } from '../set-up.mjs';
import { build } from './build.mjs';

const ID = 'Wevtc.MSBuild';
/** Equal inputs give equal packages. Archives contain local time. */
const EPOCH = new Date(2020, 0, 1);

const { values } = parseArgs({ options: { 'no-build': { type: 'boolean' }, out: { type: 'string' } } });
if (!values['no-build']) await build();
const { version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const files = {};
const add = (path, content) => {
  files[path] = [typeof content === 'string' ? new TextEncoder().encode(content) : content, { mtime: EPOCH }];
};
add(`${ID}.nuspec`, nuspec());
add('[Content_Types].xml', contentTypes());
add(
  '_rels/.rels',
  `<?xml version="1.0" encoding="utf-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Type="http://schemas.microsoft.com/packaging/2010/07/manifest" Target="/${ID}.nuspec" Id="R1" />
</Relationships>
`,
);
// NuGet imports files with the package's name: for the project itself, for projects that refer to it, and for
// C++ projects.
for (const [folder, up] of [
  ['build', '..'],
  ['buildTransitive', '..'],
  ['build/native', '../..'],
]) {
  for (const extension of ['props', 'targets']) {
    add(
      `${folder}/${ID}.${extension}`,
      `<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <Import Project="$(MSBuildThisFileDirectory)${up}/tools/integrations/msbuild/wevtc.${extension}" />
</Project>
`,
    );
  }
}
for (const path of [
  'package.json',
  'LICENSE',
  ...filesIn('bin'),
  ...filesIn('dist'),
  ...filesIn('integrations/msbuild'),
]) {
  // The library's declarations and maps are for npm.
  if (/\.(map|d\.c?ts)$/.test(path)) continue;
  add(`tools/${path}`, readFileSync(join(root, path)));
}

const out = values.out ?? join(root, 'out');
mkdirSync(out, { recursive: true });
const file = join(out, `${ID}.${version}.nupkg`);
writeFileSync(file, zipSync(files));
console.log(file);

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
}

function nuspec() {
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">
  <metadata>
    <id>${ID}</id>
    <version>${version}</version>
    <authors>wevtc</authors>
    <license type="expression">${license}</license>
    <description>${description}. Compiles the MessageCompile items of MSBuild projects; requires Node.js 20 or later.</description>
    <developmentDependency>true</developmentDependency>
  </metadata>
</package>
`;
}

function contentTypes() {
  const extensions = new Set(['rels', 'nuspec', 'props', 'targets', 'js', 'cjs', 'json', 'txt']);
  const types = [...extensions].map(
    (name) => `  <Default Extension="${name}" ContentType="application/octet" />\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${types.join('')}  <Override PartName="/tools/LICENSE" ContentType="application/octet" />
</Types>
`;
}
